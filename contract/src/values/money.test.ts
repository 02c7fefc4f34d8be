import { inLanguage } from '@tula/messages/language.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  discountedPrice,
  formatAmount,
  formatPaise,
  formatPerKg,
  linePrice,
  packPrice,
  type Paise,
  paise,
  paiseOfRupees,
  percentOff,
  roundOff,
  rupees,
  rupeesPerGram,
  rupeesText,
  sum,
  largePaise,
} from './money.ts';
import { isPackSize } from '../shop/pack-sizes.ts';
import { grams } from './weight.ts';

const anyPrice = fc.integer({ min: 100, max: 10_000_000 });
const anyPack = fc.integer({ min: 25, max: 5000 }).filter(isPackSize).map(grams);

test.each([
  [64_000, 250, 16_000],
  [56_050, 250, 14_013],
  [56_049, 250, 14_012],
  [99_999, 750, 74_999],
  [100, 250, 25],
])('a pack at %d paise per kg and %d g costs %d paise', (perKg, packGrams, cost) => {
  expect(packPrice(paise(perKg), grams(packGrams))).toBe(cost);
});

test('a pack price is at most half a paisa from the exact one, and a kilogram costs its price per kg', () => {
  fc.assert(
    fc.property(anyPrice, anyPack, (perKg, pack) => {
      const exactThousandths = perKg * pack;
      const difference = packPrice(paise(perKg), pack) * 1000 - exactThousandths;
      expect(difference).toBeGreaterThan(-500);
      expect(difference).toBeLessThanOrEqual(500);
      expect(packPrice(paise(perKg), grams(1000))).toBe(perKg);
    }),
  );
});

test('packs in steps of 10 g at whole rupees per kg, and of 25 g at even ones, need no rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), anyPack, (rupeesPerKg, pack) => {
      const step = pack % 10 === 0 ? 1 : 2;
      const perKg = rupeesPerKg * step * 100;
      expect(packPrice(paise(perKg), pack) * 1000).toBe(perKg * pack);
    }),
  );
});

test('the price of a discounted pack is the one rounding of the discounted price per kg, and never above the original', () => {
  fc.assert(
    fc.property(anyPrice, fc.integer({ min: 0, max: 9999 }), anyPack, (perKg, hundredths, pack) => {
      const charged = discountedPrice(paise(perKg), hundredths / 100);
      const exact = BigInt(perKg) * BigInt(10_000 - hundredths);
      expect(BigInt(charged)).toBe((exact + 5000n) / 10_000n);
      const price = packPrice(charged, pack);
      expect(BigInt(price)).toBe((BigInt(charged) * BigInt(pack) + 500n) / 1000n);
      expect(price).toBeLessThanOrEqual(packPrice(paise(perKg), pack));
      expect(linePrice(price, 10)).toBe(price * 10);
    }),
  );
});

test.each([
  [10_000, 0],
  [10_025, 25],
  [10_049, 49],
  [10_050, -50],
  [10_075, -25],
  [10_099, -1],
])('%d paise are rounded by subtracting %d', (amount, off) => {
  expect(roundOff(paise(amount))).toBe(off);
});

test('rounding reaches whole rupees and changes an amount by at most half a rupee', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
      const off = roundOff(paise(amount));
      expect((amount - off) % 100).toBe(0);
      expect(off).toBeGreaterThanOrEqual(-50);
      expect(off).toBeLessThanOrEqual(49);
    }),
  );
});

test('two prices per kg typed by staff are restored to the paisa from the unrounded percent', () => {
  fc.assert(
    fc.property(anyPrice, anyPrice, (one, other) => {
      const [discounted = 0, original = 0] = [one, other].toSorted((a, b) => a - b);
      const percent = ((original - discounted) / original) * 100;
      expect(discountedPrice(paise(original), percent)).toBe(discounted);
    }),
    { numRuns: 20_000 },
  );
});

test('a percent from elsewhere rounds the discounted price half up', () => {
  expect(discountedPrice(paise(64_000), 12.5)).toBe(56_000);
  expect(discountedPrice(paise(10_001), 50)).toBe(5_001);
  expect(discountedPrice(paise(10_000), 0)).toBe(10_000);
  expect(discountedPrice(paise(100), 42.5)).toBe(58);
});

test('the percent shown is whole and rounded down', () => {
  expect(percentOff(paise(64_000), paise(54_000))).toBe(15);
  expect(percentOff(paise(64_000), paise(64_000))).toBe(0);
  expect(percentOff(paise(1_000), paise(1))).toBe(99);
  expect(percentOff(paise(100_000), paise(99_999))).toBe(0);
});

test('converting rupees to paise and back changes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (amount) => {
      expect(paiseOfRupees(rupees(paise(amount)))).toBe(amount);
    }),
  );
  expect(rupeesPerGram(paise(64_000))).toBe(0.64);
});

test('amounts are formatted with two decimals, grouped thousands and a true minus', () => {
  expect(formatPaise(paise(123_450))).toBe('₹1,234.50');
  expect(formatPaise(paise(-25))).toBe('−₹0.25');
  expect(formatPaise(paise(123_456_789))).toBe('₹1,234,567.89');
  expect(formatPerKg(paise(64_000))).toBe('₹640/kg');
  expect(formatPerKg(paise(128_905))).toBe('₹1,289.05/kg');
});

test('lines and sums stay whole paise, and anything else is rejected', () => {
  expect(linePrice(paise(14_013), 3)).toBe(42_039);
  expect(sum([paise(1), paise(2), paise(3)])).toBe(6);
  expect(sum([])).toBe(0);
  expect(() => paise(0.5)).toThrow(RangeError);
  expect(() => paise(2 ** 31)).toThrow(RangeError);
  expect(() => paise(Number.NaN)).toThrow(RangeError);
});

test('files and columns have two decimals, and columns thousands apart', () => {
  expect(rupeesText(paise(14_025))).toBe('140.25');
  expect(rupeesText(paise(123_450))).toBe('1234.50');
  expect(formatAmount(paise(123_450))).toBe('1,234.50');
});

test('totals of many orders may exceed the limit of one amount', () => {
  expect(rupees(largePaise(2 ** 31))).toBe(21_474_836.48);
  expect(formatPaise(largePaise(5_000_000_025))).toBe('₹50,000,000.25');
  expect(() => largePaise(0.5)).toThrow(RangeError);
  expect(() => largePaise(2 ** 53)).toThrow(RangeError);
});

test('amounts are grouped as Intl groups them', () => {
  const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (hundredths) => {
      expect(formatAmount(hundredths as Paise)).toBe(intl.format(hundredths / 100));
    }),
  );
});

test('in Hindi and Tamil amounts are grouped by lakh', () => {
  const said = () =>
    [1_00, 1234_50, 99_999_00, 100_000_00, 1_234_567_05].map((amount) => formatPaise(paise(amount)));
  const byLakh = ['₹1.00', '₹1,234.50', '₹99,999.00', '₹1,00,000.00', '₹12,34,567.05'];
  expect([inLanguage('hi', said), inLanguage('ta', said)]).toEqual([byLakh, byLakh]);
  expect(said().slice(3)).toEqual(['₹100,000.00', '₹1,234,567.05']);
});
