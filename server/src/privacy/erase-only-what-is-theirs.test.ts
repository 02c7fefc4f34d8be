import type { ProductId } from '@tula/contract/calls/ids.ts';
import { makeComplaint } from '@tula/contract/complaints/complaints.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, type Shopper } from '../orders/test-orders.ts';
import { eraseCustomers, eraseSettledComplaints } from './erase-customers.ts';
import { become, erasing, PERSON } from './test-erasures.ts';

let shop: OrdersShop;
let murukku: ProductId;
let shopper: Shopper;
let call: ReturnType<typeof erasing>;
beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct();
});
beforeEach(async () => {
  for (const table of ['complaints', 'outbox']) await shop.rows(`DELETE FROM ${table}`);
  const staff = await shop.aStaffMember('Kamala');
  shopper = await shop.aShopper();
  await become(shop, shopper);
  call = erasing({ shop, shopper, staff, murukku });
});
afterAll(() => shop.close());

const OTHER = { email: 'true.owner@example.net', phone: '+919811100022' };

/** A complaint that is settled at once, by its text. */
async function settled(text: string, change: object = {}) {
  const complaint = { kind: 'other' as const, name: 'True Owner', ...OTHER, ...change, text };
  const answer = await shop.call(makeComplaint, { body: complaint });
  if (!answer.ok) throw new Error(answer.message);
  await shop.rows('UPDATE complaints SET answered_at = opened_at, settled_at = opened_at');
}

const complaintTexts = async () =>
  (await shop.rows<{ body: string }>('SELECT body FROM complaint_messages ORDER BY body')).map(
    ({ body }) => body,
  );

async function erased() {
  await call.logIn();
  expect(await call.request()).toMatchObject({ ok: true, result: { waits: false } });
  shop.clock.advance({ hours: 49 });
  await eraseCustomers(shop.parts);
  expect(await shop.rows('SELECT FROM customers WHERE id = $1', [shopper.customerId])).toEqual([]);
}

test('a complaint that has only the phone of whoever is erased stays and delays nothing, and what is provably theirs goes', async () => {
  const number = await call.ordered();
  await call.sent(number);
  shop.clock.advance({ days: 31 });
  await settled('the same phone', { phone: PERSON.phone });
  await settled('the same phone, another order', { phone: PERSON.phone, orderNumber: 'TL-222222' });
  await settled('the order of a friend', { orderNumber: number });
  await settled('own phone and order', { phone: PERSON.phone, orderNumber: number });
  await settled('own email and order', { email: PERSON.email, orderNumber: number });
  await settled('own email', { email: PERSON.email });
  await shop.rows(`UPDATE complaints SET settled_at = NULL WHERE phone = $1 AND order_number IS NULL`, [
    PERSON.phone,
  ]);
  await erased();
  expect(await complaintTexts()).toEqual([
    'the order of a friend',
    'the same phone',
    'the same phone, another order',
  ]);
  expect(await shop.rows('SELECT FROM outbox WHERE recipient = $1', [OTHER.email])).toHaveLength(3);
});

test('who signed up with the email of somebody else removes nothing of theirs', async () => {
  await shop.asOwner('UPDATE customers SET email_verified_at = NULL WHERE id = $1', [shopper.customerId]);
  await settled('of the email', { email: PERSON.email });
  await shop.rows(
    `INSERT INTO stock_mails (id, product_id, email, email_canonical, language, asked_at, confirmed_at, expires_at)
     VALUES (gen_random_uuid(), $1, $2, $2, 'en', now(), now(), now() + interval '1 year')`,
    [murukku, PERSON.email],
  );
  await erased();
  expect(await complaintTexts()).toEqual(['of the email']);
  expect(await shop.rows('SELECT FROM stock_mails')).toHaveLength(1);
  const subjects = (await shop.rows('SELECT subject FROM outbox WHERE recipient = $1', [PERSON.email])).map(
    ({ subject }) => subject,
  );
  expect(subjects).toEqual([expect.stringMatching(/^We received your complaint C-/)]);
});

