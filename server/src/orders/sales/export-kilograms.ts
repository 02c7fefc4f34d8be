import type { Readable } from 'node:stream';
import { dayOf } from '@tula/contract/values/dates.ts';
import { largePaise, rupeesText } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/csv.ts';
import { sql } from 'kysely';
import { PRODUCTS } from '../../catalogue/products-query.ts';
import { csvFile } from '../../platform/csv.ts';
import type { Db } from '../../platform/postgres/database.ts';

const GRAMS_OF_KILOGRAM = 1000;

/** The kilograms of each product in orders paid in these days and not cancelled, as the food authority asks for them. */
export function exportKilograms(db: Db, moments: { from: Date; to: Date }): Readable {
  const head = [t('product'), t('weightKg'), t('salesRupees')];
  return csvFile(head, listed(db, moments));
}

async function* listed(db: Db, { from, to }: { from: Date; to: Date }) {
  const sold = await productsSold(db, { firstDay: dayOf(from), lastDay: dayOf(new Date(to.getTime() - 1)) });
  yield sold.map(({ name, weightGrams, revenuePaise }) => [
    name,
    { number: (weightGrams / GRAMS_OF_KILOGRAM).toFixed(3) },
    { number: rupeesText(largePaise(revenuePaise)) },
  ]);
}

type Sold = { name: string; weightGrams: number; revenuePaise: number };

/** Under their present names; products that are deleted under one that they were ordered by. */
async function productsSold(db: Db, { firstDay, lastDay }: { firstDay: string; lastDay: string }) {
  const { rows } = await sql<Sold>`
    WITH sold AS MATERIALIZED (
      SELECT product_id AS id, sum(weight_grams)::bigint AS weight_grams, sum(revenue_paise)::bigint AS revenue_paise
      FROM daily_product_sales WHERE day BETWEEN ${firstDay}::date AND ${lastDay}::date
      GROUP BY product_id HAVING sum(weight_grams) <> 0
    )
    SELECT coalesce(p.name, (SELECT i.name FROM order_items i WHERE i.product_id = s.id LIMIT 1)) AS name,
      s.weight_grams AS "weightGrams", s.revenue_paise AS "revenuePaise"
    FROM sold s LEFT JOIN ${PRODUCTS} p ON p.id = s.id ORDER BY name, s.id`.execute(db);
  return rows;
}
