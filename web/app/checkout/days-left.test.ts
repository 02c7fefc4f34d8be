import { paise } from '@tula/contract/values/money.ts';
import { expect, test } from 'vitest';
import type { Shipping } from './checkout.ts';
import { daysLeftText } from './days-left.ts';

const LADDU = { shelfLifeDays: 25 };
const arrivingWithin = (most: number): Shipping => ({
  status: 'known',
  charge: paise(9_000),
  deliveryDays: { least: 15, most },
  arrival: { from: '2026-12-14', until: '2026-12-17' },
});
const text = (item: { shelfLifeDays?: number | null }, shipping: Shipping, isPickup = false) =>
  daysLeftText(item, shipping, isPickup)?.replaceAll('\u00a0', ' ');

test.each([
  [16, 'Stays fresh at least 9 days after it arrives'],
  [20, 'Stays fresh at least 5 days after it arrives'],
  [24, 'Stays fresh at least 1 day after it arrives'],
  [25, 'May not stay fresh until it arrives'],
])('an item that arrives within %i days tells the days left there', (most, told) => {
  expect(text(LADDU, arrivingWithin(most))).toBe(told);
});

test('an order that is collected keeps longer than one that travels', () => {
  expect(text(LADDU, { status: 'none' }, true)).toBe('Stays fresh at least 22 days once it’s ready');
});

test('nothing is told while the way is unknown', () => {
  for (const status of ['none', 'loading'] as const) expect(text(LADDU, { status })).toBeUndefined();
  expect(text(LADDU, { status: 'rejected', message: 'No' })).toBeUndefined();
});

test('nothing is told about what keeps for months, or nobody knows how long', () => {
  expect(text({ shelfLifeDays: 110 }, arrivingWithin(20))).toBeUndefined();
  expect(text({ shelfLifeDays: 109 }, arrivingWithin(20))).toBe(
    'Stays fresh at least 89 days after it arrives',
  );
  expect(text({ shelfLifeDays: null }, arrivingWithin(20))).toBeUndefined();
  expect(text({}, arrivingWithin(20))).toBeUndefined();
});
