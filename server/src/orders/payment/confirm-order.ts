import { takeBoughtFromCart } from '../../cart/take-bought-from-cart.ts';
import { sendMessage } from '../../mail/send-message.ts';
import type { PaymentSucceeded, Reception } from '../../payments/payment-parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { refundStartedMail } from '../mails/change-mails.ts';
import { insertEvent, markLateMoney, orderCalled } from '../order-changes-store.ts';
import { orderPaidMail } from '../mails/order-mails.ts';
import { markPaid } from '../orders-store.ts';

/**
 * Handles a successful attempt: confirms the order, queues its email and takes what was bought out of the cart.
 * Money for a paid or cancelled order is recorded as surplus, which the caller refunds.
 */
export async function confirmOrder(
  tx: Db,
  parts: Pick<Parts, 'clock' | 'publicUrl'>,
  event: PaymentSucceeded,
): Promise<Reception> {
  const order = await markPaid(tx, event);
  if (order === undefined) return noteSurplus(tx, parts, event);
  await sendMessage(tx, parts.clock, orderPaidMail(order, parts.publicUrl));
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

/** Payments refund it in this same transaction; here it is recorded and its customer emailed. */
async function noteSurplus(
  tx: Db,
  { clock, publicUrl }: Pick<Parts, 'clock' | 'publicUrl'>,
  { orderId, attemptId, amountPaise, at }: PaymentSucceeded,
): Promise<Reception> {
  const order = await orderCalled(tx, orderId);
  if (order === undefined) throw new Error(`payment received for unknown order ${orderId}`);
  const isPaid = order.paymentStatus === 'success';
  const because = isPaid ? 'duplicate' : 'late';
  const kind = isPaid ? 'paid-twice' : 'paid-late';
  const detail = { attemptId, amountPaise };
  await insertEvent(tx, { orderId, at, kind, actor: 'gateway', detail });
  await insertEvent(tx, {
    orderId,
    at,
    kind: 'refund-started',
    actor: 'system',
    detail: { amountPaise, because },
  });
  if (because === 'late') await markLateMoney(tx, orderId);
  const refund = { amountPaise, because, dedupeKey: `surplus-refund-started:${attemptId}` } as const;
  await sendMessage(tx, clock, refundStartedMail(order, refund, publicUrl));
  return because;
}
