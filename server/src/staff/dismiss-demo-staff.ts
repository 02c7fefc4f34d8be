import { canonicalEmail } from '@tula/contract/fields.ts';
import type { AddStaffParts } from './add-staff.ts';
import { DEMO_STAFF } from './demo-staff.ts';
import { dismissStaff, staffOfEmail } from './staff-store.ts';

/**
 * Dismisses the demo's account where the demo is over: a data folder that began as a demo still has it. One that
 * was given a password of its own stays. True when somebody was dismissed.
 */
export async function dismissDemoStaff({ database, clock, passwords }: AddStaffParts): Promise<boolean> {
  const member = await staffOfEmail(database.db, canonicalEmail(DEMO_STAFF.email));
  if (member === undefined) return false;
  if (!(await passwords.matches(DEMO_STAFF.password, member.passwordHash))) return false;
  return dismissStaff(database.db, member.id, clock.now());
}
