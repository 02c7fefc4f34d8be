import type { RefundSettledEvent } from '../../payments/payment-parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { refundDoneMail } from '../mails/change-mails.ts';
import { refundedMessage } from '../mails/order-messages.ts';
import { partRefundDoneMail } from '../mails/part-refund-mails.ts';
import { tellCustomer } from '../mails/tell-customer.ts';
import {
  insertEvent,
  markLateRefundSettled,
  markRefundSettled,
  orderCalled,
} from '../order-changes-store.ts';

/**
 * Records how a refund ended. The customer is emailed about a completed refund; a failed one is for staff.
 * Duplicate money never paid the order, and a part leaves the rest of it: their refunds change no status.
 */
export async function recordRefund(
  tx: Db,
  { clock, publicUrl }: Pick<Parts, 'clock' | 'publicUrl'>,
  event: RefundSettledEvent,
): Promise<void> {
  const { orderId, refundId, amountPaise, state, because, at, closedBy } = event;
  const actor = closedBy === null ? 'gateway' : (`staff:${closedBy}` as const);
  if (because === 'staff') await markRefundSettled(tx, orderId, state === 'success' ? 'SUCCESS' : 'FAILED');
  if (because === 'late') await markLateRefundSettled(tx, event);
  const kind = state === 'success' ? 'refunded' : 'refund-failed';
  await insertEvent(tx, { orderId, at, kind, actor, detail: { refundId, amountPaise, because } });
  if (state === 'failed') return;
  const order = await orderCalled(tx, orderId);
  if (order === undefined) return;
  const part = order.partRefunds.find((one) => one.refundId === refundId);
  const refund = { amountPaise, because, dedupeKey: `refund-done:${refundId}` };
  const mail =
    part === undefined
      ? refundDoneMail(order, refund, publicUrl)
      : partRefundDoneMail(order, part, publicUrl);
  await tellCustomer(tx, clock, order, { mail, message: refundedMessage(order, refund) });
}
