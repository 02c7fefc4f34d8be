import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../values/money.ts';
import { basisPointsOfTyped, changedPrice, signedPaiseOfTyped } from './change-price.ts';

const price = fc.integer({ min: 100, max: 10_000_000 }).map(paise);

test('a price changes by a percent half up to the paisa, exactly as in whole numbers', () => {
  fc.assert(
    fc.property(price, fc.integer({ min: -9_999, max: 90_000 }), (before, basisPoints) => {
      const exact = (BigInt(before) * BigInt(10_000 + basisPoints) + 5_000n) / 10_000n;
      expect(changedPrice(before, { basisPoints })).toBe(Math.min(Number(exact), 2 ** 31 - 1));
    }),
  );
  expect(changedPrice(paise(64_050), { basisPoints: 250 })).toBe(65_651);
  expect(changedPrice(paise(100), { basisPoints: 50 })).toBe(101);
});

test('a changed price is never negative', () => {
  fc.assert(
    fc.property(price, fc.integer({ min: -100_000_000, max: 100_000_000 }), (before, by) => {
      expect(changedPrice(before, { paise: by })).toBe(Math.max(0, before + by));
    }),
  );
  expect(changedPrice(paise(500), { basisPoints: -20_000 })).toBe(0);
});

test('no percent leaves a price as it is', () => {
  fc.assert(fc.property(price, (before) => changedPrice(before, { basisPoints: 0 }) === before));
});

test('typed changes are read with their sign, others are not', () => {
  expect(['+5', '-2.5', '−10 %', '0', '900', ''].map(basisPointsOfTyped)).toEqual([
    500,
    -250,
    -1000,
    0,
    90_000,
    undefined,
  ]);
  expect(['901', '1.234', 'five', '--5'].map(basisPointsOfTyped)).toEqual(Array(4).fill(undefined));
  expect(['+20', '-₹5.5', '1,000', '−0'].map(signedPaiseOfTyped)).toEqual([2_000, -550, 100_000, 0]);
  expect(['', '1.234', 'x', '12345678'].map(signedPaiseOfTyped)).toEqual(Array(4).fill(undefined));
});
