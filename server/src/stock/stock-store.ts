import type { OrderId, ProductId, StaffId } from '@tula/contract/calls/ids.ts';
import type { MovementKind } from '@tula/contract/stock/stock.ts';
import type { Stock, Taken } from '@tula/contract/stock/stock-rules.ts';
import type { Grams } from '@tula/contract/values/weight.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import { newId } from '../platform/new-id.ts';

export type StockRow = Stock & { productId: ProductId };

/**
 * The rows of those of these products that have one, locked until the transaction ends. All transactions lock them in
 * one order and after everything else, so that none waits for another that waits for it.
 */
export async function lockStocks(tx: Db, ids: readonly ProductId[]): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    SELECT product_id AS "productId", stock_grams AS "stockGrams", capacity_grams AS "capacityGrams",
      until_hour AS "untilHour", taken_day AS "takenDay", taken_grams AS "takenGrams"
    FROM product_stocks WHERE product_id = ANY (${[...ids]}::uuid[]) ORDER BY product_id FOR UPDATE`.execute(
    tx,
  );
  return rows;
}

/** Notes that these products, which were sold out, can be ordered again. */
export async function markBack(tx: Db, ids: readonly ProductId[], now: Date): Promise<void> {
  await sql`UPDATE product_stocks SET back_since = ${now} WHERE product_id = ANY (${[...ids]}::uuid[])`.execute(
    tx,
  );
}

/** Reads what is left of those of these products that are counted. */
export async function countedStocks(
  db: Db,
  ids: readonly ProductId[],
): Promise<{ productId: ProductId; leftGrams: Grams }[]> {
  const { rows } = await sql<{ productId: ProductId; leftGrams: Grams }>`
    SELECT product_id AS "productId", stock_grams AS "leftGrams" FROM product_stocks
    WHERE product_id = ANY (${[...ids]}::uuid[]) AND stock_grams IS NOT NULL`.execute(db);
  return rows;
}

/** The next products with limits by id. */
export async function limitedAfter(db: Db, after: ProductId | undefined, most: number): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    SELECT product_id AS id FROM product_stocks WHERE ${after === undefined} OR product_id > ${after ?? null}::uuid
    ORDER BY product_id LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Makes sure that a product has a row to lock. */
export async function addStockRow(tx: Db, id: ProductId, now: Date): Promise<void> {
  await sql`
    INSERT INTO product_stocks (product_id, revision, updated_at) VALUES (${id}, 0, ${now})
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Reads what an order has of each product: from the stock, and of each day. */
export async function reservedBy(tx: Db, orderId: OrderId): Promise<(Taken & { productId: ProductId })[]> {
  const { rows } = await sql<Taken & { productId: ProductId }>`
    WITH moved AS (
      SELECT product_id, reserved_grams, day_grams, day FROM stock_movements WHERE order_id = ${orderId}
    )
    SELECT product_id AS "productId", sum(reserved_grams)::integer AS "stockGrams", 0 AS "dayGrams", NULL::date AS day
    FROM moved GROUP BY product_id HAVING sum(reserved_grams) <> 0
    UNION ALL
    SELECT product_id, 0, sum(day_grams)::integer, day
    FROM moved WHERE day IS NOT NULL GROUP BY product_id, day HAVING sum(day_grams) <> 0
    ORDER BY "productId", day NULLS FIRST`.execute(tx);
  return rows;
}

/** Reads what each of these orders has of a product from the capacity of a day. */
export async function dayReservations(
  tx: Db,
  productId: ProductId,
  orderIds: readonly OrderId[],
): Promise<{ orderId: OrderId; dayGrams: Grams; day: string }[]> {
  const { rows } = await sql<{ orderId: OrderId; dayGrams: Grams; day: string }>`
    SELECT order_id AS "orderId", sum(day_grams)::integer AS "dayGrams", day FROM stock_movements
    WHERE order_id = ANY (${[...orderIds]}::uuid[]) AND product_id = ${productId} AND day IS NOT NULL
    GROUP BY order_id, day HAVING sum(day_grams) > 0 ORDER BY order_id, day`.execute(tx);
  return rows;
}

export type Movement = {
  kind: MovementKind;
  /** The stock after the movement. */
  stock: StockRow;
  /** The grams by which the stock has changed. */
  grams: number;
  orderId?: OrderId;
  /** The weights that the order has now, or gives back: then they are negative. */
  reserved?: { stockGrams: number; dayGrams: number; day: string | null };
  staffId?: StaffId | undefined;
  reason?: string;
};

/** Writes the stocks after these movements, and the movements; of one product the last counts. */
export async function storeMovements(tx: Db, movements: readonly Movement[], now: Date): Promise<void> {
  const stocks = new Map(movements.map(({ stock }) => [stock.productId, stock]));
  const rows = movements.map(({ kind, stock, grams, orderId, reserved, staffId, reason }) => ({
    id: newId(),
    product_id: stock.productId,
    kind,
    grams,
    left_grams: stock.stockGrams,
    order_id: orderId ?? null,
    reserved_grams: reserved?.stockGrams ?? 0,
    day_grams: reserved?.dayGrams ?? 0,
    day: reserved?.day ?? null,
    staff_id: staffId ?? null,
    reason: reason ?? '',
  }));
  await sql`
    WITH stored AS (
      UPDATE product_stocks s SET stock_grams = given."stockGrams", taken_day = given."takenDay",
        taken_grams = given."takenGrams"
      FROM jsonb_to_recordset(${JSON.stringify([...stocks.values()])}::jsonb) AS given (
        "productId" uuid, "stockGrams" integer, "takenDay" date, "takenGrams" integer)
      WHERE s.product_id = given."productId"
    )
    INSERT INTO stock_movements (id, product_id, happened_at, kind, grams, left_grams, order_id, reserved_grams,
      day_grams, day, staff_id, reason)
    SELECT id, product_id, ${now}::timestamptz, kind, grams, left_grams, order_id, reserved_grams, day_grams, day,
      staff_id, reason
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS moved (id uuid, product_id uuid, kind text,
      grams integer, left_grams integer, order_id uuid, reserved_grams integer, day_grams integer, day date,
      staff_id uuid, reason text)`.execute(tx);
}

/** Deletes movements of before a moment and returns how many. */
export async function deleteMovements(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM stock_movements WHERE id IN (
      SELECT id FROM stock_movements WHERE happened_at < ${before} ORDER BY happened_at LIMIT ${most})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
