import type { LatePayment } from '@tula/contract/orders/timeline.ts';
import { takeBoughtFromCart } from '../../cart/carts-query.ts';
import type { PaymentSucceeded, Reception } from '../../payments/payment-parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { releaseStock } from '../../stock/release-stock.ts';
import { lockedOrder, orderByNumberOrId } from '../find-order-query.ts';
import { paidAdvance } from '../held/advance.ts';
import type { Order } from '../order.ts';
import { markLateMoney } from '../order-changes-store.ts';
import { orderPaidMail } from '../mails/order-mails.ts';
import { orderPaidMessage, tellCustomer } from '../mails/order-messages.ts';
import { paidNews } from '../mails/news-of-order.ts';
import { tellStaff } from '../../staff/notifications/tell-staff.ts';
import { markPaid } from './settled-store.ts';
import { confirmAdvance, NOT_KEPT } from './confirm-advance.ts';
import { confirmChange } from './confirm-change.ts';
import { judgeLatePayment } from './late-money.ts';
import { changesSince, hasOtherOpenPage, lockUnpaidOrder } from './late-money-store.ts';
import { recordRefunded } from './record-refunded.ts';
import { reserveForLateMoney } from './reserve-for-late-money.ts';

export type ConfirmParts = Pick<Parts, 'clock' | 'publicUrl'> & {
  /** An order is served if its payment, once failed, succeeds within this many hours of its start. */
  latePaymentHours: number;
};

/**
 * Handles a successful attempt: confirms the order, queues its email and takes what was bought out of the cart; or does
 * what it pays for of a part of the order.
 * Money for a paid or cancelled order, and late money for an order that is not served any more, is recorded as
 * surplus, which the caller refunds.
 */
export async function confirmOrder(tx: Db, parts: ConfirmParts, event: PaymentSucceeded): Promise<Reception> {
  if (event.partId !== null)
    return (await confirmAdvance(tx, parts, event)) ?? confirmChange(tx, parts, event);
  // Nearly every order is paid in time and at once: for it nothing else is read.
  const whole = event.arrival === 'in-time' ? await markPaid(tx, { ...event, isLate: false }) : undefined;
  if (whole !== undefined) return serve(tx, parts, whole);
  const rest = await findRest(tx, event);
  if (rest === 'not kept') return recordSurplus(tx, parts, event, NOT_KEPT);
  // Whoever has paid the advance is served, whenever the rest arrives: the packs are still taken for them.
  const latePayment = rest === 'due' ? undefined : await judgeLateMoney(tx, parts, event);
  if (latePayment !== undefined && latePayment !== 'SERVED')
    return recordSurplus(tx, parts, event, latePayment);
  const order = await markPaid(tx, { ...event, isLate: latePayment === 'SERVED', isRest: rest === 'due' });
  return order === undefined ? recordSurplus(tx, parts, event) : serve(tx, parts, order);
}

/** Tells customer and staff about a paid order, and takes what was bought out of the cart. */
async function serve(tx: Db, { clock, publicUrl }: ConfirmParts, order: Order): Promise<'served'> {
  const mail = orderPaidMail(order, publicUrl);
  await tellCustomer(tx, clock, order, { mail, message: orderPaidMessage(order, publicUrl) });
  await tellStaff(tx, { clock, publicUrl }, paidNews(order));
  if (order.customerId !== null) {
    const bought = order.items.map(({ productId, packGrams, count }) => ({
      productId,
      grams: packGrams,
      count,
    }));
    await takeBoughtFromCart(tx, order.customerId, bought);
  }
  return 'served';
}

/**
 * Says how the rest of an order stands whose advance was paid: due, or not kept, as the advance went back. Undefined for
 * an order without an advance; for one that is not paid, no such attempt is made. Locks the order.
 */
async function findRest(tx: Db, { orderId }: PaymentSucceeded): Promise<'due' | 'not kept' | undefined> {
  const order = await lockedOrder(tx, orderId);
  if (order === undefined || order.advance === null) return undefined;
  return paidAdvance(order) === null ? 'not kept' : 'due';
}

/** Decides what becomes of money that arrived late; undefined for money in time, and for an order that needs none. */
async function judgeLateMoney(
  tx: Db,
  { latePaymentHours }: ConfirmParts,
  { orderId, arrival, startedAt, at }: PaymentSucceeded,
): Promise<LatePayment | undefined> {
  if (arrival === 'in-time' || !(await lockUnpaidOrder(tx, orderId))) return undefined;
  const late = { arrival, startedAt, at, ...(await changesSince(tx, orderId)) };
  const latePayment = judgeLatePayment(late, latePaymentHours);
  if (latePayment !== 'SERVED') return latePayment;
  return (await reserveForLateMoney(tx, { orderId, arrival, at })) ? 'SERVED' : 'SOLD_OUT';
}

/** Payments refund it in this same transaction; here it is recorded and its customer emailed. */
async function recordSurplus(
  tx: Db,
  parts: Pick<Parts, 'clock' | 'publicUrl'>,
  event: PaymentSucceeded,
  latePayment: LatePayment | null = null,
): Promise<Reception> {
  const { orderId, attemptId, at } = event;
  const before = await orderByNumberOrId(tx, orderId);
  if (before === undefined) throw new Error(`payment received for unknown order ${orderId}`);
  const order = { ...before, latePayment };
  const isPaid = order.paymentStatus === 'success';
  const because = isPaid ? 'duplicate' : 'late';
  const kind = isPaid ? 'paid-twice' : 'paid-late';
  await recordRefunded(tx, parts, order, { event, kind, because, latePayment });
  if (because === 'late') {
    await markLateMoney(tx, orderId, latePayment);
    // It is not served any more, also if its payment only took long and was never called failed. A page that is still
    // open may be paid, and its failure gives back what it has.
    if (!(await hasOtherOpenPage(tx, { orderId, attemptId })))
      await releaseStock(tx, { orderId, kind: 'released', now: at });
  }
  return because;
}
