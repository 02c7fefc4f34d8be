import { expect, test } from 'vitest';
import { grams } from '../values/weight.ts';
import { DEFAULT_STOCK_SETTINGS, mostUnpaid } from './stock-settings.ts';

test('unpaid orders of a customer have a quarter of what is there, or 20 kg if that is more', () => {
  const of = (there: number) => mostUnpaid(grams(there), DEFAULT_STOCK_SETTINGS);
  expect(of(0)).toBe(20_000);
  expect(of(80_000)).toBe(20_000);
  expect(of(80_004)).toBe(20_001);
  expect(of(400_000)).toBe(100_000);
});

test('the owner may set another share and another weight', () => {
  expect(mostUnpaid(grams(9_999), { unpaidSharePercent: 50, unpaidKg: 1 })).toBe(4_999);
  expect(mostUnpaid(grams(9_999), { unpaidSharePercent: 1, unpaidKg: 3 })).toBe(3_000);
});
