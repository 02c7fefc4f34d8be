import { isPickup, type Order } from '@tula/contract/orders.ts';
import { formatDay, formatMoment, shop } from '@tula/contract/shop.ts';

/** What came of an order, as its page answers first. */
export type Outcome = 'paid' | 'waiting' | 'failed' | 'cancelled';

export function outcomeOf({ paymentStatus, isCancelled }: Order): Outcome {
  if (isCancelled) return 'cancelled';
  if (paymentStatus === 'success') return 'paid';
  return paymentStatus === 'failed' ? 'failed' : 'waiting';
}

export type Step = { name: string; detail: string; isDone: boolean; hasFailed?: true };

const DAY_MS = 86_400_000;

/** What has happened and what comes next, with the days that the shop promises. */
export function stepsOf(order: Order): Step[] {
  const outcome = outcomeOf(order);
  if (outcome === 'cancelled') return cancelledSteps(order);
  const placed: Step = { name: 'Order placed', detail: moment(order.orderDate), isDone: true };
  if (outcome === 'waiting') return [placed, ...waitingSteps()];
  if (outcome === 'failed') return [placed, ...failedSteps(order)];
  return paidSteps(order);
}

function waitingSteps(): Step[] {
  const { declinedPaymentRefundBusinessDays: days } = shop.promises;
  return [
    {
      name: 'The bank confirms',
      detail: 'You may close this page. We mail you, and the order is under My Orders',
      isDone: false,
    },
    {
      name: 'If it fails',
      detail: `Anything taken comes back within ${days} business days`,
      isDone: false,
    },
  ];
}

function failedSteps({ actions }: Order): Step[] {
  const next = actions.pay.isAllowed
    ? { name: 'Try again', detail: 'Another UPI app or a card often works' }
    : { name: 'Buy again', detail: 'What is still sold goes into your cart, at the prices of today' };
  return [
    { name: 'Payment declined', detail: 'Nothing will be packed', isDone: false, hasFailed: true },
    { ...next, isDone: false },
  ];
}

function paidSteps(order: Order): Step[] {
  const from = order.paidAt ?? order.orderDate;
  const isReady = order.shippingStatus !== 'pending';
  const { shippingDays } = shop.promises;
  const isCollected = isPickup(order);
  const leaves = `${isCollected ? 'Within' : 'Leaves us within'} ${shippingDays} days, by ${dayAfter(from, shippingDays)}`;
  return [
    { name: 'Paid', detail: moment(from), isDone: true },
    { name: 'Made and packed', detail: isReady ? 'Done' : leaves, isDone: isReady },
    isCollected ? pickupStep(isReady) : courierStep(order, from),
  ];
}

function pickupStep(isReady: boolean): Step {
  const detail = isReady
    ? `${shop.openingHours}; bring the order number`
    : 'We mail you; bring the order number';
  return { name: 'Ready for Pickup', detail, isDone: isReady };
}

function courierStep({ courier }: Order, from: string): Step {
  const { least, most } = shop.promises.deliveryDays;
  const arrives = `${least} to ${most} days, between ${dayAfter(from, least)} and ${dayAfter(from, most)}`;
  if (!courier)
    return { name: 'With the courier', detail: `You get a tracking number; ${arrives}`, isDone: false };
  const detail = `${courier.courierName} ${courier.trackingNumber}; ${arrives}`;
  return { name: 'With the courier', detail, isDone: true };
}

function cancelledSteps({ orderDate, refundStatus }: Order): Step[] {
  const { least, most } = shop.promises.refundDays;
  const isRefunded = refundStatus === 'SUCCESS';
  return [
    { name: 'Order placed', detail: moment(orderDate), isDone: true },
    { name: 'Cancelled', detail: 'Nothing will be packed', isDone: true },
    {
      name: 'Refunded',
      detail: isRefunded ? 'The bank has the money back' : `Within ${least} to ${most} days`,
      isDone: isRefunded,
    },
  ];
}

/** A few hours in which a paid order can be called back; undefined once it cannot. */
export function cancelHint({ actions }: Order): string | undefined {
  if (!actions.cancel.isAllowed) return undefined;
  return `Changed your mind? Cancel within ${shop.promises.cancellationHoursShown} hours.`;
}

function moment(iso: string): string {
  return formatMoment(new Date(iso));
}

function dayAfter(iso: string, days: number): string {
  return formatDay(new Date(Date.parse(iso) + days * DAY_MS));
}
