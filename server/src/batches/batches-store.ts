import type { BatchId, OrderId, ProductId, StaffId } from '@tula/contract/calls/ids.ts';
import type { BatchToTake } from '@tula/contract/batches/assign-packs.ts';
import { sql } from 'kysely';
import { PRODUCTS } from '../catalogue/products-query.ts';
import { ORDERS_TO_TRACE } from '../orders/orders-query.ts';
import type { Db } from '../platform/postgres/database.ts';
import { STAFF_NAMES } from '../staff/staff-query.ts';

export type StoredBatch = {
  id: BatchId;
  productId: ProductId;
  product: string;
  code: string;
  packedOn: string;
  useBy: string;
  grams: number;
  gramsLeft: number;
  gramsDisposed: number;
  revision: number;
  recalledAt: Date | null;
};

/** Packs of an order that will not be sent go back on the shelf. */
const IS_BACK = sql<boolean>`o.shipping_status = 'pending'
  AND (o.cancelled_at IS NOT NULL OR o.refund_status IN ('INITIATED', 'SUCCESS'))`;

/** The grams of the batch `b` that orders have taken. */
const TAKEN = sql`(
  SELECT coalesce(sum(p.count * p.pack_grams), 0)::integer FROM order_batches p JOIN ${ORDERS_TO_TRACE} o ON o.id = p.order_id
  WHERE p.batch_id = b.id AND p.outcome IS DISTINCT FROM 'takenOut' AND NOT (${IS_BACK}))`;

const DISPOSED = sql`(
  SELECT coalesce(sum(d.grams), 0)::integer FROM batch_disposals d WHERE d.batch_id = b.id)`;

const columns = sql`b.id, b.product_id AS "productId", p.name AS product, b.code, b.packed_on::text AS "packedOn",
  b.use_by::text AS "useBy", b.grams, b.grams - ${TAKEN} - ${DISPOSED} AS "gramsLeft",
  ${DISPOSED} AS "gramsDisposed", b.revision, b.recalled_at AS "recalledAt"`;

/** Ids follow the time of recording. */
export async function batchesAfter(
  db: Db,
  { product, after, most }: { product: ProductId | undefined; after: BatchId | undefined; most: number },
): Promise<StoredBatch[]> {
  const { rows } = await sql<StoredBatch>`
    SELECT ${columns} FROM (
      SELECT * FROM batches WHERE (${product ?? null}::uuid IS NULL OR product_id = ${product ?? null}::uuid)
        AND (${after ?? null}::uuid IS NULL OR id < ${after ?? null}::uuid) ORDER BY id DESC LIMIT ${most}) b
    JOIN ${PRODUCTS} p ON p.id = b.product_id ORDER BY b.id DESC`.execute(db);
  return rows;
}

export async function batchWithId(db: Db, id: BatchId): Promise<StoredBatch | undefined> {
  const { rows } = await sql<StoredBatch>`
    SELECT ${columns} FROM batches b JOIN ${PRODUCTS} p ON p.id = b.product_id WHERE b.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** Keeps the batch as it is until the transaction ends: nothing is taken from it meanwhile. */
export async function lockBatch(tx: Db, id: BatchId): Promise<StoredBatch | undefined> {
  await sql`SELECT FROM batches WHERE id = ${id}::uuid FOR UPDATE`.execute(tx);
  return batchWithId(tx, id);
}

/** The reason by language; those that are missing read it in English. */
export type RecallReason = { reason: string; translations: Readonly<Record<string, string>> };
type Recall = RecallReason & { at: Date; by: string | null };

export async function readRecall(db: Db, id: BatchId): Promise<Recall | null> {
  const { rows } = await sql<Recall>`
    SELECT b.recalled_at AS at, s.name AS by, b.recall_reason AS reason,
      coalesce(b.recall_translations, '{}') AS translations FROM batches b
    LEFT JOIN ${STAFF_NAMES} s ON s.id = b.recalled_by WHERE b.id = ${id}::uuid AND b.recalled_at IS NOT NULL`.execute(
    db,
  );
  return rows[0] ?? null;
}

export type BatchValues = { code: string; packedOn: string; useBy: string; grams: number };

/** Violates batches_product_id_code_key when the product has a batch of this code. */
export async function insertBatch(
  tx: Db,
  batch: BatchValues & { id: BatchId; productId: ProductId; recordedAt: Date },
): Promise<void> {
  const { id, productId, code, packedOn, useBy, grams, recordedAt } = batch;
  await sql`
    INSERT INTO batches (id, product_id, code, packed_on, use_by, grams, recorded_at)
    VALUES (${id}::uuid, ${productId}::uuid, ${code}, ${packedOn}::date, ${useBy}::date, ${grams}, ${recordedAt})`.execute(
    tx,
  );
}

export async function updateBatch(
  tx: Db,
  id: BatchId,
  { code, packedOn, useBy, grams }: BatchValues,
): Promise<void> {
  await sql`
    UPDATE batches SET code = ${code}, packed_on = ${packedOn}::date, use_by = ${useBy}::date, grams = ${grams},
      revision = revision + 1 WHERE id = ${id}::uuid`.execute(tx);
}

export async function markRecalled(
  tx: Db,
  id: BatchId,
  { at, by, reason, translations }: RecallReason & { at: Date; by: StaffId },
): Promise<void> {
  await sql`
    UPDATE batches SET recalled_at = ${at}, recalled_by = ${by}::uuid, recall_reason = ${reason},
      recall_translations = ${JSON.stringify(translations)}::jsonb
    WHERE id = ${id}::uuid`.execute(tx);
}

/** Says whether packs are taken from batches at all: a shop that has recorded none works as before. */
export async function hasBatches(db: Db, productIds: readonly ProductId[]): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM batches WHERE product_id = ANY (${productIds}::uuid[]) LIMIT 1`.execute(db);
  return rows.length > 0;
}

