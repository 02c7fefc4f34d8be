import { Problem } from '@tula/contract/calls/problems.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { tokenHash } from '../sessions/refresh-tokens.ts';
import { phoneOfAnotherMail } from './account-mails.ts';
import type { CustomersParts } from './customers-parts.ts';
import { isPhoneTaken, linkPhone } from './customers-store.ts';
import { hasVerified, spendVerifyToken } from './email-tokens-store.ts';

/** Uses the token of a verification mail. A used token succeeds again, as a mail scanner may have opened the link first. */
export async function verifyEmail(parts: CustomersParts, token: string, address: string): Promise<void> {
  const { database, rateLimits } = parts;
  const hash = tokenHash(token);
  await rateLimits.countFailures({ tokenGuessesFromAddress: address }, 'VERIFICATION_FAILED', async () => {
    if (await verified(parts, hash)) return;
    if (!(await hasVerified(database.db, hash))) throw new Problem('VERIFICATION_FAILED');
  });
}

/**
 * Verifies the email of a token. Of several accounts with one phone number at the same moment, one wins; the others try
 * again and find it taken.
 */
async function verified(parts: CustomersParts, hash: Buffer): Promise<boolean> {
  for (;;) {
    try {
      return await verifiedOnce(parts, hash);
    } catch (error) {
      if (!isPhoneTaken(error)) throw error;
    }
  }
}

/** The number belongs to the account from now on; if another one has it, its customer is told. */
function verifiedOnce({ database, clock, publicUrl }: CustomersParts, hash: Buffer): Promise<boolean> {
  return database.tx(async (tx) => {
    const now = clock.now();
    const customer = await spendVerifyToken(tx, hash, now);
    if (customer === undefined) return false;
    if (!(await linkPhone(tx, customer, now)))
      await queueMail(tx, clock, phoneOfAnotherMail(customer, publicUrl));
    return true;
  });
}
