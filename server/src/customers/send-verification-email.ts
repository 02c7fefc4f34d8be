import type { CustomerId } from '@tula/contract/ids.ts';
import { Problem } from '@tula/contract/problems.ts';
import { sendMessage } from '../mail/send-message.ts';
import { verificationMail } from './account-mails.ts';
import type { CustomersParts } from './customers-parts.ts';
import { lockCustomer } from './customers-store.ts';
import { mailToken } from './mail-token.ts';

/** Mails a new link, which invalidates earlier ones. */
export async function sendVerificationEmail(
  { database, clock, publicUrl, rateLimits }: CustomersParts,
  { customerId, address }: { customerId: CustomerId; address: string },
): Promise<void> {
  await rateLimits.count({ mailsToAccount: customerId, mailsFromAddress: address });
  await database.tx(async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (customer === undefined) throw new Problem('NOT_SIGNED_IN');
    if (customer.isEmailVerified) throw new Problem('EMAIL_ALREADY_VERIFIED');
    const token = await mailToken(tx, clock, customer, 'verify');
    await sendMessage(tx, clock, verificationMail(customer, publicUrl, token));
  });
}
