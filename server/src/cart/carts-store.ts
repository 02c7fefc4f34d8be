import type { CustomerId } from '@tula/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import type { CartEntry } from './cart.ts';

export async function cartOf(db: Db, customerId: CustomerId): Promise<CartEntry[]> {
  const cart = await db
    .selectFrom('carts')
    .select('lines')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return entriesIn(cart);
}

/** Reads and locks the cart until the transaction ends. */
export async function lockCart(tx: Db, customerId: CustomerId): Promise<CartEntry[]> {
  const cart = await tx
    .selectFrom('carts')
    .select('lines')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  return entriesIn(cart);
}

export async function saveCart(tx: Db, customerId: CustomerId, entries: readonly CartEntry[]): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ lines: JSON.stringify(entries), updated_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .execute();
}

/**
 * Replaces the whole cart, unless an entry at one of the indexes `mustBeHeld` is not in the cart already. A
 * line that was in the cart keeps the price it was added at. Returns the indexes of the missing entries; empty
 * when the cart was replaced.
 */
export async function replaceCartHolding(
  db: Db,
  customerId: CustomerId,
  entries: readonly CartEntry[],
  mustBeHeld: readonly number[],
): Promise<number[]> {
  const lines = JSON.stringify(entries);
  const { rows } = await sql<{ at: number }>`
    WITH held AS (
      SELECT line -> 'productId' AS product_id, line -> 'grams' AS grams, line -> 'packPaise' AS pack_paise
      FROM carts, jsonb_array_elements(carts.lines) AS line
      WHERE carts.customer_id = ${customerId}
    ), entries AS (
      SELECT line, at - 1 AS at, held.product_id IS NOT NULL AS is_held, held.pack_paise
      FROM jsonb_array_elements(${lines}::jsonb) WITH ORDINALITY AS listed (line, at)
      LEFT JOIN held ON held.product_id = line -> 'productId' AND held.grams = line -> 'grams'
    ), not_held AS (
      SELECT at FROM entries WHERE NOT is_held AND at = ANY (${mustBeHeld}::integer[])
    ), replaced AS (
      INSERT INTO carts (customer_id, lines, updated_at)
      SELECT ${customerId}, coalesce(jsonb_agg(
          CASE WHEN pack_paise IS NULL THEN line ELSE jsonb_set(line, '{packPaise}', pack_paise) END
          ORDER BY at), '[]'), now()
      FROM entries HAVING NOT EXISTS (SELECT FROM not_held)
      ON CONFLICT (customer_id) DO UPDATE SET lines = excluded.lines, updated_at = excluded.updated_at
    )
    SELECT at::integer FROM not_held ORDER BY at`.execute(db);
  return rows.map(({ at }) => at);
}

function entriesIn(cart: { lines: unknown } | undefined): CartEntry[] {
  return (cart?.lines ?? []) as CartEntry[];
}
