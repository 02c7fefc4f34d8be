import type { ProductId } from '@tula/contract/calls/ids.ts';
import { type Grams, grams } from '@tula/contract/values/weight.ts';
import type { Needed } from './reserve-stock.ts';

/** Returns how much of each product these packs are, each product once. */
export function neededOfPacks(
  packs: readonly { productId: ProductId; packGrams: Grams; count: number }[],
): Needed[] {
  const byProduct = new Map<ProductId, Grams>();
  for (const { productId, packGrams, count } of packs)
    byProduct.set(productId, grams((byProduct.get(productId) ?? 0) + packGrams * count));
  return [...byProduct].map(([productId, weight]) => ({ productId, grams: weight }));
}
