import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import type { ComplaintId } from './reports-store.ts';

/** Deletes the photos of a report; a complaint about anything else has none. */
export async function deletePhotosOf(tx: Db, id: ComplaintId): Promise<void> {
  await sql`DELETE FROM order_report_photos WHERE complaint_id = ${id}::uuid`.execute(tx);
}
