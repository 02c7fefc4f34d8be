import { canonicalEmail, spelledEmail } from '@tula/contract/calls/fields.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem, problemMessage } from '@tula/contract/calls/problems.ts';
import { sql } from 'kysely';
import { violatedConstraint } from '../platform/errors.ts';
import type { Db } from '../platform/postgres/database.ts';
import { CUSTOMERS_IN_SESSION } from '../sessions/live-session-query.ts';

export type CustomerToInsert = {
  id: CustomerId;
  firstName: string;
  lastName: string;
  /** Empty, with a canonical form of null, where none is known. */
  email: string;
  emailCanonical: string | null;
  phone: string;
  /** Says whether nobody else can have the number for some time. */
  isPhoneLinked: boolean;
  country: string;
  passwordHash: string;
  createdAt: Date;
  /** The language in which they signed up. */
  language: string;
  isOwnPhone: boolean;
  /** The privacy notice that stood above the button, and the language of the page; null when none was shown. */
  notice: { version: string; language: string } | null;
};

/** Stands in place of a version; the migration that came with it has put it into the rows from before. */
export const NOT_SHOWN = 'not shown';

const PHONE_KEY = 'customers_phone_key';

/** The moment until which a phone number belongs to an account that has not verified its email. */
const phoneHold = (enteredAt: Date) => sql<Date>`${enteredAt}::timestamptz + interval '1 day'`;

type PhoneToTake = { id: CustomerId; phone: string; isOwnPhone: boolean };

/** Releases a number that another account holds without a verified email: when its time is over, or for its owner. */
async function releasePhone(tx: Db, { id, phone, isOwnPhone }: PhoneToTake, now: Date): Promise<void> {
  await sql`
    UPDATE customers SET phone_held_until = NULL
    WHERE phone = ${phone} AND phone_held_until < 'infinity' AND (${isOwnPhone} OR phone_held_until <= ${now})
      AND id <> ${id}`.execute(tx);
}

/**
 * Links an account's number to it for good, unless another account has the number; returns false then. Throws a unique
 * violation when another one takes it at the same moment.
 */
export async function linkPhone(
  tx: Db,
  { id, phone }: { id: CustomerId; phone: string },
  now: Date,
): Promise<boolean> {
  await releasePhone(tx, { id, phone, isOwnPhone: false }, now);
  const { rows } = await sql`
    UPDATE customers AS mine SET phone_held_until = 'infinity'
    WHERE id = ${id} AND (phone_held_until IS NOT NULL OR NOT EXISTS (
      SELECT FROM customers WHERE phone = ${phone} AND phone_held_until IS NOT NULL AND id <> ${id}))
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

export function isPhoneTaken(error: unknown): boolean {
  return violatedConstraint(error) === PHONE_KEY;
}

export async function insertCustomer(tx: Db, customer: CustomerToInsert): Promise<void> {
  if (customer.isPhoneLinked) await releasePhone(tx, customer, customer.createdAt);
  await rejectingTaken(() =>
    tx
      .insertInto('customers')
      .values({
        id: customer.id,
        first_name: customer.firstName,
        last_name: customer.lastName,
        email: customer.email,
        email_canonical: customer.emailCanonical,
        phone: customer.phone,
        phone_held_until: customer.isPhoneLinked ? phoneHold(customer.createdAt) : null,
        country: customer.country,
        password_hash: customer.passwordHash,
        created_at: customer.createdAt,
        language: customer.language,
        unverified_since: customer.createdAt,
        notice_version: customer.notice?.version ?? NOT_SHOWN,
        notice_language: customer.notice?.language ?? null,
        notice_agreed_at: customer.notice === null ? null : customer.createdAt,
      })
      .execute(),
  );
}

export type CustomerRow = {
  id: CustomerId;
  firstName: string;
  lastName: string;
  /** Empty, as the form below, where none is known. */
  email: string;
  emailCanonical: string;
  /** Null until somebody whom the owner imported without a phone gives one. */
  phone: string | null;
  country: string;
  passwordHash: string;
  isEmailVerified: boolean;
  language: string;
};

const columns = sql<CustomerRow>`
  id, first_name AS "firstName", last_name AS "lastName", email, coalesce(email_canonical, '') AS "emailCanonical",
  phone, country, password_hash AS "passwordHash", email_verified_at IS NOT NULL AS "isEmailVerified", language`;

/**
 * Finds an account by the spelling of its email first: of accounts that differ only in invisible characters each keeps
 * its own.
 */
export async function customerOfEmail(db: Db, typed: string): Promise<CustomerRow | undefined> {
  const spelled = spelledEmail(typed);
  const { rows } = await sql<CustomerRow>`
    SELECT ${columns} FROM customers WHERE email_canonical IN (${spelled}, ${canonicalEmail(typed)})
    ORDER BY email_canonical = ${spelled} DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function customerOfId(db: Db, id: CustomerId): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`SELECT ${columns} FROM customers WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the customer, so that concurrent changes run one after another. */
export async function lockCustomer(tx: Db, id: CustomerId): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    SELECT ${columns} FROM customers WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

/** Locks the password until the transaction ends; returns false when it has changed. */
export async function holdPassword(tx: Db, id: CustomerId, passwordHash: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM customers WHERE id = ${id} AND password_hash = ${passwordHash} FOR SHARE`.execute(tx);
  return rows.length > 0;
}

