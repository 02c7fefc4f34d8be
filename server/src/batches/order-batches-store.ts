import type { PacksOfBatch } from '@tula/contract/batches/batches.ts';
import type { PacksFromBatch } from '@tula/contract/batches/assign-packs.ts';
import type { BatchId, OrderId } from '@tula/contract/calls/ids.ts';
import { OFFSET } from '@tula/contract/values/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import { ORDER_LINES, ORDERS_TO_TRACE } from '../orders/orders-query.ts';
import type { Db } from '../platform/postgres/database.ts';

export type AssignedPacks = PacksFromBatch & {
  packedOn: string;
  useBy: string;
  isRecalled: boolean;
  code: string;
};

/** Lists the packs of an order that no recall has taken out, the earliest batch first. */
export async function packsAssigned(tx: Db, orderId: OrderId): Promise<AssignedPacks[]> {
  const { rows } = await sql<AssignedPacks>`
    SELECT p.position, p.batch_id AS "batchId", p.pack_grams AS "packGrams", p.count, b.packed_on::text AS "packedOn",
      b.use_by::text AS "useBy", b.recalled_at IS NOT NULL AS "isRecalled", b.code
    FROM order_batches p JOIN batches b ON b.id = p.batch_id
    WHERE p.order_id = ${orderId}::uuid AND p.outcome IS NULL
    ORDER BY p.position, b.use_by, b.packed_on, b.code`.execute(tx);
  return rows;
}

/** Deletes the packs of an order but for those that a recall has taken out, which stay as they were recorded. */
export async function deleteAssigned(tx: Db, orderId: OrderId): Promise<void> {
  await sql`DELETE FROM order_batches WHERE order_id = ${orderId}::uuid AND outcome IS NULL`.execute(tx);
}

export async function insertAssigned(
  tx: Db,
  orderId: OrderId,
  packs: readonly PacksFromBatch[],
): Promise<void> {
  if (packs.length === 0) return;
  await sql`
    INSERT INTO order_batches (order_id, position, batch_id, pack_grams, count)
    SELECT ${orderId}::uuid, p.position, p."batchId", p."packGrams", p.count
    FROM json_to_recordset(${JSON.stringify(packs)}::json) AS p (
      position int, "batchId" uuid, "packGrams" int, count int)
    ON CONFLICT (order_id, position, batch_id) DO UPDATE SET count = order_batches.count + excluded.count`.execute(
    tx,
  );
}

/** Packs that a recall finds before their order has left: they are not in the parcel. */
export async function takeRecalledOut(tx: Db, orderId: OrderId, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE order_batches p SET outcome = 'takenOut', outcome_at = ${at} FROM batches b
    WHERE b.id = p.batch_id AND b.recalled_at IS NOT NULL AND p.order_id = ${orderId}::uuid AND p.outcome IS NULL`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n) > 0;
}

export async function markOutcome(
  tx: Db,
  of: { batchId: BatchId; orderId: OrderId },
  { outcome, at }: { outcome: 'told' | 'erased'; at: Date },
): Promise<void> {
  await sql`
    UPDATE order_batches SET outcome = ${outcome}, outcome_at = ${at}
    WHERE batch_id = ${of.batchId}::uuid AND order_id = ${of.orderId}::uuid AND outcome IS NULL`.execute(tx);
}

/** The orders with packs of a batch to which its recall has not come yet. */
export async function ordersToTell(db: Db, batchId: BatchId, most: number): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    SELECT DISTINCT order_id AS id FROM order_batches
    WHERE batch_id = ${batchId}::uuid AND outcome IS NULL ORDER BY order_id LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Packs of an item that are taken from a batch, as slips, labels and documents name it. */
export type TakenPacks = PacksOfBatch & { packedOn: string };

/** Returns the packs of some orders, by the id of each. */
export async function packsOfOrders(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<(TakenPacks & { orderId: OrderId })[]> {
  const { rows } = await sql<TakenPacks & { orderId: OrderId }>`
    SELECT p.order_id AS "orderId", p.batch_id AS "batchId", b.code, b.packed_on::text AS "packedOn", b.use_by::text AS "useBy",
      i.product_id AS "productId", p.pack_grams AS "packGrams", p.count
    FROM order_batches p JOIN batches b ON b.id = p.batch_id
    JOIN ${ORDER_LINES} i ON i.order_id = p.order_id AND i.position = p.position
    WHERE p.order_id = ANY (${orderIds}::uuid[]) AND p.outcome IS DISTINCT FROM 'takenOut'
      AND (p.outcome IS NOT NULL OR b.recalled_at IS NULL)
    ORDER BY p.order_id, p.position, b.use_by, b.packed_on, b.code`.execute(db);
  return rows;
}

/** The place at which a page of orders without batches ended. */
export type PlaceInQueue = { placedAt: Date; id: OrderId };

/** Says whether the order `o` comes after that place; true at the start. */
function isBehind(after: PlaceInQueue | undefined): RawBuilder<boolean> {
  return after === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(o.placed_at, o.id) > (${after.placedAt}::timestamptz, ${after.id}::uuid)`;
}

