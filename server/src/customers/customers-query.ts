import type { AddressId, CustomerId } from '@tula/contract/calls/ids.ts';
import type { Language } from '@tula/messages/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import type { SavedAddress } from './addresses/address.ts';

/** Queries on customers for other slices. */
export const CUSTOMERS = sql`(
  SELECT id, first_name, last_name, email, phone, email_verified_at, orders_placed,
    EXISTS (SELECT FROM customer_blocks b WHERE b.customer_id = customers.id) AS is_blocked FROM customers)`;

/** Increments the customer's order count and stores the language of the order, if it is still the one that was read and the condition holds; returns the id. */
export function countOrder(
  customer: { id: CustomerId; ordersPlaced: number; language: string },
  condition: RawBuilder<boolean>,
): RawBuilder<object> {
  return sql`
    UPDATE customers SET orders_placed = orders_placed + 1, language = ${customer.language}::text
    WHERE id = ${customer.id}::uuid AND orders_placed = ${customer.ordersPlaced}::int AND ${condition}
    RETURNING id`;
}

/** Returns undefined while the email is not verified, and for a customer who is gone. */
export async function findVerifiedEmail(db: Db, id: CustomerId): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM customers WHERE id = ${id}::uuid AND email_verified_at IS NOT NULL`.execute(db);
  return rows[0]?.email;
}

export type CustomerToWrite = {
  firstName: string;
  lastName: string;
  email: string;
  isEmailVerified: boolean;
  phone: string | null;
  language: string;
};

/** Finds the customer to whom an email about the account goes, and who is erased. */
export async function customerToWrite(db: Db, id: CustomerId): Promise<CustomerToWrite | undefined> {
  const { rows } = await sql<CustomerToWrite>`
    SELECT first_name AS "firstName", last_name AS "lastName", email,
      email_verified_at IS NOT NULL AS "isEmailVerified", phone, language FROM customers WHERE id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** Stores the number of a customer who had none; one that they have given meanwhile stays. */
export async function addMissingPhone(tx: Db, id: CustomerId, phone: string): Promise<void> {
  await sql`UPDATE customers SET phone = ${phone} WHERE id = ${id}::uuid AND phone IS NULL`.execute(tx);
}

/** Deletes an account with its addresses, cart, sessions, links and consents. */
export async function deleteCustomer(tx: Db, id: CustomerId): Promise<void> {
  await sql`DELETE FROM customers WHERE id = ${id}::uuid`.execute(tx);
}

/** A row of addresses named a as JSON. */
export const SAVED_ADDRESS = sql<SavedAddress>`json_build_object('id', a.id, 'fullName', a.full_name, 'apartment', a.apartment,
  'area', a.area, 'city', a.city, 'postalCode', a.postal_code, 'phone', a.phone, 'landmark', a.landmark,
  'countryId', a.country_id, 'stateId', a.state_id)`;

/** An address of a customer as JSON; null when it is missing or another customer's. */
export function savedAddress(id: AddressId | null, customerId: RawBuilder<string>): RawBuilder<SavedAddress> {
  return sql`(
    SELECT ${SAVED_ADDRESS}
    FROM addresses a WHERE a.id = ${id}::uuid AND a.customer_id = ${customerId})`;
}

/** The language in which a customer reads; undefined for one who is gone. */
export async function languageOfCustomer(db: Db, id: CustomerId): Promise<Language | undefined> {
  const { rows } = await sql<{ language: Language }>`SELECT language FROM customers WHERE id = ${id}`.execute(
    db,
  );
  return rows[0]?.language;
}

/** Deletes the codes for logins and the links that verify an email, choose a password or undo a change, of everybody. */
export async function deleteLinksAndCodes(tx: Db): Promise<void> {
  await sql`DELETE FROM login_codes`.execute(tx);
  await sql`DELETE FROM email_tokens`.execute(tx);
}
