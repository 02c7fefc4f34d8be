import { readUser } from '@tula/contract/accounts/customers.ts';
import * as login from '@tula/contract/accounts/phone-login.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, type Shopper } from '../../orders/test-orders.ts';
import { anSmsGateway, type SmsPeer, smsSettings } from '../../phone-messages/adapters/test-sms-gateway.ts';
import { deliverMessages } from '../../phone-messages/deliver-messages.ts';

let gateway: SmsPeer;
let shop: OrdersShop;
let asha: Shopper;
let phone: string;

beforeAll(async () => {
  gateway = await anSmsGateway();
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off', ...smsSettings(gateway) } });
});
beforeEach(async () => {
  await shop.rows('DELETE FROM outbox');
  asha = await shop.aShopper();
  phone = await phoneOf(asha);
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function phoneOf({ token }: Shopper): Promise<string> {
  const answer = await shop.call(readUser, {}, { as: token });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.userDetails.phone ?? '';
}
const state = ({ token }: Shopper) => shop.call(login.readPhoneLogin, {}, { as: token });
const ask = (to = phone) => shop.call(login.requestPhoneLoginCode, { body: { phone: to } });
const enter = (code: string, to = phone) => shop.call(login.logInByPhone, { body: { phone: to, code } });
/** The code that the gateway was given last; undefined when it was given none since. */
async function arrived(): Promise<string | undefined> {
  const before = gateway.requests.length;
  await deliverMessages(shop.parts);
  if (gateway.requests.length === before) return undefined;
  const sent = new URLSearchParams(gateway.requests.at(-1)?.body);
  return /^Your login code is (\d{6})\./.exec(sent.get('msg') ?? '')?.[1];
}
async function proven(shopper = asha): Promise<void> {
  await shop.call(login.sendPhoneProof, {}, { as: shopper.token });
  const code = (await arrived()) ?? '';
  const answer = await shop.call(login.provePhone, { body: { code } }, { as: shopper.token });
  expect(answer).toMatchObject({ ok: true, result: { isOn: true } });
}
const anotherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('whoever has proven a phone logs in by a code on it, once', async () => {
  expect(await state(asha)).toMatchObject({ result: { phone, isOn: false, isOffered: true } });
  await proven();
  expect(await ask()).toMatchObject({ ok: true });
  const code = (await arrived()) ?? '';
  expect(await enter(anotherThan(code))).toMatchObject({ code: 'LOGIN_CODE_WRONG' });
  const answer = await enter(code);
  if (!answer.ok) throw new Error(answer.message);
  expect(await phoneOf({ ...asha, token: answer.result.accessToken })).toBe(phone);
  expect(await enter(code)).toMatchObject({ code: 'LOGIN_CODE_WRONG' });
});

test('a number that nobody has proven gets the same answer and no message', async () => {
  const unknown = '+919812300000';
  for (const to of [phone, unknown]) {
    expect(await ask(to)).toEqual(expect.objectContaining({ ok: true, result: {} }));
    expect(await arrived()).toBeUndefined();
    expect(await enter('123456', to)).toMatchObject({ code: 'LOGIN_CODE_WRONG' });
  }
});

test('a code that was asked for to prove a phone logs nobody in, and a wrong one proves nothing', async () => {
  await shop.call(login.sendPhoneProof, {}, { as: asha.token });
  const code = (await arrived()) ?? '';
  expect(await enter(code)).toMatchObject({ code: 'LOGIN_CODE_WRONG' });
  const body = { code: anotherThan(code) };
  const answer = await shop.call(login.provePhone, { body }, { as: asha.token });
  expect(answer).toMatchObject({ code: 'LOGIN_CODE_WRONG' });
  expect(await state(asha)).toMatchObject({ result: { isOn: false } });
});

test('five wrong tries end a code, and so do ten minutes', async () => {
  await proven();
  await ask();
  const code = (await arrived()) ?? '';
  for (let tries = 0; tries < 5; tries++) await enter(anotherThan(code));
  expect(await enter(code)).toMatchObject({ code: 'LOGIN_CODE_WRONG' });
  await ask();
  const next = (await arrived()) ?? '';
  shop.clock.advance({ minutes: 10 });
  expect(await enter(next)).toMatchObject({ code: 'LOGIN_CODE_WRONG' });
  shop.clock.reset();
});

test('after the phone has changed, codes go neither to the old one nor to the new one', async () => {
  await proven();
  const changed = '+919812399999';
  await shop.rows('UPDATE customers SET phone = $1 WHERE id = $2', [changed, asha.customerId]);
  for (const to of [phone, changed]) {
    await ask(to);
    expect(await arrived()).toBeUndefined();
  }
  expect(await state(asha)).toMatchObject({ result: { phone: changed, isOn: false } });
});

test('a number that another account proves later opens that one alone', async () => {
  await proven();
  const other = await shop.aShopper();
  await shop.rows(`UPDATE customers SET phone_held_until = NULL, phone = '+919812388888' WHERE id = $1`, [
    asha.customerId,
  ]);
  await shop.rows('UPDATE customers SET phone = $1 WHERE id = $2', [phone, other.customerId]);
  await proven(other);
  await ask();
  const answer = await enter((await arrived()) ?? '');
  if (!answer.ok) throw new Error(answer.message);
  const { rows } = {
    rows: await shop.rows('SELECT customer_id FROM proven_phones WHERE phone = $1', [phone]),
  };
  expect(rows).toEqual([{ customer_id: other.customerId }]);
});

test('once it is ended, codes go there no more', async () => {
  await proven();
  expect(await shop.call(login.endPhoneLogin, {}, { as: asha.token })).toMatchObject({
    result: { isOn: false },
  });
  await ask();
  expect(await arrived()).toBeUndefined();
});

test('a number that no message reaches is refused before anything is written', async () => {
  const before = await shop.written();
  expect(await ask('+447700900123')).toMatchObject({ ok: false, code: 'PHONE_NOT_REACHED' });
  expect(await shop.written()).toEqual(before);
  expect(await shop.call(login.readLoginWays, {})).toMatchObject({ result: { isByPhone: true } });
});
