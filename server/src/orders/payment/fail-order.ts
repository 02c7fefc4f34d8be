import type { AttemptId, OrderId } from '@tula/contract/calls/ids.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { releaseStock } from '../../stock/release-stock.ts';
import { isHeld } from '../held/held-orders-store.ts';
import { paymentFailedMail } from '../mails/order-mails.ts';
import { markPaymentFailed } from '../orders-store.ts';

/**
 * Handles a failed attempt: an order whose payment was pending fails, and gives back what it has reserved, until it is
 * paid again. Only an answer of the gateway leads here.
 */
export async function failOrder(
  tx: Db,
  parts: Pick<Parts, 'clock' | 'publicUrl'>,
  event: { orderId: OrderId; attemptId: AttemptId; at: Date },
): Promise<void> {
  const order = await markPaymentFailed(tx, event);
  if (order === undefined) return;
  await queueMail(tx, parts.clock, paymentFailedMail(order, parts.publicUrl));
  // The packs of an order that is held stay taken for as long as that was promised.
  if (await isHeld(tx, event.orderId)) return;
  await releaseStock(tx, { orderId: event.orderId, kind: 'released', now: event.at });
}
