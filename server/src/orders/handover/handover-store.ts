import type { OrderId } from '@tula/contract/calls/ids.ts';
import { MOST_WRONG_CODES } from '@tula/contract/orders/handover.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import type { Order } from '../order.ts';
import { changeOrder, type OrderEvent } from '../order-changes-store.ts';
import { HAS_PACKS_LEFT } from '../shipping/packing-store.ts';

type Change = Pick<OrderEvent, 'actor' | 'at'> & { orderId: OrderId };

const IS_READY = sql<boolean>`(shipping_status = 'completed' AND delivery_method = 'pickup_from_store')`;

/**
 * The rule of whyNotMarkPacked in one statement; undefined when it rejects or the order is packed already. What is ready
 * is packed only anew, after a recall.
 */
export function markPacked(
  tx: Db,
  { orderId, actor, at, isAnew }: Change & { isAnew: boolean },
): Promise<Order | undefined> {
  const where = sql`id = ${orderId} AND order_status = 'success' AND cancelled_at IS NULL AND packed_at IS NULL
    AND (shipping_status = 'pending' OR ${isAnew} AND ${IS_READY}) AND refund_status = 'none' AND ${HAS_PACKS_LEFT}`;
  return changeOrder(tx, sql`packed_at = ${at}`, where, { kind: 'packed', actor, at, detail: {} });
}

/** The rule of whyNotUnmarkPacked in one statement; undefined when it rejects. A recall takes the mark off what is ready, too. */
export function markUnpacked(tx: Db, { orderId, actor, at }: Change): Promise<Order | undefined> {
  const isReady = actor === 'system' ? IS_READY : sql<boolean>`false`;
  const where = sql`id = ${orderId} AND packed_at IS NOT NULL AND (shipping_status = 'pending' OR ${isReady})`;
  return changeOrder(tx, sql`packed_at = NULL`, where, { kind: 'unpacked', actor, at, detail: {} });
}

/** The rule of whyNotCollect in one statement, with this code or, for null, without one; undefined when it rejects. */
export function markHandedOver(
  tx: Db,
  { orderId, actor, at, code }: Change & { code: string | null },
): Promise<Order | undefined> {
  const where = sql`id = ${orderId} AND order_status = 'success' AND cancelled_at IS NULL
    AND shipping_status = 'completed' AND delivery_method = 'pickup_from_store' AND refund_status = 'none'
    AND ${HAS_PACKS_LEFT}
    AND (${code}::text IS NULL OR pickup_code = ${code}::text AND wrong_pickup_codes < ${MOST_WRONG_CODES})`;
  const set = sql`shipping_status = 'success', collected_at = ${at}`;
  const detail = { isWithoutCode: code === null };
  return changeOrder(tx, set, where, { kind: 'collected', actor, at, detail });
}

/**
 * Marks an order that its customer takes along at once, in the transaction that writes it and its payment: it was never
 * waiting, so it has no code.
 */
export async function markTakenAlong(tx: Db, { orderId, actor, at }: Change): Promise<Order> {
  const set = sql`packed_at = ${at}, shipped_at = ${at}, tracking_number = '0', shipping_status = 'success',
    collected_at = ${at}`;
  const where = sql`id = ${orderId} AND shipping_status = 'pending' AND delivery_method = 'pickup_from_store'`;
  const order = await changeOrder(tx, set, where, { kind: 'collected', actor, at, detail: {} });
  if (order === undefined) throw new Error(`order ${orderId} cannot be taken along`);
  return order;
}

/** Counts a wrong code of a ready pickup. */
export async function countWrongCode(tx: Db, orderId: OrderId): Promise<void> {
  await sql`
    UPDATE orders SET wrong_pickup_codes = wrong_pickup_codes + 1
    WHERE id = ${orderId} AND wrong_pickup_codes < ${MOST_WRONG_CODES}`.execute(tx);
}
