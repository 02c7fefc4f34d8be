import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { changeOrder, changeOrderByStaff } from '@tula/contract/orders/change-order.ts';
import { markOrdersPacked } from '@tula/contract/orders/handover.ts';
import { holdOrder } from '@tula/contract/orders/held-orders.ts';
import { readStaffOrder } from '@tula/contract/orders/orders.ts';
import { takeOrder } from '@tula/contract/orders/taken-orders.ts';
import { expect, test } from 'vitest';
import type { StaffMember } from '../../test/a-staff-member.ts';
import { openShopForTests, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let murukku: ProductId;
let kamala: StaffMember;
let shopper: Shopper;
openShopForTests((test) => {
  ({ shop, murukku, kamala, shopper } = test);
});

const products = () => [{ id: murukku, quantity: '500' as const, count: 2 }];
const anOrder = () => shop.paid(shopper, pickup(products()));
const CARD = { text: 'Happy birthday, Amma!', from: 'Meena' };

type Change = InputOf<typeof changeOrder>['body'];
const change = (id: string, body: Change) =>
  shop.call(changeOrder, { params: { id }, body }, { as: shopper.token });
const changeByStaff = (id: string, body: Change) =>
  shop.call(changeOrderByStaff, { params: { id }, body }, { as: kamala.token });
const cardOf = async (number: string) => {
  const { gift_text: text, gift_from: from, change_count: count } = await shop.orderRow(number);
  return [text, from, count];
};

test('a customer makes a gift of an order, changes its card, and takes it back', async () => {
  const number = await anOrder();
  expect((await change(number, { gift: CARD, seenChanges: 0 })).ok).toBe(true);
  expect(await cardOf(number)).toEqual([CARD.text, CARD.from, 1]);
  const [mail] = await shop.rows<{ body_text: string }>(
    'SELECT body_text FROM outbox WHERE recipient = (SELECT email FROM customers WHERE id = $1) ORDER BY id DESC LIMIT 1',
    [shopper.customerId],
  );
  expect(mail?.body_text).toContain(
    'It’s a gift now: no prices go into the box, and your invoice comes by email.',
  );
  expect(mail?.body_text).toContain('Card in the gift: none → Happy birthday, Amma! — Meena');
  expect((await change(number, { gift: { text: '', from: '' }, seenChanges: 1 })).ok).toBe(true);
  expect(await cardOf(number)).toEqual(['', '', 2]);
  expect((await change(number, { gift: null, seenChanges: 2 })).ok).toBe(true);
  expect(await cardOf(number)).toEqual([null, null, 3]);
});

test('staff change the card until the order is packed, and the history says what it was', async () => {
  const number = await anOrder();
  expect((await changeByStaff(number, { gift: CARD, seenChanges: 0 })).ok).toBe(true);
  const read = await shop.call(readStaffOrder, { params: { id: number } }, { as: kamala.token });
  if (!read.ok) throw new Error(read.message);
  expect(read.result.order.gift).toEqual(CARD);
  expect(read.result.order.timeline.find(({ kind }) => kind === 'changed')?.detail.changes).toEqual([
    { field: 'gift', from: '', to: 'gift' },
    { field: 'giftCard', from: '', to: 'Happy birthday, Amma! — Meena' },
  ]);
  const body = { orders: [number], isPacked: true };
  expect((await shop.call(markOrdersPacked, { body }, { as: kamala.token })).ok).toBe(true);
  const before = await shop.orderRow(number);
  expect(await changeByStaff(number, { gift: null, seenChanges: 1 })).toMatchObject({
    ok: false,
    code: 'ORDER_NOT_CHANGEABLE',
    message: 'This order is packed, so its card can’t be changed any more.',
  });
  expect(await change(number, { gift: null, seenChanges: 1 })).toMatchObject({
    code: 'ORDER_NOT_CHANGEABLE',
  });
  expect(await shop.orderRow(number)).toEqual(before);
  // Notes can still be put right by staff, and leave the card alone.
  expect((await changeByStaff(number, { remarks: 'Ring twice', seenChanges: 1 })).ok).toBe(true);
  expect(await cardOf(number)).toEqual([CARD.text, CARD.from, 2]);
});

test('the card is not changed together with the delivery, which may wait for its payment', async () => {
  const number = await anOrder();
  const before = await shop.orderRow(number);
  const address = {
    fullName: 'Meena Raman',
    phone: '9823000000',
    apartment: '14, Prabhat Road',
    country: 76,
    state: 21,
    postalCode: '411038',
  };
  expect(
    await changeByStaff(number, {
      deliveryMethod: 'through_courier',
      address,
      gift: CARD,
      seenChanges: 0,
    }),
  ).toMatchObject({
    ok: false,
    fields: { gift: 'Change the gift card and the delivery one after the other.' },
  });
  expect(await shop.orderRow(number)).toEqual(before);
});

test('an order that staff take or hold can be a gift', async () => {
  const asked = {
    customerId: shopper.customerId,
    products: products(),
    deliveryMethod: 'pickup_from_store' as const,
    shownTotalPaise: 56_000,
    gift: CARD,
  };
  const taken = await shop.call(
    takeOrder,
    { body: { ...asked, paid: 'cash' } },
    { as: kamala.token, idempotencyKey: 'gift-taken' },
  );
  if (!taken.ok) throw new Error(taken.message);
  expect(await cardOf(taken.result.orderId)).toEqual([CARD.text, CARD.from, 0]);
  const held = await shop.call(
    holdOrder,
    { body: { ...asked, hours: 6 } },
    { as: kamala.token, idempotencyKey: 'gift-held' },
  );
  if (!held.ok) throw new Error(held.message);
  expect(await cardOf(held.result.orderId)).toEqual([CARD.text, CARD.from, 0]);
  // The same key with another card is another request.
  const other = await shop.call(
    takeOrder,
    { body: { ...asked, gift: { ...CARD, from: 'Ravi' }, paid: 'cash' } },
    { as: kamala.token, idempotencyKey: 'gift-taken' },
  );
  expect(!other.ok && other.code).toBe('IDEMPOTENCY_KEY_REUSED');
});
