import { linePrice, type Paise, sum } from '@tula/contract/values/money.ts';
import { type Grams, HIGHEST_COUNT, isTooHeavy, totalWeight } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/cart.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import type { PictureFacts } from '../ui/picture.tsx';

/** A line of a cart or a direct checkout: packs of one size of one product. */
export type CartItem = {
  id: string;
  grams: Grams;
  /** Packs. */
  count: number;
  name: string;
  /** The language of the name, where it is translated. */
  nameLanguage?: string | undefined;
  /** The end of the product's address, where it does not follow the name. */
  slug?: string | undefined;
  description: string;
  picture: PictureFacts;
  /** Missing in items that were stored before this field existed. */
  perKgPaise?: Paise | undefined;
  packPaise: Paise;
  /** The price of a pack before the discount. */
  packActualPaise: Paise;
  /** The price of a pack when it was added or chosen; missing if that is the current price. */
  packPaiseThen?: Paise | undefined;
  isAvailable: boolean;
  /** The product is sold no more in packs of this size. */
  isWithdrawn?: true | undefined;
  /** Missing in items that were stored before this field existed. */
  shelfLifeDays?: number | null | undefined;
  /** So much of the product is left, where the server has found less than the cart has of it. */
  left?: { grams: Grams; moreFrom: string | null } | undefined;
};

export type PackKey = Pick<CartItem, 'id' | 'grams'>;

export function isSamePack(a: PackKey, b: PackKey): boolean {
  return a.id === b.id && a.grams === b.grams;
}

export function countOf(items: readonly CartItem[], pack: PackKey): number {
  return items.find((item) => isSamePack(item, pack))?.count ?? 0;
}

export type Change = { items: readonly CartItem[] } | { rejection: string };

/** The cart with more packs of an item, or why it cannot hold them. */
export function withAdded(items: readonly CartItem[], added: CartItem): Change {
  const before = countOf(items, added);
  if (before + added.count > HIGHEST_COUNT)
    return { rejection: t('limit.packs', { highest: HIGHEST_COUNT }) };
  const next = before === 0 ? [...items, added] : withCount(items, added, before + added.count);
  return isTooHeavy(totalWeight(next)) ? { rejection: problemText('CART_TOO_HEAVY') } : { items: next };
}

/** The cart with another count of one line; 0 removes the line. */
export function withCount(items: readonly CartItem[], pack: PackKey, count: number): readonly CartItem[] {
  if (count <= 0) return items.filter((item) => !isSamePack(item, pack));
  return items.map((item) => (isSamePack(item, pack) ? { ...item, count } : item));
}

export function packsIn(items: readonly CartItem[]): number {
  return items.reduce((packs, item) => packs + item.count, 0);
}

export function lineTotal(item: CartItem): Paise {
  return linePrice(item.packPaise, item.count);
}

export type CartTotals = { subTotal: Paise; beforeDiscount: Paise; weight: Grams };

export function totalsOf(items: readonly CartItem[]): CartTotals {
  return {
    subTotal: sum(items.map(lineTotal)),
    beforeDiscount: sum(items.map((item) => linePrice(item.packActualPaise, item.count))),
    weight: totalWeight(items),
  };
}

/** The price of a pack when the shopper chose it. */
export function priceWhenChosen({ packPaise, packPaiseThen }: CartItem): Paise {
  return packPaiseThen ?? packPaise;
}
