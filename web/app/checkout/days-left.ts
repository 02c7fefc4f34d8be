import { notFreshText } from '@tula/contract/batches/not-fresh-text.ts';
import { leastDaysLeft } from '@tula/contract/catalogue/freshness.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { t } from '@tula/messages/checkout.ts';
import type { CartItem } from '../cart/cart.ts';
import type { Shipping } from './checkout.ts';

/** What keeps longer than this after delivery needs no word. */
const TOLD_BELOW_DAYS = 90;

/**
 * How many days an item keeps at least once it is delivered to the chosen address, or ready to collect; undefined
 * while that is unknown, or when it is long.
 */
export function daysLeftText(
  { shelfLifeDays = null }: Pick<CartItem, 'shelfLifeDays'>,
  shipping: Shipping,
  isPickup: boolean,
): string | undefined {
  const count = daysLeft(shelfLifeDays, shipping, isPickup);
  if (count === undefined || count >= TOLD_BELOW_DAYS) return undefined;
  return t(isPickup ? 'summary.daysLeft.ready' : 'summary.daysLeft', { count });
}

/** Why an item would not be fresh enough at the chosen address; undefined where it is, or nothing is checked. */
export function whyNotFresh(
  { name, shelfLifeDays = null }: Pick<CartItem, 'name' | 'shelfLifeDays'>,
  shipping: Shipping,
  isPickup: boolean,
): string | undefined {
  if (isPickup || shipping.status !== 'known') return undefined;
  return notFreshText({ name, shelfLifeDays }, shipping.deliveryDays, shop.freshness);
}

function daysLeft(shelfLifeDays: number | null, shipping: Shipping, isPickup: boolean): number | undefined {
  if (isPickup) return leastDaysLeft(shelfLifeDays, { most: shopPromises.shippingDays });
  return shipping.status === 'known' ? leastDaysLeft(shelfLifeDays, shipping.deliveryDays) : undefined;
}
