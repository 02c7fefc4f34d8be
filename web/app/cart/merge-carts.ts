import { HEAVIEST_ORDER_GRAMS, HIGHEST_COUNT, totalWeight } from '@tula/contract/values/weight.ts';
import { type CartItem, countOf, type PackKey } from './cart.ts';

export type CartsToMerge = {
  /** The cart that the other two began with. */
  base: readonly CartItem[];
  /** The cart of this tab. */
  mine: readonly CartItem[];
  /** The cart that another tab or device has saved meanwhile. */
  theirs: readonly CartItem[];
};

/** How a line of the merged cart differs from this tab's; `wanted` is more than `count` where a limit cut it. */
export type CartChange = { item: CartItem; before: number; count: number; wanted: number };

export type MergedCart = { items: readonly CartItem[]; changes: readonly CartChange[] };

/**
 * Joins the changes of two carts: what either added is in the merged cart, what either removed is not, and packs
 * that both added or took away are summed. Lines keep the order and the prices of `theirs`; new lines follow.
 */
export function mergeCarts({ base, mine, theirs }: CartsToMerge): MergedCart {
  const lines = [...theirs, ...mine.filter((item) => countOf(theirs, item) === 0)];
  const wanted = lines.map((item) => ({
    ...item,
    count: joinedCount(countOf(base, item), countOf(mine, item), countOf(theirs, item)),
  }));
  const items = fitted(wanted, theirs);
  const changes = lines.flatMap((item) => {
    const change = {
      item,
      before: countOf(mine, item),
      count: countOf(items, item),
      wanted: countOf(wanted, item),
    };
    return change.before === change.count && change.wanted === change.count ? [] : [change];
  });
  return { items, changes };
}

/** Both changes of a count; 0 only if somebody removed the line. */
function joinedCount(base: number, mine: number, theirs: number): number {
  if (base > 0 && (mine === 0 || theirs === 0)) return 0;
  return Math.max(mine + theirs - base, 1);
}

/** Within the limits of a cart. What `theirs` holds is saved already and comes first. */
function fitted(wanted: readonly CartItem[], theirs: readonly CartItem[]): readonly CartItem[] {
  const items = wanted.map((item) => ({ ...item, count: Math.min(item.count, countOf(theirs, item)) }));
  let leftGrams = HEAVIEST_ORDER_GRAMS - totalWeight(items);
  wanted.forEach(({ count, grams }, at) => {
    const item = items[at];
    if (item === undefined) return;
    const room = Math.min(HIGHEST_COUNT - item.count, Math.floor(leftGrams / grams));
    const more = Math.max(0, Math.min(count - item.count, room));
    item.count += more;
    leftGrams -= more * grams;
  });
  return items.filter(({ count }) => count > 0);
}

/**
 * The cart with which this tab began, if the answers to some of its saves were lost: a line that the server holds as it
 * was sent is this tab's own change.
 */
export function baseAfterLostAnswers(
  base: readonly CartItem[],
  sent: readonly (readonly CartItem[])[],
  theirs: readonly CartItem[],
): readonly CartItem[] {
  const isOurs = (pack: PackKey) => sent.some((cart) => countOf(cart, pack) === countOf(theirs, pack));
  const lines = [...base, ...theirs.filter((item) => countOf(base, item) === 0)];
  return lines
    .map((item) => (isOurs(item) ? { ...item, count: countOf(theirs, item) } : item))
    .filter((item) => countOf(base, item) > 0 || isOurs(item))
    .filter(({ count }) => count > 0);
}

/** Says whether two carts hold the same packs, in any order. */
export function isSameCart(one: readonly CartItem[], other: readonly CartItem[]): boolean {
  return one.length === other.length && one.every((item) => countOf(other, item) === item.count);
}
