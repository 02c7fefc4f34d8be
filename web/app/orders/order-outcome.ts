import { isPickup, type Order } from '@tula/contract/orders/orders.ts';
import {
  daysBetween,
  dayOf,
  formatCalendarDay,
  formatDayRange,
  formatDeadline,
  formatMoment,
} from '@tula/contract/values/dates.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t as cancelText } from '@tula/messages/cancelling.ts';
import { t } from '@tula/messages/orders.ts';

/** The outcome of an order, shown first on its page. */
export type Outcome = 'paid' | 'waiting' | 'failed' | 'late' | 'cancelled';

/** `late`: the payment arrived too late to be served and is refunded. */
export function outcomeOf({ paymentStatus, isCancelled, latePayment }: Order): Outcome {
  if (isCancelled) return 'cancelled';
  if (paymentStatus === 'success') return 'paid';
  if (latePayment !== null) return 'late';
  return paymentStatus === 'failed' ? 'failed' : 'waiting';
}

/** Says whether money for the order has arrived, in time or too late. */
export function wasPaid({ paymentStatus, latePayment }: Order): boolean {
  return paymentStatus === 'success' || latePayment !== null;
}

export type Step = { name: string; detail: string; isDone: boolean; hasFailed?: true };

/** Nothing is left to happen. */
export function areOver(steps: readonly Step[]): boolean {
  return steps.every(({ isDone, hasFailed }) => isDone || hasFailed);
}

/** Returns what has happened and what comes next, with the days that the shop promised. */
export function stepsOf(order: Order): Step[] {
  const outcome = outcomeOf(order);
  if (outcome === 'cancelled') return cancelledSteps(order);
  // An order that is not paid is not placed yet.
  const started: Step = { name: t('step.started'), detail: moment(order.orderDate), isDone: true };
  if (outcome === 'waiting') return [started, ...waitingSteps(order)];
  if (outcome === 'failed') return [started, ...failedSteps(order)];
  if (outcome === 'late') return [started, lateStep(order), refundStep(order)];
  return paidSteps(order);
}

/** An advance that was not given back, and the rest, each paid or with its last moment. */
function stepsOfAdvance(advance: NonNullable<Order['advance']>, until: string): Step[] {
  const amounts = { advance: formatPaise(advance.paise), rest: formatPaise(advance.restPaise) };
  const day = t('step.payText', { until: formatCalendarDay(advance.restBy) });
  const rest: Step = { name: t('step.rest', amounts), detail: day, isDone: false };
  if (advance.paidAt !== null)
    return [{ name: t('step.advancePaid', amounts), detail: moment(advance.paidAt), isDone: true }, rest];
  const by = t('step.payText', { until: moment(until) });
  return [{ name: t('step.advance', amounts), detail: by, isDone: false }, rest];
}

function waitingSteps({ promises, heldUntil, advance }: Order): Step[] {
  if (heldUntil !== undefined && advance !== undefined) return stepsOfAdvance(advance, heldUntil);
  if (heldUntil !== undefined)
    return [{ name: t('step.pay'), detail: t('step.payText', { until: moment(heldUntil) }), isDone: false }];
  const { declinedPaymentRefundBusinessDays: days } = promises;
  return [
    {
      name: t('step.bank'),
      detail: t('step.bankText'),
      isDone: false,
    },
    {
      name: t('step.ifFails'),
      detail: t('step.ifFailsText', { days }),
      isDone: false,
    },
  ];
}

function failedSteps(order: Order): Step[] {
  const days = formatArrival(order);
  const text = days === '' ? t('step.tryAgainText') : t('step.tryAgainArrives', { days });
  const next = order.actions.pay.isAllowed
    ? { name: t('step.tryAgain'), detail: text }
    : { name: t('step.buyAgain'), detail: t('step.buyAgainText') };
  return [
    { name: t('step.declined'), detail: t('step.declinedText'), isDone: false, hasFailed: true },
    { ...next, isDone: false },
  ];
}

