import { expect } from 'vitest';
import { readErasure, requestErasure, stopErasure } from '@tula/contract/accounts/erasure.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { byCourier, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';
import { issueDocuments } from '../tax-documents/issue-documents.ts';

const PASSWORD = 'weigh-it-twice';
/** Nothing else in the database contains this. */
export const PERSON = {
  first: 'Zuleikha',
  last: 'Qazvini',
  email: 'zuleikha.qazvini@example.com',
  phone: '+919812398123',
  street: '7 Xylophone Lane',
  area: 'Zephyr Nagar',
  landmark: 'beside the Quokka',
  gstin: '33AAXPQ9281Z1Z6',
  business: 'Qazvini Xylophones',
};

/** Gives a shopper the name, email, phone and password of the person who is erased. */
export async function become(shop: OrdersShop, { customerId }: Shopper): Promise<void> {
  const hash = await shop.parts.passwords.hash(PASSWORD, '127.0.0.1');
  await shop.asOwner(
    `UPDATE customers SET first_name = $2, last_name = $3, email = $4, email_canonical = $4, phone = $5,
       password_hash = $6 WHERE id = $1`,
    [customerId, PERSON.first, PERSON.last, PERSON.email, PERSON.phone, hash],
  );
}

/** A login that is valid now: tests advance the clock beyond the one before. */
export async function again(
  shop: OrdersShop,
  account: { audience: 'customer' | 'staff'; accountId: string },
): Promise<string> {
  return (await shop.parts.sessions.begin(shop.database.db, account as never)).accessToken;
}

/** As if the order had named the person's business. */
async function buysAsBusiness(shop: Pick<OrdersShop, 'asOwner'>, number: string): Promise<void> {
  await shop.asOwner('UPDATE orders SET business_gstin = $2, business_name = $3 WHERE order_number = $1', [
    number,
    PERSON.gstin,
    PERSON.business,
  ]);
}

/** As if staff had named the person in a note and in the words of a cancellation. */
async function writtenByStaff(
  { asOwner }: Pick<OrdersShop, 'asOwner'>,
  { number, staffId }: { number: string; staffId: string },
): Promise<void> {
  await asOwner(
    `INSERT INTO order_notes (id, order_id, written_at, written_by, text)
     SELECT gen_random_uuid(), id, placed_at, $2, $3 FROM orders WHERE order_number = $1`,
    [number, staffId, `${PERSON.first} rang`],
  );
  await asOwner(
    `INSERT INTO order_changes (id, order_id, changed_at, changes)
     SELECT gen_random_uuid(), id, placed_at, jsonb_build_array(jsonb_build_object('field', 'name', 'from', '', 'to', $2::text))
     FROM orders WHERE order_number = $1`,
    [number, PERSON.last],
  );
  await asOwner(
    `INSERT INTO customer_notes (id, customer_id, written_at, written_by, text)
     SELECT gen_random_uuid(), customer_id, placed_at, $2, $3 FROM orders WHERE order_number = $1`,
    [number, staffId, `${PERSON.first} rings before Diwali`],
  );
  await asOwner('UPDATE orders SET cancel_words = $2 WHERE order_number = $1', [
    number,
    `Sorry, ${PERSON.first}`,
  ]);
}

/** A column that can hold a text, JSON, a list or bytes. */
export type Column = { table: string; column: string };

export function everyColumn({ asOwner }: Pick<OrdersShop, 'asOwner'>): Promise<Column[]> {
  return asOwner<Column>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE' AND data_type NOT IN (
       'boolean', 'smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision', 'date', 'interval',
       'timestamp with time zone', 'timestamp without time zone', 'uuid')`,
  );
}

/** Says where a word of the person stands, as `table.column`: one statement that looks into every column. */
export async function traces(shop: Pick<OrdersShop, 'asOwner'>): Promise<string[]> {
  const looks = (await everyColumn(shop)).map(({ table, column }) => {
    const from = table.startsWith('_private') ? `graphile_worker.${table}` : table;
    return `SELECT '${table}.${column}' AS found WHERE EXISTS (
      SELECT FROM ${from} t, unnest($1::text[]) AS w (sought) WHERE strpos(lower(t."${column}"::text), lower(w.sought)) > 0)`;
  });
  expect(looks.length).toBeGreaterThan(200);
  const words = Object.values({ ...PERSON, phone: PERSON.phone.slice(3) });
  const rows = await shop.asOwner<{ found: string }>(looks.join(' UNION ALL '), [words]);
  return rows.map(({ found }) => found).toSorted();
}

type People = {
  shop: OrdersShop;
  shopper: Shopper;
  staff: { staffId: string; token: string };
  murukku: ProductId;
};

/** Tests of erasing do these as the person and as staff. */
export function erasing({ shop, shopper, staff, murukku }: People) {
  const { customerId } = shopper;
  return {
    read: () => shop.call(readErasure, {}, { as: shopper.token }),
    request: (password = PASSWORD) =>
      shop.call(requestErasure, { body: { password } }, { as: shopper.token }),
    stop: () => shop.call(stopErasure, {}, { as: shopper.token }),
    async logIn(): Promise<void> {
      shopper.token = await again(shop, { audience: 'customer', accountId: customerId });
    },
    /** An order to the person's address that is paid, with remarks. */
    async ordered(): Promise<string> {
      const address = await shop.anAddress(shopper);
      await shop.asOwner(
        `UPDATE addresses SET full_name = $2, phone = $3, apartment = $4, area = $5, landmark = $6 WHERE id = $1`,
        [
          address,
          `${PERSON.first} ${PERSON.last}`,
          PERSON.phone,
          PERSON.street,
          PERSON.area,
          PERSON.landmark,
        ],
      );
      const packs = [{ id: murukku, quantity: '250' as const, count: 2 }];
      const card = { text: `Love, ${PERSON.first}`, from: `${PERSON.first} ${PERSON.last}` };
      const wish = { ...byCourier(packs, address, `Ask for ${PERSON.first}`), gift: card };
      const number = await shop.paid(shopper, wish);
      await buysAsBusiness(shop, number);
      await writtenByStaff(shop, { number, staffId: staff.staffId });
      return number;
    },
    /** A large order that the person collected, with the address on its invoice. */
    async collected(): Promise<string> {
      const number = await shop.paid(shopper, pickup([{ id: murukku, quantity: '500', count: 1 }]));
      await shop.asOwner(
        `UPDATE orders o SET collected_at = placed_at, billing_address = (
           SELECT sent.shipping_address FROM orders sent
           WHERE sent.customer_id = o.customer_id AND sent.shipping_address IS NOT NULL LIMIT 1) WHERE order_number = $1`,
        [number],
      );
      await issueDocuments(shop.parts);
      return number;
    },
    async sent(number: string): Promise<void> {
      staff.token = await again(shop, { audience: 'staff', accountId: staff.staffId });
      const body = { 'tracking-number': `EB${number}` };
      const answer = await shop.call(
        setTrackingNumber,
        { params: { id: number }, body },
        { as: staff.token },
      );
      if (!answer.ok) throw new Error(answer.message);
      await issueDocuments(shop.parts);
    },
  };
}
