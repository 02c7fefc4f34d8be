import type { customerToAdd } from '@tula/contract/accounts/customers-of-staff.ts';
import { canonicalEmail } from '@tula/contract/calls/fields.ts';
import type { CustomerId, StaffId } from '@tula/contract/calls/ids.ts';
import { language } from '@tula/messages/language.ts';
import type * as z from 'zod/mini';
import { recordAudit } from '../../audit/record-audit.ts';
import { newId } from '../../platform/new-id.ts';
import type { CustomersParts } from '../customers-parts.ts';
import { insertCustomer } from '../customers-store.ts';
import { readPhone } from '../phones/phone.ts';
import { customerWithoutEmail } from './find-customers-store.ts';

/**
 * Adds a customer whom staff have on the phone or at the counter, with a password that nobody knows. An email lets them
 * log in by a code, which proves it. Their phone is not linked to them, so that nobody is kept from signing up with it.
 * Without an email, a customer of the same name and phone is the same one. Throws EMAIL_TAKEN.
 */
export async function addCustomer(
  { database, clock, passwords }: Pick<CustomersParts, 'database' | 'clock' | 'passwords'>,
  { staffId, ...typed }: z.output<typeof customerToAdd> & { staffId: StaffId },
): Promise<CustomerId> {
  const { firstName, lastName, email = '' } = typed;
  const phone = readPhone(typed.phone, 'IN');
  return database.tx(async (tx) => {
    const known = email === '' ? await customerWithoutEmail(tx, { firstName, lastName, phone }) : undefined;
    if (known !== undefined) return known;
    const id: CustomerId = newId();
    await insertCustomer(tx, {
      id,
      firstName,
      lastName,
      email,
      emailCanonical: email === '' ? null : canonicalEmail(email),
      phone,
      isPhoneLinked: false,
      country: 'IN',
      passwordHash: passwords.unusableHash(),
      createdAt: clock.now(),
      language: language(),
      isOwnPhone: false,
      notice: null,
    });
    await recordAudit(tx, clock, {
      action: 'order.customerAdded',
      by: { staffId },
      // Without the name, as the log outlives the person's data.
      subject: { id, name: '' },
    });
    return id;
  });
}
