import type { OrderId, StaffId } from '@tula/contract/calls/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { PackingParts } from '../shipping/packing-parts.ts';
import { markTakenAlong } from './handover-store.ts';

/**
 * Hands an order over at the counter, in the transaction that writes it and its payment, and before the payment, so that
 * its email does not say that it will be made. Its packs come from batches as ever.
 */
export async function takeAlong(
  tx: Db,
  { clock, batchesFor }: Pick<Parts, 'clock'> & Pick<PackingParts, 'batchesFor'>,
  { orderId, staffId }: { orderId: OrderId; staffId: StaffId },
): Promise<void> {
  const order = await markTakenAlong(tx, { orderId, actor: `staff:${staffId}`, at: clock.now() });
  // What is collected arrives today, so no courier is asked.
  const takeBatches = await batchesFor(order);
  await takeBatches(tx, order, 'packed');
}
