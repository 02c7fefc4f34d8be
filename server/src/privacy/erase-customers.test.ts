import { makeComplaint } from '@tula/contract/complaints/complaints.ts';
import { readStaffOrder } from '@tula/contract/orders/orders.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, type Shopper } from '../orders/test-orders.ts';
import { aPhoto, reporting } from '../orders/reports/test-reports.ts';
import { eraseCustomers } from './erase-customers.ts';
import { COLUMN_RULES, type Rule } from './test-column-rules.ts';
import { again, become, erasing, PERSON, traces } from './test-erasures.ts';

let shop: OrdersShop;
let murukku: ProductId;
let shopper: Shopper;
let call: ReturnType<typeof erasing>;
let staff: { staffId: string; token: string };
beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct();
  staff = await shop.aStaffMember('Kamala');
});
beforeEach(async () => {
  shopper = await shop.aShopper();
  await become(shop, shopper);
  call = erasing({ shop, shopper, staff, murukku });
});
afterEach(async () => {
  await shop.asOwner('DELETE FROM customers WHERE id = $1', [shopper.customerId]);
  await shop.asOwner(`DELETE FROM customers WHERE email LIKE '%@waits.example'`);
  for (const table of ['erasures', 'complaints']) await shop.asOwner(`DELETE FROM ${table}`);
});
afterAll(() => shop.close());

test('an erased customer is in no table but the kept tax documents, and the order can still be listed', async () => {
  const number = await call.ordered();
  await call.sent(number);
  const collected = await call.collected();
  const complaint = { kind: 'other' as const, name: PERSON.first, email: PERSON.email, phone: PERSON.phone };
  await shop.call(makeComplaint, { body: { ...complaint, text: `I am ${PERSON.last}` } });
  await shop.rows(
    `INSERT INTO stock_mails (id, product_id, email, email_canonical, language, asked_at, confirmed_at, expires_at)
     VALUES (gen_random_uuid(), $1, $2, $2, 'en', now(), now(), now() + interval '1 year')`,
    [murukku, PERSON.email],
  );
  await shop.rows(
    `INSERT INTO customer_blocks (customer_id, blocked_at, blocked_by, reason) VALUES ($1, now(), $2, $3)`,
    [shopper.customerId, staff.staffId, `${PERSON.first} refuses parcels`],
  );
  await shop.rows('UPDATE complaints SET answered_at = opened_at, settled_at = opened_at');
  const before = await traces(shop);
  const ruledAs = (...rules: Rule[]) =>
    [...COLUMN_RULES].flatMap(([name, rule]) => (rules.includes(rule) ? [name] : []));
  expect(before).toEqual(
    expect.arrayContaining(['customers.email', 'outbox.recipient', 'complaints.name', 'stock_mails.email']),
  );
  expect(before).toEqual(expect.arrayContaining(['customer_notes.text', 'customer_blocks.reason']));
  // The hash of a request has no words.
  expect(before).toEqual(
    expect.arrayContaining(ruledAs('emptied').filter((name) => name !== 'orders.wish_hash')),
  );
  expect(before.filter((name) => ruledAs('impersonal', 'shop', 'unsearched').includes(name))).toEqual([]);
  shop.clock.advance({ days: 31 });
  await call.logIn();
  expect(await call.request()).toMatchObject({ ok: true, result: { waits: false } });
  shop.clock.advance({ hours: 49 });
  await eraseCustomers(shop.parts);
  // Counters of limits end by themselves within a day.
  expect((await traces(shop)).filter((where) => where !== 'rate_limits.bucket')).toEqual([
    'tax_documents.content',
  ]);
  const placeOnly = {
    fullName: '',
    phone: '',
    apartment: '',
    area: '',
    landmark: null,
    city: expect.stringMatching(/./),
    state: expect.stringMatching(/./),
    postalCode: expect.stringMatching(/./),
  };
  expect((await shop.orderRow(number))['shipping_address']).toMatchObject(placeOnly);
  expect((await shop.orderRow(collected))['billing_address']).toMatchObject(placeOnly);
  expect(await shop.rows('SELECT orders, tax_documents FROM erasures')).toEqual([
    { orders: 2, tax_documents: 1 },
  ]);

  staff.token = await again(shop, { audience: 'staff', accountId: staff.staffId });
  const order = await shop.call(readStaffOrder, { params: { id: number } }, { as: staff.token });
  expect(order).toMatchObject({ ok: true, result: { order: { orderId: number } } });
});

