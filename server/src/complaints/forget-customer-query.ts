import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** The complaints that are provably a customer's. The database decides, as it does on what delays an erasure. */
export async function complaintIdsOf(tx: Db, customerId: CustomerId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT complaints_of_customer(${customerId}::uuid) AS id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes complaints of somebody who is erased. All of them are settled by then. */
export async function deleteComplaints(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM complaints WHERE id = ANY (${ids}::uuid[])`.execute(tx);
}
