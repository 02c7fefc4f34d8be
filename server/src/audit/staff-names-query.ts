import type { StaffId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** Everybody who is or was on the staff, as the audit log names them. */
export async function namesOfStaff(db: Db): Promise<{ id: StaffId; name: string }[]> {
  const { rows } = await sql<{ id: StaffId; name: string }>`
    SELECT id, name FROM staff_names ORDER BY lower(name), id`.execute(db);
  return rows;
}
