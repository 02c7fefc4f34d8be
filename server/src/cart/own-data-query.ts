import type { OwnData } from '@tula/contract/accounts/own-data.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import { PRODUCTS } from '../catalogue/products-query.ts';
import type { Db } from '../platform/postgres/database.ts';

/** The packs in a customer's cart, with the names of their products. */
export async function cartData(db: Db, customerId: CustomerId): Promise<OwnData['cart']> {
  const { rows } = await sql<OwnData['cart'][number]>`
    SELECT coalesce(p.name, '') AS name, (line ->> 'grams')::integer AS "packGrams", (line ->> 'count')::integer AS count
    FROM carts, jsonb_array_elements(lines) AS line
    LEFT JOIN ${PRODUCTS} p ON p.id = (line ->> 'productId')::uuid
    WHERE customer_id = ${customerId}::uuid`.execute(db);
  return rows;
}
