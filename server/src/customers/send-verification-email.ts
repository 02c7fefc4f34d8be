import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { verificationMail } from './account-mails.ts';
import type { CustomersParts } from './customers-parts.ts';
import { lockCustomer } from './customers-store.ts';
import { makeMailLink } from './make-mail-link.ts';

/** Mails another link; earlier ones to the same address stay valid until they expire. */
export async function sendVerificationEmail(
  parts: CustomersParts,
  { customerId, address }: { customerId: CustomerId; address: string },
): Promise<void> {
  const { database, clock, publicUrl, rateLimits } = parts;
  await rateLimits.count({ mailsToAccount: customerId, mailsFromAddress: address });
  await database.tx(async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (customer === undefined) throw new Problem('NOT_SIGNED_IN');
    if (customer.isEmailVerified) throw new Problem('EMAIL_ALREADY_VERIFIED');
    const link = await makeMailLink(tx, parts, customer, 'verify');
    await queueMail(tx, clock, verificationMail(customer, publicUrl, link));
  });
}
