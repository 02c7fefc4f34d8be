import { shop, type ShopPromises } from '@tula/contract/shop/shop.ts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import AboutUsPage from './about-us-page.tsx';
import HelpPage from './help-page.tsx';
import { policyLinks } from './policies.ts';
import PrivacyPage from './privacy-page.tsx';
import RefundPage from './refund-page.tsx';
import ReturnPage from './return-page.tsx';
import ShippingPage from './shipping-page.tsx';
import TermsPage from './terms-page.tsx';

/** Unique numbers, so that each one found on a page came from here. */
const OTHER: ShopPromises = {
  cancellationHours: 101,
  cancellationHoursShown: 102,
  refundDays: { least: 103, most: 104 },
  declinedPaymentRefundBusinessDays: 105,
  shippingDays: 106,
  cutOffHour: null,
  closedWeekday: null,
  deliveryDays: { least: 107, most: 108 },
  damageReportHours: 109,
  complaintAcknowledgedHours: 110,
  complaintSettledDays: 111,
};

function textOf(page: ReactElement): string {
  return renderToStaticMarkup(page)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ');
}

function spansOf(text: string): string[] {
  return [
    ...new Set(text.match(/\d+(?: to \d+)? (?:business days|days?|hours?|minutes|weeks)\b/g) ?? []),
  ].sort();
}

const PAGES: [string, (promises: ShopPromises) => ReactElement, string[]][] = [
  [
    'refund',
    (promises) => <RefundPage promises={promises} />,
    ['101 hours', '102 hours', '103 to 104 days', '105 business days'],
  ],
  ['return', (promises) => <ReturnPage promises={promises} />, ['103 to 104 days', '109 hours']],
  [
    'shipping',
    (promises) => <ShippingPage promises={promises} />,
    ['106 days', '107 to 108 days', '109 hours'],
  ],
  [
    'terms',
    (promises) => <TermsPage promises={promises} />,
    ['101 hours', '103 to 104 days', '106 days', '107 to 108 days', '109 hours'],
  ],
  ['privacy', () => <PrivacyPage />, []],
  [
    'help',
    (promises) => <HelpPage promises={promises} />,
    [
      '101 hours',
      '103 to 104 days',
      '105 business days',
      '106 days',
      '107 to 108 days',
      '109 hours',
      '110 hours',
      '111 days',
    ],
  ],
  ['about', (promises) => <AboutUsPage promises={promises} />, ['106 days']],
];

test.each(PAGES)('every time on the %s page is one of the settings', (_, pageOf, spans) => {
  expect(spansOf(textOf(pageOf(OTHER)))).toEqual(spans);
});

test('the refund page shows the promised days and hours', () => {
  expect(spansOf(textOf(<RefundPage />))).toEqual(['3 hours', '5 hours', '5 to 14 days', '7 business days']);
});

test('the shipping page shows the promised days and the pickup address', () => {
  const text = textOf(<ShippingPage />);
  expect(spansOf(text)).toEqual(['15 to 20 days', '24 hours', '3 days']);
  expect(text).toContain(`${shop.address.line}, ${shop.address.area}`);
  expect(text).toContain(shop.openingHours);
});

test('the help page names the grievance contact, phone and email', () => {
  const text = textOf(<HelpPage />);
  for (const fact of ['The shop’s manager', shop.phone, shop.email]) expect(text).toContain(fact);
});

test('the help page and the Return Policy lead to the report of a problem in My Orders', () => {
  for (const page of [<HelpPage key="help" />, <ReturnPage key="return" />]) {
    expect(textOf(page)).toContain('choose “Report a problem”');
    expect(renderToStaticMarkup(page)).toMatch(/Open the order in <a href="\/orders">My Orders<\/a>/);
  }
});

test.each(PAGES)('the %s page has one h1', (_, pageOf) => {
  expect(renderToStaticMarkup(pageOf(OTHER)).match(/<h1[ >]/g)).toHaveLength(1);
});

test.each(PAGES)('every in-page link of the %s page has a target', (_, pageOf) => {
  const html = renderToStaticMarkup(pageOf(OTHER));
  for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`);
});

test('a policy page is marked as current in the list of policies', () => {
  const path = policyLinks()[2]?.[1];
  expect(renderToStaticMarkup(<RefundPage />)).toContain(`<a href="${path}" aria-current="page">`);
});

test('the terms name every allergen that the kitchen handles, and claim to be free of none', () => {
  const terms = textOf(<TermsPage promises={OTHER} />);
  expect(terms).toContain(
    'one kitchen that handles wheat, milk, peanuts, cashews, pistachios and sesame, so traces of them are possible in every product',
  );
  expect(terms).toContain('we call nothing gluten free');
});
