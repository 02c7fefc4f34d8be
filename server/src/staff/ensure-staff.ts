import { Problem } from '@tula/contract/calls/problems.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { type AddStaffParts, addStaff } from './add-staff.ts';
import { isStaffEmail } from './staff-store.ts';

/** Adds the account unless it exists; an existing one keeps its name and password. Returns whether it was added. */
export async function ensureStaff(
  parts: AddStaffParts,
  staff: { name: string; email: string; password: string; role?: StaffRole },
  options: { mayBeGuessable?: boolean } = {},
): Promise<boolean> {
  // Checked first, as hashing would delay every start.
  if (await isStaffEmail(parts.database.db, staff.email)) return false;
  try {
    await addStaff(parts, staff, options);
    return true;
  } catch (error) {
    // Another process that starts at the same moment has added it.
    if (error instanceof Problem && error.code === 'EMAIL_TAKEN') return false;
    throw error;
  }
}
