import type { StaffId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

export async function insertFirstRun(db: Db, now: Date): Promise<void> {
  await sql`INSERT INTO first_run (begun_at) VALUES (${now}) ON CONFLICT DO NOTHING`.execute(db);
}

/** When a shop that was started empty was opened: null for not yet. Undefined for a shop started with the demo. */
export async function openingOfNewShop(db: Db): Promise<Date | null | undefined> {
  const { rows } = await sql<{ openedAt: Date | null }>`
    SELECT opened_at AS "openedAt" FROM first_run`.execute(db);
  return rows[0] && rows[0].openedAt;
}

/** Returns false when the shop is open already. */
export async function markOpened(tx: Db, now: Date, staffId: StaffId): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE first_run SET opened_at = ${now}, opened_by = ${staffId}::uuid WHERE opened_at IS NULL`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}
