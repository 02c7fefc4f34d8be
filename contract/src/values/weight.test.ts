import { expect, test } from 'vitest';
import { formatKg, formatPack, grams, isTooHeavy, totalWeight } from './weight.ts';

test('packs weigh their grams times their number', () => {
  expect(
    totalWeight([
      { grams: 250, count: 3 },
      { grams: 1000, count: 2 },
    ]),
  ).toBe(2750);
  expect(totalWeight([])).toBe(0);
});

test('exactly 100 kg can be ordered, a gram more cannot', () => {
  expect(isTooHeavy(grams(100_000))).toBe(false);
  expect(isTooHeavy(grams(100_001))).toBe(true);
});

test('weights are formatted for shoppers', () => {
  expect(formatPack(250)).toBe('250 g');
  expect(formatPack(1000)).toBe('1 kg');
  expect(formatKg(grams(3000))).toBe('3.00 kg');
  expect(formatKg(grams(2750))).toBe('2.75 kg');
  expect(formatKg(grams(100_125))).toBe('100.125 kg');
});

test('a fraction of a gram is not a weight', () => {
  expect(() => grams(0.5)).toThrow(RangeError);
  expect(() => grams(-1)).toThrow(RangeError);
});
