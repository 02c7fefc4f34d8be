import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Paise, paise, roundOff, shareOf, sum } from '../values/money.ts';
import { grams } from '../values/weight.ts';
import { deliveryOfPart, type PackPrice, refundOfPacks } from './part-refunds.ts';

const packs = (productId: string, count: number, packPaise: number): PackPrice => ({
  productId,
  packGrams: grams(250),
  count,
  packPaise: paise(packPaise),
});
const MYSORE_PAK = packs('mysore-pak', 3, 22_000);
const MURUKKU = packs('murukku', 1, 28_000);
const ORDER = { packs: [MYSORE_PAK, MURUKKU], shippingPaise: paise(10_000), parts: [] };

test('a pack takes the share of the delivery charge that its price has among all packs', () => {
  expect(refundOfPacks(ORDER, [{ ...MYSORE_PAK, count: 1 }])).toEqual({
    packsPaise: 22_000,
    deliveryPaise: 2_340,
  });
  expect(refundOfPacks({ ...ORDER, shippingPaise: paise(0) }, [MURUKKU])).toEqual({
    packsPaise: 28_000,
    deliveryPaise: 0,
  });
});

test('packs refunded without delivery keep their share with the shop, also when others follow', () => {
  const one = { amountPaise: paise(22_000), lines: [{ ...MYSORE_PAK, count: 1 }] };
  expect(deliveryOfPart(ORDER, one)).toBe(0);
  const after = { ...ORDER, parts: [one] };
  expect(refundOfPacks(after, [{ ...MYSORE_PAK, count: 2 }, MURUKKU])).toEqual({
    packsPaise: 72_000,
    deliveryPaise: 7_660,
  });
});

test('after an amount that was the delivery charge packs take none; another amount leaves it', () => {
  const after = (amountPaise: number) => ({
    ...ORDER,
    parts: [{ amountPaise: paise(amountPaise), lines: null }],
  });
  expect(refundOfPacks(after(10_000), [MURUKKU]).deliveryPaise).toBe(0);
  expect(refundOfPacks(after(5_000), [MURUKKU]).deliveryPaise).toBe(2_979);
});

test('after a part of the delivery charge, packs share what is left of it', () => {
  const part = { amountPaise: paise(4_000), lines: [] };
  expect(deliveryOfPart(ORDER, part)).toBe(4_000);
  const after = { ...ORDER, parts: [part] };
  expect(refundOfPacks(after, [MURUKKU]).deliveryPaise).toBe(1_787);
  expect(refundOfPacks(after, [MYSORE_PAK, MURUKKU]).deliveryPaise).toBe(6_000);
});

test('packs refunded one by one, in any sequence, come to all packs and all of the delivery charge', () => {
  const line = fc.record({
    count: fc.integer({ min: 1, max: 10 }),
    pack: fc.integer({ min: 25, max: 200_000 }),
  });
  const orders = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    shipping: fc.integer({ min: 0, max: 100_000 }),
    seed: fc.infiniteStream(fc.nat()),
  });
  fc.assert(
    fc.property(orders, ({ lines, shipping, seed }) => {
      const all = lines.map(({ count, pack }, at) => packs(`${at}`, count, pack));
      const singles = all
        .flatMap((one) => Array.from({ length: one.count }, () => ({ ...one, count: 1 })))
        .map((one) => ({ one, place: seed.next().value }))
        .toSorted((one, other) => one.place - other.place);
      let parts: { amountPaise: Paise; lines: PackPrice[] }[] = [];
      for (const { one } of singles) {
        const worth = refundOfPacks({ packs: all, shippingPaise: paise(shipping), parts }, [one]);
        expect(worth.deliveryPaise).toBeGreaterThanOrEqual(0);
        const amountPaise = sum([worth.packsPaise, worth.deliveryPaise]);
        parts = [...parts, { amountPaise, lines: [one] }];
      }
      const goods = all.reduce((total, { packPaise, count }) => total + packPaise * count, 0);
      const refunded = sum(parts.map(({ amountPaise }) => amountPaise));
      expect(refunded).toBe(goods + shipping);
      // What the order's rounding changed is less than any gateway refunds; the last pack takes it.
      expect(Math.abs(roundOff(refunded))).toBeLessThan(100);
    }),
  );
});

test('a share is rounded half up and exact for any amounts; nothing has no share', () => {
  expect(shareOf(paise(1), paise(1), paise(2))).toBe(1);
  expect(shareOf(paise(10_000), paise(22_000), paise(94_000))).toBe(2_340);
  expect(shareOf(paise(2_147_483_647), paise(2_147_483_646), paise(2_147_483_647))).toBe(2_147_483_646);
  expect(shareOf(paise(100), paise(0), paise(0))).toBe(0);
});
