import { canonicalEmail } from '@tula/contract/calls/fields.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { Database, Db } from '../platform/postgres/database.ts';
import { findStaffAccount, type StaffAccount, staffWithSessions } from './staff-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { ListedStaff } from './staff.ts';

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
