import { canonicalEmail } from '@tula/contract/calls/fields.ts';
import { Problem, problemMessage } from '@tula/contract/calls/problems.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { StaffCaller } from '../platform/http/caller.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import type { StaffParts } from './staff-parts.ts';
import { renameStaff, staffOfId } from './staff-store.ts';
import { DEMO_STAFF } from './staff-query.ts';

type Typed = { name: string; email: string; password: string };

/** Makes the demo's account, whose password is public, that of its owner. FORBIDDEN for any other account. */
export async function takeOverDemoAccount(
  { database, clock, passwords }: Pick<StaffParts, 'database' | 'clock' | 'passwords'>,
  { staffId, sessionId }: StaffCaller,
  { name, email, password }: Typed,
  address: string,
): Promise<void> {
  const member = await staffOfId(database.db, staffId);
  if (member?.email !== DEMO_STAFF.email) throw new Problem('FORBIDDEN');
  const passwordHash = await passwords.hash(password, address);
  await database.tx(async (tx) => {
    const emailCanonical = canonicalEmail(email);
    const account = { id: staffId, name, email, emailCanonical, passwordHash };
    if (!(await renameStaff(tx, account, DEMO_STAFF.email)))
      throw new Problem('EMAIL_TAKEN', { fields: { email: problemMessage('EMAIL_TAKEN') } });
    const others = { audience: 'staff', accountId: staffId, except: sessionId } as const;
    await endSessions(tx, clock, others, 'password');
    const changes = [
      { field: 'name', from: member.name, to: name },
      { field: 'email', from: member.email, to: email },
    ] as const;
    await recordAudit(tx, clock, {
      action: 'staff.demoTakenOver',
      by: { staffId },
      subject: { id: staffId, name },
      changes,
    });
  });
}
