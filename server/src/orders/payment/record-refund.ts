import type { RefundSettledEvent } from '../../payments/payment-parts.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { refundDoneMail, refundFailedMail } from '../mails/change-mails.ts';
import { refundedMessage, tellCustomer } from '../mails/order-messages.ts';
import { partRefundDoneMail } from '../mails/part-refund-mails.ts';
import { refundFailedStaffMail } from '../mails/staff-mails.ts';
import { activeStaffEmails } from '../../staff/staff-query.ts';
import type { Order } from '../order.ts';
import { orderByNumberOrId } from '../find-order-query.ts';
import { insertEvent, markLateRefundSettled, markRefundSettled } from '../order-changes-store.ts';

/**
 * Records how a refund ended, and tells the customer; staff too of one that failed, as it is for them to start it again.
 * Duplicate money never paid the order, and as long as the order itself is not refunded, a part leaves the rest of it:
 * then their refunds change no status.
 */
export async function recordRefund(
  tx: Db,
  { clock, publicUrl }: Pick<Parts, 'clock' | 'publicUrl'>,
  event: RefundSettledEvent,
): Promise<void> {
  const { orderId, refundId, amountPaise, state, because, at, closedBy } = event;
  const actor = closedBy === null ? 'gateway' : (`staff:${closedBy}` as const);
  if (because === 'staff' || because === 'part') await markRefundSettled(tx, event);
  if (because === 'late') await markLateRefundSettled(tx, event);
  const kind = state === 'success' ? 'refunded' : 'refund-failed';
  await insertEvent(tx, { orderId, at, kind, actor, detail: { refundId, amountPaise, because } });
  const order = await orderByNumberOrId(tx, orderId);
  if (order === undefined) return;
  if (state === 'failed') return tellOfFailure(tx, { clock, publicUrl }, order, event);
  const part = order.partRefunds.find((one) => one.refundId === refundId);
  const refund = { amountPaise, because, dedupeKey: `refund-done:${refundId}` };
  const mail =
    part === undefined
      ? refundDoneMail(order, refund, publicUrl)
      : partRefundDoneMail(order, part, publicUrl);
  await tellCustomer(tx, clock, order, { mail, message: refundedMessage(order, refund) });
}

/** The last that its customer heard is that the refund has started. A bank that took the payment back has paid them. */
async function tellOfFailure(
  tx: Db,
  { clock, publicUrl }: Pick<Parts, 'clock' | 'publicUrl'>,
  order: Order,
  event: RefundSettledEvent,
): Promise<void> {
  const { refundId, amountPaise, because, isTakenBack } = event;
  const dedupeKey = `refund-failed:${refundId}`;
  if (!isTakenBack)
    await queueMail(tx, clock, refundFailedMail(order, { amountPaise, because, dedupeKey }, publicUrl));
  for (const to of await activeStaffEmails(tx))
    await queueMail(tx, clock, refundFailedStaffMail(to, order, event, publicUrl));
}
