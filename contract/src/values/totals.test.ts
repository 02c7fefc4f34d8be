import { paise } from './money.ts';
import { isPackSize } from '../shop/pack-sizes.ts';
import { grams, HEAVIEST_ORDER_GRAMS, isTooHeavy } from './weight.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PacksToPrice, totalsOf } from './totals.ts';

const packs = (paisePerKg: number, packGrams: number, count: number, actual = paisePerKg): PacksToPrice => ({
  paisePerKg: paise(paisePerKg),
  actualPaisePerKg: paise(actual),
  packGrams: grams(packGrams),
  count,
});

test('the printed column of an order by courier is exact to the paisa', () => {
  const totals = totalsOf(
    [packs(56_000, 500, 2, 64_000), packs(62_000, 250, 1), packs(128_900, 250, 1), packs(78_000, 750, 2)],
    paise(14_500),
  );
  expect(totals).toEqual({
    lines: [
      { packPaise: 28_000, linePaise: 56_000, actualLinePaise: 64_000 },
      { packPaise: 15_500, linePaise: 15_500, actualLinePaise: 15_500 },
      { packPaise: 32_225, linePaise: 32_225, actualLinePaise: 32_225 },
      { packPaise: 58_500, linePaise: 117_000, actualLinePaise: 117_000 },
    ],
    weightGrams: 3000,
    subTotalPaise: 220_725,
    shippingPaise: 14_500,
    roundOffPaise: 25,
    totalPaise: 235_200,
  });
});

test('half a rupee is rounded up, and Round Off is then negative', () => {
  const { roundOffPaise, totalPaise } = totalsOf([packs(40_200, 250, 1)], paise(0));
  expect({ roundOffPaise, totalPaise }).toEqual({ roundOffPaise: -50, totalPaise: 10_100 });
});

test('half a paisa of a pack is rounded up before the packs are counted', () => {
  const { lines, subTotalPaise } = totalsOf([packs(33_302, 250, 3)], paise(0));
  expect(lines).toEqual([{ packPaise: 8326, linePaise: 24_978, actualLinePaise: 24_978 }]);
  expect(subTotalPaise).toBe(24_978);
});

test('a total is zero only for a pickup of nothing', () => {
  const nothing = { lines: [], weightGrams: 0, subTotalPaise: 0, shippingPaise: 0 };
  expect(totalsOf([], paise(0))).toEqual({ ...nothing, roundOffPaise: 0, totalPaise: 0 });
});

test('an order of exactly 100.000 kg is allowed, and one pack more is not', () => {
  const full = Array.from({ length: 10 }, () => packs(50_000, 1000, 10));
  const { weightGrams } = totalsOf(full, paise(0));
  expect(weightGrams).toBe(100_000);
  expect(weightGrams).toBe(HEAVIEST_ORDER_GRAMS);
  expect(isTooHeavy(weightGrams)).toBe(false);
  expect(isTooHeavy(totalsOf([...full, packs(50_000, 250, 1)], paise(0)).weightGrams)).toBe(true);
  const large = Array.from({ length: 2 }, () => packs(50_000, 5000, 10));
  expect(totalsOf(large, paise(0)).weightGrams).toBe(HEAVIEST_ORDER_GRAMS);
  expect(isTooHeavy(totalsOf([...large, packs(50_000, 25, 1)], paise(0)).weightGrams)).toBe(true);
});

const anyPacks = fc
  .record({
    discounted: fc.integer({ min: 100, max: 10_000_000 }),
    above: fc.integer({ min: 0, max: 500_000 }),
    packGrams: fc.integer({ min: 25, max: 1000 }).filter(isPackSize),
    count: fc.integer({ min: 1, max: 10 }),
  })
  .map(({ discounted, above, packGrams, count }) => packs(discounted, packGrams, count, discounted + above));
const anyOrder = fc.array(anyPacks, { minLength: 1, maxLength: 10 });
const anyShipping = fc.integer({ min: 0, max: 1_000_000 }).map(paise);

test('the printed column adds up', () => {
  fc.assert(
    fc.property(anyOrder, anyShipping, (order, shipping) => {
      const totals = totalsOf(order, shipping);
      const printed = totals.lines.reduce((sum, line) => sum + line.linePaise, 0);
      expect(printed).toBe(totals.subTotalPaise);
      expect(totals.subTotalPaise + totals.shippingPaise - totals.roundOffPaise).toBe(totals.totalPaise);
      totals.lines.forEach((line, at) =>
        expect(line.linePaise).toBe(line.packPaise * (order[at]?.count ?? 0)),
      );
    }),
  );
});

test('the total is in whole rupees, at most half a rupee from the exact amount', () => {
  fc.assert(
    fc.property(anyOrder, anyShipping, (order, shipping) => {
      const { totalPaise, roundOffPaise } = totalsOf(order, shipping);
      expect(totalPaise % 100).toBe(0);
      expect(roundOffPaise).toBeGreaterThanOrEqual(-50);
      expect(roundOffPaise).toBeLessThanOrEqual(49);
    }),
  );
});

test('one more pack, a higher price or a higher charge never makes an order cheaper', () => {
  fc.assert(
    fc.property(anyOrder, anyPacks, anyShipping, (order, more, shipping) => {
      const { totalPaise } = totalsOf(order, shipping);
      const dearer = order.map((one) => ({ ...one, paisePerKg: paise(one.paisePerKg + 1) }));
      expect(totalsOf([...order, more], shipping).totalPaise).toBeGreaterThanOrEqual(totalPaise);
      expect(totalsOf(dearer, shipping).totalPaise).toBeGreaterThanOrEqual(totalPaise);
      expect(totalsOf(order, paise(shipping + 1)).totalPaise).toBeGreaterThanOrEqual(totalPaise);
    }),
  );
});

test('the order of the lines does not change any amount', () => {
  fc.assert(
    fc.property(anyOrder, anyShipping, (order, shipping) => {
      const { lines: _, ...amounts } = totalsOf(order, shipping);
      expect(totalsOf(order.toReversed(), shipping)).toMatchObject(amounts);
    }),
  );
});
