import { isPickup, type StaffOrder } from '@tula/contract/orders.ts';
import type { Badge } from '../order-badges.ts';

/** The order and its money, as the status column has them. */
export function statusBadges(order: StaffOrder): Badge[] {
  const refund = refundBadge(order);
  return refund ? [orderBadge(order), refund] : [orderBadge(order)];
}

function orderBadge({ isCancelled, orderStatus }: StaffOrder): Badge {
  if (isCancelled) return { tone: 'failed', words: 'Cancelled' };
  if (orderStatus === 'failed') return { tone: 'failed', words: 'Failed' };
  return orderStatus === 'success'
    ? { tone: 'success', words: 'Paid' }
    : { tone: 'pending', words: 'Pending' };
}

/** Undefined where no money goes back. Money that could not be given back comes before all else. */
export function refundBadge({ refundStatus, actions, isRefundDue }: StaffOrder): Badge | undefined {
  if (refundStatus === 'FAILED' || actions.refundSurplus.isAllowed)
    return { tone: 'failed', words: 'Refund failed' };
  if (refundStatus === 'SUCCESS') return { tone: 'success', words: 'Refunded' };
  if (refundStatus === 'INITIATED') return { tone: 'pending', words: 'Refund on its way' };
  return isRefundDue ? { tone: 'pending', words: 'Refund due' } : undefined;
}

/** Undefined for an order that nothing is sent of. */
export function shippingBadge(order: StaffOrder): Badge | undefined {
  const { shippingStatus, actions } = order;
  const isCollected = isPickup(order);
  if (shippingStatus === 'success')
    return isCollected ? { tone: 'success', words: 'Collected' } : { tone: 'delivery', words: 'Delivered' };
  if (shippingStatus === 'completed')
    return isCollected ? { tone: 'pickup', words: 'Ready' } : { tone: 'shipped', words: 'Shipped' };
  const { whyNot } = actions.pack;
  if (whyNot === 'CANCELLED' || whyNot === 'UNPAID') return undefined;
  if (whyNot !== undefined) return { tone: 'other', words: 'On hold' };
  return isCollected ? { tone: 'pickup', words: 'Pickup' } : { tone: 'pending', words: 'To send' };
}
