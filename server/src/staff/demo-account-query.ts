import type { StaffId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import { DEMO_STAFF } from './demo-staff.ts';

/** Says, for other slices, whether the account is that of the demo, whose password is public. */
export async function isDemoAccount(db: Db, id: StaffId): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM staff WHERE id = ${id}::uuid AND email = ${DEMO_STAFF.email}`.execute(db);
  return rows.length > 0;
}
