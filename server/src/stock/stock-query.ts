import { type RawBuilder, sql } from 'kysely';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { type Stock, PACE_DAYS } from '@tula/contract/stock/stock-rules.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { PRODUCTS, SOLD_BY_DAY } from '../catalogue/products-query.ts';
import type { Parts } from '../platform/parts.ts';
import type { Db } from '../platform/postgres/database.ts';
import { canonicalEmail } from '@tula/contract/calls/fields.ts';

/** The JSON of what limits the orders of a product p; null for one without limits, which costs one look at an index. */
export const LIMITS_OF_PRODUCT = sql<Stock | null>`(
  SELECT json_build_object('stockGrams', s.stock_grams, 'capacityGrams', s.capacity_grams, 'untilHour', s.until_hour,
    'takenDay', s.taken_day, 'takenGrams', s.taken_grams)
  FROM product_stocks s WHERE s.product_id = p.id AND (s.stock_grams IS NOT NULL OR s.capacity_grams IS NOT NULL))`;

/** The weights that orders took from the stock of products and gave back to it; the sum of an order is what it has. */
export const RESERVATIONS = sql`(SELECT order_id, product_id, reserved_grams, day_grams FROM stock_movements)`;

/** Says whether none of these products has limits. */
export function areUnlimited(ids: readonly ProductId[]): RawBuilder<boolean> {
  return sql`NOT EXISTS (
    SELECT FROM product_stocks s WHERE s.product_id = ANY (${[...ids]}::uuid[])
      AND (s.stock_grams IS NOT NULL OR s.capacity_grams IS NOT NULL))`;
}

/** More than any shop sells, and little enough for the mark of the most days to be an integer. */
const MOST_GRAMS = sql.lit(600_000_000);

/** The mark of a stock s in grams: the higher of that in grams and that in days of sale; NULL without one. */
export const LOW_MARK = sql<number | null>`
  greatest(s.low_at_grams, (s.low_at_days::bigint * s.sold_grams / ${sql.lit(PACE_DAYS)})::integer)`;

export type LowStock = { id: ProductId; name: string; stockGrams: number; soldGrams: number };

/** Products with no more in stock than their mark, the lowest first. Few products are counted. */
export async function lowStock(db: Db, most: number): Promise<LowStock[]> {
  const { rows } = await sql<LowStock>`
    SELECT p.id, p.name, s.stock_grams AS "stockGrams", s.sold_grams AS "soldGrams" FROM product_stocks s
    JOIN ${PRODUCTS} p ON p.id = s.product_id
    WHERE s.stock_grams <= ${LOW_MARK} AND p.deleted_at IS NULL
    ORDER BY s.stock_grams, lower(p.name), p.id LIMIT ${most}`.execute(db);
  return rows;
}

const DAY_MS = 86_400_000;

/**
 * Stores what was sold of each product with a stock in the last whole days. One that an order holds at the moment has
 * its turn in the next round, so that neither waits for the other.
 */
export async function updateSoldOfStocks({
  database,
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  const today = dayOf(clock.now());
  const firstDay = dayOf(new Date(clock.now().getTime() - PACE_DAYS * DAY_MS));
  await sql`
    WITH sold AS (
      SELECT product_id, least(greatest(sum(weight_grams), 0), ${MOST_GRAMS})::integer AS grams FROM ${SOLD_BY_DAY} d
      WHERE day >= ${firstDay}::date AND day < ${today}::date GROUP BY product_id
    ), changed AS (
      SELECT s.product_id, coalesce(sold.grams, 0) AS grams
      FROM product_stocks s LEFT JOIN sold ON sold.product_id = s.product_id
      WHERE s.sold_grams <> coalesce(sold.grams, 0) ORDER BY s.product_id FOR UPDATE OF s SKIP LOCKED
    )
    UPDATE product_stocks s SET sold_grams = changed.grams FROM changed WHERE s.product_id = changed.product_id`.execute(
    database.db,
  );
}

type StockMailDataRow = { name: string; requestedAt: Date };

/** The products of which somebody wants an email once they are back in stock. */
export async function stockMailsData(db: Db, email: string): Promise<StockMailDataRow[]> {
  const { rows } = await sql<StockMailDataRow>`
    SELECT p.name, m.asked_at AS "requestedAt" FROM stock_mails m JOIN ${PRODUCTS} p ON p.id = m.product_id
    WHERE m.email_canonical = ${canonicalEmail(email)} ORDER BY m.asked_at, m.id`.execute(db);
  return rows;
}

/** Deletes what somebody who is erased has asked to be told about. */
export async function deleteStockMails(tx: Db, { email }: { email: string }): Promise<void> {
  await sql`DELETE FROM stock_mails WHERE email_canonical = ${canonicalEmail(email)}`.execute(tx);
}
