import { downloadOwnData, ownData } from '@tula/contract/accounts/own-data.ts';
import { makeComplaint } from '@tula/contract/complaints/complaints.ts';
import { readReportPhoto } from '@tula/contract/orders/reports.ts';
import { replaceCart } from '@tula/contract/orders/cart.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';
import { aPhoto, reporting } from '../orders/reports/test-reports.ts';
import { jsonFile, paged } from './json-file.ts';

let shop: OrdersShop;
let murukku: Awaited<ReturnType<OrdersShop['aProduct']>>;
let shopper: Shopper;
beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct({ name: 'Mullu Murukku' });
});
beforeEach(async () => {
  shopper = await shop.aShopper();
});
afterAll(() => shop.close());

async function exported(as = shopper.token) {
  const answer = await shop.app.inject({
    url: `/api/v1${downloadOwnData.path}`,
    headers: { authorization: `Bearer ${as}` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json']);
  return { text: answer.payload, data: z.parse(ownData, answer.json()) };
}

const emailOf = async ({ customerId }: Shopper) =>
  String((await shop.rows('SELECT email FROM customers WHERE id = $1', [customerId]))[0]?.['email']);
const complain = (email: string, text: string) =>
  shop.call(makeComplaint, {
    body: { kind: 'other', name: 'Somebody', email, phone: '+919811122233', text },
  });

test('the file has the account, addresses, cart, orders, reports, complaints, emails and sessions', async () => {
  const staff = (await shop.aStaffMember('Kamala')).token;
  const here = reporting({ shop, shopper, staff, murukku });
  const order = await here.parcel();
  const report = await here.reported(order);
  await complain(await emailOf(shopper), 'The page was slow');
  const products = [{ id: murukku, quantity: '250' as const, count: 3 }];
  await shop.call(replaceCart, { body: { products } }, { as: shopper.token });
  const { data } = await exported();
  expect(data).toMatchObject({
    account: { email: await emailOf(shopper) },
    addresses: [{ country: 'India', postalCode: '411038' }],
    cart: [{ name: 'Mullu Murukku', packGrams: 250, count: 3 }],
    orders: [
      {
        number: order,
        items: [{ name: 'Mullu Murukku', packGrams: 500, count: 2, linePaise: 56_000 }],
        paymentStatus: 'success',
        payments: [{ state: 'success' }],
        trackingNumber: `EB${order}`,
      },
    ],
    complaints: [
      { number: report, report: { reason: 'damaged', packs: [{ count: 1 }], photos: [], outcome: null } },
      { report: null, messages: [{ from: 'customer', text: 'The page was slow' }] },
    ],
    sessions: [{ endedAt: null }],
    erasure: null,
  });
  expect(data.emails.map(({ subject }) => subject)).toEqual(await shop.mailsTo(shopper));
});

test('the file names each photo of a report by an address, and the photo is read by its customer only', async () => {
  const staff = (await shop.aStaffMember('Kamala')).token;
  const here = reporting({ shop, shopper, staff, murukku });
  const order = await here.parcel();
  await here.addPhotos(order, await here.reported(order), [await aPhoto(), await aPhoto('#224466')]);
  const { data } = await exported();
  const photos = data.complaints[0]?.report?.photos ?? [];
  const addedAt = shop.clock.now().toISOString();
  expect(photos).toEqual(
    photos.map(({ id }) => ({
      id,
      width: 120,
      height: 80,
      addedAt,
      address: `${shop.parts.publicUrl}/account/data#photo-${id}`,
    })),
  );
  expect(new Set(photos.map(({ id }) => id)).size).toBe(2);
  const other = await shop.aShopper();
  for (const { id } of photos) {
    const statusFor = async (token: string) => {
      const url = `/api/v1${readReportPhoto.path.replace('{photo}', id)}`;
      const { statusCode, headers } = await shop.app.inject({
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      return `${statusCode} ${headers['content-type']}`;
    };
    expect(await statusFor(shopper.token)).toBe('200 image/webp');
    expect(await statusFor(other.token)).toMatch(/^404 /);
  }
});

test('the file has nothing of anybody else and no secret', async () => {
  const other = await shop.aShopper();
  const number = await shop.paid(other, pickup([{ id: murukku, quantity: '250', count: 1 }]));
  await complain('stranger@example.com', 'A stranger wrote this');
  await shop.asOwner(`UPDATE customers SET password_hash = 'argon2id secret' WHERE id = $1`, [
    shopper.customerId,
  ]);
  const { text } = await exported();
  for (const word of [number, await emailOf(other), 'stranger', other.customerId])
    expect(text).not.toContain(word);
  expect(text).not.toContain('argon2id secret');
  expect(text).not.toMatch(/hash|token|pickupCode/i);
});

test('who has not verified the email gets no mails and complaints that somebody else may have under it', async () => {
  const unverified = await shop.aShopper({ isVerified: false });
  await complain(await emailOf(unverified), 'The true owner of the email wrote this');
  const { data, text } = await exported(unverified.token);
  expect(data).toMatchObject({ emails: [], complaints: [] });
  expect(text).not.toContain('The true owner');
});

test('a list of many pages has every entry once, and an empty one is a list', async () => {
  const ids = Array.from({ length: 7 }, (_, at) => `id ${at}`);
  const many = paged(async ({ after, most }) => {
    const from = after === undefined ? 0 : ids.indexOf(after) + 1;
    return ids.slice(from, from + most).map((id) => ({ id, name: id }));
  }, 3);
  const chunks = await jsonFile({ many, none: paged(async () => []), one: async () => 1 }).toArray();
  const text = Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))).toString();
  expect(JSON.parse(text)).toEqual({ many: ids.map((name) => ({ name })), none: [], one: 1 });
});

/** The section of the file that has what a table holds of a customer. */
const EXPORTED: Record<string, keyof z.infer<typeof ownData>> = {
  customers: 'account',
  proven_phones: 'account',
  addresses: 'addresses',
  customer_notes: 'notes',
  customer_blocks: 'block',
  carts: 'cart',
  orders: 'orders',
  order_items: 'orders',
  payment_attempts: 'orders',
  refunds: 'orders',
  tax_documents: 'orders',
  resends: 'orders',
  order_changes: 'orders',
  proposed_changes: 'orders',
  complaints: 'complaints',
  complaint_messages: 'complaints',
  order_reports: 'complaints',
  order_report_lines: 'complaints',
  order_report_photos: 'complaints',
  message_consents: 'consents',
  enquiries: 'enquiries',
  stock_mails: 'stockMails',
  outbox: 'emails',
  sessions: 'sessions',
  erasure_requests: 'erasure',
};

/** Tables that lead to a customer and are not in the file, and why. */
const LEFT_OUT: Record<string, string> = {
  backup_keys: 'public keys that the owner made for backups; no customer is a recipient',
  email_tokens: 'hashes of one-time links; the email they were sent to is among the emails',
  order_advances: 'how an order is paid in two; its payments are in the file',
  held_orders: 'hashes of links to unpaid orders, for hours; the orders are in the file',
  customer_import_rows:
    'that a row of a file brought the account, which says when; what the row said is emptied',
  login_codes: 'one-time codes, for ten minutes; the emails with them are among the emails',
  email_twins: 'accounts of other people with a similar email',
  refresh_tokens: 'hashes of secrets; the sessions are in the file',
  idempotency_keys: 'repeats of requests for orders that are in the file, for two days',
  order_events: 'the moments of an order, which the order has, and who of staff acted',
  order_notes: 'what staff note for each other about an order in the file; they go with its person',
  ledger: 'the shop’s own books of the payments in the file',
  payment_changes: 'how the gateway reached the state of a payment in the file',
  payment_events: 'what the gateway sent about a payment in the file',
  payment_differences: 'the shop’s comparison with the gateway',
  payment_disputes: 'a claim of the bank against the shop',
  payment_closings: 'how staff closed a payment in the file',
  stock_movements: 'the shop’s own books of its stock',
  e_way_bills: 'what the shop told the tax office about a parcel of an order in the file',
  order_batches: 'from which batch of the kitchen the packs of an order in the file came',
  complaint_makers: 'that a complaint in the file was made while signed in',
  complaints_to_erase: 'complaints of customers who are erased',
  erased_customers: 'ids of customers who are erased, for restores; nobody is left to ask for them',
  push_devices: 'where staff are notified; they reach a customer only through the table of sessions',
  tax_tasks: 'documents that are still to be written',
  sandbox_payments: 'the payments of a shop that is tried out',
  sandbox_refunds: 'the refunds of a shop that is tried out',
};

test('every table that leads to a customer is in the file or left out for a reason', async () => {
  const leading = await shop.asOwner<{ name: string }>(
    `WITH RECURSIVE keys AS (
       SELECT DISTINCT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
       WHERE contype = 'f'
     ), reached (name) AS (
       SELECT table_name::text FROM information_schema.columns
       JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
         AND column_name IN ('customer_id', 'recipient', 'customer_email', 'customer_phone', 'order_id', 'attempt_id', 'email_canonical')
         AND table_name NOT LIKE 'staff%'
       UNION SELECT 'customers' UNION SELECT 'complaints'
       UNION SELECT child FROM keys JOIN reached ON reached.name = keys.parent
     ) SELECT DISTINCT name FROM reached ORDER BY name`,
  );
  const known = [...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT)];
  expect(leading.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !leading.some((one) => one.name === name))).toEqual([]);
});
