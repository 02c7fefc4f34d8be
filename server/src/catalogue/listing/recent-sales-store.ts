import type { ProductId } from '@tula/contract/calls/ids.ts';
import { TIME_ZONE, dayOf } from '@tula/contract/values/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

export type RecentSale = { id: ProductId; grams: number };

/** More than any shop sells, and little enough for the column. */
const MOST_GRAMS = 2_000_000_000;

/** The products whose sales since then differ from those stored; of the first day only its later orders count. */
export async function changedSales(db: Db, since: Date): Promise<RecentSale[]> {
  const firstDay = dayOf(since);
  const { rows } = await sql<RecentSale>`
    SELECT p.id, coalesce(sold.grams, 0)::integer AS grams
    FROM products p LEFT JOIN (
      SELECT product_id, least(sum(weight_grams), ${MOST_GRAMS}) AS grams FROM (
        SELECT product_id, weight_grams FROM sold_by_day WHERE day > ${firstDay}::date
        UNION ALL SELECT product_id, weight_grams FROM sold_items
        WHERE paid_at >= ${since} AND paid_at < (${firstDay}::date + 1)::timestamp AT TIME ZONE ${TIME_ZONE}) AS sales
      GROUP BY product_id
    ) sold ON sold.product_id = p.id
    WHERE p.deleted_at IS NULL AND p.recently_sold_grams <> coalesce(sold.grams, 0)`.execute(db);
  return rows;
}

export async function storeSales(db: Db, sales: readonly RecentSale[]): Promise<void> {
  const ids = sales.map(({ id }) => id);
  const grams = sales.map((sale) => sale.grams);
  await sql`
    UPDATE products p SET recently_sold_grams = changed.grams
    FROM unnest(${ids}::uuid[], ${grams}::integer[]) AS changed (id, grams) WHERE p.id = changed.id`.execute(
    db,
  );
}
