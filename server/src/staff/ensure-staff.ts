import { canonicalEmail } from '@tula/contract/fields.ts';
import { Problem } from '@tula/contract/problems.ts';
import { type AddStaffParts, addStaff } from './add-staff.ts';
import { isStaffEmail } from './staff-store.ts';

/** Makes the account if it is not there yet; one that is there keeps its name and password. True when it was made. */
export async function ensureStaff(
  parts: AddStaffParts,
  staff: { name: string; email: string; password: string },
): Promise<boolean> {
  // Looked at first, because hashing at every start would delay it for nothing.
  if (await isStaffEmail(parts.database.db, canonicalEmail(staff.email))) return false;
  try {
    await addStaff(parts, staff);
    return true;
  } catch (error) {
    // Another process that starts at the same moment has made it.
    if (error instanceof Problem && error.code === 'EMAIL_TAKEN') return false;
    throw error;
  }
}
