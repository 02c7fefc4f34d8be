import type { CustomerId, OrderId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** Keys are stored for two days: longer than any client retries. */
export async function deleteOldKeys(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM idempotency_keys WHERE created_at < ${now}::timestamptz - interval '48 hours'`.execute(
    db,
  );
}

export type KeyOfOrder = {
  customerId: CustomerId;
  operation: string;
  key: string;
  /** The same, for an equal request. */
  bodyHash: Buffer;
  orderId: OrderId;
  at: Date;
};

/**
 * Stores an idempotency key and returns whether it is new, known for this request, or known for another. Waits
 * for a concurrent request with the same key.
 */
export async function claimKey(db: Db, claim: KeyOfOrder): Promise<'new' | 'known' | 'taken'> {
  const { customerId, operation, key, bodyHash, orderId, at } = claim;
  const { rows: claimed } = await sql`
    INSERT INTO idempotency_keys (customer_id, operation, key, body_hash, order_id, created_at)
    VALUES (${customerId}, ${operation}, ${key}, ${bodyHash}, ${orderId}, ${at})
    ON CONFLICT DO NOTHING RETURNING key`.execute(db);
  if (claimed.length === 1) return 'new';
  const { rows: same } = await sql`
    SELECT FROM idempotency_keys
    WHERE customer_id = ${customerId} AND operation = ${operation} AND key = ${key} AND body_hash = ${bodyHash}`.execute(
    db,
  );
  return same.length === 1 ? 'known' : 'taken';
}
