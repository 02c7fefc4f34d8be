import { formatPaise } from '@tula/contract/money.ts';
import type { Order } from '@tula/contract/orders.ts';
import { formatPack, grams, HIGHEST_COUNT } from '@tula/contract/weight.ts';
import { t } from '@tula/messages/cart.ts';
import { type CartItem, countOf, withAdded } from '../cart/cart.ts';
import { itemOf, type ProductFacts } from '../catalogue/product-facts.ts';

export type BoughtAgain = {
  /** What to put into the cart, at the prices of now. */
  items: CartItem[];
  /** A sentence for everything that is not as it was. */
  changes: string[];
};

type Bought = Order['products'][number];

/** An order as it can be had today, beside what the cart holds already; products that are gone are missing in `sold`. */
export function boughtAgain(
  bought: readonly Bought[],
  sold: ReadonlyMap<string, ProductFacts>,
  cart: readonly CartItem[],
): BoughtAgain {
  const again: BoughtAgain = { items: [], changes: [] };
  let filled = cart;
  for (const line of bought) {
    const today = asSoldNow(line, sold.get(line.id));
    if ('missing' in today) {
      again.changes.push(today.missing);
      continue;
    }
    const { item, change } = asFits(today.item, filled);
    if (change) again.changes.push(change);
    if (!item) continue;
    const news = priceNews(line, item);
    if (news) again.changes.push(news);
    const next = withAdded(filled, item);
    if ('items' in next) filled = next.items;
    again.items.push(item);
  }
  return again;
}

function asSoldNow(
  line: Bought,
  product: ProductFacts | undefined,
): { item: CartItem } | { missing: string } {
  if (!product) return { missing: `${line.name} is no longer sold.` };
  if (!product.isAvailable) return { missing: `${product.name} is out of stock.` };
  const size = grams(Number(line.quantity));
  const pack = product.packs.find(({ grams }) => grams === size);
  if (!pack) return { missing: `${product.name} no longer comes in packs of ${formatPack(size)}.` };
  return { item: itemOf(product, pack, line.count) };
}

/** As many packs as a cart can take. */
function asFits(wanted: CartItem, cart: readonly CartItem[]): { item?: CartItem; change?: string } {
  const pack = `${wanted.name}, ${formatPack(wanted.grams)}`;
  const room = HIGHEST_COUNT - countOf(cart, wanted);
  if (room <= 0) return { change: `${pack}: there are ${HIGHEST_COUNT} packs in your cart already.` };
  const count = Math.min(wanted.count, room);
  const item = { ...wanted, count };
  if ('refusal' in withAdded(cart, item)) return { change: `${pack}: left out. ${t('limit.weight')}.` };
  if (count === wanted.count) return { item };
  return { item, change: `${pack}: ${count} instead of ${wanted.count}, as ${HIGHEST_COUNT} are the most.` };
}

function priceNews(line: Bought, item: CartItem): string | undefined {
  const before = line.packPaise;
  if (before === item.packPaise) return undefined;
  return `${item.name}, ${formatPack(item.grams)}: ${formatPaise(item.packPaise)} now, ${formatPaise(before)} then.`;
}
