import type { ProductToMake } from '@tula/contract/kitchen/kitchen.ts';
import { expect, test } from 'vitest';
import { inPlace } from './in-place.ts';

function product(id: string, count: number): ProductToMake {
  const packs = [{ packGrams: 250, count }];
  const newestPaidAt = '2026-01-05T04:30:00.000Z';
  return { id, name: id, primaryImageURL: '/x.webp', weightGrams: 250 * count, count, packs, newestPaidAt };
}

test('a product that is ordered more keeps its place, and a new one is at the end', () => {
  const shown = [product('murukku', 5), product('podi', 3)];
  const now = [product('mixture', 9), product('podi', 8), product('murukku', 5)];
  expect(inPlace(shown, now)).toEqual([product('murukku', 5), product('podi', 8), product('mixture', 9)]);
});

test('a product without orders keeps its place, and is shown there when ordered again', () => {
  const shown = [product('murukku', 5), product('podi', 3)];
  const without = inPlace(shown, [product('podi', 3)]);
  expect(without).toEqual([product('murukku', 0), product('podi', 3)]);
  expect(inPlace(without, [product('podi', 3), product('murukku', 1)])).toEqual([
    product('murukku', 1),
    product('podi', 3),
  ]);
});
