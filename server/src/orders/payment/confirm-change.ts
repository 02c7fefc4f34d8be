import type { PaymentSucceeded, Reception } from '../../payments/payment-parts.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { applyPaidChange } from '../apply-change.ts';
import { isProposalOpen } from '../changes.ts';
import { wasPacked } from '../changes-store.ts';
import { lockedOrder } from '../find-order-query.ts';
import { recordRefunded } from './record-refunded.ts';

/**
 * Handles a successful attempt for a change of an order: the change is made. Money for a change that is not open any
 * more, as another one was made or its hours are over, or the order was packed, sent or cancelled, changes nothing; it is
 * recorded here and refunded by the caller. A page that was opened in time may be paid in its own time.
 */
export async function confirmChange(
  tx: Db,
  parts: Pick<Parts, 'clock' | 'publicUrl'>,
  event: PaymentSucceeded,
): Promise<Reception> {
  const { orderId, attemptId, arrival, startedAt, at } = event;
  const order = await lockedOrder(tx, orderId);
  if (order === undefined) throw new Error(`payment received for unknown order ${orderId}`);
  const paidAt = arrival === 'in-time' ? startedAt : at;
  if (isProposalOpen(order, paidAt) && order.proposedChange.id === event.partId) {
    const { proposedChange: proposed } = order;
    if (!(await wasPacked(tx, orderId)) && (await applyPaidChange(tx, parts, order, { proposed, attemptId })))
      return 'served';
  }
  await recordRefunded(tx, parts, order, { event, kind: 'paid-late', because: 'late' });
  return 'late';
}
