import type { ProductToMake } from '@tula/contract/kitchen.ts';
import { expect, test } from 'vitest';
import { inPlace } from './in-place.ts';

function wanted(id: string, count: number): ProductToMake {
  const packs = [{ packGrams: 250, count }];
  const newestPaidAt = '2026-01-05T04:30:00.000Z';
  return { id, name: id, primaryImageURL: '/x.webp', weightGrams: 250 * count, count, packs, newestPaidAt };
}

test('a product that is wanted more keeps its place, and a new one stands at the end', () => {
  const shown = [wanted('murukku', 5), wanted('podi', 3)];
  const now = [wanted('mixture', 9), wanted('podi', 8), wanted('murukku', 5)];
  expect(inPlace(shown, now)).toEqual([wanted('murukku', 5), wanted('podi', 8), wanted('mixture', 9)]);
});

test('a product that nobody wants any more keeps its place with nothing to make, and comes back there', () => {
  const shown = [wanted('murukku', 5), wanted('podi', 3)];
  const without = inPlace(shown, [wanted('podi', 3)]);
  expect(without).toEqual([wanted('murukku', 0), wanted('podi', 3)]);
  expect(inPlace(without, [wanted('podi', 3), wanted('murukku', 1)])).toEqual([
    wanted('murukku', 1),
    wanted('podi', 3),
  ]);
});
