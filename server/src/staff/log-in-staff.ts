import { canonicalEmail } from '@tula/contract/calls/fields.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { type Attempt, LimitReached } from '../platform/limits/rate-limits.ts';
import { parseDevice } from '../sessions/device.ts';
import { countedLogins, isAboutAccount } from '../sessions/login-limits.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { SessionTokens } from '../sessions/sessions.ts';
import { recordFailedLogin } from './record-failed-login.ts';
import type { StaffParts } from './staff-parts.ts';
import { toWrongCodeKeys } from './second-factor/reset-second-factor.ts';
import { spendCode } from './second-factor/spend-code.ts';
import { lockStaff, staffOfEmail, type StaffRow } from './staff-store.ts';
import { warnOfFailedLogins } from './warn-of-failed-logins.ts';

type Typed = {
  email: string;
  password: string;
  device?: string | undefined;
  /** The code of an account with a second factor. */
  code?: string | undefined;
};

/**
 * An unknown email and a wrong password get the same response after the same time. Strangers cannot block a device
 * that has logged in to the account before.
 */
export async function logInStaff(
  parts: StaffParts,
  typed: Typed,
  { address, userAgent }: { address: string; userAgent: string | undefined },
): Promise<SessionTokens & { device?: string }> {
  const { database, knownDevices, passwords, rateLimits, sessions } = parts;
  const email = canonicalEmail(typed.email);
  const member = await staffOfEmail(database.db, typed.email);
  const knownAs = member && knownDevices.recognise(typed.device ?? '', member);
  const attempt =
    knownAs === undefined ? strangersAttempt(email, address) : { failedLoginsOfDevice: knownAs };
  const logIn = async () => {
    const turn = { lane: 'staff login', address } as const;
    const isCorrect = await passwords.matches(typed.password, member?.passwordHash, turn);
    if (member === undefined || !isCorrect) {
      await recordFailedLogin(parts, member, address);
      throw new Problem('INVALID_CREDENTIALS');
    }
    const tokens = await withCode(parts, { ...typed, member, address, knownAs }, async (tx) => {
      if (!(await lockStaff(tx, member.id, member.passwordHash))) throw new Problem('INVALID_CREDENTIALS');
      await spendCode(tx, parts, member.id, typed.code);
      return sessions.begin(tx, { audience: 'staff', accountId: member.id }, parseDevice(userAgent));
    });
    // A client that sends the field expects it, and no other.
    if (typed.device === undefined) return tokens;
    return { ...tokens, device: knownDevices.remember(typed.device, member) };
  };
  try {
    return await rateLimits.countFailures(attempt, 'INVALID_CREDENTIALS', logIn);
  } catch (error) {
    if (error instanceof LimitReached && isAboutAccount(error.limits))
      await warnOfFailedLogins(parts, email, member);
    throw error;
  }
}

type WithCode = { member: StaffRow; code?: string | undefined; address: string; knownAs: string | undefined };

/** Counts wrong codes and records them, as only somebody who knows the password gets this far. */
async function withCode<T>(
  parts: StaffParts,
  { member, code, address, knownAs }: WithCode,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const { database, rateLimits } = parts;
  if (code === undefined) return database.tx(work);
  try {
    const attempt = toWrongCodeKeys(member.id, knownAs);
    return await rateLimits.countFailures(attempt, 'CODE_WRONG', () => database.tx(work));
  } catch (error) {
    if (error instanceof Problem && error.code === 'CODE_WRONG')
      await recordFailedLogin(parts, member, address, 'staff.codeFailed');
    throw error;
  }
}

function strangersAttempt(email: string, address: string): Attempt {
  return {
    staffLoginsFromAddress: address,
    staffLoginsFromWiderNetwork: address,
    ...countedLogins(`staff:${email}`, address),
  };
}
