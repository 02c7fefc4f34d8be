import { paise } from '@tula/contract/values/money.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { expect, test } from 'vitest';
import { sumLines } from './sum-lines.ts';

test('the lines of an order add up as printed', () => {
  const sums = {
    subTotalPaise: paise(220725),
    shippingPaise: paise(14500),
    roundOffPaise: paise(25),
    totalPaise: paise(235200),
  };
  expect(sumLines(sums, { postalCode: '411038', weight: grams(3000) })).toEqual([
    { label: 'Sub Total', amount: '₹2,207.25' },
    { label: 'Shipping', amount: '₹145.00', note: '3.00 kg to 411 038' },
    { label: 'Round Off', amount: '−₹0.25' },
    { label: 'Total', amount: '₹2,352.00', isTotal: true },
  ]);
});

test('the dates of arrival are named beside the weight while they are known', () => {
  const sums = {
    subTotalPaise: paise(10000),
    shippingPaise: paise(7000),
    roundOffPaise: paise(0),
    totalPaise: paise(17000),
  };
  const to = { postalCode: '560034', weight: grams(250) };
  const noteWith = (from: string, until: string) =>
    sumLines(sums, { ...to, arrival: { from, until } })[1]?.note;
  expect(noteWith('2026-12-14', '2026-12-17')).toBe('0.25 kg to 560 034,\narrives 14–17\u00a0Dec');
  expect(noteWith('2026-12-14', '2026-12-14')).toBe('0.25 kg to 560 034,\narrives 14\u00a0Dec');
});

test('rounding up has a plus sign, and without rounding there is no line', () => {
  const up = {
    subTotalPaise: paise(10075),
    shippingPaise: paise(0),
    roundOffPaise: paise(-25),
    totalPaise: paise(10100),
  };
  expect(sumLines(up, undefined)).toEqual([
    { label: 'Sub Total', amount: '₹100.75' },
    { label: 'Collect from store', amount: '₹0.00' },
    { label: 'Round Off', amount: '+₹0.25' },
    { label: 'Total', amount: '₹101.00', isTotal: true },
  ]);
  const even = {
    subTotalPaise: paise(10000),
    shippingPaise: paise(0),
    roundOffPaise: paise(0),
    totalPaise: paise(10000),
  };
  expect(sumLines(even, undefined, 'Not paid').map(({ label }) => label)).toEqual([
    'Sub Total',
    'Collect from store',
    'Not paid',
  ]);
});

test('the GST in the total is named below it where there is some', () => {
  const sums = {
    subTotalPaise: paise(56000),
    shippingPaise: paise(0),
    roundOffPaise: paise(0),
    totalPaise: paise(56000),
  };
  const totalOf = (more: object) => sumLines({ ...sums, ...more }, undefined).at(-1);
  expect(totalOf({ gstPaise: paise(2666) })).toEqual({
    label: 'Total',
    amount: '₹560.00',
    isTotal: true,
    note: 'includes ₹26.66 GST',
  });
  expect(totalOf({})).toEqual({ label: 'Total', amount: '₹560.00', isTotal: true });
});
