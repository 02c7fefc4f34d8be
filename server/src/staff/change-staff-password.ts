import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import * as z from 'zod/mini';
import type { AuditBy } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { toFieldMessages } from '../platform/http/field-errors.ts';
import type { RateLimits } from '../platform/limits/rate-limits.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { forgetFailedLogins } from '../sessions/login-limits.ts';
import type { AddStaffParts } from './add-staff.ts';
import { staffPassword } from './staff.ts';
import { setStaffPassword } from './staff-store.ts';

/** Sets the password and ends all sessions of the account; returns how many ended. */
export async function changeStaffPassword(
  { database, clock, passwords, rateLimits }: AddStaffParts & { rateLimits: RateLimits },
  id: StaffId,
  password: string,
  by: AuditBy,
): Promise<number> {
  const typed = { password };
  const outcome = z.safeParse(staffPassword, typed);
  if (!outcome.success)
    throw new Problem('INVALID_INPUT', { fields: toFieldMessages(outcome.error.issues, typed) });
  const passwordHash = await passwords.hash(outcome.data.password);
  return database.tx(async (tx) => {
    const emailCanonical = await setStaffPassword(tx, id, passwordHash);
    if (emailCanonical === undefined) throw new Problem('STAFF_DISMISSED');
    await recordAudit(tx, clock, { action: 'staff.passwordChanged', by, subject: { staffId: id } });
    await forgetFailedLogins(tx, rateLimits, `staff:${emailCanonical}`);
    return endSessions(tx, clock, { audience: 'staff', accountId: id }, 'password');
  });
}
