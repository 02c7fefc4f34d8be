import { addToComplaint, makeComplaint, readComplaint } from '@tula/contract/complaints/complaints.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, type Shopper } from '../test-orders.ts';
import { reporting } from './test-reports.ts';

let shop: OrdersShop;
let shopper: Shopper;
let email: string;
let here: ReturnType<typeof reporting>;
beforeAll(async () => {
  shop = await openOrdersShop();
});
beforeEach(async () => {
  for (const table of ['complaints', 'rate_limits']) await shop.rows(`DELETE FROM ${table}`);
  shopper = await shop.aShopper();
  const [row] = await shop.rows<{ email: string }>('SELECT email FROM customers WHERE id = $1', [
    shopper.customerId,
  ]);
  email = row?.email ?? '';
  const staff = (await shop.aStaffMember('Kamala')).token;
  here = reporting({ shop, shopper, staff, murukku: await shop.aProduct() });
});
afterAll(() => shop.close());

const PHONE = '98765 43210';
const complain = (to: string, as?: string) =>
  shop.call(
    makeComplaint,
    { body: { kind: 'delivery', name: 'Priya', email: to, phone: PHONE, text: 'Late.' } },
    as === undefined ? {} : { as },
  );
const follow = (number: string, phone: string, as?: string) =>
  shop.call(readComplaint, { body: { number, phone } }, as === undefined ? {} : { as });

/** As many complaints as a day allows, typed by somebody who is not signed in. */
async function strangersComplain(): Promise<void> {
  for (let made = 0; made < 5; made++) expect(await complain(email)).toMatchObject({ ok: true });
  expect(await complain(email)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
}

test('complaints that strangers type with the email of a customer block neither their report nor their complaint', async () => {
  const order = await here.parcel();
  await strangersComplain();
  expect(await here.report(order)).toMatchObject({ ok: true });
  expect(await complain(email.toUpperCase(), shopper.token)).toMatchObject({ ok: true });
});

test('a signed-in customer has ten complaints and reports a day, and under another email those of a stranger', async () => {
  const order = await here.parcel();
  for (let made = 0; made < 10; made++)
    expect(await complain(email, shopper.token)).toMatchObject({ ok: true });
  expect(await complain(email, shopper.token)).toMatchObject({ status: 429 });
  expect(await here.report(order)).toMatchObject({ status: 429 });
  for (let made = 0; made < 5; made++)
    expect(await complain('other@example.com', shopper.token)).toMatchObject({ ok: true });
  expect(await complain('other@example.com', shopper.token)).toMatchObject({ status: 429 });
});

test('guesses at the phone keep out neither whoever knows it, from elsewhere, nor who made the complaint signed in', async () => {
  const made = await complain(email, shopper.token);
  const number = made.ok ? made.result.number : '';
  for (let guess = 0; guess < 20; guess++)
    expect(await follow(number, '98765 43211')).toMatchObject({ status: 404 });
  expect(await follow(number, PHONE)).toMatchObject({ ok: true });
  for (let guess = 20; guess < 30; guess++) await follow(number, '98765 43211');
  expect(await follow(number, PHONE)).toMatchObject({ status: 429 });
  expect(await follow(number, PHONE, shopper.token)).toMatchObject({ ok: true });
  const body = { number, phone: PHONE, text: 'It has come now.' };
  expect(await shop.call(addToComplaint, { body }, { as: shopper.token })).toMatchObject({ ok: true });
  const elsewhere = await shop.app.inject({
    method: 'POST',
    url: `/api/v1${readComplaint.path}`,
    remoteAddress: '198.51.100.7',
    payload: { number, phone: PHONE },
  });
  expect(elsewhere.statusCode).toBe(200);
});

test('being signed in opens no complaint of somebody else: their guesses are counted as those of a stranger', async () => {
  const made = await complain(email, shopper.token);
  const number = made.ok ? made.result.number : '';
  const other = await shop.aShopper();
  for (let guess = 0; guess < 30; guess++)
    expect(await follow(number, '98765 43211', other.token)).toMatchObject({ status: 404 });
  expect(await follow(number, PHONE, other.token)).toMatchObject({ status: 429 });
});

test('of their own complaint a customer has the wrong phone thirty times', async () => {
  const made = await complain(email, shopper.token);
  const number = made.ok ? made.result.number : '';
  for (let guess = 0; guess < 30; guess++)
    expect(await follow(number, '98765 43211', shopper.token)).toMatchObject({ status: 404 });
  expect(await follow(number, PHONE, shopper.token)).toMatchObject({ status: 429 });
  expect(await follow(number, PHONE)).toMatchObject({ ok: true });
});
