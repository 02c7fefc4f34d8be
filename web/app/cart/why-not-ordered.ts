import { formatMoment } from '@tula/contract/values/dates.ts';
import { formatKg, grams, HEAVIEST_ORDER_GRAMS } from '@tula/contract/values/weight.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/cart.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import { type CartItem, isSamePack, totalsOf } from './cart.ts';
import { sellable } from './cart-block.ts';

/** That the shop takes no orders now, and from when on it does. */
export function whyClosed(): string | undefined {
  if (shop.opensSoon) return problemText('SHOP_NOT_OPEN');
  return shop.closure === null ? undefined : t('blocked.closed', { day: shop.closure.shownDay ?? '' });
}

/** Why a cart cannot be ordered and what to do about it; undefined when it can. */
export function whyNotOrdered(items: readonly CartItem[]): string | undefined {
  const closed = whyClosed();
  if (closed !== undefined) return closed;
  const unavailable = items.length - sellable(items).length;
  const isWithdrawn = items.some((item) => item.isWithdrawn);
  if (unavailable > 0)
    return t(isWithdrawn ? 'blocked.withdrawn' : 'blocked.outOfStock', { count: unavailable });
  const short = items.filter((item) => packsLeft(items, item) !== undefined).length;
  if (short > 0) return t('blocked.short', { count: short });
  const { weight } = totalsOf(items);
  if (weight <= HEAVIEST_ORDER_GRAMS) return undefined;
  return t('blocked.weight', { excess: formatKg(grams(weight - HEAVIEST_ORDER_GRAMS)) });
}

/**
 * How many packs a line can have, if that is less than it has; undefined while there is enough. Lines of the same
 * product take what is left one after another, so that a line that has enough need not change for another one.
 */
export function packsLeft(items: readonly CartItem[], line: CartItem): number | undefined {
  if (line.left === undefined || !line.isAvailable) return undefined;
  let left: number = line.left.grams;
  for (const item of sellable(items)) {
    if (item.id !== line.id) continue;
    const most = Math.min(item.count, Math.floor(left / item.grams));
    if (isSamePack(item, line)) return most < item.count ? most : undefined;
    left -= most * item.grams;
  }
  return undefined;
}

/** Returns what a shopper reads of a line of which so many packs are left. */
export function packsLeftText({ left }: CartItem, count: number): string {
  const text = count === 0 ? t('line.noneLeft') : t('line.left', { count });
  if (!left?.moreFrom) return text;
  return t('line.moreFrom', { text, from: formatMoment(new Date(left.moreFrom)) });
}
