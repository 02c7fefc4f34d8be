import type { detailsToSave, UserDetails } from '@tula/contract/accounts/customers.ts';
import { canonicalEmail, spelledEmail } from '@tula/contract/calls/fields.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/fields.ts';
import type * as z from 'zod/mini';
import type { Mail } from '../mail/mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { toShopLanguage } from '../platform/languages-on.ts';
import type { Db } from '../platform/postgres/database.ts';
import { emailChangedMail, unverifiedEmailChangedMail, verificationMail } from './account-mails.ts';
import type { CustomersParts } from './customers-parts.ts';
import {
  customerOfId,
  type CustomerRow,
  forgetEmailTwin,
  lockCustomer,
  storeDetails,
} from './customers-store.ts';
import { rejectEmailToPutBack } from './email-changes-store.ts';
import { makeMailLink, makeUndoLink } from './make-mail-link.ts';
import { readPhone } from './phones/phone.ts';
import type { Parts } from '../platform/parts.ts';

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
  const phone = readPhone(typed.phone, stored.country);
  const { language = stored.language } = typed;
  if (language !== stored.language && toShopLanguage(language) !== language)
    throw fieldProblem('language', t('language'));
  // Another spelling of the canonical form reaches another mailbox.
  const isSameAs = ({ email }: { email: string }) => spelledEmail(email) === spelledEmail(typed.email);
  if (!isSameAs(stored)) await rateLimits.count({ mailsToAccount: customerId, mailsFromAddress: address });
  await database.tx(async (tx) => {
    const before = await lockCustomer(tx, customerId);
    if (before === undefined) throw new Problem('NOT_SIGNED_IN');
    const isSameEmail = isSameAs(before);
    // One that differs from another account's only in invisible characters may stay as it is.
    const kept = isSameEmail ? before.emailCanonical : emailCanonical;
    const { isOwnPhone = false } = typed;
    const details = { ...typed, emailCanonical: kept, phone, isOwnPhone, language, isSameEmail };
    await storeDetails(tx, customerId, details, clock.now());
    if (isSameEmail) return;
    await rejectEmailToPutBack(tx, { id: customerId, emailCanonical }, clock.now());
    await forgetEmailTwin(tx, customerId);
    const link = await makeMailLink(tx, parts, { id: customerId, emailCanonical }, 'verify');
    await queueMail(tx, clock, verificationMail(typed, publicUrl, link));
    await queueMail(tx, clock, await mailToPreviousEmail(tx, parts, before));
  });
}

async function mailToPreviousEmail(tx: Db, parts: CustomersParts, before: CustomerRow): Promise<Mail> {
  if (!before.isEmailVerified) return unverifiedEmailChangedMail(before, parts.publicUrl);
  return emailChangedMail(before, parts.publicUrl, await makeUndoLink(tx, parts, before));
}

export async function readUser({ database }: Parts, customerId: CustomerId): Promise<UserDetails> {
  const customer = await customerOfId(database.db, customerId);
  if (customer === undefined) throw new Problem('NOT_SIGNED_IN');
  const { firstName, lastName, email, phone, isEmailVerified } = customer;
  return { firstName, lastName, email, phone, isEmailVerified, language: toShopLanguage(customer.language) };
}
