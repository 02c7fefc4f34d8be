import { randomBytes } from 'node:crypto';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/new-id.ts';
import { endSessions } from '../../sessions/end-sessions.ts';
import { checkOwnPassword } from '../account/check-own-password.ts';
import type { StaffParts } from '../staff-parts.ts';
import { lockStaff } from '../staff-store.ts';
import { drawQrCode, type QrCode } from '../../platform/draw-qr-code.ts';
import { wrongCode, openSecret, formatSecretPlace } from './spend-code.ts';
import { encodeBase32, newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { toWrongCodeKeys } from './reset-second-factor.ts';
import {
  confirmSetUp,
  lockSecondFactor,
  type SetUpId,
  storeRecoveryCodes,
  storeSetUp,
} from './second-factor-store.ts';
import { stepOfCode } from './totp.ts';

/** The secret is as long as the digest, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** The time in which the code of a set-up can be typed. */
export const SET_UP_MS = 60 * 60 * 1000;

type Begun = { id: SetUpId; secret: string; qrCode: QrCode | null };

/** Makes a secret, which counts only once a code of it is typed; an earlier set-up becomes invalid. */
export async function beginSetUp(
  parts: StaffParts,
  { staffId }: StaffCaller,
  password: string,
  address: string,
): Promise<Begun> {
  const { database, clock, secretBox } = parts;
  const member = await checkOwnPassword(parts, staffId, password, address);
  const secret = randomBytes(SECRET_BYTES);
  const id: SetUpId = newId();
  const sealed = secretBox.seal(secret.toString('base64'), formatSecretPlace(staffId));
  await database.tx(async (tx) => {
    if (!(await lockStaff(tx, staffId, member.passwordHash))) throw new Problem('NOT_SIGNED_IN');
    if (!(await storeSetUp(tx, { id, staffId, secret: sealed, createdAt: clock.now() })))
      throw new Problem('SECOND_FACTOR_ON');
  });
  const typed = encodeBase32(secret);
  return { id, secret: typed, qrCode: drawQrCode(formatOtpauthUrl(member.email, typed)) ?? null };
}

/** Formats the address that authenticator apps read from the QR code. */
function formatOtpauthUrl(email: string, secret: string): string {
  const issuer = encodeURIComponent(shop.name);
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
}

/** Turns the second factor on, ends all other sessions and returns the recovery codes, which are not shown again. */
export async function finishSetUp(
  parts: StaffParts,
  { staffId, sessionId }: StaffCaller,
  { id, code }: { id: SetUpId; code: string },
): Promise<string[]> {
  const { database, clock, rateLimits } = parts;
  const codes = newRecoveryCodes();
  await rateLimits.countFailures(toWrongCodeKeys(staffId), 'CODE_WRONG', () =>
    database.tx(async (tx) => {
      const now = clock.now();
      const secret = await begunSecret(tx, parts, staffId, id);
      const step = stepOfCode(secret, code, now);
      if (step === undefined) throw wrongCode();
      await confirmSetUp(tx, staffId, step, now);
      await storeRecoveryCodes(tx, staffId, codes.map(recoveryCodeHash));
      const by = { staffId };
      await recordAudit(tx, clock, { action: 'staff.secondFactorOn', by, subject: { staffId } });
      await endSessions(tx, clock, { audience: 'staff', accountId: staffId, except: sessionId }, 'logout');
    }),
  );
  return codes;
}

async function begunSecret(
  tx: Parameters<typeof lockSecondFactor>[0],
  parts: StaffParts,
  staffId: StaffId,
  id: SetUpId,
): Promise<Buffer> {
  const begun = await lockSecondFactor(tx, staffId);
  if (begun && begun.confirmedAt !== null) throw new Problem('SECOND_FACTOR_ON');
  const oldest = parts.clock.now().getTime() - SET_UP_MS;
  if (begun === undefined || begun.id !== id || begun.createdAt.getTime() <= oldest)
    throw new Problem('SET_UP_OVER');
  return openSecret(parts, staffId, begun.secret);
}
