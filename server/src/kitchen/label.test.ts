import type { ProductId } from '@tula/contract/calls/ids.ts';
import { paise } from '@tula/contract/values/money.ts';
import { isPackSize } from '@tula/contract/shop/pack-sizes.ts';
import { grams } from '@tula/contract/values/weight.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeLabels, type PacksToLabel } from './label.ts';

const packs = (name: string, packGrams: number, count: number, perKg = 56_000): PacksToLabel => ({
  productId: name as ProductId,
  name,
  packGrams: grams(packGrams),
  count,
  actualPaisePerKg: paise(perKg),
});

test('packs with equal labels are counted together, another price makes another label', () => {
  const labels = makeLabels([
    packs('Murukku', 500, 1),
    packs('Chips', 250, 2),
    packs('Murukku', 250, 3, 64_500),
    packs('Murukku', 250, 4),
    packs('Chips', 250, 5),
  ]);
  expect(labels.map(({ name, packGrams, mrpPaise, count }) => [name, packGrams, mrpPaise, count])).toEqual([
    ['Chips', 250, 14_000, 7],
    ['Murukku', 250, 14_000, 4],
    ['Murukku', 250, 16_125, 3],
    ['Murukku', 500, 28_000, 1],
  ]);
});

test('there are as many labels as packs', () => {
  const anyPacks = fc.record({
    name: fc.constantFrom('Murukku', 'Chips'),
    packGrams: fc.integer({ min: 25, max: 5000 }).filter(isPackSize),
    count: fc.integer({ min: 1, max: 10 }),
    perKg: fc.constantFrom(56_000, 64_500),
  });
  const sum = (all: readonly { count: number }[]) => all.reduce((total, { count }) => total + count, 0);
  fc.assert(
    fc.property(fc.array(anyPacks, { maxLength: 50 }), (anyOfThem) => {
      const all = anyOfThem.map(({ name, packGrams, count, perKg }) => packs(name, packGrams, count, perKg));
      expect(sum(makeLabels(all))).toBe(sum(all));
    }),
  );
});