function paidSteps(order: Order): Step[] {
  const from = order.paidAt ?? order.orderDate;
  const isReady = order.shippingStatus !== 'pending';
  const isCollected = isPickup(order);
  const { days, day } = lastDayOfMaking(order);
  const by = { days, day: formatCalendarDay(day) };
  const next = isCollected ? t('step.readyBy', by) : t('step.shipsBy', by);
  const paid: Step = { name: t('step.paid'), detail: moment(from), isDone: true };
  if (order.refundStatus !== 'none') return [paid, refundStep(order)];
  return [
    paid,
    {
      name: t(isReady ? 'step.packed' : 'step.packing'),
      detail: isReady ? t('step.done') : next,
      isDone: isReady,
    },
    ...(isCollected ? [pickupStep(order)] : courierSteps(order)),
  ];
}

/** The last day on which it is sent, or ready to be collected, as it was promised. */
export function lastDayOfMaking({ paidAt, orderDate, sendBy }: Order) {
  const paidOn = dayOf(new Date(paidAt ?? orderDate));
  return { day: sendBy, days: Math.max(1, daysBetween(paidOn, sendBy)) };
}

function pickupStep({ shippingStatus, pickupCode }: Order): Step {
  if (shippingStatus === 'success')
    return { name: t('step.collected'), detail: t('step.done'), isDone: true };
  const isReady = shippingStatus === 'completed';
  const ready = t(pickupCode === null ? 'step.readyText' : 'step.readyWithCode', {
    hours: shop.openingHours,
  });
  const detail = isReady ? ready : t('step.readyLater');
  return { name: t('step.ready'), detail, isDone: isReady };
}

/** The days on which it should arrive, as they were sold: 14–17 Dec; empty for a pickup. */
export function formatArrival({ arrival }: Order): string {
  return arrival === null ? '' : formatDayRange(arrival.from, arrival.until);
}

function courierSteps(order: Order): Step[] {
  const { deliveredAt } = order;
  if (deliveredAt === null) return [courierStep(order)];
  return [courierStep(order), { name: t('step.delivered'), detail: moment(deliveredAt), isDone: true }];
}

function courierStep(order: Order): Step {
  const { courier, deliveredAt } = order;
  const days = formatArrival(order);
  const name = t('step.courier');
  if (!courier) return { name, detail: t('step.courierLater', { days }), isDone: false };
  const { courierName, trackingNumber } = courier;
  const sent = { courier: courierName, number: trackingNumber };
  if (deliveredAt !== null) return { name, detail: t('step.courierSent', sent), isDone: true };
  const detail = t('step.courierText', { ...sent, days });
  return { name, detail, isDone: true };
}

function lateStep({ latePayment }: Order): Step {
  const detail = t('step.lateText', { latePayment: latePayment ?? '' });
  const name = t(latePayment === 'HOLD_ENDED' ? 'step.notKept' : 'step.late');
  return { name, detail, isDone: false, hasFailed: true };
}

function cancelledSteps(order: Order): Step[] {
  return [
    { name: t('step.placed'), detail: moment(order.orderDate), isDone: true },
    { name: t('step.cancelled'), detail: t('step.cancelledText'), isDone: true },
    refundStep(order),
  ];
}

function refundStep({ refundStatus, promises, paidByHand: how }: Order): Step {
  const { least, most } = promises.refundDays;
  const isRefunded = refundStatus === 'SUCCESS';
  const name = t(isRefunded ? 'step.refunded' : 'step.refund');
  if (how !== undefined) {
    const { phone } = shop;
    const detail = isRefunded ? t('step.refundedByHand', { how }) : t('step.refundByHand', { how, phone });
    return { name, detail, isDone: isRefunded };
  }
  return {
    name,
    detail: isRefunded ? t('step.refundedText') : t('step.refundWithin', { least, most }),
    isDone: isRefunded,
  };
}

/** Until when a paid order can be cancelled, and within how many hours the shop asks for it; undefined when it can't. */
export function cancelHint(order: Order, now: Date): string | undefined {
  const time = formatCancelDeadline(order, now);
  return time && cancelText('hint', { time, hours: order.promises.cancellationHoursShown });
}

/** 5:47 PM; undefined when the order can't be cancelled. */
export function formatCancelDeadline({ actions, cancellableUntil }: Order, now: Date): string | undefined {
  if (!actions.cancel.isAllowed || cancellableUntil === null) return undefined;
  return formatDeadline(new Date(cancellableUntil), now);
}

function moment(iso: string): string {
  return formatMoment(new Date(iso));
}
