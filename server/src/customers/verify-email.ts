import { Problem } from '@tula/contract/calls/problems.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Db } from '../platform/postgres/database.ts';
import { tokenHash } from '../sessions/refresh-tokens.ts';
import { phoneOfAnotherMail } from './account-mails.ts';
import type { CustomersParts } from './customers-parts.ts';
import { isPhoneTaken, linkPhone } from './customers-store.ts';
import { hasVerified, spendVerifyToken, type VerifiedCustomer } from './email-tokens-store.ts';

/** Uses the token of a verification mail. A used token succeeds again, as a mail scanner may have opened the link first. */
export async function verifyEmail(parts: CustomersParts, token: string, address: string): Promise<void> {
  const { database, rateLimits } = parts;
  const hash = tokenHash(token);
  await rateLimits.countFailures({ tokenGuessesFromAddress: address }, 'VERIFICATION_FAILED', async () => {
    if (await verified(parts, hash)) return;
    if (!(await hasVerified(database.db, hash))) throw new Problem('VERIFICATION_FAILED');
  });
}

async function verified(parts: CustomersParts, hash: Buffer): Promise<boolean> {
  const { database, clock } = parts;
  return whilePhonesAreTaken(() =>
    database.tx(async (tx) => {
      const customer = await spendVerifyToken(tx, hash, clock.now());
      if (customer !== undefined) await keepPhone(tx, parts, customer);
      return customer !== undefined;
    }),
  );
}

/**
 * Of several accounts with one phone number that are verified at the same moment, one wins; the others try again and
 * find it taken.
 */
export async function whilePhonesAreTaken<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPhoneTaken(error)) throw error;
    }
  }
}

/** The number belongs to the account from now on; if another one has it, its customer is told. */
export async function keepPhone(
  tx: Db,
  { clock, publicUrl }: Pick<CustomersParts, 'clock' | 'publicUrl'>,
  customer: VerifiedCustomer,
): Promise<void> {
  const { phone } = customer;
  if (phone === null) return;
  if (!(await linkPhone(tx, { id: customer.id, phone }, clock.now())))
    await queueMail(tx, clock, phoneOfAnotherMail({ ...customer, phone }, publicUrl));
}
