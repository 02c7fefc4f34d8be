import type { ShortProduct } from '@tula/contract/orders/cart.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { OrderableProduct } from '../catalogue/products-for-order-query.ts';
import { findShortage, neededOfPacks } from '../stock/reserve-stock.ts';
import { type CartEntry, notSold } from './cart.ts';

/**
 * The products of which the lines that can be ordered need more than is left; without one the cart says nothing of it.
 * Only an order reserves: this is what the cart tells before that.
 */
export function shortProducts(
  entries: readonly CartEntry[],
  products: ReadonlyMap<ProductId, OrderableProduct>,
  now: Date,
): { short?: ShortProduct[] } {
  const ordered = entries.filter((entry) => {
    const product = products.get(entry.productId);
    return product?.isAvailable && notSold(entry, product) === undefined;
  });
  const packs = ordered.map(({ productId, grams, count }) => ({ productId, packGrams: grams, count }));
  const short = neededOfPacks(packs).flatMap((needed): ShortProduct[] => {
    const limits = products.get(needed.productId)?.limits;
    const shortage = limits && findShortage(limits, needed, now);
    if (!shortage) return [];
    const { productId, leftGrams, moreFrom } = shortage;
    return [{ id: productId, leftGrams, moreFrom: moreFrom?.toISOString() ?? null }];
  });
  return short.length === 0 ? {} : { short };
}
