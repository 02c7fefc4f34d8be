import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import { type ComplaintId, lockComplaint } from './complaints-store.ts';

/** The complaints that are provably a customer's. The database decides, as it does on what delays an erasure. */
export async function listComplaintIds(tx: Db, customerId: CustomerId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT complaints_of_customer(${customerId}::uuid) AS id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Deletes the settled complaints of somebody who is erased, and returns their ids. One that is open was typed by somebody
 * who was not signed in, perhaps by a stranger: it is answered first, and deleted after that.
 */
export async function deleteSettledComplaints(tx: Db, ids: readonly string[]): Promise<string[]> {
  await sql`
    INSERT INTO complaints_to_erase (complaint_id)
    SELECT id FROM complaints WHERE id = ANY (${ids}::uuid[]) AND settled_at IS NULL ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    DELETE FROM complaints WHERE id = ANY (${ids}::uuid[]) AND settled_at IS NOT NULL RETURNING id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Deletes those that waited and have been settled since before a moment, and returns their ids. */
export async function deleteErasedSettled(tx: Db, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM complaints WHERE id IN (
      SELECT id FROM complaints JOIN complaints_to_erase ON complaint_id = id WHERE settled_at < ${before}
      ORDER BY settled_at LIMIT ${most}) RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A complaint as it is before its person is erased. Locked. */
export async function complaintToErase(
  tx: Db,
  id: ComplaintId,
): Promise<{ number: string; isSettled: boolean; isErased: boolean } | undefined> {
  const complaint = await lockComplaint(tx, id);
  if (complaint === undefined) return undefined;
  const { number, settledAt, personErasedAt } = complaint;
  return { number, isSettled: settledAt !== null, isErased: personErasedAt !== null };
}

/** Takes out who complained and everything that was written. */
export async function erasePerson(tx: Db, id: ComplaintId, at: Date): Promise<void> {
  await sql`DELETE FROM complaint_messages WHERE complaint_id = ${id}::uuid`.execute(tx);
  await sql`
    UPDATE complaints SET name = '', email = '', phone = '', order_number = NULL, person_erased_at = ${at}
    WHERE id = ${id}::uuid`.execute(tx);
}