export type DetailsToStore = {
  firstName: string;
  lastName: string;
  email: string;
  emailCanonical: string;
  phone: string;
  isOwnPhone: boolean;
  language: string;
  /** Says whether the email is spelled as before. */
  isSameEmail: boolean;
};

/** A new email is unverified: both change in one statement. A number that stays is not claimed anew. */
export async function storeDetails(
  tx: Db,
  id: CustomerId,
  details: DetailsToStore,
  now: Date,
): Promise<void> {
  const { firstName, lastName, email, emailCanonical, phone, isOwnPhone, language, isSameEmail } = details;
  await releasePhone(tx, { id, phone, isOwnPhone }, now);
  await rejectingTaken(() =>
    sql`
      UPDATE customers SET first_name = ${firstName}, last_name = ${lastName}, phone = ${phone}, email = ${email},
        email_canonical = ${emailCanonical}, language = ${language},
        email_verified_at = CASE WHEN ${isSameEmail} THEN email_verified_at END,
        unverified_since = CASE WHEN ${isSameEmail} THEN unverified_since ELSE ${now}::timestamptz END,
        phone_held_until = CASE
          WHEN phone = ${phone} THEN phone_held_until
          WHEN email_verified_at IS NOT NULL OR orders_placed > 0 THEN 'infinity'
          ELSE ${phoneHold(now)} END
      WHERE id = ${id}`.execute(tx),
  );
}

/** Verifies the email by other means than its link, and takes the password away that may be another person's. */
export async function verifyWithoutPassword(
  tx: Db,
  id: CustomerId,
  unusableHash: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ email_verified_at: now, password_hash: unusableHash })
    .where('id', '=', id)
    .execute();
}

/** Returns false when the password has changed in the meantime. */
export async function replacePassword(
  tx: Db,
  id: CustomerId,
  oldHash: string,
  newHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ password_hash: newHash })
    .where('id', '=', id)
    .where('password_hash', '=', oldHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function forgetEmailTwin(tx: Db, customerId: CustomerId): Promise<void> {
  await sql`DELETE FROM email_twins WHERE customer_id = ${customerId} OR same_as = ${customerId}`.execute(tx);
}

async function rejectingTaken(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'customers_email_canonical_key')
      throw new Problem('EMAIL_TAKEN', { fields: { email: problemMessage('EMAIL_TAKEN') } });
    if (constraint === PHONE_KEY)
      throw new Problem('PHONE_TAKEN', { fields: { phone: problemMessage('PHONE_TAKEN') } });
    throw error;
  }
}

/**
 * Deletes some accounts whose email is unverified since before a moment, without orders and without an open session. Those
 * that the owner has brought have another moment: their customers know nothing yet of the account.
 */
export async function deleteUnverified(
  db: Db,
  { before, importedBefore }: { before: Date; importedBefore: Date },
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM customers WHERE id IN (
      SELECT id FROM customers c
      WHERE email_verified_at IS NULL AND unverified_since < ${before} AND orders_placed = 0
        AND (imported_at IS NULL OR imported_at < ${importedBefore})
        AND NOT EXISTS (SELECT FROM ${CUSTOMERS_IN_SESSION} s WHERE s.customer_id = c.id)
      ORDER BY unverified_since LIMIT ${most} FOR UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
