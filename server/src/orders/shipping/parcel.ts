import type { WhyNotNow } from '@tula/contract/orders/order-actions.ts';
import { isPickup } from '@tula/contract/orders/orders.ts';
import type { Order, RefundStatus } from '../order.ts';
import { courierCompanyCalled, defaultCourier, fillTrackingPage } from '@tula/contract/delivery/couriers.ts';

/** Stored as the tracking number of a ready pickup. */
export const READY_FOR_PICKUP = '0';

/** A shipped order has this recorded; a pickup has neither courier nor tracking page. */
export type Parcel = { trackingNumber: string; courierName: string | null; trackingUrl: string | null };

export type ParcelDetails = {
  trackingNumber: string;
  courierName?: string | undefined;
  /** The number replaces {number} in it. */
  trackingURL?: string | undefined;
};

/** Says why a tracking number that was entered by mistake cannot be taken back; undefined when it can. */
export function whyNotUndoTracking(
  order: Pick<Order, 'deliveryMethod' | 'shippingStatus' | 'refundStatus'>,
): WhyNotNow<'undoTracking'> | undefined {
  if (order.shippingStatus === 'success') return 'HANDED_OVER';
  if (order.shippingStatus === 'pending' || isPickup(order)) return 'NOT_SENT';
  return UNDONE_WHILE[order.refundStatus];
}

/** The customer of a refunded order waits for its money, and no longer for another parcel. */
const UNDONE_WHILE = {
  none: undefined,
  INITIATED: 'REFUND_STARTED',
  FAILED: 'REFUND_FAILED',
  SUCCESS: 'REFUNDED',
} as const satisfies Record<RefundStatus, WhyNotNow<'undoTracking'> | undefined>;

/** Missing fields come from the shop's courier; the tracking page of another one from the known couriers. */
export function toParcel({ trackingNumber, courierName, trackingURL }: ParcelDetails): Parcel {
  if (trackingNumber === READY_FOR_PICKUP) return { trackingNumber, courierName: null, trackingUrl: null };
  const name = courierName ?? defaultCourier.name;
  const company = name === defaultCourier.name ? defaultCourier : courierCompanyCalled(name);
  const trackingAddress = trackingURL ?? company?.trackingAddress;
  return {
    trackingNumber,
    courierName: name,
    trackingUrl: trackingAddress === undefined ? null : fillTrackingPage({ trackingAddress }, trackingNumber),
  };
}
