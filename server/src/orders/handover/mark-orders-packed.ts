import type { StaffId, OrderId } from '@tula/contract/calls/ids.ts';
import { Problem, problemMessage } from '@tula/contract/calls/problems.ts';
import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import type { PackingParts } from '../shipping/packing-parts.ts';
import { orderByNumberOrId } from '../find-order-query.ts';
import { lockOrder } from '../order-changes-store.ts';
import type { Order } from '../order.ts';
import { whyNotMarkPacked, whyNotUnmarkPacked } from './handover.ts';
import { markPacked, markUnpacked } from './handover-store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/postgres/database.ts';

type PackedRequest = { staffId: StaffId; orders: readonly string[]; isPacked: boolean };
type PackedOutcome = { done: number; failed: { orderId: string; message: string }[] };

/** Marks each order as packed or as not packed, one by one, so that one that cannot be keeps no other from it. */
export async function markOrdersPacked(
  parts: Pick<Parts, 'database' | 'clock'> & PackingParts,
  { staffId, orders, isPacked }: PackedRequest,
): Promise<PackedOutcome> {
  const outcome: PackedOutcome = { done: 0, failed: [] };
  for (const numberOrId of new Set(orders)) {
    const message = await markOne(parts, { staffId, numberOrId, isPacked });
    if (message === undefined) outcome.done += 1;
    else outcome.failed.push({ orderId: numberOrId, message });
  }
  return outcome;
}

type One = { staffId: StaffId; numberOrId: string; isPacked: boolean };

/** Returns why it cannot be marked so; undefined when it is. */
async function markOne(
  { database, clock, batchesFor, recalledInOrder }: Pick<Parts, 'database' | 'clock'> & PackingParts,
  { staffId, numberOrId, isPacked }: One,
): Promise<string | undefined> {
  const before = await orderByNumberOrId(database.db, numberOrId);
  if (before === undefined) return problemMessage('ORDER_NOT_FOUND');
  const takeBatches = await batchesFor(before);
  const marking = database.tx(async (tx) => {
    await lockOrder(tx, before.id);
    const change = { orderId: before.id, actor: `staff:${staffId}`, at: clock.now() } as const;
    const isAnew = isPacked && (await recalledInOrder(tx, before.id)).length > 0;
    const after = await (isPacked ? markPacked(tx, { ...change, isAnew }) : markUnpacked(tx, change));
    if (after === undefined) return whyNot((await orderByNumberOrId(tx, before.id)) ?? before, isPacked);
    if (isPacked) await takeBatches(tx, after, 'packed');
    await recordAudit(tx, clock, {
      action: isPacked ? 'order.packed' : 'order.unpacked',
      by: { staffId },
      subject: { id: after.id, name: after.orderNumber },
    });
    return undefined;
  });
  return marking.catch(messageOfRecall);
}

/** A batch of the order was recalled, so that its packs are replaced first. */
function messageOfRecall(error: unknown): string {
  if (error instanceof Problem && error.code === 'ORDER_NOT_PACKABLE') return error.message;
  throw error;
}

/** Undefined for an order that has the wanted mark already, such as after a double click. */
function whyNot(order: Order, isPacked: boolean): string | undefined {
  if (isPacked) return whyNotText('markPacked', whyNotMarkPacked(order));
  return order.packedAt === null ? undefined : whyNotText('unmarkPacked', whyNotUnmarkPacked(order));
}

/** Takes the mark of a packed order back, because something in its box must not be sent. */
export async function unpackOrder(tx: Db, clock: Clock, orderId: OrderId): Promise<void> {
  const after = await markUnpacked(tx, { orderId, actor: 'system', at: clock.now() });
  if (after === undefined) return;
  const subject = { id: after.id, name: after.orderNumber };
  await recordAudit(tx, clock, { action: 'order.unpacked', by: 'shop', subject });
}
