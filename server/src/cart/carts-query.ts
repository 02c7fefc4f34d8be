import type { CustomerId } from '@tula/contract/calls/ids.ts';
import type { OwnData } from '@tula/contract/accounts/own-data.ts';
import { sql } from 'kysely';
import { PRODUCTS } from '../catalogue/products-query.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { BoughtPacks } from './cart.ts';

/** The packs in a customer's cart, with the names of their products. */
export async function cartData(db: Db, customerId: CustomerId): Promise<OwnData['cart']> {
  const { rows } = await sql<OwnData['cart'][number]>`
    SELECT coalesce(p.name, '') AS name, (line ->> 'grams')::integer AS "packGrams", (line ->> 'count')::integer AS count
    FROM carts, jsonb_array_elements(lines) AS line
    LEFT JOIN ${PRODUCTS} p ON p.id = (line ->> 'productId')::uuid
    WHERE customer_id = ${customerId}::uuid`.execute(db);
  return rows;
}

/**
 * Removes exactly the bought packs from the cart, in one statement; everything else stays. Taking more than a line holds
 * removes the line.
 */
export async function takeBoughtFromCart(
  tx: Db,
  customerId: CustomerId,
  packs: readonly BoughtPacks[],
): Promise<void> {
  await sql`
    UPDATE carts SET version = version + 1, updated_at = now(), lines = (
      SELECT coalesce(jsonb_agg(line || jsonb_build_object('count', left_over) ORDER BY at), '[]')
      FROM (
        SELECT line, at, (line ->> 'count')::integer - coalesce((
          SELECT sum(count) FROM jsonb_to_recordset(${JSON.stringify(packs)}::jsonb)
            AS taken ("productId" text, grams integer, count integer)
          WHERE "productId" = line ->> 'productId' AND grams = (line ->> 'grams')::integer), 0) AS left_over
        FROM jsonb_array_elements(lines) WITH ORDINALITY AS listed (line, at)) AS counted
      WHERE left_over > 0)
    WHERE customer_id = ${customerId} AND lines <> '[]'`.execute(tx);
}
