import { addCustomer } from '@tula/contract/accounts/customers-of-staff.ts';
import type { CustomerId, ProductId } from '@tula/contract/calls/ids.ts';
import * as held from '@tula/contract/orders/held-orders.ts';
import { payOrderAgain, readOrderStatus } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StaffMember } from '../../test/a-staff-member.ts';
import { openOrdersShop, type OrdersShop } from '../orders/test-orders.ts';
import { anSmsGateway, type SmsPeer, smsSettings } from '../phone-messages/adapters/test-sms-gateway.ts';
import { deliverMessages } from '../phone-messages/deliver-messages.ts';
import { deletePhoneMessages, phoneMessagesData } from '../phone-messages/messages-of-customer-query.ts';

let gateway: SmsPeer;
let shop: OrdersShop;
let kamala: StaffMember;
let murukku: ProductId;
let latha: CustomerId;
let people = 0;
let phone: string;

beforeAll(async () => {
  gateway = await anSmsGateway();
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off', ...smsSettings(gateway) } });
  kamala = await shop.aStaffMember('Kamala');
  murukku = await shop.aProduct({ name: 'Mullu Murukku', paisePerKg: 56_000 });
});
beforeEach(async () => {
  await shop.rows('DELETE FROM outbox');
  people += 1;
  phone = `98430666${String(people).padStart(2, '0')}`;
  latha = await added(phone);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function added(number: string): Promise<CustomerId> {
  const body = { firstName: 'Latha', lastName: 'Iyer', phone: number };
  const answer = await shop.call(addCustomer, { body }, { as: kamala.token });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.customerId;
}

const hold = (customerId = latha) =>
  shop.call(
    held.holdOrder,
    {
      body: {
        customerId,
        products: [{ id: murukku, quantity: '500' as const, count: 1 }],
        deliveryMethod: 'pickup_from_store',
        remarks: '',
        shownTotalPaise: 28_000,
        hours: 24,
      },
    },
    { as: kamala.token },
  );

async function heldToken(): Promise<string> {
  const answer = await hold();
  if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer)}`);
  const link = await shop.call(
    held.readHold,
    { params: { id: answer.result.orderId } },
    { as: kamala.token },
  );
  if (!link.ok || link.result.hold === null) throw new Error('not held');
  return link.result.hold.link.split('#order=')[1] ?? '';
}
const sendCode = (token: string) => shop.call(held.sendHeldOrderCode, { body: { token } });
const open = (token: string, code: string) => shop.call(held.openHeldOrder, { body: { token, code } });

/** The code that the gateway was given. */
async function arrived(): Promise<string> {
  await deliverMessages(shop.parts);
  const sent = new URLSearchParams(gateway.requests.at(-1)?.body);
  expect(sent.get('send_to')).toBe(`91${phone}`);
  expect(gateway.outcomes.at(-1)).toMatchObject({ status: 'SUCCESS' });
  return /^Your login code is (\d{6})\./.exec(sent.get('msg') ?? '')?.[1] ?? '';
}
const anotherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a customer without an email opens her order by a code on her phone, and pays', async () => {
  const token = await heldToken();
  expect(await shop.call(held.readHeldOrder, { body: { token } })).toMatchObject({
    result: { codeBy: 'phone' },
  });
  expect(await sendCode(token)).toMatchObject({ ok: true });
  const opened = await open(token, await arrived());
  if (!opened.ok) throw new Error(opened.message);
  const { accessToken: as, orderId: id, isEmailVerified } = opened.result;
  expect(isEmailVerified).toBe(false);
  expect(await shop.call(readOrderStatus, { params: { id } }, { as })).toMatchObject({ ok: true });
  expect(await shop.call(payOrderAgain, { params: { id } }, { as })).toMatchObject({ ok: true });
});

test('a code is stored neither before it is sent nor after, and opens once', async () => {
  const token = await heldToken();
  await sendCode(token);
  const before = await shop.rows('SELECT body_text, parameters FROM outbox');
  const code = await arrived();
  expect(JSON.stringify(before)).not.toContain(code);
  expect(await shop.rows('SELECT state, body_text, parameters, link_id FROM outbox')).toEqual([
    { state: 'sent', body_text: '', parameters: [], link_id: null },
  ]);
  expect(await open(token, code)).toMatchObject({ ok: true });
  expect(await open(token, code)).toMatchObject({ code: 'LOGIN_CODE_WRONG' });
});

test('five wrong tries end a code, and ten minutes do', async () => {
  const token = await heldToken();
  await sendCode(token);
  const code = await arrived();
  for (let count = 0; count < 5; count++)
    expect(await open(token, anotherThan(code))).toMatchObject({ code: 'LOGIN_CODE_WRONG' });
  expect(await open(token, code)).toMatchObject({ code: 'LOGIN_CODE_WRONG' });
  await sendCode(token);
  const next = await arrived();
  shop.clock.advance({ minutes: 10 });
  expect(await open(token, next)).toMatchObject({ code: 'LOGIN_CODE_WRONG' });
  await sendCode(token);
  shop.clock.advance({ minutes: 10 });
  const count = gateway.requests.length;
  await deliverMessages(shop.parts);
  expect(gateway.requests).toHaveLength(count);
  shop.clock.reset();
});

test('nothing is held for a phone that no message reaches, and an order held before says so', async () => {
  const token = await heldToken();
  await shop.rows(`UPDATE customers SET phone = '+447700900123' WHERE id = $1`, [latha]);
  await shop.asOwner(`UPDATE orders SET customer_phone = '+447700900123' WHERE customer_id = $1`, [latha]);
  const before = await shop.written();
  expect(await hold()).toMatchObject({ ok: false, fields: { customerId: expect.any(String) } });
  expect(await shop.written()).toEqual(before);
  expect(await shop.call(held.readHeldOrder, { body: { token } })).toMatchObject({
    result: { codeBy: null },
  });
  expect(await sendCode(token)).toMatchObject({ code: 'HELD_ORDER_NOT_FOUND' });
});

test('codes are among what a customer can read of herself, and go with her account', async () => {
  await sendCode(await heldToken());
  const { db } = shop.database;
  expect(await phoneMessagesData(db, latha, { after: undefined, most: 10 })).toMatchObject([
    { kind: 'code', to: `+91${phone}` },
  ]);
  await deletePhoneMessages(db, latha);
  expect(await shop.rows('SELECT FROM outbox')).toEqual([]);
});
