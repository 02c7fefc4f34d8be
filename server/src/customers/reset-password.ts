import { Problem } from '@tula/contract/calls/problems.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { countedLogins } from '../sessions/login-limits.ts';
import { tokenHash } from '../sessions/refresh-tokens.ts';
import { passwordChangedMail } from './account-mails.ts';
import type { CustomersParts } from './customers-parts.ts';
import { isResetTokenGood, spendResetToken } from './email-tokens-store.ts';

/** Uses the token of a reset mail, sets the password, ends all sessions and notifies the owner. */
export async function resetPassword(
  { database, clock, publicUrl, passwords, rateLimits, sessions }: CustomersParts,
  typed: { token: string; password: string },
  address: string,
): Promise<void> {
  const hash = tokenHash(typed.token);
  await rateLimits.countFailures({ tokenGuessesFromAddress: address }, 'LINK_EXPIRED', async () => {
    // Checked first, so that guessed tokens cause no password hashing.
    if (!(await isResetTokenGood(database.db, hash, clock.now()))) throw new Problem('LINK_EXPIRED');
    const passwordHash = await passwords.hash(typed.password, address);
    await database.tx(async (tx) => {
      const customer = await spendResetToken(tx, hash, passwordHash, clock.now());
      if (customer === undefined) throw new Problem('LINK_EXPIRED');
      await sessions.endAll(tx, { audience: 'customer', accountId: customer.id }, 'reset');
      await rateLimits.clear(tx, countedLogins(`customer:${customer.emailCanonical}`, address));
      await queueMail(tx, clock, passwordChangedMail(customer, publicUrl));
    });
  });
}
