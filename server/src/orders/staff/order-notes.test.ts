import type { ProductId } from '@tula/contract/calls/ids.ts';
import { MOST_NOTE_CHARACTERS, MOST_NOTES, writeOrderNote } from '@tula/contract/orders/order-notes.ts';
import { readOrderStatus, readStaffOrder } from '@tula/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import type { StaffMember } from '../../../test/a-staff-member.ts';
import { type OrdersShop, openShopForTests, pickup, type Shopper } from '../test-orders.ts';

let shop: OrdersShop;
let murukku: ProductId;
let kamala: StaffMember;
let shopper: Shopper;
openShopForTests((test) => {
  ({ shop, murukku, kamala, shopper } = test);
});

const anOrder = () => shop.paid(shopper, pickup([{ id: murukku, quantity: '250', count: 1 }]));
const write = (id: string, text: string) =>
  shop.call(writeOrderNote, { params: { id }, body: { text } }, { as: kamala.token });
const notes = async (id: string) => {
  const read = await shop.call(readStaffOrder, { params: { id } }, { as: kamala.token });
  return read.ok ? read.result.order.notes.map(({ by, text, at }) => `${at} ${by}: ${text}`) : read.code;
};

test('staff read notes newest first with author and moment, and the customer never does', async () => {
  const number = await anOrder();
  const first = shop.clock.now().toISOString();
  expect(await write(number, '  She rang:\nno onions ')).toMatchObject({ ok: true, result: {} });
  shop.clock.advance({ minutes: 2 });
  await write(number, 'Box is on the top shelf');
  expect(await notes(number)).toEqual([
    `${shop.clock.now().toISOString()} Kamala: Box is on the top shelf`,
    `${first} Kamala: She rang:\nno onions`,
  ]);
  const seen = await shop.call(readOrderStatus, { params: { id: number } }, { as: shopper.token });
  expect(JSON.stringify(seen)).not.toContain('onions');
});

test('an empty or too long note, one for an unknown order and one too many are not written', async () => {
  const number = await anOrder();
  const count = async () => (await shop.rows('SELECT FROM order_notes')).length;
  const before = await count();
  expect(await write(number, ' ')).toMatchObject({ status: 422, fields: { text: 'This field is required' } });
  expect(await write(number, 'x'.repeat(MOST_NOTE_CHARACTERS + 1))).toMatchObject({ status: 422 });
  expect(await write('TL-222222', 'Hello')).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  expect(await count()).toBe(before);
  const { id } = await shop.orderRow(number);
  await shop.rows(
    `INSERT INTO order_notes (id, order_id, written_at, written_by, text)
     SELECT gen_random_uuid(), $1, now(), $2, 'Note ' || n FROM generate_series(1, $3) AS n`,
    [id, kamala.staffId, MOST_NOTES - 1],
  );
  const answers = await Promise.all([write(number, 'The last one'), write(number, 'One too many')]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { text: 'An order has at most 50 notes.' },
  });
  expect(await count()).toBe(before + MOST_NOTES);
});
