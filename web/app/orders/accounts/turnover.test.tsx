import { largePaise } from '@tula/contract/values/money.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Turnover } from './turnover.tsx';

/** Returns what the page says of a period whose supplies come to so many rupees without taxes, in two states. */
function said(rupees: number, period = '26-27') {
  const of = (state: string, part: number) => ({
    state,
    rate: 500,
    taxablePaise: largePaise(Math.round(part * 100)),
    centralPaise: largePaise(0),
    statePaise: largePaise(0),
    integratedPaise: largePaise(0),
  });
  const taxes = [of('33-Tamil Nadu', 10_000_000), of('29-Karnataka', rupees - 10_000_000)];
  return renderToStaticMarkup(<Turnover taxes={taxes} period={period} />).replaceAll(/<[^>]*>/g, '');
}

test('a year above ₹5 crore says that invoices to businesses need an IRN from the next year on', () => {
  expect(said(50_000_000.01)).toMatch(
    /^Turnover in 26-27 without taxes: ₹5,00,00,000\.01, .*That is above ₹5,00,00,000\. From the next financial year on/,
  );
});

test('a year of exactly ₹5 crore, or from ₹4 crore on, says that the limit is near', () => {
  for (const rupees of [40_000_000, 50_000_000])
    expect(said(rupees)).toContain('Above ₹5,00,00,000 in a financial year');
});

test('a smaller year says its turnover alone, and a month nothing of it', () => {
  expect(said(39_999_999.99)).toMatch(
    /^Turnover in 26-27 without taxes: ₹3,99,99,999\.99, .*only this shop’s documents\. Dated rules/,
  );
  expect(said(60_000_000, '2026-11')).toMatch(/^Dated rules/);
});
