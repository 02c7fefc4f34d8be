import type { StaffId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** The demo account, printed at start; its password is public. */
export const DEMO_STAFF = {
  name: 'Demo Kitchen',
  email: 'kitchen@tula.example',
  password: 'weigh-it-twice',
};

/** Says, for other slices, whether the account is that of the demo, whose password is public. */
export async function isDemoAccount(db: Db, id: StaffId): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM staff WHERE id = ${id}::uuid AND email = ${DEMO_STAFF.email}`.execute(db);
  return rows.length > 0;
}
