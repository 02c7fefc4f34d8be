import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

/** The complaints that are reports of these orders. */
export async function complaintIdsOfOrders(tx: Db, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT complaint_id AS id FROM order_reports WHERE order_id = ANY (${orderIds}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}
