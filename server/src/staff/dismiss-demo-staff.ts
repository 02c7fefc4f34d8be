import { recordAudit } from '../audit/record-audit.ts';
import type { AddStaffParts } from './add-staff.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { markDismissed, staffOfEmail } from './staff-store.ts';
import { DEMO_STAFF } from './staff-query.ts';

/**
 * Disables the demo account in a shop that is no longer a demo, unless it was given a password of its own. Returns
 * whether it was disabled now.
 */
export async function dismissDemoStaff({ database, clock, passwords }: AddStaffParts): Promise<boolean> {
  const member = await staffOfEmail(database.db, DEMO_STAFF.email);
  if (member === undefined) return false;
  if (!(await passwords.matches(DEMO_STAFF.password, member.passwordHash))) return false;
  return database.tx(async (tx) => {
    if (!(await markDismissed(tx, member.id, clock.now()))) return false;
    await recordAudit(tx, clock, { action: 'staff.dismissed', by: 'shop', subject: member });
    await endSessions(tx, clock, { audience: 'staff', accountId: member.id }, 'dismissal');
    return true;
  });
}
