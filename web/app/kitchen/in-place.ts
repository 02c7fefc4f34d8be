import type { ProductToMake } from '@tula/contract/kitchen.ts';

/**
 * The products as they are wanted now, each where it stood before: those that came meanwhile stand at the end, and one
 * that nobody wants any more keeps its place and its height with nothing to make.
 */
export function inPlace(shown: readonly ProductToMake[], now: readonly ProductToMake[]): ProductToMake[] {
  const wanted = new Map(now.map((product) => [product.id, product]));
  const stood = new Set(shown.map(({ id }) => id));
  return [
    ...shown.map((product) => wanted.get(product.id) ?? nothingOf(product)),
    ...now.filter(({ id }) => !stood.has(id)),
  ];
}

function nothingOf({ packs, ...product }: ProductToMake): ProductToMake {
  return { ...product, weightGrams: 0, count: 0, packs: packs.map((pack) => ({ ...pack, count: 0 })) };
}
