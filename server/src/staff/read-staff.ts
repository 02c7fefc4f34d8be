import { canonicalEmail } from '@tula/contract/calls/fields.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { Db } from '../platform/postgres/database.ts';
import { type StaffAccount, findStaffAccount } from './staff-store.ts';

/** The account with this email, dismissed or not; throws STAFF_NOT_FOUND. */
export async function readStaff(db: Db, email: string): Promise<StaffAccount> {
  const found = await findStaffAccount(db, canonicalEmail(email));
  if (found === undefined) throw new Problem('STAFF_NOT_FOUND');
  return found;
}
