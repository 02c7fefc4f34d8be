import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { bookCancellation } from '../payments/refunds/book-missed-cancellations.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { Parts } from '../platform/parts.ts';
import { tellStaff } from '../staff/notifications/tell-staff.ts';
import { cancelledNews } from './mails/news-of-order.ts';
import { orderCancelledMail } from './mails/change-mails.ts';
import { orderCancelledMessage, tellCustomer } from './mails/order-messages.ts';
import { claimIdempotencyKey } from './claim-idempotency-key.ts';
import { CANCELLING, cancellableIfPlacedSince, type Order, whyNotCancel } from './order.ts';
import { attemptsThatPaid, markCancelled } from './order-changes-store.ts';
import { orderOfCustomer } from './find-order-query.ts';
import { returnUnpacked } from './shipping/order-to-pack.ts';

type CancelParts = Pick<Parts, 'database' | 'clock' | 'publicUrl'>;
type CancelRequest = { customerId: CustomerId; numberOrId: string; idempotencyKey: string | undefined };

/**
 * Cancels a customer's paid order within its window, books its money as owed to them, and emails them about the
 * refund, which staff start. A retry with the same key changes nothing. Throws ORDER_NOT_FOUND, ORDER_NOT_CANCELLABLE.
 */
export async function cancelOrder(parts: CancelParts, request: CancelRequest): Promise<void> {
  const { database, clock } = parts;
  const { customerId, numberOrId, idempotencyKey } = request;
  const order = await orderOfCustomer(database.db, customerId, numberOrId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  const { id: orderId } = order;
  await database.tx(async (tx) => {
    const at = clock.now();
    const change = { customerId, orderId, operation: CANCELLING, idempotencyKey, at };
    if ((await claimIdempotencyKey(tx, change)) === 'known') return;
    const placedSince = cancellableIfPlacedSince(at, order.promises);
    const cancelled = await markCancelled(tx, { orderId, customerId, placedSince, at });
    if (cancelled === undefined) throw await rejection(tx, request, at);
    await afterCancelling(tx, parts, cancelled, at);
  });
}

/**
 * What follows for an order that was just cancelled, whoever did: its money is owed, its customer told, its
 * stock free.
 */
export async function afterCancelling(
  tx: Db,
  { clock, publicUrl }: Pick<Parts, 'clock' | 'publicUrl'>,
  cancelled: Order,
  at: Date,
): Promise<void> {
  for (const attemptId of await attemptsThatPaid(tx, cancelled.id))
    await bookCancellation(tx, { attemptId, at });
  await tellCustomer(tx, clock, cancelled, {
    mail: orderCancelledMail(cancelled, publicUrl),
    message: orderCancelledMessage(cancelled),
  });
  await tellStaff(tx, { clock, publicUrl }, ...cancelledNews(cancelled));
  await returnUnpacked(tx, cancelled, at);
}

/** The reason as of now: the state may have changed between our read and our update. */
async function rejection(tx: Db, { customerId, numberOrId }: CancelRequest, at: Date): Promise<Problem> {
  const order = await orderOfCustomer(tx, customerId, numberOrId);
  const message = order && whyNotText('cancel', whyNotCancel(order, at));
  return new Problem('ORDER_NOT_CANCELLABLE', message === undefined ? {} : { message });
}
