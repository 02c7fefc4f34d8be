import { MOST_WRONG_CODES } from '@tula/contract/orders/handover.ts';
import type { WhyNot } from '@tula/contract/orders/order-actions.ts';
import { isPickup } from '@tula/contract/orders/orders.ts';
import { type Order, type Shippable, whyNotSend } from '../order.ts';

const CODES = 10_000;

/** Four digits from a source of random integers below a limit. */
export function drawPickupCode(randomBelow: (limit: number) => number): string {
  return String(randomBelow(CODES)).padStart(4, '0');
}

/** Says why an order cannot be marked as packed; undefined when it can, or is. */
export function whyNotMarkPacked(order: Shippable): WhyNot<'markPacked'> | undefined {
  if (order.cancelledAt !== null) return 'CANCELLED';
  if (order.orderStatus !== 'success') return 'UNPAID';
  return order.shippingStatus === 'pending' ? whyNotSend(order) : 'SENT';
}

/** Says why the mark cannot be taken back; a refund does not stop that. */
export function whyNotUnmarkPacked({ packedAt, shippingStatus }: Order): WhyNot<'unmarkPacked'> | undefined {
  if (packedAt === null) return 'NOT_PACKED';
  return shippingStatus === 'pending' ? undefined : 'SENT';
}

/** Says why a pickup cannot be marked as collected; undefined when it can, which is once it is ready. */
export function whyNotCollect(order: Order): WhyNot<'collect'> | undefined {
  if (!isPickup(order)) return 'COURIER';
  if (order.cancelledAt !== null) return 'CANCELLED';
  if (order.orderStatus !== 'success') return 'UNPAID';
  if (order.shippingStatus === 'success') return 'COLLECTED';
  return order.shippingStatus === 'pending' ? 'NOT_READY' : whyNotSend(order);
}

/** Orders that became ready before there were codes have none. */
export function takesPickupCode({ pickupCode, wrongPickupCodes }: Order): boolean {
  return pickupCode !== null && wrongPickupCodes < MOST_WRONG_CODES;
}

/** The code as its customer sees it; none once it is of no use. */
export function shownPickupCode(order: Order): string | null {
  return whyNotCollect(order) === undefined ? order.pickupCode : null;
}
