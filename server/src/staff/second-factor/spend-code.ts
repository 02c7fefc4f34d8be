import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem, problemMessage } from '@tula/contract/calls/problems.ts';
import { CODE_DIGITS } from '@tula/contract/accounts/second-factor-code.ts';
import { t } from '@tula/messages/second-factor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { recoveryCodesLowMail } from '../staff-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { staffMember } from '../staff-query.ts';
import type { StaffParts } from '../staff-parts.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { lockSecondFactor, secondFactorState, setLastStep, takeRecoveryCode } from './second-factor-store.ts';
import { stepOfCode } from './totp.ts';
import { type SecretBox, SecretUnreadable } from '../../platform/secrets/secret-box.ts';

export const formatSecretPlace = (staffId: StaffId) => `second factor ${staffId}`;

/** Throws SECOND_FACTOR_UNREADABLE when the key with which it was sealed is gone; recovery codes work without it. */
export function openSecret(
  { secretBox }: { secretBox: SecretBox },
  staffId: StaffId,
  sealed: Buffer,
): Buffer {
  try {
    return Buffer.from(secretBox.open(sealed, formatSecretPlace(staffId)), 'base64');
  } catch (error) {
    if (error instanceof SecretUnreadable) throw new Problem('SECOND_FACTOR_UNREADABLE');
    throw error;
  }
}

/** A wrong code is answered at its field. */
export function wrongCode(message: string = problemMessage('CODE_WRONG')): Problem {
  return new Problem('CODE_WRONG', { message, fields: { code: message } });
}

/**
 * Uses up a code of the app or a recovery code, in the transaction of what it allows. Returns false when the account
 * has no second factor; throws CODE_REQUIRED or CODE_WRONG.
 */
export async function spendCode(
  tx: Db,
  parts: Pick<StaffParts, 'clock' | 'secretBox' | 'publicUrl'>,
  staffId: StaffId,
  code: string | undefined,
): Promise<boolean> {
  const factor = await lockSecondFactor(tx, staffId);
  if (factor === undefined || factor.confirmedAt === null) return false;
  if (code === undefined) throw new Problem('CODE_REQUIRED');
  const { clock } = parts;
  if (code.length !== CODE_DIGITS) {
    if (!(await takeRecoveryCode(tx, staffId, recoveryCodeHash(code)))) throw wrongCode();
    const by = { staffId };
    await recordAudit(tx, clock, { action: 'staff.recoveryCodeUsed', by, subject: { staffId } });
    await warnOfLastCodes(tx, parts, staffId);
    return true;
  }
  const step = stepOfCode(openSecret(parts, staffId, factor.secret), code, clock.now());
  if (step === undefined) throw wrongCode();
  if (factor.lastStep !== null && step <= factor.lastStep) throw wrongCode(t('code.used'));
  await setLastStep(tx, staffId, step);
  return true;
}

const FEW_CODES = 2;

/** Warns somebody who has few codes left: with none, and without the phone, somebody else has to let them in again. */
async function warnOfLastCodes(
  tx: Db,
  { clock, publicUrl }: Pick<StaffParts, 'clock' | 'publicUrl'>,
  staffId: StaffId,
): Promise<void> {
  const { recoveryCodesLeft: left } = await secondFactorState(tx, staffId);
  if (left > FEW_CODES) return;
  await queueMail(tx, clock, recoveryCodesLowMail({ ...(await staffMember(tx, staffId)), left }, publicUrl));
}
