import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import { CUSTOMERS_IN_SESSION } from '../sessions/live-session-query.ts';

/** Deletes some accounts whose email is unverified since before a moment, without orders and without an open session. */
export async function deleteUnverified(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM customers WHERE id IN (
      SELECT id FROM customers c
      WHERE email_verified_at IS NULL AND unverified_since < ${before} AND orders_placed = 0
        AND NOT EXISTS (SELECT FROM ${CUSTOMERS_IN_SESSION} s WHERE s.customer_id = c.id)
      ORDER BY unverified_since LIMIT ${most} FOR UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
