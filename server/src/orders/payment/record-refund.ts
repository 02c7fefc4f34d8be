import { sendMessage } from '../../mail/send-message.ts';
import type { RefundSettledEvent } from '../../payments/payment-parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { refundDoneMail } from '../mails/change-mails.ts';
import { insertEvent, markRefundSettled, orderCalled } from '../order-changes-store.ts';

/**
 * The gateway has said how a refund ended. The customer hears of money that is theirs again; a refund that failed is
 * for staff to see. Money that came twice never paid the order, so its way back does not change it.
 */
export async function recordRefund(
  tx: Db,
  { clock, publicUrl }: Pick<Parts, 'clock' | 'publicUrl'>,
  event: RefundSettledEvent,
): Promise<void> {
  const { orderId, refundId, amountPaise, state, because, at } = event;
  if (because !== 'duplicate')
    await markRefundSettled(tx, orderId, state === 'success' ? 'SUCCESS' : 'FAILED');
  const kind = state === 'success' ? 'refunded' : 'refund-failed';
  await insertEvent(tx, { orderId, at, kind, actor: 'gateway', detail: { refundId, amountPaise, because } });
  if (state === 'failed') return;
  const order = await orderCalled(tx, orderId);
  if (order === undefined) return;
  const refund = { amountPaise, because, dedupeKey: `refund-done:${refundId}` };
  await sendMessage(tx, clock, refundDoneMail(order, refund, publicUrl));
}
