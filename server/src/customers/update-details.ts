import type { detailsToSave } from '@tula/contract/customers.ts';
import { canonicalEmail } from '@tula/contract/fields.ts';
import type { CustomerId } from '@tula/contract/ids.ts';
import { Problem } from '@tula/contract/problems.ts';
import type * as z from 'zod/mini';
import { sendMessage } from '../mail/send-message.ts';
import { emailChangedMail, verificationMail } from './account-mails.ts';
import type { CustomersParts } from './customers-parts.ts';
import { customerOfId, lockCustomer, updateDetailsOf } from './customers-store.ts';
import { makeMailLink } from './make-mail-link.ts';
import { readPhone } from './read-phone.ts';

/** Saves the details. A new email must be verified; both addresses are notified. */
export async function updateDetails(
  parts: CustomersParts,
  { customerId, address }: { customerId: CustomerId; address: string },
  typed: z.output<typeof detailsToSave>,
): Promise<void> {
  const { database, clock, publicUrl, rateLimits } = parts;
  const emailCanonical = canonicalEmail(typed.email);
  const stored = await customerOfId(database.db, customerId);
  if (stored === undefined) throw new Problem('NOT_SIGNED_IN');
  const details = { ...typed, emailCanonical, phone: readPhone(typed.phone, stored.country) };
  if (stored.emailCanonical !== emailCanonical)
    await rateLimits.count({ mailsToAccount: customerId, mailsFromAddress: address });
  await database.tx(async (tx) => {
    const before = await lockCustomer(tx, customerId);
    if (before === undefined) throw new Problem('NOT_SIGNED_IN');
    await updateDetailsOf(tx, customerId, details);
    if (before.emailCanonical === emailCanonical) return;
    const link = await makeMailLink(tx, parts, { id: customerId, emailCanonical }, 'verify');
    await sendMessage(tx, clock, verificationMail(details, publicUrl, link));
    await sendMessage(tx, clock, emailChangedMail(before, publicUrl));
  });
}
