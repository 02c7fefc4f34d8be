import type { BatchId, OrderId } from '@tula/contract/calls/ids.ts';
import { isPickup } from '@tula/contract/orders/orders.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { unpackOrder } from '../orders/handover/mark-orders-packed.ts';
import type { Order } from '../orders/order.ts';
import { lockedOrder } from '../orders/find-order-query.ts';
import type { Parts } from '../platform/parts.ts';
import { assignForPickup } from './assign-batches.ts';
import { batchWithId, type RecallReason, readRecall, type StoredBatch } from './batches-store.ts';
import { markOutcome, ordersToTell, takeRecalledOut } from './order-batches-store.ts';
import { recallMail } from './recall-mails.ts';
import { packsDelivered } from './recall-store.ts';
import type { Tasks } from '../platform/jobs/jobs.ts';
import { RECALL_JOB } from './recall-batch.ts';

const MOST_AT_ONCE = 50;

export type RecallingParts = Pick<Parts, 'database' | 'clock' | 'publicUrl'>;

/**
 * Comes to each order with packs of a recalled batch once, each in a transaction of its own: after a crash the job goes
 * on where it was.
 */
export async function carryOutRecall(parts: RecallingParts, batchId: BatchId): Promise<void> {
  const { db } = parts.database;
  const batch = await batchWithId(db, batchId);
  const recall = await readRecall(db, batchId);
  if (batch === undefined || recall === null) return;
  for (;;) {
    const orderIds = await ordersToTell(db, batchId, MOST_AT_ONCE);
    for (const orderId of orderIds) await tellCustomer(parts, { batch, recall, orderId });
    if (orderIds.length < MOST_AT_ONCE) return;
  }
}

const hasNotLeft = (order: Order) =>
  order.shippingStatus === 'pending' || (isPickup(order) && order.shippingStatus === 'completed');

type Telling = { batch: StoredBatch; recall: RecallReason; orderId: OrderId };

/**
 * Not sent, or ready and not collected: its packs are taken out and replaced. Sent: the buyer is told, if there is still
 * somebody to tell.
 */
async function tellCustomer(
  { database, clock, publicUrl }: RecallingParts,
  { batch, recall, orderId }: Telling,
): Promise<void> {
  await database.tx(async (tx) => {
    const order = await lockedOrder(tx, orderId);
    if (order === undefined) return;
    const at = clock.now();
    if (hasNotLeft(order)) {
      const wasInBox = await takeRecalledOut(tx, orderId, at);
      if (wasInBox && order.packedAt !== null) await unpackOrder(tx, clock, orderId);
      if (order.shippingStatus !== 'pending') await assignForPickup(tx, order, at);
      return;
    }
    const of = { batchId: batch.id, orderId };
    const outcome = order.customerEmail === '' ? 'erased' : 'told';
    await markOutcome(tx, of, { outcome, at });
    if (outcome === 'erased') return;
    const packs = await packsDelivered(tx, of);
    await queueMail(tx, clock, recallMail(order, { batch, recall, packs }, publicUrl));
  });
}

export function batchJobs(parts: RecallingParts): Tasks {
  return { [RECALL_JOB]: (payload) => carryOutRecall(parts, (payload as { batchId: BatchId }).batchId) };
}