test('an open complaint that a stranger made under the email delays nothing, and goes a day after it is settled', async () => {
  await settled('typed by a stranger', { email: PERSON.email });
  await shop.rows('UPDATE complaints SET answered_at = NULL, settled_at = NULL');
  await erased();
  expect(await complaintTexts()).toEqual(['typed by a stranger']);
  shop.clock.advance({ days: 20 });
  await eraseSettledComplaints(shop.parts);
  expect(await complaintTexts()).toEqual(['typed by a stranger']);
  await shop.rows(
    `WITH settled AS (UPDATE complaints SET answered_at = $1, settled_at = $1 RETURNING id, email)
     INSERT INTO outbox (id, recipient, subject, body_text, body_html, state, created_at, sent_at, series_id)
     SELECT gen_random_uuid(), email, 'Our answer', 'a', 'a', 'sent', $1, $1, id FROM settled`,
    [shop.clock.now()],
  );
  shop.clock.advance({ hours: 23 });
  await eraseSettledComplaints(shop.parts);
  expect(await complaintTexts()).toEqual(['typed by a stranger']);
  shop.clock.advance({ hours: 2 });
  await eraseSettledComplaints(shop.parts);
  expect(await complaintTexts()).toEqual([]);
  expect(await shop.rows('SELECT FROM outbox WHERE recipient = $1', [PERSON.email])).toEqual([]);
});

test('an open complaint that the customer made signed in is settled before the account is erased', async () => {
  const body = { kind: 'other' as const, name: 'Zuleikha', ...OTHER, text: 'Where is it?' };
  await call.logIn();
  expect(await shop.call(makeComplaint, { body }, { as: shopper.token })).toMatchObject({ ok: true });
  expect(await call.request()).toMatchObject({ ok: true, result: { waits: true } });
  shop.clock.advance({ hours: 49 });
  await eraseCustomers(shop.parts);
  expect(await complaintTexts()).toEqual(['Where is it?']);
  await shop.rows('UPDATE complaints SET answered_at = opened_at, settled_at = opened_at');
  await eraseCustomers(shop.parts);
  expect(await complaintTexts()).toEqual([]);
  expect(await shop.rows('SELECT FROM customers WHERE id = $1', [shopper.customerId])).toEqual([]);
});

test('emails to others stay, whatever they say; sent ones to staff that name who is erased lose their text', async () => {
  const mail = (recipient: string, state: 'sent' | 'queued', text: string) =>
    shop.rows(
      `INSERT INTO outbox (id, recipient, subject, body_text, body_html, state, created_at, sent_at, next_try_at)
       VALUES (gen_random_uuid(), $1, $3, $3, $3, $2, now(), CASE WHEN $2 = 'sent' THEN now() END,
         CASE WHEN $2 = 'queued' THEN now() + interval '1 year' END)`,
      [recipient, state, text],
    );
  const name = `${PERSON.first} ${PERSON.last}`;
  await mail(OTHER.email, 'sent', `Thank you, ${name} ${PERSON.phone}`);
  await mail(OTHER.email, 'queued', `Thank you, ${name} ${PERSON.phone}`);
  const [member] = await shop.rows<{ email: string }>('SELECT email FROM staff LIMIT 1');
  await mail(String(member?.email), 'sent', `Refund to ${name}`);
  await erased();
  const left = await shop.rows(
    `SELECT body_text AS text, body_html AS html FROM outbox WHERE recipient IN ($1, $2) AND subject LIKE $3
     ORDER BY body_text`,
    [OTHER.email, member?.email, `%${name}%`],
  );
  const kept = `Thank you, ${name} ${PERSON.phone}`;
  expect(left).toEqual([
    { text: '', html: '' },
    { text: kept, html: kept },
    { text: kept, html: kept },
  ]);
});
