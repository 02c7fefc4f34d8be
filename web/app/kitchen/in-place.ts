import type { ProductToMake } from '@tula/contract/kitchen/kitchen.ts';

/**
 * The current products in their previous order: new ones are appended, and one that is no longer ordered keeps its
 * place with nothing to make, so that no row moves.
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
