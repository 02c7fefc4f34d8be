import { formatPaise } from '@tula/contract/money.ts';
import { isPickup, type Order } from '@tula/contract/orders.ts';
import { shop } from '@tula/contract/shop.ts';
import type { StatusTone } from '../ui/status-badge.tsx';
import { outcomeOf } from './order-outcome.ts';

export type Badge = { tone: StatusTone; words: string };

/** How an order stands, at a glance: its payment or its parcel, and its refund. */
export function badgesOf(order: Order): Badge[] {
  const refund = refundBadge(order);
  return refund ? [mainBadge(order), refund] : [mainBadge(order)];
}

function mainBadge(order: Order): Badge {
  const outcome = outcomeOf(order);
  if (outcome === 'cancelled') return { tone: 'failed', words: 'Cancelled' };
  if (outcome === 'failed') return { tone: 'failed', words: 'Payment failed' };
  if (outcome === 'waiting') return { tone: 'pending', words: 'Payment pending' };
  const isCollected = isPickup(order);
  if (order.shippingStatus === 'completed')
    return isCollected
      ? { tone: 'pickup', words: 'Ready for pickup' }
      : { tone: 'shipped', words: 'Shipped' };
  if (order.shippingStatus === 'success')
    return isCollected ? { tone: 'success', words: 'Collected' } : { tone: 'delivery', words: 'Delivered' };
  return { tone: 'success', words: 'Paid' };
}

function refundBadge(order: Order): Badge | undefined {
  if (order.isRefunded) return { tone: 'success', words: 'Refunded' };
  return order.isRefundDue || order.refundStatus !== 'none'
    ? { tone: 'pending', words: 'Refund pending' }
    : undefined;
}

/** The same in a sentence, for whoever wants to know more than a word. */
export function standingOf(order: Order): string {
  const refund = refundWords(order);
  if (refund) return refund;
  const outcome = outcomeOf(order);
  if (outcome === 'cancelled') return 'Cancelled; nothing will be packed.';
  if (outcome === 'failed') return failedWords(order);
  if (outcome === 'waiting') return 'Not paid yet.';
  return isPickup(order) ? pickupWords(order) : parcelWords(order);
}

function failedWords({ actions }: Order): string {
  return actions.pay.isAllowed
    ? 'The payment did not go through; nothing will be packed.'
    : 'The payment did not go through, and what you had chosen has changed since; please buy it again.';
}

function pickupWords({ shippingStatus }: Order): string {
  const { line, area } = shop.address;
  if (shippingStatus === 'pending') return 'Being made; we mail you when it is ready for pickup.';
  return shippingStatus === 'completed'
    ? `Waits for you at ${line}, ${area}. ${shop.openingHours}.`
    : 'Collected from the store.';
}

function parcelWords({ shippingStatus, courier }: Order): string {
  if (shippingStatus === 'pending')
    return `Being made and packed; it leaves us within ${shop.promises.shippingDays} days.`;
  if (shippingStatus === 'success') return 'Delivered.';
  return courier ? `On its way with ${courier.courierName}.` : 'On its way.';
}

/** How far the refund of an order is; undefined where no money goes back. */
export function refundWords(order: Order): string | undefined {
  const { least, most } = shop.promises.refundDays;
  const amount = formatPaise(order.totalPaise);
  if (order.isRefunded || order.refundStatus === 'SUCCESS') return `${amount} have been refunded.`;
  if (order.refundStatus === 'INITIATED')
    return `The refund of ${amount} is on its way; it takes ${least} to ${most} days.`;
  if (order.refundStatus === 'FAILED')
    return `The refund of ${amount} did not go through at first. We send it again; nothing is lost.`;
  return order.isRefundDue ? `${amount} will be refunded within ${least} to ${most} days.` : undefined;
}
