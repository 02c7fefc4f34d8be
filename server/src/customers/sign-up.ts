import type { signUpBody } from '@tula/contract/accounts/customers.ts';
import { canonicalEmail } from '@tula/contract/calls/fields.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { language } from '@tula/messages/language.ts';
import { t } from '@tula/messages/fields.ts';
import type * as z from 'zod/mini';
import { DIALLING_COUNTRIES } from '../delivery/geography.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { verificationMail } from './account-mails.ts';
import type { CustomersParts } from './customers-parts.ts';
import { insertCustomer } from './customers-store.ts';
import { rejectEmailToPutBack } from './email-changes-store.ts';
import { makeMailLink } from './make-mail-link.ts';
import { readPhone } from './phones/phone.ts';
import { newId } from '../platform/new-id.ts';

const countryCodes = new Set<string>(DIALLING_COUNTRIES.map(({ cca2 }) => cca2));

/** Creates the account and queues the verification mail, in one transaction. */
export async function signUp(
  parts: CustomersParts,
  typed: z.output<typeof signUpBody>,
  address: string,
): Promise<CustomerId> {
  const { database, clock, publicUrl, passwords, rateLimits, pageTexts } = parts;
  const { firstName, lastName, email, country, isOwnPhone = false } = typed;
  if (!countryCodes.has(country)) throw fieldProblem('country', t('country'));
  const phone = readPhone(typed.phone, country);
  await rateLimits.count({ signUpsFromAddress: address, signUpsFromWiderNetwork: address });
  const passwordHash = await passwords.hash(typed.password, address);
  const id: CustomerId = newId();
  const emailCanonical = canonicalEmail(email);
  await database.tx(async (tx) => {
    const createdAt = clock.now();
    await insertCustomer(tx, {
      id,
      firstName,
      lastName,
      email,
      emailCanonical,
      phone,
      isPhoneLinked: true,
      country,
      passwordHash,
      createdAt,
      language: language(),
      isOwnPhone,
      notice:
        typed.noticeShown !== undefined && pageTexts.wasNotice(typed.noticeShown)
          ? { version: typed.noticeShown, language: language() }
          : null,
    });
    await rejectEmailToPutBack(tx, { id, emailCanonical }, createdAt);
    const link = await makeMailLink(tx, parts, { id, emailCanonical }, 'verify');
    await queueMail(tx, clock, verificationMail({ firstName, email }, publicUrl, link));
  });
  return id;
}
