import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/**
 * Says how many orders, placed before a moment and never paid, have lost their customer. The database decides which.
 */
export async function forgetUnpaid(db: Db, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    SELECT forget_unpaid_orders(${before}, ${most}) AS forgotten`.execute(db);
  return rows[0]?.forgotten ?? 0;
}
