import type { Product } from '@tula/contract/catalogue/public-catalogue.ts';
import type { LinkedPacks } from '@tula/contract/shop/cart-links.ts';
import { packPrice } from '@tula/contract/values/money.ts';
import { HIGHEST_COUNT } from '@tula/contract/values/weight.ts';
import type { CartItem } from '../cart/cart.ts';
import { cardFactsOf } from './facts-of-product.ts';
import { itemOf } from './product-facts.ts';

/** Packs that a link names, and why not all of them go into a cart. */
export type LinkedLine = { item: CartItem; why?: 'soldOut' | 'noSuchPack' | 'tooMany' };

/** The packs of a link whose products are still sold, at current prices. */
export function linkedLines(packs: readonly LinkedPacks[], products: readonly Product[]): LinkedLine[] {
  return packs.flatMap((linked) => {
    const product = products.find(({ id }) => id === linked.id);
    return product ? [lineOf(linked, product)] : [];
  });
}

function lineOf({ grams, count }: LinkedPacks, product: Product): LinkedLine {
  const pack = {
    grams,
    packPaise: packPrice(product.paisePerKg, grams),
    packActualPaise: packPrice(product.actualPaisePerKg, grams),
  };
  const item = itemOf(cardFactsOf(product), pack, Math.min(count, HIGHEST_COUNT));
  if (!product.availableQuantities.includes(String(grams))) return { item, why: 'noSuchPack' };
  if (!product.isAvailable) return { item, why: 'soldOut' };
  return count > HIGHEST_COUNT ? { item, why: 'tooMany' } : { item };
}

/** Returns what goes into the cart. */
export function packsToAdd(lines: readonly LinkedLine[]): readonly CartItem[] {
  return lines.filter(({ why }) => why !== 'noSuchPack' && why !== 'soldOut').map(({ item }) => item);
}
