import { queueMail } from '../../mail/queue-mail.ts';
import type { PaymentFailed } from '../../payments/payment-parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { releaseStock } from '../../stock/release-stock.ts';
import { isHeld } from '../held/held-orders-store.ts';
import { paymentFailedMail } from '../mails/order-mails.ts';
import { lockOrder } from '../order-changes-store.ts';
import { markPaymentFailed } from './settled-store.ts';

/**
 * Handles a failed attempt: an order whose payment was pending fails, and gives back what it has reserved, until it is
 * paid again. One whose advance is paid goes on waiting for its rest. Only an answer of the gateway leads here.
 */
export async function failOrder(
  tx: Db,
  parts: Pick<Parts, 'clock' | 'publicUrl'>,
  event: PaymentFailed,
): Promise<void> {
  // An advance that is being paid at this moment is seen by the statement after the lock.
  await lockOrder(tx, event.orderId);
  const order = await markPaymentFailed(tx, event);
  if (order === undefined) return;
  await queueMail(tx, parts.clock, paymentFailedMail(order, parts.publicUrl));
  // The packs of an order that is held stay taken for as long as that was promised.
  if (await isHeld(tx, event.orderId)) return;
  await releaseStock(tx, { orderId: event.orderId, kind: 'released', now: event.at });
}
