import { downloadOwnData } from '@tula/contract/accounts/own-data.ts';
import { listAudit } from '@tula/contract/accounts/audit.ts';
import * as contract from '@tula/contract/accounts/staff-customers.ts';
import type { CustomerId, ProductId } from '@tula/contract/calls/ids.ts';
import { listOrders } from '@tula/contract/orders/orders.ts';
import { shop as shownShop } from '@tula/contract/shop/shop.ts';
import { afterEach, expect, test } from 'vitest';
import type { StaffMember } from '../../../test/a-staff-member.ts';
import { type OrdersShop, openShopForTests, pickup, type Shopper } from '../test-orders.ts';

let shop: OrdersShop;
let murukku: ProductId;
let kamala: StaffMember;
let shopper: Shopper;
openShopForTests((opened) => {
  ({ shop, murukku, kamala, shopper } = opened);
});
afterEach(() => shop.asOwner('DELETE FROM customer_blocks'));

const NOBODY = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10' as CustomerId;
const asStaff = () => ({ as: kamala.token });
const list = async (query: { search?: string; filter?: 'all' | 'blocked'; after?: CustomerId } = {}) => {
  const answer = await shop.call(contract.listCustomers, { query: { filter: 'all', ...query } }, asStaff());
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
};
const read = async (id: CustomerId) => {
  const answer = await shop.call(contract.readCustomer, { params: { id } }, asStaff());
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
};
const note = (id: CustomerId, text: string) =>
  shop.call(contract.writeCustomerNote, { params: { id }, body: { text } }, asStaff());
const block = (id: CustomerId, reason: string) =>
  shop.call(contract.blockCustomer, { params: { id }, body: { reason } }, asStaff());
const unblock = (id: CustomerId) => shop.call(contract.unblockCustomer, { params: { id } }, asStaff());
const wish = (count: number, remarks = '') => pickup([{ id: murukku, quantity: '500', count }], remarks);

test('a customer is listed with paid orders, their kilograms and the last one, and without those cancelled', async () => {
  await shop.paid(shopper, wish(3));
  shop.clock.advance({ minutes: 2 });
  const last = shop.clock.now().toISOString();
  const number = await shop.paid(shopper, wish(1));
  shop.clock.advance({ minutes: 2 });
  const cancelled = await shop.paid(shopper, wish(2));
  await shop.asOwner('UPDATE orders SET cancelled_at = placed_at WHERE order_number = $1', [cancelled]);
  shop.clock.advance({ minutes: 2 });
  await shop.placed(shopper, wish(4));
  const { customers } = await list();
  const mine = customers.find(({ id }) => id === shopper.customerId);
  expect(mine).toMatchObject({ orders: 2, grams: 2_000, lastOrderAt: last, isBlocked: false });
  const { newestOrders } = await read(shopper.customerId);
  expect(newestOrders.map(({ state, grams }) => `${state} ${grams}`)).toEqual([
    'unpaid 2000',
    'cancelled 1000',
    'paid 500',
    'paid 1500',
  ]);
  expect(newestOrders[2]?.number).toBe(number);
});

test('customers are found by every word of name, phone, email and number, newest first, and by nothing else', async () => {
  const other = await shop.aShopper();
  await shop.asOwner(
    `UPDATE customers SET first_name = 'Zubeida', last_name = 'Quadri', email = 'zq@shop.in', phone = '+919812355555'
     WHERE id = $1`,
    [other.customerId],
  );
  const found = async (search: string) => (await list({ search })).customers.map(({ id }) => id);
  const number = other.customerId.slice(-8).toUpperCase();
  for (const search of ['zube quad', 'QUADRI', 'zq@shop', '098123 55555', '+91 98123-55555', number])
    expect([search, await found(search)]).toEqual([search, [other.customerId]]);
  for (const search of ['zubeida raman', 'ubeida x', '%', '0000055555'])
    expect([search, await found(search)]).toEqual([search, []]);
  expect((await list()).customers.map(({ id }) => id).slice(0, 2)).toEqual([
    other.customerId,
    shopper.customerId,
  ]);
});

test('the list has 50 customers and goes on after the last of them', async () => {
  await shop.asOwner(
    `INSERT INTO customers (id, first_name, last_name, email, email_canonical, phone, country, password_hash, created_at)
     SELECT gen_random_uuid(), 'Many', 'Customers', n || '@many.in', n || '@many.in', '+9190000' || 10000 + n, 'IN', '', now()
     FROM generate_series(1, 51) AS n`,
  );
  const first = await list({ search: 'many customers' });
  expect(first.customers).toHaveLength(50);
  expect(first.next).toBe(first.customers.at(-1)?.id);
  const rest = await list({ search: 'many customers', after: first.customers.at(-1)!.id });
  expect([rest.customers.length, rest.next]).toEqual([1, null]);
  expect(first.customers.map(({ id }) => id)).not.toContain(rest.customers[0]?.id);
});

