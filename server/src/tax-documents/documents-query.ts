import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** How many tax documents are kept of some orders. */
export async function countDocumentsOf(tx: Db, orderIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    SELECT count(*)::integer AS kept FROM tax_documents WHERE order_id = ANY (${orderIds}::uuid[])`.execute(
    tx,
  );
  return rows[0]?.kept ?? 0;
}
