import { courierCompanyCalled, trackingPageOf } from '@tula/contract/couriers.ts';
import { shop } from '@tula/contract/shop.ts';
import type { Order } from '../order.ts';

/** The tracking number of a pickup that is ready. */
export const READY_FOR_PICKUP = '0';

/** What is noted of an order that leaves the kitchen; a pickup has neither courier nor address. */
export type Parcel = { trackingNumber: string; courierName: string | null; trackingUrl: string | null };

export type ParcelDetails = {
  trackingNumber: string;
  courierName?: string | undefined;
  /** {number} in it stands for the number. */
  trackingURL?: string | undefined;
};

/** Whatever staff leave out comes from the shop's courier; the address of another one from the couriers we know. */
export function parcelOf({ trackingNumber, courierName, trackingURL }: ParcelDetails): Parcel {
  if (trackingNumber === READY_FOR_PICKUP) return { trackingNumber, courierName: null, trackingUrl: null };
  const name = courierName ?? shop.courier.name;
  const company = name === shop.courier.name ? shop.courier : courierCompanyCalled(name);
  const trackingAddress = trackingURL ?? company?.trackingAddress;
  return {
    trackingNumber,
    courierName: name,
    trackingUrl: trackingAddress === undefined ? null : trackingPageOf({ trackingAddress }, trackingNumber),
  };
}

type Shippable = Pick<
  Order,
  'orderStatus' | 'paymentStatus' | 'shippingStatus' | 'cancelledAt' | 'deliveryMethod'
>;

/** A pickup is marked ready once; the number of a parcel can be corrected until it is handed over. */
export function canShip(order: Shippable): boolean {
  if (order.orderStatus !== 'success' || order.cancelledAt !== null) return false;
  const isPickup = order.deliveryMethod === 'pickup_from_store';
  return order.shippingStatus === 'pending' || (order.shippingStatus === 'completed' && !isPickup);
}

/** What staff are told when an order cannot have this number; undefined when it can. */
export function whyNotShippable(order: Shippable, trackingNumber: string): string | undefined {
  if (order.cancelledAt !== null) return 'This order has been cancelled.';
  if (order.paymentStatus === 'pending')
    return 'The tracking number cannot be updated yet: the payment is still pending.';
  if (order.orderStatus !== 'success') return 'This order has not been paid.';
  if (order.deliveryMethod === 'pickup_from_store') return whyNotReady(order, trackingNumber);
  if (trackingNumber === READY_FOR_PICKUP)
    return 'This order goes by courier; only a pickup can be marked as ready.';
  return order.shippingStatus === 'success' ? 'This order has been handed over already.' : undefined;
}

function whyNotReady(order: Shippable, trackingNumber: string): string | undefined {
  if (trackingNumber !== READY_FOR_PICKUP)
    return 'This order is collected from the store and has no tracking number.';
  return order.shippingStatus === 'pending' ? undefined : 'This order has been marked as ready already.';
}