test('a report of packs is erased with its photos, also one that was made under an earlier email and phone', async () => {
  const number = await call.ordered();
  await call.sent(number);
  const here = reporting({ shop, shopper, staff: staff.token, murukku });
  const report = await here.reported(number, [{ id: murukku, quantity: '250', count: 1 }]);
  expect(await here.addPhotos(number, report, [await aPhoto()])).toMatchObject({ status: 200 });
  await shop.asOwner(
    `UPDATE complaints SET email = 'earlier@example.com', phone = '+919800000001' WHERE complaint_number = $1`,
    [report],
  );
  expect(await call.request()).toMatchObject({ ok: true, result: { waits: true } });
  shop.clock.advance({ days: 31 });
  await eraseCustomers(shop.parts);
  // It is not settled yet.
  expect(await shop.rows('SELECT FROM order_reports')).toHaveLength(1);
  await shop.rows('UPDATE complaints SET answered_at = opened_at, settled_at = opened_at');
  await eraseCustomers(shop.parts);
  expect(await shop.rows('SELECT FROM complaints WHERE complaint_number = $1', [report])).toEqual([]);
  for (const table of ['order_reports', 'order_report_lines', 'order_report_photos'])
    expect(await shop.rows(`SELECT FROM ${table}`)).toEqual([]);
});

test('the customer is told 48 hours ahead, and can stop it until then', async () => {
  const asked = shop.clock.now().getTime();
  expect(await call.request('wrong')).toMatchObject({ status: 401 });
  expect(await call.read()).toMatchObject({ result: { dueAt: null, waits: false } });
  const dueAt = new Date(asked + 48 * 3_600_000).toISOString();
  expect(await call.request()).toMatchObject({ ok: true, result: { dueAt } });
  expect(await call.request()).toMatchObject({ ok: true, result: { dueAt } });
  expect(await shop.mailsTo(shopper)).toEqual([expect.stringMatching(/^Your account will be erased on /)]);
  shop.clock.advance({ hours: 47 });
  await eraseCustomers(shop.parts);
  await call.logIn();
  expect(await call.stop()).toMatchObject({ ok: true, result: { dueAt: null } });
  shop.clock.advance({ hours: 2 });
  await eraseCustomers(shop.parts);
  expect(await shop.rows('SELECT FROM customers WHERE id = $1', [shopper.customerId])).toHaveLength(1);
  expect(await shop.mailsTo(shopper)).toContain('Your account stays');
});

test('somebody whose order is under way is erased only once it is done', async () => {
  const number = await call.ordered();
  expect(await call.request()).toMatchObject({ ok: true, result: { waits: true } });
  shop.clock.advance({ hours: 49 });
  await eraseCustomers(shop.parts);
  expect((await shop.orderRow(number))['customer_email']).toBe(PERSON.email);
  await call.sent(number);
  await eraseCustomers(shop.parts);
  expect((await shop.orderRow(number))['customer_email']).toBe(PERSON.email);
  shop.clock.advance({ days: 31 });
  await eraseCustomers(shop.parts);
  expect(await shop.orderRow(number)).toMatchObject({
    customer_id: null,
    customer_name: '',
    customer_email: '',
    customer_phone: '',
    remarks: '',
    gift_text: '',
    gift_from: '',
  });
});

test('those who wait keep nobody who asked later from being erased', async () => {
  const due = new Date(shop.clock.now().getTime() - 3_600_000);
  await shop.asOwner(
    `WITH waiting AS (
       INSERT INTO customers SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
         'email', n || '@waits.example', 'email_canonical', n || '@waits.example', 'phone', '+9190000000' || n))).*
       FROM customers c, generate_series(10, 29) AS n WHERE c.id = $1 RETURNING id, email, phone
     ), complaining AS (
       INSERT INTO complaints (id, complaint_number, kind, name, email, phone, language, opened_at, answer_by, settle_by)
       SELECT gen_random_uuid(), 'C-2222' || translate(right(phone, 2), '01', 'AB'), 'other', 'Waits', email, phone,
         'en', $2::timestamptz, $2 + interval '2 days', $2 + interval '1 month' FROM waiting RETURNING id, email
     ), signed_in AS (
       INSERT INTO complaint_makers SELECT complaining.id, waiting.id FROM complaining JOIN waiting USING (email)
     )
     INSERT INTO erasure_requests (customer_id, requested_at, due_at) SELECT id, $2 - interval '2 days', $2 FROM waiting`,
    [shopper.customerId, due],
  );
  expect(await call.request()).toMatchObject({ ok: true, result: { waits: false } });
  shop.clock.advance({ hours: 49 });
  await eraseCustomers(shop.parts);
  expect(await shop.rows('SELECT FROM customers WHERE id = $1', [shopper.customerId])).toEqual([]);
  expect(await shop.rows('SELECT FROM erasure_requests')).toHaveLength(20);
});
