import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { AuditBy } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { endSessions } from '../../sessions/end-sessions.ts';
import { secondFactorResetMail } from '../staff-mails.ts';
import type { StaffParts } from '../staff-parts.ts';
import { staffMember } from '../staff-query.ts';
import { deleteSecondFactor } from './second-factor-store.ts';
import type { RateLimits } from '../../platform/limits/rate-limits.ts';

/**
 * Resets the second factor of somebody who has lost phone and recovery codes: emails them, ends all sessions of the
 * account and returns how many.
 */
export async function resetSecondFactor(
  tx: Db,
  { clock, rateLimits, publicUrl }: Pick<StaffParts, 'clock' | 'rateLimits' | 'publicUrl'>,
  staffId: StaffId,
  by: AuditBy,
): Promise<number> {
  if (!(await deleteSecondFactor(tx, staffId))) throw new Problem('SECOND_FACTOR_OFF');
  await recordAudit(tx, clock, { action: 'staff.secondFactorReset', by, subject: { staffId } });
  await queueMail(tx, clock, secondFactorResetMail(await staffMember(tx, staffId), publicUrl));
  await forgetWrongCodes(tx, rateLimits, staffId);
  return endSessions(tx, clock, { audience: 'staff', accountId: staffId }, 'logout');
}

/**
 * Returns the keys that a wrong code counts against. Only who knows the password gets this far; a browser that has
 * logged in before counts for itself, so that a stranger with the password cannot keep its owner out.
 */
export const toWrongCodeKeys = (staffId: StaffId, device = '') => ({
  wrongCodesOfAccount: `${staffId} ${device}`,
  wrongCodesOfAccountPerDay: `${staffId} ${device}`,
});

async function forgetWrongCodes(tx: Db, rateLimits: RateLimits, staffId: StaffId): Promise<void> {
  await rateLimits.clearFrom(tx, {
    wrongCodesOfAccount: `${staffId} `,
    wrongCodesOfAccountPerDay: `${staffId} `,
  });
}
