import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import { holding, splitWords } from '../../platform/postgres/words-in-text.ts';
import type { SavedAddress } from '../addresses/address.ts';
import { CUSTOMER_TEXT } from '../customers-for-staff-query.ts';
import { SAVED_ADDRESS } from '../customers-query.ts';

type FoundRow = {
  id: CustomerId;
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string;
  orders: number;
  isBlocked: boolean;
  addresses: SavedAddress[];
};

/** Those who ordered most first; each has its addresses, oldest first. */
export async function customersContaining(db: Db, search: string, most: number): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    SELECT c.id, c.first_name AS "firstName", c.last_name AS "lastName", c.phone, c.email,
      c.orders_placed AS orders,
      EXISTS (SELECT FROM customer_blocks b WHERE b.customer_id = c.id) AS "isBlocked",
      (SELECT coalesce(json_agg(${SAVED_ADDRESS} ORDER BY a.created_at, a.id), '[]')
        FROM addresses a WHERE a.customer_id = c.id) AS addresses
    FROM customers c
    WHERE ${holding(CUSTOMER_TEXT, splitWords(search))}
    ORDER BY c.orders_placed DESC, c.id DESC LIMIT ${most}`.execute(db);
  return rows;
}

type Person = { firstName: string; lastName: string; phone: string };

export async function customerWithoutEmail(
  tx: Db,
  { firstName, lastName, phone }: Person,
): Promise<CustomerId | undefined> {
  const { rows } = await sql<{ id: CustomerId }>`
    SELECT id FROM customers
    WHERE ${holding(CUSTOMER_TEXT, [phone])} AND phone = ${phone} AND email = ''
      AND lower(first_name || ' ' || last_name) = lower(${firstName} || ' ' || ${lastName}) LIMIT 1`.execute(
    tx,
  );
  return rows[0]?.id;
}
