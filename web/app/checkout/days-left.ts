import { leastDaysLeft } from '@tula/contract/catalogue/freshness.ts';
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

function daysLeft(shelfLifeDays: number | null, shipping: Shipping, isPickup: boolean): number | undefined {
  if (isPickup) return leastDaysLeft(shelfLifeDays, { most: shopPromises.shippingDays });
  return shipping.status === 'known' ? leastDaysLeft(shelfLifeDays, shipping.deliveryDays) : undefined;
}