/** New orders of which packs have no batch, or one that is past its last day, although there is another; oldest first. */
export async function ordersWithoutBatch(
  db: Db,
  { day, after, most }: { day: string; after: PlaceInQueue | undefined; most: number },
): Promise<PlaceInQueue[]> {
  const { rows } = await sql<PlaceInQueue>`
    SELECT o.placed_at AS "placedAt", o.id FROM ${ORDERS_TO_TRACE} o
    WHERE o.staff_filter = 'new' AND o.refund_status = 'none' AND o.packed_at IS NULL
      AND (o.kitchen_from IS NULL OR o.kitchen_from <= ${day}::date) AND ${isBehind(after)}
      AND EXISTS (
        SELECT FROM ${ORDER_LINES} i WHERE i.order_id = o.id
          AND i.product_id IN (SELECT product_id FROM batches WHERE recalled_at IS NULL AND use_by > ${day}::date)
          AND i.count > (
            SELECT coalesce(sum(p.count), 0) FROM order_batches p JOIN batches b ON b.id = p.batch_id
            WHERE p.order_id = i.order_id AND p.position = i.position AND p.outcome IS NULL AND b.recalled_at IS NULL
              AND b.use_by > ${day}::date))
    ORDER BY o.placed_at, o.id LIMIT ${most}`.execute(db);
  return rows;
}

/**
 * New orders of an earlier day with packs of a batch, although there is a later one of the product; oldest first. What
 * was placed today is as fresh on arrival as when its batch was taken.
 */
export async function ordersWithOlderBatch(
  db: Db,
  { day, after, most }: { day: string; after: PlaceInQueue | undefined; most: number },
): Promise<PlaceInQueue[]> {
  const { rows } = await sql<PlaceInQueue>`
    SELECT o.placed_at AS "placedAt", o.id FROM ${ORDERS_TO_TRACE} o
    WHERE o.staff_filter = 'new' AND o.refund_status = 'none' AND o.packed_at IS NULL
      AND (o.kitchen_from IS NULL OR o.kitchen_from <= ${day}::date) AND ${isBehind(after)}
      AND o.placed_at < ${`${day}T00:00:00${OFFSET}`}::timestamptz
      AND EXISTS (
        SELECT FROM order_batches p JOIN batches b ON b.id = p.batch_id
        WHERE p.order_id = o.id AND p.outcome IS NULL AND EXISTS (
          SELECT FROM batches later WHERE later.product_id = b.product_id AND later.recalled_at IS NULL
            AND later.use_by > b.use_by))
    ORDER BY o.placed_at, o.id LIMIT ${most}`.execute(db);
  return rows;
}
