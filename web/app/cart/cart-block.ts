import { HEAVIEST_ORDER_GRAMS, HIGHEST_COUNT, LOWEST_COUNT } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/cart.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import { type CartItem, type PackKey, totalsOf, withAdded } from './cart.ts';

/** Lines that can be bought now; the others stay visible and have to be removed first. */
export function sellable(items: readonly CartItem[]): readonly CartItem[] {
  return items.filter((item) => item.isAvailable);
}

/** Why a line cannot get another pack; undefined when it can. */
export function whyNoMore(items: readonly CartItem[], item: CartItem): string | undefined {
  if (item.count >= HIGHEST_COUNT) return t('limit.reached');
  const change = withAdded(items, { ...item, count: 1 });
  return 'rejection' in change ? change.rejection : undefined;
}

/** The error of a typed number of packs; undefined when it is valid. */
export function countError(
  items: readonly CartItem[],
  line: PackKey & { count: number },
  typed: string,
): string | undefined {
  const count = typed.trim() === '' ? 0 : Number(typed);
  if (!Number.isInteger(count) || count < LOWEST_COUNT) return t('limit.tooFew', { lowest: LOWEST_COUNT });
  if (count > HIGHEST_COUNT) return t('limit.tooMany', { highest: HIGHEST_COUNT });
  const weight = totalsOf(items).weight + (count - line.count) * line.grams;
  return count > line.count && weight > HEAVIEST_ORDER_GRAMS ? problemText('CART_TOO_HEAVY') : undefined;
}
