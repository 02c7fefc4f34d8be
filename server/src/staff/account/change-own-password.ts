import { Problem } from '@tula/contract/calls/problems.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { endSessions } from '../../sessions/end-sessions.ts';
import { forgetFailedLogins } from '../../sessions/login-limits.ts';
import { deleteLinksTo } from '../people/people-store.ts';
import { passwordChangedMail } from '../staff-mails.ts';
import type { StaffParts } from '../staff-parts.ts';
import { lockStaff, setStaffPassword } from '../staff-store.ts';
import { checkOwnPassword, WRONG_PASSWORD } from './check-own-password.ts';

type Typed = { currentPassword: string; password: string; device?: string | undefined };

/** Sets a new password, ends all other sessions, invalidates links for a new password and notifies the owner. */
export async function changeOwnPassword(
  parts: StaffParts,
  { staffId, sessionId }: StaffCaller,
  typed: Typed,
  address: string,
): Promise<{ device?: string }> {
  const { database, clock, publicUrl, knownDevices, passwords, rateLimits } = parts;
  await rateLimits.count({ passwordChangesOfAccount: staffId });
  const member = await checkOwnPassword(parts, staffId, typed.currentPassword, address);
  const passwordHash = await passwords.hash(typed.password, address);
  await database.tx(async (tx) => {
    // The password may have been changed during the hashing.
    if (!(await lockStaff(tx, staffId, member.passwordHash, 'to change'))) throw new Problem(WRONG_PASSWORD);
    const emailCanonical = await setStaffPassword(tx, staffId, passwordHash);
    if (emailCanonical === undefined) throw new Problem('NOT_SIGNED_IN');
    await recordAudit(tx, clock, { action: 'staff.passwordChanged', by: { staffId }, subject: { staffId } });
    await deleteLinksTo(tx, emailCanonical);
    await forgetFailedLogins(tx, rateLimits, `staff:${emailCanonical}`);
    await endSessions(tx, clock, { audience: 'staff', accountId: staffId, except: sessionId }, 'password');
    await queueMail(tx, clock, passwordChangedMail(member, publicUrl));
  });
  if (typed.device === undefined) return {};
  return { device: knownDevices.remember(typed.device, { id: staffId, passwordHash }) };
}
