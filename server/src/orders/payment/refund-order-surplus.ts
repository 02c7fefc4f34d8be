import type { StaffId } from '@tula/contract/ids.ts';
import { whyNotText } from '@tula/contract/order-action-texts.ts';
import { Problem } from '@tula/contract/problems.ts';
import { refundSurplus } from '../../payments/refunds/refund-surplus.ts';
import type { Parts } from '../../platform/parts.ts';
import { insertEvent, markLateMoney, orderCalled } from '../order-changes-store.ts';

/**
 * Retries the refund of an order's late or duplicate money. Sends no email: the customer got one when the
 * refund first started. Throws ORDER_NOT_FOUND, REFUND_NOT_POSSIBLE.
 */
export async function refundOrderSurplus(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { staffId, numberOrId }: { staffId: StaffId; numberOrId: string },
): Promise<void> {
  const order = await orderCalled(database.db, numberOrId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  const { id: orderId } = order;
  await database.tx(async (tx) => {
    const started = await refundSurplus(tx, { clock }, orderId);
    if (started.length === 0)
      throw new Problem('REFUND_NOT_POSSIBLE', { message: whyNotText('refundSurplus', 'NOTHING_OWED') });
    const at = clock.now();
    for (const detail of started)
      await insertEvent(tx, { orderId, at, kind: 'refund-started', actor: `staff:${staffId}`, detail });
    if (started.some(({ because }) => because === 'late')) await markLateMoney(tx, orderId);
  });
}