test('notes are read newest first with author and moment, and stand in the file of the customer without author', async () => {
  const { customerId: id } = shopper;
  const first = shop.clock.now().toISOString();
  expect(await note(id, '  No onions,\nplease ')).toMatchObject({ ok: true, result: {} });
  shop.clock.advance({ minutes: 2 });
  const second = shop.clock.now().toISOString();
  await note(id, 'Rings before Diwali');
  expect((await read(id)).notes.map(({ at, by, text }) => ({ at, by, text }))).toEqual([
    { at: second, by: 'Kamala', text: 'Rings before Diwali' },
    { at: first, by: 'Kamala', text: 'No onions,\nplease' },
  ]);
  await block(id, 'Three parcels were refused');
  const file = await shop.app.inject({
    url: `/api/v1${downloadOwnData.path}`,
    headers: { authorization: `Bearer ${shopper.token}` },
  });
  expect(file.json()).toMatchObject({
    notes: [
      { at: second, text: 'Rings before Diwali' },
      { at: first, text: 'No onions,\nplease' },
    ],
    block: { at: second, reason: 'Three parcels were refused' },
  });
  expect(file.payload).not.toContain('Kamala');
});

test('an empty or too long note, one about nobody and one too many are not written', async () => {
  const { customerId: id } = shopper;
  const count = async () => (await shop.rows('SELECT FROM customer_notes')).length;
  const before = await count();
  expect(await note(id, ' ')).toMatchObject({ status: 422, fields: { text: 'This field is required' } });
  expect(await note(id, 'x'.repeat(1_001))).toMatchObject({ status: 422 });
  expect(await note(NOBODY, 'Hello')).toMatchObject({ status: 404, code: 'CUSTOMER_NOT_FOUND' });
  expect(await count()).toBe(before);
  await shop.rows(
    `INSERT INTO customer_notes (id, customer_id, written_at, written_by, text)
     SELECT gen_random_uuid(), $1, now(), $2, 'Note ' || n FROM generate_series(1, 49) AS n`,
    [id, kamala.staffId],
  );
  const answers = await Promise.all([note(id, 'The last one'), note(id, 'One too many')]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { text: 'A customer has at most 50 notes.' },
  });
  expect(await count()).toBe(before + 50);
});

test('a blocked customer cannot order and is told how to reach the shop, still sees orders, and may order again later', async () => {
  const { customerId: id } = shopper;
  const number = await shop.paid(shopper, wish(1));
  expect(await block(id, 'Refuses parcels')).toMatchObject({ ok: true, result: {} });
  const before = await shop.written();
  shop.clock.advance({ minutes: 2 });
  expect(await shop.place(shopper, wish(2))).toMatchObject({
    status: 409,
    code: 'ORDERS_BLOCKED',
    message: `We can’t take orders from this account. Please call us at ${shownShop.phone} or write to ${shownShop.email}.`,
  });
  expect(await shop.written()).toEqual(before);
  const orders = await shop.call(listOrders, { query: { page: '1', limit: '10' } }, { as: shopper.token });
  expect(orders).toMatchObject({ ok: true, result: { orders: [{ orderId: number }] } });
  expect((await list({ filter: 'blocked' })).customers.map((one) => one.id)).toEqual([id]);
  expect((await read(id)).block).toMatchObject({ by: 'Kamala', reason: 'Refuses parcels' });
  expect(await unblock(id)).toMatchObject({ ok: true, result: {} });
  expect((await list({ filter: 'blocked' })).customers).toEqual([]);
  await shop.paid(shopper, wish(2));
});

test('a block without a reason, a second one, the end of none and one of nobody change nothing', async () => {
  const { customerId: id } = shopper;
  const blocks = () => shop.rows('SELECT reason FROM customer_blocks WHERE customer_id = $1', [id]);
  expect(await block(id, ' ')).toMatchObject({ status: 422, fields: { reason: 'This field is required' } });
  expect(await unblock(id)).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
  expect(await blocks()).toEqual([]);
  await block(id, 'The first reason');
  expect(await block(id, 'The second reason')).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
  expect(await blocks()).toEqual([{ reason: 'The first reason' }]);
  for (const answer of [await block(NOBODY, 'No'), await unblock(NOBODY)])
    expect(answer).toMatchObject({ status: 404, code: 'CUSTOMER_NOT_FOUND' });
});

test('notes, blocks and their ends are in the audit log, without what they say and about whom', async () => {
  const { customerId: id } = shopper;
  const number = id.slice(-8).toUpperCase();
  const owner = await shop.aStaffMember('Ravi');
  await note(id, 'Rings before Diwali');
  await block(id, 'Refuses parcels');
  await block(id, 'Once more');
  await unblock(id);
  const audit = await shop.call(listAudit, { query: { kind: 'customer' } }, { as: owner.token });
  if (!audit.ok) throw new Error(audit.message);
  const entries = audit.result.entries.filter(({ text }) => text.endsWith(number));
  expect(entries.map(({ who, text, changes }) => ({ who, text, changes }))).toEqual([
    { who: 'Kamala', text: `Unblocked customer ${number}`, changes: [] },
    { who: 'Kamala', text: `Blocked customer ${number}`, changes: [] },
    { who: 'Kamala', text: `Wrote a note on customer ${number}`, changes: [] },
  ]);
});
