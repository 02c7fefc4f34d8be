import { Problem } from '@tula/contract/calls/problems.ts';
import { tokenHash } from '../sessions/refresh-tokens.ts';
import type { CustomersParts } from './customers-parts.ts';
import { hasVerified, spendVerifyToken } from './email-tokens-store.ts';

/** Uses the token of a verification mail. A used token succeeds again, as a mail scanner may have opened the link first. */
export async function verifyEmail(
  { database, clock, rateLimits }: CustomersParts,
  token: string,
  address: string,
): Promise<void> {
  const hash = tokenHash(token);
  await rateLimits.countFailures({ tokenGuessesFromAddress: address }, 'VERIFICATION_FAILED', async () => {
    // In a transaction, which is retried if it deadlocks with a concurrent request for a new mail.
    if (await database.tx((tx) => spendVerifyToken(tx, hash, clock.now()))) return;
    if (!(await hasVerified(database.db, hash))) throw new Problem('VERIFICATION_FAILED');
  });
}
