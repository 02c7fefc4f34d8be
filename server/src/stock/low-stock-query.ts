import type { ProductId } from '@tula/contract/calls/ids.ts';
import { PACE_DAYS } from '@tula/contract/stock/stock-rules.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { sql } from 'kysely';
import { PRODUCTS, SOLD_BY_DAY } from '../catalogue/products-query.ts';
import type { Parts } from '../platform/parts.ts';
import type { Db } from '../platform/postgres/database.ts';

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
