import type { CartLine, ShortProduct } from '@tula/contract/orders/cart.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { type CartItem, isSamePack, priceWhenChosen } from './cart.ts';

/** The `products` of PUT /cart and POST /order. */
export function orderedPacksOf(items: readonly CartItem[]) {
  return items.map(({ id, grams, count }) => ({
    id,
    quantity: String(grams),
    count,
  }));
}

/** Lines at current prices, each with the price at which this tab showed it first, if it did. */
export function withPricesShown(now: readonly CartItem[], shown: readonly CartItem[]): readonly CartItem[] {
  return now.map((item) => {
    const before = shown.find((other) => isSamePack(other, item));
    return before ? { ...item, packPaiseThen: priceWhenChosen(before) } : item;
  });
}

export function itemOfLine(line: CartLine): CartItem {
  return {
    id: line.id,
    grams: grams(Number(line.quantity)),
    count: line.count,
    name: line.name,
    ...(line.nameLanguage && { nameLanguage: line.nameLanguage }),
    ...(line.slug && { slug: line.slug }),
    description: line.description,
    picture: line.primaryImage,
    perKgPaise: line.paisePerKg,
    packPaise: line.packPaise,
    packActualPaise: line.actualPackPaise,
    packPaiseThen: line.packPaiseWhenAdded,
    isAvailable: line.isAvailable,
    isWithdrawn: line.isWithdrawn,
    shelfLifeDays: line.shelfLifeDays,
  };
}

/** The lines with what is left of products of which the cart has more; the same list when nothing changes. */
export function withLeft(
  items: readonly CartItem[],
  short: readonly ShortProduct[] = [],
): readonly CartItem[] {
  const leftOf = ({ id }: CartItem) => {
    const product = short.find((one) => one.id === id);
    return product && { grams: grams(product.leftGrams), moreFrom: product.moreFrom };
  };
  const isSame = items.every((item) => {
    const left = leftOf(item);
    return item.left?.grams === left?.grams && item.left?.moreFrom === left?.moreFrom;
  });
  return isSame ? items : items.map((item) => ({ ...item, left: leftOf(item) }));
}
