import { canonicalEmail } from '@tula/contract/fields.ts';
import { Problem } from '@tula/contract/problems.ts';
import type { SessionTokens } from '../sessions/sessions.ts';
import type { StaffParts } from './staff-parts.ts';
import { lockStaff, staffOfEmail } from './staff-store.ts';

/** An unknown email and a wrong password get the same response after the same time. */
export async function logInStaff(
  { database, passwords, rateLimits, sessions }: StaffParts,
  typed: { email: string; password: string },
  address: string,
): Promise<SessionTokens> {
  const email = canonicalEmail(typed.email);
  const attempt = { failedLoginsOfAccount: `staff:${email}`, failedLoginsFromAddress: address };
  return rateLimits.countFailures(attempt, 'INVALID_CREDENTIALS', async () => {
    const member = await staffOfEmail(database.db, email);
    const isCorrect = await passwords.matches(typed.password, member?.passwordHash);
    if (member === undefined || !isCorrect) throw new Problem('INVALID_CREDENTIALS');
    return database.tx(async (tx) => {
      if (!(await lockStaff(tx, member.id, member.passwordHash))) throw new Problem('INVALID_CREDENTIALS');
      return sessions.begin(tx, { audience: 'staff', accountId: member.id });
    });
  });
}
