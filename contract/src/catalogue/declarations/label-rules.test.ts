import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packPrice, paise } from '../../values/money.ts';
import { grams } from '../../values/weight.ts';
import { letterHeightMm, LABEL_RULES, markShape, rulesOn, unitSalePrice } from './label-rules.ts';
import { unitPriceText } from './declared-lines.ts';

const DAY = '2026-11-26';
const POUCH = { widthMm: 150, heightMm: 200 };
const LARGE_POUCH = { widthMm: 200, heightMm: 280 };
const panel = fc.record({
  widthMm: fc.integer({ min: 1, max: 900 }),
  heightMm: fc.integer({ min: 1, max: 900 }),
});

test('letters and marks have the heights of the class in which the front of the pack is', () => {
  expect(letterHeightMm(POUCH, DAY)).toBe(2.5);
  expect(letterHeightMm(LARGE_POUCH, DAY)).toBe(4);
  expect(letterHeightMm({ widthMm: 50, heightMm: 100 }, DAY)).toBe(1);
  expect(letterHeightMm({ widthMm: 50, heightMm: 100.1 }, DAY)).toBe(1.5);
  expect(markShape('veg', POUCH, DAY)).toEqual({
    kind: 'circle',
    sideMm: 8,
    diameterMm: 4,
    colour: '#008000',
  });
  expect(markShape('nonVeg', LARGE_POUCH, DAY)).toMatchObject({
    kind: 'triangle',
    sideMm: 12,
    colour: '#7B3F00',
  });
});

test('a larger pack never has smaller letters or a smaller mark', () => {
  fc.assert(
    fc.property(panel, panel, (one, other) => {
      const [small, large] = [one, other].sort((a, b) => a.widthMm * a.heightMm - b.widthMm * b.heightMm);
      if (!small || !large) return;
      expect(letterHeightMm(large, DAY)).toBeGreaterThanOrEqual(letterHeightMm(small, DAY));
      expect(markShape('nonVeg', large, DAY).sideMm).toBeGreaterThanOrEqual(
        markShape('nonVeg', small, DAY).sideMm,
      );
    }),
  );
});

test('the triangle has three equal sides, and is in the middle of its square', () => {
  fc.assert(
    fc.property(panel, (front) => {
      const shape = markShape('nonVeg', front, DAY);
      if (shape.kind !== 'triangle') throw new Error('the mark of other food is a triangle');
      const [top, right, left] = shape.corners as [[number, number], [number, number], [number, number]];
      const side = right[0] - left[0];
      expect(Math.hypot(top[0] - right[0], top[1] - right[1])).toBeCloseTo(side);
      expect(right[1]).toBe(left[1]);
      for (const [x, y] of shape.corners) {
        expect(Math.min(x, y)).toBeGreaterThan(0);
        expect(Math.max(x, y)).toBeLessThan(shape.sideMm);
      }
    }),
  );
});

test('a pack below a kilogram names the price of a gram, a heavier one that of a kilogram', () => {
  expect(unitPriceText(paise(68_000), 250, DAY)).toBe('₹0.68/g');
  expect(unitPriceText(paise(64_500), 750, DAY)).toBe('₹0.65/g');
  expect(unitPriceText(paise(240_000), 500, DAY)).toBe('₹2.40/g');
  expect(unitPriceText(paise(68_000), 1000, DAY)).toBe('');
  expect(unitPriceText(paise(68_000), 2000, DAY)).toBe('₹680/kg');
});

test('the unit price of a gram is the price of a kilogram, rounded half up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 10_000_000 }),
      fc.integer({ min: 1, max: 999 }),
      (perKg, size) => {
        expect(unitSalePrice(paise(perKg), size, DAY)).toEqual({
          amount: packPrice(paise(perKg), grams(1)),
          per: 'g',
        });
      },
    ),
  );
});

test('the rules of a day are the last that hold by then, and the first hold for earlier days', () => {
  expect(rulesOn('2020-01-01')).toBe(LABEL_RULES[0]);
  expect(rulesOn(DAY)).toBe(LABEL_RULES.at(-1));
  expect(LABEL_RULES.map(({ from }) => from)).toEqual(LABEL_RULES.map(({ from }) => from).toSorted());
});
