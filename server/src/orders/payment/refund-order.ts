import type { StaffId } from '@tula/contract/ids.ts';
import { whyNotText } from '@tula/contract/order-action-texts.ts';
import { Problem } from '@tula/contract/problems.ts';
import { sendMessage } from '../../mail/send-message.ts';
import { refundPayment } from '../../payments/refunds/refund-payment.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { refundStartedMail } from '../mails/change-mails.ts';
import { isDoneAlready } from '../is-done-already.ts';
import { REFUNDING, whyNotRefund } from '../order.ts';
import { attemptThatPaid, insertEvent, markRefundStarted, orderCalled } from '../order-changes-store.ts';

type RefundOrderRequest = { staffId: StaffId; numberOrId: string; idempotencyKey: string | undefined };

/**
 * Starts the refund of a paid order; a job sends it to the gateway. A failed refund can be started again under
 * a new reference. A retry with the same key changes nothing. Throws ORDER_NOT_FOUND, REFUND_NOT_POSSIBLE,
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function refundOrder(
  parts: Pick<Parts, 'database' | 'clock' | 'publicUrl'>,
  { staffId, numberOrId, idempotencyKey }: RefundOrderRequest,
): Promise<void> {
  const { database, clock, publicUrl } = parts;
  const known = await orderCalled(database.db, numberOrId);
  if (known === undefined) throw new Problem('ORDER_NOT_FOUND');
  const { id: orderId, customerId } = known;
  await database.tx(async (tx) => {
    const at = clock.now();
    const operation = `${REFUNDING} by ${staffId}`;
    if (await isDoneAlready(tx, { customerId, orderId, operation, idempotencyKey, at })) return;
    const order = await markRefundStarted(tx, orderId);
    if (order === undefined) throw await rejection(tx, orderId);
    const payment = await attemptThatPaid(tx, orderId);
    if (payment === undefined) throw new Problem('REFUND_NOT_POSSIBLE');
    const { amountPaise } = payment;
    const because = 'staff';
    const { refundId } = await refundPayment(tx, parts, { ...payment, because });
    const detail = { refundId, amountPaise, because };
    await insertEvent(tx, { orderId, at, kind: 'refund-started', actor: `staff:${staffId}`, detail });
    // Retries send no second email.
    const dedupeKey = `refund-started:${orderId}`;
    await sendMessage(tx, clock, refundStartedMail(order, { amountPaise, because, dedupeKey }, publicUrl));
  });
}

async function rejection(tx: Db, orderId: string): Promise<Problem> {
  const order = await orderCalled(tx, orderId);
  const message = order && whyNotText('refund', whyNotRefund(order));
  return new Problem('REFUND_NOT_POSSIBLE', message === undefined ? {} : { message });
}
