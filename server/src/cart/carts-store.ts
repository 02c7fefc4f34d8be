import type { CustomerId, SessionId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import { isLiveCustomer } from '../sessions/live-session-query.ts';
import type { CartEntry } from './cart.ts';

/** A cart that was never saved has version 0. */
export type StoredCart = { entries: CartEntry[]; version: number };

export async function readStoredCart(db: Db, customerId: CustomerId): Promise<StoredCart> {
  const cart = await db
    .selectFrom('carts')
    .select(['lines', 'version'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return { entries: entriesIn(cart), version: cart?.version ?? 0 };
}

export type Replacement = {
  entries: readonly CartEntry[];
  /** Indexes of entries that must be in the cart already. */
  mustBeHeld: readonly number[];
  /** The version that the entries are based on; undefined replaces a cart of any version. */
  basedOn: number | undefined;
  /** If it has ended, nothing is replaced. */
  sessionId?: SessionId | undefined;
};

/** The new version, or why the cart was not replaced: it has changed, or does not hold an entry that it must. */
export type Replaced = { version: number } | { isStale: true } | { missing: number[] };

/** Replaces the whole cart. A line that was in the cart keeps the price it was added at. */
export async function replaceCartHolding(
  db: Db,
  customerId: CustomerId,
  { entries, mustBeHeld, ...replacement }: Replacement,
): Promise<Replaced> {
  const lines = JSON.stringify(entries);
  const basedOn = replacement.basedOn ?? null;
  const { rows } = await sql<{ version: number | null; isStale: boolean; missing: number[] }>`
    WITH cart AS (
      SELECT lines, version FROM carts WHERE customer_id = ${customerId}
    ), stale AS (
      SELECT ${basedOn}::integer <> coalesce((SELECT version FROM cart), 0) AS is_stale
    ), held AS (
      SELECT line -> 'productId' AS product_id, line -> 'grams' AS grams, line -> 'packPaise' AS pack_paise
      FROM cart, jsonb_array_elements(cart.lines) AS line
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
      FROM entries HAVING NOT EXISTS (SELECT FROM not_held) AND (SELECT is_stale FROM stale) IS NOT TRUE
        AND ${isLiveCustomer(customerId, replacement.sessionId)}
      ON CONFLICT (customer_id) DO UPDATE
        SET lines = excluded.lines, version = carts.version + 1, updated_at = excluded.updated_at
        WHERE ${basedOn}::integer IS NULL OR carts.version = ${basedOn}::integer
      RETURNING version
    )
    SELECT (SELECT version FROM replaced) AS version, (SELECT is_stale FROM stale) IS TRUE AS "isStale",
      ARRAY(SELECT at::integer FROM not_held ORDER BY at) AS missing`.execute(db);
  const { version = null, isStale = true, missing = [] } = rows[0] ?? {};
  if (version !== null) return { version };
  // Between reading and writing another request may have changed the cart: then nothing is missing either.
  return isStale || missing.length === 0 ? { isStale: true } : { missing };
}

function entriesIn(cart: { lines: unknown } | undefined): CartEntry[] {
  return (cart?.lines ?? []) as CartEntry[];
}
