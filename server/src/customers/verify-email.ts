import { Problem } from '@tula/contract/problems.ts';
import { tokenHash } from '../sessions/refresh-tokens.ts';
import type { CustomersParts } from './customers-parts.ts';
import { hasVerified, spendVerifyToken } from './email-tokens-store.ts';

/** Spends the token of a verification mail. Asked again it says yes again: a mail scanner may have come first. */
export async function verifyEmail(
  { database, clock, rateLimits }: CustomersParts,
  token: string,
  address: string,
): Promise<void> {
  const hash = tokenHash(token);
  await rateLimits.countFailures({ tokenGuessesFromAddress: address }, 'VERIFICATION_FAILED', async () => {
    // In a transaction, which runs again should a new mail be asked for at the same moment and the two deadlock.
    if (await database.tx((tx) => spendVerifyToken(tx, hash, clock.now()))) return;
    if (!(await hasVerified(database.db, hash))) throw new Problem('VERIFICATION_FAILED');
  });
}
