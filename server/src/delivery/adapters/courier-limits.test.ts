import { expect, test } from 'vitest';
import { quotedRupees } from './courier-limits.ts';

test.each([
  [64, 6_400],
  [76.28, 7_628],
  ['98.5', 9_850],
  [0.01, 1],
  [20_000, 2_000_000],
])('%j rupees are %i paise', (amount, amountPaise) => {
  expect(quotedRupees(amount)).toBe(amountPaise);
});

test.each([
  0,
  -1,
  0.001,
  20_000.01,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  '-5',
  '1e3',
  '₹64',
  null,
  {},
  [64],
])('%j is not a charge', (amount) => {
  expect(quotedRupees(amount)).toBeUndefined();
});
