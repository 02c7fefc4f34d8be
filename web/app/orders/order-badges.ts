import { formatPaise, sum } from '@tula/contract/values/money.ts';
import { dueNow } from '@tula/contract/orders/advances.ts';
import { isPickup, type Order } from '@tula/contract/orders/orders.ts';
import { pickupPlace } from '@tula/contract/shop/pickup-place.ts';
import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/orders.ts';
import type { StatusTone } from '../ui/status-badge.tsx';
import { lastDayOfMaking, outcomeOf } from './order-outcome.ts';

export type Badge = { tone: StatusTone; words: string };

/** The status of an order at a glance: its payment or parcel, and its refund. */
export function badgesOf(order: Order): Badge[] {
  const refund = refundBadge(order);
  return refund ? [mainBadge(order), refund] : [mainBadge(order)];
}

function mainBadge(order: Order): Badge {
  const outcome = outcomeOf(order);
  if (outcome === 'cancelled') return { tone: 'failed', words: t('badge.cancelled') };
  if (outcome === 'failed') return { tone: 'failed', words: t('badge.failed') };
  if (outcome === 'late') return { tone: 'failed', words: t(isKept(order) ? 'badge.late' : 'badge.notKept') };
  if (outcome === 'waiting')
    return {
      tone: 'pending',
      words: t(dueNow(order).part === 'rest' ? 'badge.advancePaid' : 'badge.pending'),
    };
  const isCollected = isPickup(order);
  if (order.shippingStatus === 'completed')
    return isCollected
      ? { tone: 'pickup', words: t('badge.ready') }
      : { tone: 'shipped', words: t('badge.shipped') };
  if (order.shippingStatus === 'success')
    return isCollected
      ? { tone: 'success', words: t('badge.collected') }
      : { tone: 'delivery', words: t('badge.delivered') };
  return { tone: 'success', words: t('badge.paid') };
}

/** The shop did not end the hold of it. */
const isKept = ({ latePayment }: Order) => latePayment !== 'HOLD_ENDED';

function refundBadge(order: Order): Badge | undefined {
  if (order.isRefunded) return { tone: 'success', words: t('badge.refunded') };
  if (order.isRefundDue || order.refundStatus !== 'none' || order.failedParts.length > 0)
    return { tone: 'pending', words: t('badge.refundPending') };
  return order.partRefunds.length > 0 ? { tone: 'other', words: t('badge.partRefunded') } : undefined;
}

/** The same status as a sentence. */
export function statusSentence(order: Order): string {
  const refund = refundText(order);
  if (refund) return refund;
  const status = outcomeSentence(order);
  const refundedPaise = sum(order.partRefunds.map(({ amountPaise }) => amountPaise));
  if (refundedPaise === 0) return status;
  return t('partRefunds.withStatus', {
    status,
    refund: t('partRefunds.sum', { amount: formatPaise(refundedPaise) }),
  });
}

function outcomeSentence(order: Order): string {
  const outcome = outcomeOf(order);
  if (outcome === 'cancelled') return t('status.cancelled');
  if (outcome === 'failed') return failedText(order);
  if (outcome === 'late') return t(isKept(order) ? 'status.late' : 'status.notKept');
  if (outcome === 'waiting') return waitingText(order);
  return isPickup(order) ? pickupText(order) : parcelText(order);
}

function waitingText({ advance }: Order): string {
  if (advance === undefined) return t('status.waiting');
  const amounts = { advance: formatPaise(advance.paise), rest: formatPaise(advance.restPaise) };
  const day = formatCalendarDay(advance.restBy);
  return advance.paidAt === null
    ? t('status.advanceDue', { ...amounts, day })
    : t('status.restDue', { ...amounts, day });
}

function failedText({ actions }: Order): string {
  return t(actions.pay.isAllowed ? 'status.failed' : 'status.failedChanged');
}

function pickupText({ shippingStatus, neededOn }: Order): string {
  const { line, area } = pickupPlace();
  if (shippingStatus === 'pending' && neededOn !== undefined)
    return t('status.forDay', { day: formatCalendarDay(neededOn) });
  if (shippingStatus === 'pending') return t('status.pickupMaking');
  return shippingStatus === 'completed'
    ? t('status.pickupReady', { line, area, hours: shop.openingHours })
    : t('status.collected');
}

function parcelText(order: Order): string {
  const { shippingStatus, courier } = order;
  if (shippingStatus === 'pending' && order.neededOn !== undefined)
    return t('status.forDay', { day: formatCalendarDay(order.neededOn) });
  if (shippingStatus === 'pending') return t('status.making', { days: lastDayOfMaking(order).days });
  if (shippingStatus === 'success') return t('status.delivered');
  return courier ? t('status.onItsWayWith', { courier: courier.courierName }) : t('status.onItsWay');
}

/** Of an order that was ended before its rest was paid, the advance. */
const refundedOf = ({ advance, totalPaise }: Order) => (advance?.isReturned ? advance.paise : totalPaise);

/** The progress of a refund; undefined when nothing is refunded. */
export function refundText(order: Order): string | undefined {
  if (order.isRefunded || order.refundStatus === 'SUCCESS')
    return t('refund.done', { amount: formatPaise(refundedOf(order)) });
  const amount = formatPaise(order.refundRestPaise);
  const { paidByHand: how } = order;
  if (how !== undefined && (order.refundStatus === 'INITIATED' || order.isRefundDue))
    return t('refund.byHand', { amount, how, phone: shop.phone });
  if (order.refundStatus === 'INITIATED')
    return t('refund.started', { amount, ...order.promises.refundDays });
  if (order.refundStatus === 'FAILED') return t('refund.failed', { amount });
  return order.isRefundDue ? t('refund.due', { amount, ...order.promises.refundDays }) : undefined;
}
