import type { ProductToMake } from '@tula/contract/kitchen/kitchen.ts';
import { totalWeight } from '@tula/contract/values/weight.ts';
import { countOf, type PacksOfProduct, toMake } from './to-make.ts';

type ToMakeAnswer = { weightGrams: number; count: number; products: ProductToMake[] };

/** What has to be made, by product and in total, as the API answers it. */
export function toMakeAnswer(packs: readonly PacksOfProduct[]): ToMakeAnswer {
  const products = toMake(packs).map(({ productId, imageUrl, packs: sizes, ...product }) => ({
    id: productId,
    name: product.name,
    primaryImageURL: imageUrl,
    weightGrams: product.weightGrams,
    count: product.count,
    packs: sizes.map(({ grams, count }) => ({ packGrams: grams, count })),
    newestPaidAt: product.newestPaidAt.toISOString(),
  }));
  const sizes = packs.map(({ packGrams, count }) => ({ grams: packGrams, count }));
  return { weightGrams: totalWeight(sizes), count: countOf(packs), products };
}
