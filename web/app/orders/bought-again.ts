import { formatPaise } from '@tula/contract/values/money.ts';
import type { Order } from '@tula/contract/orders/orders.ts';
import { formatPack, grams, HIGHEST_COUNT } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/orders.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import { type CartItem, countOf, withAdded } from '../cart/cart.ts';
import { itemOf, type ProductFacts } from '../catalogue/product-facts.ts';

export type BoughtAgain = {
  /** The packs to add to the cart, at current prices. */
  items: CartItem[];
  /** A sentence for each change. */
  changes: string[];
};

type Bought = Order['products'][number];

/** Returns what of an order can be bought today on top of the cart; products no longer sold are missing in `sold`. */
export function boughtAgain(
  bought: readonly Bought[],
  sold: ReadonlyMap<string, ProductFacts>,
  cart: readonly CartItem[],
): BoughtAgain {
  const again: BoughtAgain = { items: [], changes: [] };
  let filled = cart;
  for (const line of bought) {
    const today = soldToday(line, sold.get(line.id));
    if ('missing' in today) {
      again.changes.push(today.missing);
      continue;
    }
    const { item, change } = fittingItem(today.item, filled);
    if (change) again.changes.push(change);
    if (!item) continue;
    const dearer = priceChange(line, item);
    if (dearer) again.changes.push(dearer);
    const next = withAdded(filled, item);
    if ('items' in next) filled = next.items;
    again.items.push(item);
  }
  return again;
}

function soldToday(
  line: Bought,
  product: ProductFacts | undefined,
): { item: CartItem } | { missing: string } {
  if (!product) return { missing: t('again.gone', { product: line.name }) };
  if (!product.isAvailable) return { missing: t('again.outOfStock', { product: product.name }) };
  const size = grams(Number(line.quantity));
  const pack = product.packs.find(({ grams }) => grams === size);
  if (!pack) return { missing: t('again.noPack', { product: product.name, size: formatPack(size) }) };
  return { item: itemOf(product, pack, line.count) };
}

/** As many packs as a cart can take. */
function fittingItem(ordered: CartItem, cart: readonly CartItem[]): { item?: CartItem; change?: string } {
  const pack = { product: ordered.name, size: formatPack(ordered.grams) };
  const room = HIGHEST_COUNT - countOf(cart, ordered);
  if (room <= 0) return { change: t('again.full', { ...pack, limit: HIGHEST_COUNT }) };
  const count = Math.min(ordered.count, room);
  const item = { ...ordered, count };
  if ('rejection' in withAdded(cart, item))
    return { change: t('again.tooHeavy', { ...pack, reason: problemText('CART_TOO_HEAVY') }) };
  if (count === ordered.count) return { item };
  return { item, change: t('again.fewer', { ...pack, count, wanted: ordered.count, limit: HIGHEST_COUNT }) };
}

function priceChange(line: Bought, item: CartItem): string | undefined {
  const before = line.packPaise;
  if (before === item.packPaise) return undefined;
  return t('again.price', {
    product: item.name,
    size: formatPack(item.grams),
    now: formatPaise(item.packPaise),
    before: formatPaise(before),
  });
}
