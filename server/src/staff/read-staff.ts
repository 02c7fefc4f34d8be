import { canonicalEmail } from '@tula/contract/calls/fields.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { Database, Db } from '../platform/postgres/database.ts';
import { findStaffAccount, type StaffAccount } from './staff-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { ListedStaff } from './staff.ts';
import { sql } from 'kysely';
import { staffSessions } from '../sessions/staff-sessions-query.ts';

/** The account with this email, dismissed or not; throws STAFF_NOT_FOUND. */
export async function readStaff(db: Db, email: string): Promise<StaffAccount> {
  const found = await findStaffAccount(db, canonicalEmail(email));
  if (found === undefined) throw new Problem('STAFF_NOT_FOUND');
  return found;
}

/** Every staff account, oldest first, those who were dismissed included. */
export function listStaff({ database, clock }: { database: Database; clock: Clock }): Promise<ListedStaff[]> {
  return staffWithSessions(database.db, clock.now());
}

async function staffWithSessions(db: Db, now: Date): Promise<ListedStaff[]> {
  const { rows } = await sql<ListedStaff>`
    SELECT name, email, role, created_at AS "createdAt", dismissed_at AS "dismissedAt",
           coalesce(open_sessions, 0) AS "openSessions", last_used_at AS "lastUsedAt"
    FROM staff LEFT JOIN ${staffSessions(now)} AS used ON used.staff_id = staff.id
    ORDER BY created_at, id`.execute(db);
  return rows;
}
