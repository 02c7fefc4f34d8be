import type { ProductToMake } from '@tula/contract/kitchen.ts';

/**
 * The products as they are wanted now, each where it stood before: those that came meanwhile stand at the end, and one
 * that nobody wants any more keeps its place with nothing to make.
 */
export function inPlace(shown: readonly ProductToMake[], now: readonly ProductToMake[]): ProductToMake[] {
  const wanted = new Map(now.map((product) => [product.id, product]));
  const stood = new Set(shown.map(({ id }) => id));
  return [
    ...shown.map((product) => wanted.get(product.id) ?? { ...product, weightGrams: 0, count: 0, packs: [] }),
    ...now.filter(({ id }) => !stood.has(id)),
  ];
}
