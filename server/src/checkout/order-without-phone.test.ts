import { findCustomers } from '@tula/contract/accounts/customers-of-staff.ts';
import { readUser, updateUser } from '@tula/contract/accounts/customers.ts';
import { readOrderUpdates, setOrderUpdates } from '@tula/contract/accounts/order-updates.ts';
import * as login from '@tula/contract/accounts/phone-login.ts';
import { listCustomers, readCustomer } from '@tula/contract/accounts/staff-customers.ts';
import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { holdOrder } from '@tula/contract/orders/held-orders.ts';
import { takeOrder } from '@tula/contract/orders/taken-orders.ts';
import { beforeEach, expect, test } from 'vitest';
import type { StaffMember } from '../../test/a-staff-member.ts';
import { openShopForTests, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let murukku: ProductId;
let kamala: StaffMember;
openShopForTests((test) => {
  ({ shop, murukku, kamala } = test);
});

/** A customer whom the owner has brought from another shop, where nobody asked for a phone. */
let asha: Shopper;
let people = 0;
beforeEach(async () => {
  asha = await shop.aShopper();
  people += 1;
  await shop.rows(
    `UPDATE customers SET first_name = 'Zubeida', last_name = $2, phone = NULL, phone_held_until = NULL,
       imported_at = created_at WHERE id = $1`,
    [asha.customerId, `Rao${people}`],
  );
});

const packs = () => pickup([{ id: murukku, quantity: '500', count: 2 }]);
const phoneOf = async () =>
  (await shop.rows('SELECT phone FROM customers WHERE id = $1', [asha.customerId]))[0];
type Taking = InputOf<typeof takeOrder>['body'];
const cash = (change: Partial<Taking> = {}): Taking => ({
  customerId: asha.customerId,
  products: [{ id: murukku, quantity: '500', count: 2 }],
  deliveryMethod: 'pickup_from_store',
  shownTotalPaise: 56_000,
  paid: 'cash',
  ...change,
});
const take = (body: Taking, idempotencyKey: string) =>
  shop.call(takeOrder, { body }, { as: kamala.token, idempotencyKey });

test('a customer without a phone is told at the field, and nothing is written; with one the order is placed', async () => {
  const before = await shop.written();
  expect(await shop.place(asha, packs())).toMatchObject({
    ok: false,
    status: 422,
    fields: { phone: 'An order needs a phone number. Please enter it.' },
  });
  expect(await shop.written()).toEqual(before);
  const own = await shop.call(readUser, {}, { as: asha.token });
  if (!own.ok) throw new Error(own.code);
  const { firstName, lastName, email, phone } = own.result.userDetails;
  expect(phone).toBeNull();
  const save = (typed: string) =>
    shop.call(updateUser, { body: { firstName, lastName, email, phone: typed } }, { as: asha.token });
  expect(await save('')).toMatchObject({ ok: false, fields: { phone: 'This field is required' } });
  expect(await save('98430 55771')).toMatchObject({ ok: true });
  const { orderId } = await shop.placed(asha, packs());
  expect(await shop.orderRow(orderId)).toMatchObject({ customer_phone: '+919843055771' });
});

test('no message and no login code is offered for a phone that is not there', async () => {
  const as = { as: asha.token };
  expect(await shop.call(readOrderUpdates, {}, as)).toMatchObject({
    result: { isOffered: false, phone: null, isOn: false },
  });
  const on = { body: { isOn: true, consentTextVersion: 1 } } as const;
  expect(await shop.call(setOrderUpdates, on, as)).toMatchObject({ code: 'ORDER_UPDATES_NOT_OFFERED' });
  expect(await shop.call(login.readPhoneLogin, {}, as)).toMatchObject({
    result: { isOffered: false, phone: null, isOn: false },
  });
  expect(await shop.call(login.sendPhoneProof, {}, as)).toMatchObject({ code: 'PHONE_NOT_REACHED' });
  expect(await shop.call(login.provePhone, { body: { code: '123456' } }, as)).toMatchObject({
    code: 'LOGIN_CODE_WRONG',
  });
});

test('staff find the customer by name, read that there is no phone, and give it with the order', async () => {
  const as = { as: kamala.token };
  const search = `zubeida rao${people}`;
  expect(await shop.call(listCustomers, { query: { search } }, as)).toMatchObject({
    result: { customers: [{ id: asha.customerId, name: `Zubeida Rao${people}`, phone: null }] },
  });
  expect(await shop.call(readCustomer, { params: { id: asha.customerId } }, as)).toMatchObject({
    result: { phone: null, orderUpdatesSince: null },
  });
  expect(await shop.call(findCustomers, { query: { search } }, as)).toMatchObject({
    result: { customers: [{ id: asha.customerId, phone: null }] },
  });
  const before = await shop.written();
  const needed = { ok: false, fields: { phone: 'An order needs a phone number. Please enter it.' } };
  expect(await take(cash(), 'without')).toMatchObject(needed);
  const held = { body: { ...cash(), hours: 6 } };
  expect(await shop.call(holdOrder, held, { ...as, idempotencyKey: 'held' })).toMatchObject(needed);
  expect(await take(cash({ phone: '12345' }), 'wrong')).toMatchObject({
    ok: false,
    fields: { phone: 'Please enter a valid phone number' },
  });
  expect(await shop.written()).toEqual(before);
  expect(await phoneOf()).toEqual({ phone: null });

  const [taken, again] = [
    await take(cash({ phone: '98430 55772' }), 'with'),
    await take(cash({ phone: '98430 55772' }), 'with'),
  ];
  if (!taken.ok) throw new Error(taken.message);
  expect(again).toEqual(taken);
  expect(await shop.orderRow(taken.result.orderId)).toMatchObject({ customer_phone: '+919843055772' });
  expect(await phoneOf()).toEqual({ phone: '+919843055772' });
});

test('a phone that staff type for a customer who has one changes nothing', async () => {
  await shop.rows(`UPDATE customers SET phone = '+919843055773' WHERE id = $1`, [asha.customerId]);
  const taken = await take(cash({ phone: '98430 55774' }), 'known');
  if (!taken.ok) throw new Error(taken.message);
  expect(await shop.orderRow(taken.result.orderId)).toMatchObject({ customer_phone: '+919843055773' });
  expect(await phoneOf()).toEqual({ phone: '+919843055773' });
});
