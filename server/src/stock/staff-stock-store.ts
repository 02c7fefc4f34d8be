import type { OrderId, ProductId } from '@tula/contract/calls/ids.ts';
import { MOVEMENTS_SHOWN, type MovementKind } from '@tula/contract/stock/stock.ts';
import type { Stock } from '@tula/contract/stock/stock-rules.ts';
import type { Grams } from '@tula/contract/values/weight.ts';
import { type RawBuilder, sql } from 'kysely';
import { PRODUCTS } from '../catalogue/products-query.ts';
import type { Db } from '../platform/postgres/database.ts';
import { LOW_MARK } from './stock-query.ts';
import { STAFF_NAMES } from '../staff/staff-query.ts';

/** A product as staff see it, also one without limits. */
export type StockListed = Stock & {
  id: ProductId;
  name: string;
  lowAtGrams: number | null;
  lowAtDays: number | null;
  lowMarkGrams: number | null;
  soldGrams: number;
  revision: number;
};

const LISTED = sql`
  p.id, p.name, s.stock_grams AS "stockGrams", s.low_at_grams AS "lowAtGrams", s.low_at_days AS "lowAtDays",
  ${LOW_MARK} AS "lowMarkGrams", coalesce(s.sold_grams, 0) AS "soldGrams", s.capacity_grams AS "capacityGrams",
  coalesce(s.until_hour, 24) AS "untilHour", s.taken_day AS "takenDay", coalesce(s.taken_grams, 0) AS "takenGrams",
  coalesce(s.revision, 0) AS revision`;

type StockQuery = { search: string | undefined; most: number; offset: number };

/** Lists products with stock or capacity, or those that a search finds; low ones first. */
export async function stockListed(
  db: Db,
  { search, most, offset }: StockQuery,
): Promise<{ products: StockListed[]; totalItems: number }> {
  const found = sql`${PRODUCTS} p LEFT JOIN product_stocks s ON s.product_id = p.id
    WHERE p.deleted_at IS NULL AND ${wanted(search)}`;
  const { rows } = await sql<StockListed>`
    SELECT ${LISTED} FROM ${found}
    ORDER BY coalesce(s.stock_grams <= ${LOW_MARK}, false) DESC, lower(p.name), p.id
    LIMIT ${most} OFFSET ${offset}`.execute(db);
  const counted = await sql<{ totalItems: number }>`SELECT count(*) AS "totalItems" FROM ${found}`.execute(
    db,
  );
  return { products: rows, totalItems: counted.rows[0]?.totalItems ?? 0 };
}

function wanted(search: string | undefined): RawBuilder<boolean> {
  if (!search) return sql`(s.stock_grams IS NOT NULL OR s.capacity_grams IS NOT NULL)`;
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`p.name ILIKE ${pattern}`;
}

/** Returns undefined when the product does not exist. */
export async function stockOfProduct(db: Db, id: ProductId): Promise<StockListed | undefined> {
  const { rows } = await sql<StockListed>`
    SELECT ${LISTED} FROM ${PRODUCTS} p LEFT JOIN product_stocks s ON s.product_id = p.id
    WHERE p.id = ${id} AND p.deleted_at IS NULL`.execute(db);
  return rows[0];
}

export type MovementListed = {
  at: Date;
  kind: MovementKind;
  grams: number;
  leftGrams: number | null;
  dayGrams: number;
  day: string | null;
  orderId: OrderId | null;
  by: string;
  reason: string;
};

/** The newest movements of a product's stock. */
export async function listMovements(db: Db, id: ProductId): Promise<MovementListed[]> {
  const { rows } = await sql<MovementListed>`
    SELECT m.happened_at AS at, m.kind, m.grams, m.left_grams AS "leftGrams", m.day_grams AS "dayGrams", m.day,
      m.order_id AS "orderId", coalesce(n.name, '') AS by, m.reason
    FROM stock_movements m LEFT JOIN ${STAFF_NAMES} n ON n.id = m.staff_id
    WHERE m.product_id = ${id} ORDER BY m.id DESC LIMIT ${MOVEMENTS_SHOWN}`.execute(db);
  return rows;
}

type Limits = {
  lowAtGrams: number | null;
  lowAtDays: number | null;
  capacityGrams: number | null;
  untilHour: number;
};

/** Returns the revision of a product's row and its limits, and locks them; the row exists. */
export async function lockLimits(tx: Db, id: ProductId): Promise<Limits & { revision: number }> {
  const { rows } = await sql<Limits & { revision: number }>`
    SELECT low_at_grams AS "lowAtGrams", low_at_days AS "lowAtDays", capacity_grams AS "capacityGrams", until_hour AS "untilHour", revision
    FROM product_stocks WHERE product_id = ${id} FOR UPDATE`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`product ${id} has no row of its stock`);
  return row;
}

export async function storeLimits(
  tx: Db,
  id: ProductId,
  { lowAtGrams, lowAtDays, capacityGrams, untilHour }: Limits,
  now: Date,
): Promise<void> {
  await sql`
    UPDATE product_stocks SET low_at_grams = ${lowAtGrams}, low_at_days = ${lowAtDays}, capacity_grams = ${capacityGrams},
      until_hour = ${untilHour}, revision = revision + 1, updated_at = ${now}
    WHERE product_id = ${id}`.execute(tx);
}

/** Staff are told anew of a stock that was above its mark in between. */
export async function forgetFilled(tx: Db): Promise<void> {
  await sql`
    UPDATE product_stocks s SET low_told_at = NULL
    WHERE low_told_at IS NOT NULL AND (s.stock_grams <= ${LOW_MARK}) IS NOT TRUE`.execute(tx);
}

type Low = { productId: ProductId; product: string; stockGrams: Grams; soldGrams: number };

/** Marks low stocks of which staff were not told, and returns them; each is returned once. */
export async function claimLow(tx: Db, { at, most }: { at: Date; most: number }): Promise<Low[]> {
  const { rows } = await sql<Low>`
    WITH low AS (
      SELECT s.product_id FROM product_stocks s JOIN ${PRODUCTS} p ON p.id = s.product_id
      WHERE s.stock_grams <= ${LOW_MARK} AND s.low_told_at IS NULL AND p.deleted_at IS NULL
      ORDER BY s.product_id LIMIT ${most} FOR UPDATE OF s SKIP LOCKED
    ), claimed AS (
      UPDATE product_stocks s SET low_told_at = ${at} FROM low WHERE s.product_id = low.product_id
      RETURNING s.product_id, s.stock_grams, s.sold_grams
    )
    SELECT c.product_id AS "productId", p.name AS product, c.stock_grams AS "stockGrams",
      c.sold_grams AS "soldGrams"
    FROM claimed c JOIN ${PRODUCTS} p ON p.id = c.product_id ORDER BY lower(p.name), p.id`.execute(tx);
  return rows;
}
