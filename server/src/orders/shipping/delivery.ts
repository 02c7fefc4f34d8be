import type { Parcel } from '@tula/contract/delivery/parcels.ts';
import type { Order } from '../order.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A parcel takes weeks, and customers who want to know more see its tracking on the page of their order. */
export const TRACK_EVERY_MS = 2 * HOUR_MS;
/** A number that the courier does not know may be another courier's, whose parcels the shop cannot follow. */
export const TRACK_UNKNOWN_EVERY_MS = 12 * HOUR_MS;
/** By then a parcel has arrived, is lost, or went with a courier that does not report to the shop. */
export const TRACK_FOR_MS = 45 * DAY_MS;
/** Later, that a parcel has arrived is no news to its customer. */
const NEWS_FOR_MS = 3 * DAY_MS;

/**
 * Says when the parcel of an order was delivered, by its newest step. A time ahead of our clock, or none, is taken as
 * now. Undefined for one before the order was placed: couriers use numbers again, and that parcel was another one.
 */
export function deliveryTime(
  { steps }: Parcel,
  { placedAt }: Pick<Order, 'placedAt'>,
  now: Date,
): Date | undefined {
  const [newest] = steps;
  const at = newest === undefined ? now : new Date(newest.at);
  if (at < placedAt) return undefined;
  return at > now ? now : at;
}

/** Says whether customers are still told that a parcel has arrived, for example after a long outage of the courier. */
export function isDeliveryNews(deliveredAt: Date, now: Date): boolean {
  return now.getTime() - deliveredAt.getTime() <= NEWS_FOR_MS;
}
