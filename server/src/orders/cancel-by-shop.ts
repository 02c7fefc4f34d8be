import type { OrderId, StaffId } from '@tula/contract/calls/ids.ts';
import type { ShopCancellation } from '@tula/contract/orders/shop-cancellation.ts';
import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { changesBetween } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { Parts } from '../platform/parts.ts';
import { afterCancelling } from './cancel-order.ts';
import { orderByNumberOrId } from './find-order-query.ts';
import { type Order, whyNotCancelByShop } from './order.ts';
import { markCancelledByShop } from './order-changes-store.ts';

type CancelParts = Pick<Parts, 'database' | 'clock' | 'publicUrl'>;
type Cancelling = ShopCancellation & { staffId: StaffId; numberOrId: string };

/**
 * Cancels a paid order that is not sent, for the shop, whatever the window in which customers cancel. Its money is owed
 * and its refund due as after a customer's own cancellation; the customer reads why. A second cancellation is rejected.
 * Throws ORDER_NOT_FOUND, ORDER_NOT_CANCELLABLE.
 */
export async function cancelByShop(
  parts: CancelParts,
  { numberOrId, staffId, reason, words }: Cancelling,
): Promise<void> {
  const { database, clock } = parts;
  const known = await orderByNumberOrId(database.db, numberOrId);
  if (known === undefined) throw new Problem('ORDER_NOT_FOUND');
  await database.tx(async (tx) => {
    const at = clock.now();
    const cancelled = await markCancelledByShop(tx, { orderId: known.id, staffId, reason, words, at });
    if (cancelled === undefined) throw await rejection(tx, known.id);
    await recordAudit(tx, clock, {
      action: 'order.cancelled',
      by: { staffId },
      subject: { id: cancelled.id, name: cancelled.orderNumber },
      changes: changesBetween({}, { cancelReason: reason }),
    });
    await afterCancelling(tx, parts, cancelled, at);
  });
}

/** The reason as of now: the state may have changed between our read and our update. */
async function rejection(tx: Db, orderId: OrderId): Promise<Problem> {
  const order: Order | undefined = await orderByNumberOrId(tx, orderId);
  const message = order && whyNotText('cancelByShop', whyNotCancelByShop(order));
  return new Problem('ORDER_NOT_CANCELLABLE', message === undefined ? {} : { message });
}
