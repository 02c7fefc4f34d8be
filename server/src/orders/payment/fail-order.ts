import type { AttemptId, OrderId } from '@tula/contract/calls/ids.ts';
import { sendMessage } from '../../mail/send-message.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { paymentFailedMail } from '../mails/order-mails.ts';
import { markPaymentFailed } from '../orders-store.ts';

/** Handles a failed attempt: an order whose payment was pending fails, until it is paid again. */
export async function failOrder(
  tx: Db,
  parts: Pick<Parts, 'clock' | 'publicUrl'>,
  event: { orderId: OrderId; attemptId: AttemptId; at: Date },
): Promise<void> {
  const order = await markPaymentFailed(tx, event);
  if (order !== undefined) await sendMessage(tx, parts.clock, paymentFailedMail(order, parts.publicUrl));
}
