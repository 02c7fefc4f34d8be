import { dueNow } from '@tula/contract/orders/advances.ts';
import { isPickup, type StaffOrder } from '@tula/contract/orders/orders.ts';
import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/staff-orders.ts';
import type { Badge } from '../order-badges.ts';

/** The badges of the status column: the order, its day, and its refund. */
export function statusBadges(order: StaffOrder): Badge[] {
  return [orderBadge(order), dayBadge(order), refundBadge(order)].filter((badge) => badge !== undefined);
}

/** The day for which it is made, until it is sent. */
function dayBadge({ neededOn, shippingStatus }: StaffOrder): Badge | undefined {
  if (neededOn === undefined || shippingStatus !== 'pending') return undefined;
  return { tone: 'pickup', words: t('badge.neededOn', { day: formatCalendarDay(neededOn) }) };
}

function orderBadge(order: StaffOrder): Badge {
  if (order.isCancelled) return { tone: 'failed', words: t('badge.cancelled') };
  if (order.orderStatus === 'failed') return { tone: 'failed', words: t('badge.failed') };
  return order.orderStatus === 'success' ? { tone: 'success', words: t('badge.paid') } : pendingBadge(order);
}

export function paymentBadge(order: StaffOrder): Badge {
  if (order.paymentStatus === 'success') return { tone: 'success', words: t('badge.success') };
  return order.paymentStatus === 'failed'
    ? { tone: 'failed', words: t('badge.failed') }
    : pendingBadge(order);
}

/** Of an order that waits for its payment, or for the rest of it. */
function pendingBadge(order: StaffOrder): Badge {
  return {
    tone: 'pending',
    words: t(dueNow(order).part === 'rest' ? 'badge.advancePaid' : 'badge.pending'),
  };
}

/** Undefined if nothing is refunded. A failed refund takes precedence. */
export function refundBadge({
  refundStatus,
  actions,
  isRefundDue,
  partRefunds,
  failedParts,
}: StaffOrder): Badge | undefined {
  if (refundStatus === 'FAILED' || actions.refundSurplus.whyNot !== 'NOTHING_OWED' || failedParts.length > 0)
    return { tone: 'failed', words: t('badge.refundFailed') };
  if (refundStatus === 'SUCCESS') return { tone: 'success', words: t('badge.refunded') };
  if (refundStatus === 'INITIATED') return { tone: 'pending', words: t('badge.refundStarted') };
  if (isRefundDue) return { tone: 'pending', words: t('badge.refundDue') };
  return partRefunds.length > 0 ? { tone: 'other', words: t('badge.partRefunded') } : undefined;
}

/** Undefined for a cancelled or unpaid order. */
export function shippingBadge(order: StaffOrder): Badge | undefined {
  const { shippingStatus, actions, packedAt } = order;
  const isCollected = isPickup(order);
  if (shippingStatus === 'success')
    return isCollected
      ? { tone: 'success', words: t('badge.collected') }
      : { tone: 'delivery', words: t('badge.delivered') };
  if (shippingStatus === 'completed')
    return isCollected
      ? { tone: 'pickup', words: t('badge.ready') }
      : { tone: 'shipped', words: t('badge.shipped') };
  const { whyNot } = actions.pack;
  if (whyNot === 'CANCELLED' || whyNot === 'UNPAID') return undefined;
  if (whyNot !== undefined) return { tone: 'other', words: t('badge.onHold') };
  if (packedAt !== null) return { tone: 'success', words: t('badge.packed') };
  return isCollected
    ? { tone: 'pickup', words: t('badge.pickup') }
    : { tone: 'pending', words: t('badge.toShip') };
}
