import type { Arrival } from '@tula/contract/batches/freshness-rule.ts';
import { dayAfter, dayOf } from '@tula/contract/values/dates.ts';
import { isPickup } from '@tula/contract/orders/orders.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { type DeliveryParts, deliveryTerms } from '../delivery/quote-delivery.ts';
import type { Order } from '../orders/order.ts';

/** Estimates when an order that leaves now arrives at the latest: on the last promised day of its zone. */
export async function estimateArrival(
  parts: Pick<DeliveryParts, 'courier'>,
  order: Pick<Order, 'deliveryMethod' | 'shippingAddress' | 'weightGrams'>,
  now: Date,
): Promise<Arrival> {
  const today = dayOf(now);
  const { freshness: rule } = shop;
  const { shippingAddress: address, weightGrams } = order;
  if (isPickup(order) || address === null) return { arrivesOn: today, isCollected: true, rule };
  const { deliveryDays } = await deliveryTerms(parts, { postalCode: address.postalCode, weightGrams });
  return { arrivesOn: dayAfter(today, deliveryDays.most), isCollected: false, rule };
}
