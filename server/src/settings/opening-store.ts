import type { StaffId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

export async function insertFirstRun(db: Db, now: Date): Promise<void> {
  await sql`INSERT INTO first_run (begun_at) VALUES (${now}) ON CONFLICT DO NOTHING`.execute(db);
}

/** Says whether a new shop has not been opened yet. */
export async function isOpeningSoon(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM first_run WHERE opened_at IS NULL`.execute(db);
  return rows.length > 0;
}

/** Returns false when the shop is open already. */
export async function markOpened(tx: Db, now: Date, staffId: StaffId): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE first_run SET opened_at = ${now}, opened_by = ${staffId}::uuid WHERE opened_at IS NULL`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}
