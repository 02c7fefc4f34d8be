import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { bookCancellation } from '../../payments/refunds/book-missed-cancellations.ts';
import {
  type RefundingParts,
  refundPayment,
  rejectWhileDisputed,
} from '../../payments/refunds/refund-payment.ts';
import type { Parts } from '../../platform/parts.ts';
import { lockedOrder, orderByNumberOrId } from '../find-order-query.ts';
import { refundStartedMail } from '../mails/change-mails.ts';
import { insertEvent, markLateMoney } from '../order-changes-store.ts';
import { NOT_KEPT } from '../payment/confirm-advance.ts';
import { paidAdvance } from './advance.ts';
import { markAdvanceReturned } from './advance-store.ts';
import { letGo } from './end-hold.ts';
import { isBeingPaid } from './held-orders-store.ts';

type ReturnParts = RefundingParts & Pick<Parts, 'database' | 'publicUrl'>;

/**
 * Staff end the hold of an order whose advance is paid and whose rest is not: the advance is refunded in full, as money of
 * an order that the shop keeps no longer, its packs are given back, and the order can't be paid any more. Throws
 * ORDER_NOT_FOUND, ORDER_NOT_HELD where there is no such advance, or the rest is being paid, REFUND_NOT_POSSIBLE while
 * the advance is disputed, PAYMENT_GATEWAY_NOT_CONFIGURED.
 */
export async function returnAdvance(
  parts: ReturnParts,
  { staffId, numberOrId }: { staffId: StaffId; numberOrId: string },
): Promise<void> {
  const { database, clock, publicUrl } = parts;
  const known = await orderByNumberOrId(database.db, numberOrId);
  if (known === undefined) throw new Problem('ORDER_NOT_FOUND');
  await database.tx(async (tx) => {
    const orderId = known.id;
    const order = await lockedOrder(tx, orderId);
    const advance = order && paidAdvance(order);
    if (order === undefined || advance == null || order.paymentStatus === 'success')
      throw new Problem('ORDER_NOT_HELD');
    if (await isBeingPaid(tx, orderId)) throw new Problem('ORDER_NOT_HELD', { message: t('hold.beingPaid') });
    const { attemptId } = advance;
    await rejectWhileDisputed(tx, attemptId);
    const at = clock.now();
    const actor = `staff:${staffId}` as const;
    if ((await letGo(tx, at, orderId, actor)) === undefined) throw new Problem('ORDER_NOT_HELD');
    await markAdvanceReturned(tx, orderId, at);
    await bookCancellation(tx, { attemptId, at });
    const because = 'late';
    const { amountPaise } = await refundPayment(tx, parts, { attemptId, amountPaise: 'rest', because });
    const detail = { amountPaise, because, latePayment: NOT_KEPT };
    await insertEvent(tx, { orderId, at, kind: 'refund-started', actor, detail });
    await markLateMoney(tx, orderId, NOT_KEPT);
    await recordAudit(tx, clock, {
      action: 'order.holdEnded',
      by: { staffId },
      subject: { id: orderId, name: order.orderNumber },
      changes: [{ field: 'advanceReturned', from: null, to: amountPaise }],
    });
    const refund = { amountPaise, because, dedupeKey: `advance-refund-started:${orderId}` } as const;
    await queueMail(tx, clock, refundStartedMail({ ...order, latePayment: NOT_KEPT }, refund, publicUrl));
  });
}
