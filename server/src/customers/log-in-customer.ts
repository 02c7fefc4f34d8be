import { canonicalEmail } from '@tula/contract/calls/fields.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { countedLogins } from '../sessions/login-limits.ts';
import type { SessionTokens } from '../sessions/sessions.ts';
import type { CustomersParts } from './customers-parts.ts';
import { customerOfEmail, holdPassword } from './customers-store.ts';

/** An unknown email and a wrong password get the same response after the same time. */
export async function logInCustomer(
  { database, passwords, rateLimits, sessions }: CustomersParts,
  typed: { email: string; password: string },
  address: string,
): Promise<SessionTokens & { isEmailVerified: boolean }> {
  return rateLimits.countFailures(loginAttempt(typed.email, address), 'INVALID_CREDENTIALS', async () => {
    const customer = await customerOfEmail(database.db, typed.email);
    const turn = { lane: 'customer login', address } as const;
    const isRight = await passwords.matches(typed.password, customer?.passwordHash, turn);
    if (customer === undefined || !isRight) throw new Problem('INVALID_CREDENTIALS');
    return database.tx(async (tx) => {
      // A concurrent reset has ended all sessions, so this one must not begin after it.
      if (!(await holdPassword(tx, customer.id, customer.passwordHash)))
        throw new Problem('INVALID_CREDENTIALS');
      const tokens = await sessions.begin(tx, { audience: 'customer', accountId: customer.id });
      return { ...tokens, isEmailVerified: customer.isEmailVerified };
    });
  });
}

/** Lists what a login counts against, whether by password or by code. */
export function loginAttempt(email: string, address: string) {
  return {
    loginsFromAddress: address,
    loginsFromWiderNetwork: address,
    failedLoginsFromAddress: address,
    ...countedLogins(`customer:${canonicalEmail(email)}`, address),
  } as const;
}
