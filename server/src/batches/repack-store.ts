import type { OrderId, ProductId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import { ORDERS_TO_TRACE } from '../orders/orders-query.ts';
import type { Db } from '../platform/postgres/database.ts';

/** The condition of an order that waits to be collected, which has not left the shop either. */
const IS_READY = sql<boolean>`(o.shipping_status = 'completed' AND o.delivery_method = 'pickup_from_store')`;

/**
 * An order `o` whose packs `p` are of a recalled batch `b`: nobody has marked it as packed since they were taken out. A
 * slip may have named the batch, so that it may be in the box.
 */
const IS_TO_REPACK = sql<boolean>`b.recalled_at IS NOT NULL AND (o.shipping_status = 'pending' OR ${IS_READY})
  AND o.cancelled_at IS NULL AND (p.outcome IS NULL OR (p.outcome = 'takenOut' AND o.packed_at IS NULL))`;

export async function recalledOfOrders(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<{ orderId: OrderId; batches: string[] }[]> {
  const { rows } = await sql<{ orderId: OrderId; batches: string[] }>`
    SELECT o.id AS "orderId", array_agg(DISTINCT b.code ORDER BY b.code) AS batches
    FROM order_batches p JOIN batches b ON b.id = p.batch_id JOIN ${ORDERS_TO_TRACE} o ON o.id = p.order_id
    WHERE p.order_id = ANY (${orderIds}::uuid[]) AND ${IS_TO_REPACK} GROUP BY o.id`.execute(db);
  return rows;
}

/** The oldest orders that have to be packed anew before they are sent or handed over, by number. */
export async function ordersToPackAnew(
  db: Db,
  most: number,
): Promise<{ orderId: string; batches: string[] }[]> {
  const { rows } = await sql<{ orderId: string; batches: string[] }>`
    SELECT o.order_number AS "orderId", array_agg(DISTINCT b.code ORDER BY b.code) AS batches
    FROM ${ORDERS_TO_TRACE} o JOIN order_batches p ON p.order_id = o.id JOIN batches b ON b.id = p.batch_id
    WHERE (o.staff_filter = 'new' OR ${IS_READY}) AND o.refund_status = 'none' AND ${IS_TO_REPACK}
    GROUP BY o.id, o.order_number, o.placed_at ORDER BY o.placed_at, o.id LIMIT ${most}`.execute(db);
  return rows;
}

/** The recalled batches of which packs were taken out of an order, by code. */
export async function batchesTakenOut(tx: Db, orderId: OrderId): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT DISTINCT b.code FROM order_batches p JOIN batches b ON b.id = p.batch_id
    WHERE p.order_id = ${orderId}::uuid AND p.outcome = 'takenOut' ORDER BY b.code`.execute(tx);
  return rows.map(({ code }) => code);
}

/** The batches of these products that were recalled after a moment. */
export async function recalledSince(
  db: Db,
  productIds: readonly ProductId[],
  since: Date,
): Promise<{ code: string }[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM batches
    WHERE product_id = ANY (${[...productIds]}::uuid[]) AND recalled_at >= ${since} ORDER BY code, id`.execute(
    db,
  );
  return rows;
}
