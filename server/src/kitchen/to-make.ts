import type { ProductId } from '@tula/contract/calls/ids.ts';
import { type Grams, type Packs, totalWeight } from '@tula/contract/values/weight.ts';

/** Packs of one size of one product, from one order or many. */
export type PacksOfProduct = {
  productId: ProductId;
  name: string;
  imageUrl: string;
  packGrams: Grams;
  count: number;
  paidAt: Date;
};

export type ProductToMake = {
  productId: ProductId;
  name: string;
  imageUrl: string;
  weightGrams: Grams;
  count: number;
  /** Lightest first, each size once. */
  packs: Packs[];
  newestPaidAt: Date;
};

/**
 * Lists what has to be made for these packs: each product once, each of its pack sizes once. The heaviest product
 * comes first because it takes longest. A product renamed between two orders has the name from the order paid
 * last.
 */
export function toMake(packs: readonly PacksOfProduct[]): ProductToMake[] {
  const byProduct = Map.groupBy(packs, ({ productId }) => productId);
  return [...byProduct.values()]
    .map(productToMake)
    .toSorted((one, other) => other.weightGrams - one.weightGrams || byName(one, other));
}

function productToMake(packsOfOne: PacksOfProduct[]): ProductToMake {
  const newest = packsOfOne.reduce((one, other) => (other.paidAt >= one.paidAt ? other : one));
  const { productId, name, imageUrl, paidAt: newestPaidAt } = newest;
  const bySize = Map.groupBy(packsOfOne, ({ packGrams }) => packGrams);
  const packs = [...bySize]
    .map(([grams, same]) => ({ grams, count: countPacks(same) }))
    .toSorted((one, other) => one.grams - other.grams);
  return {
    productId,
    name,
    imageUrl,
    weightGrams: totalWeight(packs),
    count: countPacks(packs),
    packs,
    newestPaidAt,
  };
}

export function countPacks(packs: readonly { count: number }[]): number {
  return packs.reduce((sum, { count }) => sum + count, 0);
}

type Named = { name: string; productId: ProductId };

function byName(one: Named, other: Named): number {
  return one.name.localeCompare(other.name, 'en') || (one.productId < other.productId ? -1 : 1);
}