export type BatchesOfOrder = { orderId: OrderId; productIds: readonly ProductId[]; day: string };

/**
 * Locks the batches that an order has packs of or may take packs from. Until the transaction ends, no other order takes
 * the same packs and none of these batches is recalled. They are locked at once and by id, so that orders never wait for
 * each other in a circle.
 */
export async function lockBatches(tx: Db, { orderId, productIds, day }: BatchesOfOrder): Promise<void> {
  await sql`
    SELECT FROM batches WHERE (product_id = ANY (${productIds}::uuid[]) AND recalled_at IS NULL AND use_by >= ${day}::date)
      OR id IN (SELECT batch_id FROM order_batches WHERE order_id = ${orderId}::uuid AND outcome IS NULL)
    ORDER BY id FOR UPDATE`.execute(tx);
}

/** The batches of these products that are neither recalled nor past their last day; locked by the caller. */
export async function batchesToTake(
  tx: Db,
  { productIds, day }: Omit<BatchesOfOrder, 'orderId'>,
): Promise<BatchToTake[]> {
  const { rows } = await sql<BatchToTake>`
    SELECT b.id, b.product_id AS "productId", b.code, b.packed_on::text AS "packedOn", b.use_by::text AS "useBy",
      b.grams - ${TAKEN} - ${DISPOSED} AS "gramsLeft", false AS "isRecalled"
    FROM batches b
    WHERE b.product_id = ANY (${productIds}::uuid[]) AND b.recalled_at IS NULL AND b.use_by >= ${day}::date`.execute(
    tx,
  );
  return rows;
}

type ProductToBatch = {
  id: ProductId;
  name: string;
  shelfLifeDays: number | null;
  /** The codes of today's batches. */
  codes: string[];
};

/** Finds products whose names contain a text, with their codes that begin like one of today. */
export async function productsToBatch(
  db: Db,
  { name, codesLike, most }: { name: string; codesLike: string; most: number },
): Promise<ProductToBatch[]> {
  const { rows } = await sql<ProductToBatch>`
    SELECT p.id, p.name, p.shelf_life_days AS "shelfLifeDays",
      ARRAY(SELECT b.code FROM batches b WHERE b.product_id = p.id AND starts_with(b.code, ${codesLike})) AS codes
    FROM ${PRODUCTS} p WHERE p.deleted_at IS NULL AND strpos(lower(p.name), lower(${name})) > 0
    ORDER BY p.name, p.id LIMIT ${most}`.execute(db);
  return rows;
}

/** The shelf life of a product that is not deleted; undefined where there is none. */
export async function productToBatch(
  db: Db,
  id: ProductId,
): Promise<{ name: string; shelfLifeDays: number | null } | undefined> {
  const { rows } = await sql<{ name: string; shelfLifeDays: number | null }>`
    SELECT name, shelf_life_days AS "shelfLifeDays" FROM ${PRODUCTS} p
    WHERE id = ${id}::uuid AND deleted_at IS NULL`.execute(db);
  return rows[0];
}

/** The days of a product's batch by its code. */
export async function packingOfCode(
  db: Db,
  productId: ProductId,
  code: string,
): Promise<{ batch: string; packedOn: string; useBy: string } | undefined> {
  const { rows } = await sql<{ batch: string; packedOn: string; useBy: string }>`
    SELECT code AS batch, packed_on::text AS "packedOn", use_by::text AS "useBy" FROM batches
    WHERE product_id = ${productId}::uuid AND code = ${code}`.execute(db);
  return rows[0];
}
