import { Problem } from '@tula/contract/calls/problems.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { passwordResetMail } from './account-mails.ts';
import type { CustomersParts } from './customers-parts.ts';
import { customerOfEmail, lockCustomer } from './customers-store.ts';
import { makeMailLink } from './make-mail-link.ts';

/** Mails a link that resets the password; earlier links become invalid. */
export async function requestPasswordReset(
  parts: CustomersParts,
  email: string,
  address: string,
): Promise<void> {
  const { database, clock, publicUrl, rateLimits } = parts;
  const known = await customerOfEmail(database.db, email);
  await rateLimits.count({ mailsFromAddress: address, ...(known ? { resetMailsToAccount: known.id } : {}) });
  if (known === undefined) throw new Problem('ACCOUNT_NOT_FOUND');
  await database.tx(async (tx) => {
    const customer = await lockCustomer(tx, known.id);
    // The account's email may have changed a moment ago.
    if (customer?.emailCanonical !== known.emailCanonical) throw new Problem('ACCOUNT_NOT_FOUND');
    const link = await makeMailLink(tx, parts, customer, 'reset');
    await queueMail(tx, clock, passwordResetMail(customer, publicUrl, link));
  });
}
