import type { ProductId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import { PRODUCTS } from '../catalogue/products-query.ts';
import type { Db } from '../platform/postgres/database.ts';

export type LowStock = { id: ProductId; name: string; stockGrams: number };

/** Products with no more in stock than their mark, the lowest first. Few products are counted. */
export async function lowStock(db: Db, most: number): Promise<LowStock[]> {
  const { rows } = await sql<LowStock>`
    SELECT p.id, p.name, s.stock_grams AS "stockGrams" FROM product_stocks s
    JOIN ${PRODUCTS} p ON p.id = s.product_id
    WHERE s.stock_grams <= s.low_at_grams AND p.deleted_at IS NULL
    ORDER BY s.stock_grams, lower(p.name), p.id LIMIT ${most}`.execute(db);
  return rows;
}
