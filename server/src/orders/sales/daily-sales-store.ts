import { dayOf } from '@tula/contract/values/dates.ts';
import { sql } from 'kysely';
import type { Parts } from '../../platform/parts.ts';

/** Sales of earlier days change seldom: their changes are left as they are, and count all the same. */
const DAYS = 7;
const DAY_MS = 86_400_000;

/** Adds up the changes of each day's sales, which triggers write with each order that is paid or cancelled. */
export async function addUpSales({
  database: { db },
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  const since = dayOf(new Date(clock.now().getTime() - DAYS * DAY_MS));
  await sql`
    WITH changes AS (
      DELETE FROM daily_sales WHERE day IN (
        SELECT day FROM daily_sales WHERE day >= ${since}::date GROUP BY day HAVING count(*) > 1)
      RETURNING *
    )
    INSERT INTO daily_sales
    SELECT day, sum(orders), sum(cancelled), sum(weight_grams), sum(revenue_paise) FROM changes
    GROUP BY day HAVING sum(orders) <> 0`.execute(db);
  await sql`
    WITH changes AS (
      DELETE FROM daily_product_sales WHERE (day, product_id) IN (
        SELECT day, product_id FROM daily_product_sales WHERE day >= ${since}::date
        GROUP BY day, product_id HAVING count(*) > 1)
      RETURNING *
    )
    INSERT INTO daily_product_sales
    SELECT day, product_id, sum(weight_grams), sum(revenue_paise) FROM changes
    GROUP BY day, product_id HAVING sum(weight_grams) <> 0 OR sum(revenue_paise) <> 0`.execute(db);
}
