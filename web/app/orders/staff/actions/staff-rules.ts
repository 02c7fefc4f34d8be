import type { StaffOrder } from '@tula/contract/orders.ts';

type Ruled = Pick<
  StaffOrder,
  | 'orderStatus'
  | 'paymentStatus'
  | 'shippingStatus'
  | 'refundStatus'
  | 'isCancelled'
  | 'isRefunded'
  | 'canRefund'
  | 'shippingAddress'
>;

/** An order without an address is collected from the store. */
export function isPickup({ shippingAddress }: Pick<Ruled, 'shippingAddress'>): boolean {
  return shippingAddress === null;
}

/** The button then opens a dialog that says so, in the place of the form. */
export function isTooEarly({ paymentStatus, isCancelled }: Ruled): boolean {
  return paymentStatus === 'pending' && !isCancelled;
}

/** Why the button for the tracking number is off; undefined while it is on. */
export function whyNoTracking(order: Ruled): string | undefined {
  if (isPickup(order)) return 'This order is collected from the store and has no tracking number.';
  if (order.isCancelled) return 'This order has been cancelled.';
  if (isTooEarly(order)) return undefined;
  if (order.orderStatus !== 'success') return 'This order has not been paid.';
  return order.shippingStatus === 'success' ? 'This order has been handed over already.' : undefined;
}

/** Why a pickup cannot be marked as ready; undefined when it can. */
export function whyNotReady(order: Ruled): string | undefined {
  if (!isPickup(order)) return 'This order goes by courier; only a pickup can be marked as ready.';
  if (order.isCancelled) return 'This order has been cancelled.';
  if (order.orderStatus !== 'success') return 'This order has not been paid.';
  return order.shippingStatus === 'pending' ? undefined : 'This order has been marked as ready already.';
}

/** Why no refund can be started; undefined when one can. */
export function whyNoRefund({ orderStatus, refundStatus, isRefunded, canRefund }: Ruled): string | undefined {
  if (orderStatus !== 'success') return 'This order is not paid, so there is nothing to refund.';
  if (isRefunded) return 'This order has been refunded already.';
  if (refundStatus === 'INITIATED') return 'The refund of this order has been started already.';
  return canRefund ? undefined : 'This order cannot be refunded now.';
}

/** What has to be known before goods leave the house whose money goes back; undefined while none does. */
export function warningBeforeSending({ refundStatus }: Ruled): string | undefined {
  if (refundStatus === 'SUCCESS') return 'The money of this order has been given back.';
  if (refundStatus === 'INITIATED') return 'The money of this order is on its way back to the customer.';
  if (refundStatus === 'FAILED')
    return 'A refund of this order was started; the gateway could not carry it out yet.';
  return undefined;
}

/** What the packer is told on the slip of an order that is not to be packed; undefined when it is. */
export function whyNotToPack(order: Ruled): string | undefined {
  if (order.isCancelled) return 'this order is cancelled.';
  if (order.orderStatus !== 'success') return 'this order is not paid.';
  return order.shippingStatus === 'pending' && order.refundStatus !== 'none'
    ? 'the money of this order goes back.'
    : undefined;
}
