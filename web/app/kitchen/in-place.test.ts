import type { ProductToMake } from '@tula/contract/kitchen.ts';
import { expect, test } from 'vitest';
import { inPlace } from './in-place.ts';

function wished(id: string, count: number): ProductToMake {
  const packs = [{ packGrams: 250, count }];
  const newestPaidAt = '2026-01-05T04:30:00.000Z';
  return { id, name: id, primaryImageURL: '/x.webp', weightGrams: 250 * count, count, packs, newestPaidAt };
}

test('a product that is wished more keeps its place, and a new one stands at the end', () => {
  const shown = [wished('murukku', 5), wished('podi', 3)];
  const now = [wished('mixture', 9), wished('podi', 8), wished('murukku', 5)];
  expect(inPlace(shown, now)).toEqual([wished('murukku', 5), wished('podi', 8), wished('mixture', 9)]);
});

test('a product that nobody wants any more keeps its place with nothing to make, and comes back there', () => {
  const shown = [wished('murukku', 5), wished('podi', 3)];
  const without = inPlace(shown, [wished('podi', 3)]);
  expect(without).toEqual([wished('murukku', 0), wished('podi', 3)]);
  expect(inPlace(without, [wished('podi', 3), wished('murukku', 1)])).toEqual([
    wished('murukku', 1),
    wished('podi', 3),
  ]);
});
