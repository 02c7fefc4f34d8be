import { formatKg, grams, HEAVIEST_ORDER_GRAMS, HIGHEST_COUNT, LOWEST_COUNT } from '@tula/contract/weight.ts';
import { type CartItem, HIGHEST_REACHED, type PackKey, TOO_HEAVY, totalsOf, withAdded } from './cart.ts';

/** Lines that can be bought now; the others stay in sight and have to be taken out first. */
export function sellable(items: readonly CartItem[]): readonly CartItem[] {
  return items.filter((item) => item.isAvailable);
}

/** What keeps a cart from being ordered, in words that say the way on; undefined when nothing does. */
export function whyNotOrdered(items: readonly CartItem[]): string | undefined {
  const unavailable = items.length - sellable(items).length;
  if (unavailable > 0) {
    return unavailable === 1
      ? 'One product is out of stock. Remove it to go on.'
      : `${unavailable} products are out of stock. Remove them to go on.`;
  }
  const { weight } = totalsOf(items);
  if (weight <= HEAVIEST_ORDER_GRAMS) return undefined;
  return `${TOO_HEAVY}. Take out ${formatKg(grams(weight - HEAVIEST_ORDER_GRAMS))} to go on.`;
}

/** Why a line takes no pack more; undefined while it does. */
export function whyNoMore(items: readonly CartItem[], item: CartItem): string | undefined {
  if (item.count >= HIGHEST_COUNT) return HIGHEST_REACHED;
  const change = withAdded(items, { ...item, count: 1 });
  return 'refusal' in change ? change.refusal : undefined;
}

/** What is wrong with a typed number of packs; undefined when it can be had. */
export function faultOfCount(
  items: readonly CartItem[],
  line: PackKey & { count: number },
  typed: string,
): string | undefined {
  const count = typed.trim() === '' ? 0 : Number(typed);
  if (!Number.isInteger(count) || count < LOWEST_COUNT) return `Quantity must be at least ${LOWEST_COUNT}`;
  if (count > HIGHEST_COUNT) return `Quantity must be less than ${HIGHEST_COUNT}`;
  const weight = totalsOf(items).weight + (count - line.count) * line.grams;
  return count > line.count && weight > HEAVIEST_ORDER_GRAMS ? TOO_HEAVY : undefined;
}
