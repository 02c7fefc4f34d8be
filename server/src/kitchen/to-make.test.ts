import type { ProductId } from '@tula/contract/calls/ids.ts';
import { isPackSize } from '@tula/contract/shop/pack-sizes.ts';
import { formatKg, type Grams, grams } from '@tula/contract/values/weight.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PacksOfProduct, toMake } from './to-make.ts';

const DAY = new Date('2026-11-21T06:30:00Z');
const packs = (
  name: string,
  packGrams: number,
  count: number,
  productId = name,
  paidAt = DAY,
): PacksOfProduct => ({
  productId: productId as ProductId,
  name,
  imageUrl: `/media/${name}.webp`,
  packGrams: grams(packGrams),
  count,
  paidAt,
});

const anyPacks = fc.array(
  fc
    .record({
      name: fc.constantFrom('Murukku', 'Chips', 'Podi', 'Laddu'),
      packGrams: fc.integer({ min: 25, max: 5000 }).filter(isPackSize),
      count: fc.integer({ min: 1, max: 10 }),
    })
    .map(({ name, packGrams, count }) => packs(name, packGrams, count)),
  { maxLength: 60 },
);

test('packs of one product become one line with each size once, and its weight to the gram', () => {
  const made = toMake([
    packs('Kerala Banana Chips', 500, 1),
    packs('Mullu Murukku', 250, 2),
    packs('Kerala Banana Chips', 250, 3),
    packs('Kerala Banana Chips', 1000, 1),
    packs('Kerala Banana Chips', 250, 2),
    packs('Kerala Banana Chips', 500, 1),
  ]);
  expect(made.map(({ name, weightGrams, count }) => [name, formatKg(weightGrams), count])).toEqual([
    ['Kerala Banana Chips', '3.25 kg', 8],
    ['Mullu Murukku', '0.50 kg', 2],
  ]);
  expect(made[0]?.packs).toEqual([
    { grams: 250, count: 5 },
    { grams: 500, count: 2 },
    { grams: 1000, count: 1 },
  ]);
});

test('a renamed product is one product, under its newest name; another one of the same name is separate', () => {
  const later = new Date(DAY.getTime() + 1);
  const [renamed, ...others] = toMake([
    packs('Mullu Murukku', 500, 1, 'one', later),
    packs('Murukku', 250, 1, 'two'),
    packs('Chakli', 1000, 2, 'one'),
    packs('Murukku', 250, 1, 'three'),
  ]);
  expect(renamed).toMatchObject({
    name: 'Mullu Murukku',
    imageUrl: '/media/Mullu Murukku.webp',
    count: 3,
    newestPaidAt: later,
  });
  expect(others.map(({ productId, count }) => [productId, count])).toEqual([
    ['three', 1],
    ['two', 1],
  ]);
});

test('no orders, nothing to make', () => {
  expect(toMake([])).toEqual([]);
});

test('no pack is lost or counted twice, whatever is added up', () => {
  const tally = (all: readonly { name: string; grams: Grams; count: number }[]) => {
    const sums = new Map<string, number>();
    for (const { name, grams: size, count } of all)
      sums.set(`${name} ${size}`, (sums.get(`${name} ${size}`) ?? 0) + count);
    return sums;
  };
  fc.assert(
    fc.property(anyPacks, (anyOfThem) => {
      const made = toMake(anyOfThem);
      const sizes = made.flatMap(({ name, packs: each }) =>
        each.map(({ grams: size, count }) => ({ name, grams: grams(size), count })),
      );
      expect(tally(sizes)).toEqual(tally(anyOfThem.map((pack) => ({ ...pack, grams: pack.packGrams }))));
      expect(new Set(sizes.map(({ name, grams: size }) => `${name} ${size}`)).size).toBe(sizes.length);
      for (const { weightGrams, count, packs: each } of made) {
        expect(weightGrams).toBe(each.reduce((sum, size) => sum + size.grams * size.count, 0));
        expect(count).toBe(each.reduce((sum, size) => sum + size.count, 0));
      }
    }),
  );
});

test('the sequence of the orders changes nothing', () => {
  const turned = anyPacks.chain((anyOfThem) => {
    const all = { minLength: anyOfThem.length, maxLength: anyOfThem.length };
    return fc.tuple(fc.constant(anyOfThem), fc.shuffledSubarray(anyOfThem, all));
  });
  fc.assert(
    fc.property(turned, ([one, other]) => {
      expect(toMake(one)).toEqual(toMake(other));
    }),
  );
});
