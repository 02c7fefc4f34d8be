import type { Arrival } from '@tula/contract/delivery/delivery-estimate.ts';
import {
  arrivalForDay,
  lastDayForDay,
  lastDayToSend,
  promisedArrival,
  promiseStart,
} from '@tula/contract/delivery/promised-days.ts';
import { isPickup } from '@tula/contract/orders/orders.ts';
import { type Order, UNPAID_WINDOW_MINUTES } from './order.ts';

export type Arriving = Pick<
  Order,
  'deliveryMethod' | 'deliveryDays' | 'neededOn' | 'placedAt' | 'paidAt' | 'promises'
>;

/**
 * The days on which a parcel should arrive; null for a pickup. They are those that the checkout named, so they count
 * from the moment in which the order was placed. An order that is paid later than an hour after it counts from the
 * payment, as nothing is made before; so does one from before the days to its address were stored. An order for a day
 * is there by that day.
 */
export function expectedArrival(order: Arriving, now: Date): Arrival | null {
  if (isPickup(order)) return null;
  const { deliveryDays, placedAt, promises, neededOn } = order;
  if (neededOn !== null) return arrivalForDay({ neededOn, deliveryDays });
  const paidAt = order.paidAt ?? (deliveryDays === null ? placedAt : now);
  const isPaidAtOnce = paidAt.getTime() - placedAt.getTime() <= UNPAID_WINDOW_MINUTES * 60_000;
  const start = deliveryDays !== null && isPaidAtOnce ? placedAt : paidAt;
  return promisedArrival(promiseStart(start, promises), promises.deliveryDays, promises);
}

/** The last day on which it is sent, or ready to be collected, as the customer was told. */
export function lastDayOfMaking(order: Arriving): string {
  const { neededOn, deliveryDays } = order;
  if (neededOn !== null) return lastDayForDay({ neededOn, deliveryDays }, order.promises);
  const paidAt = order.paidAt ?? order.placedAt;
  return lastDayToSend(paidAt, order.promises, expectedArrival(order, paidAt));
}
