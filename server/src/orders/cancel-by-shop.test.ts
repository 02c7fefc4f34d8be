import type { ProductId } from '@tula/contract/calls/ids.ts';
import { cancelByShop } from '@tula/contract/orders/cancel-by-shop.ts';
import { cancelOrder, readStaffOrder, refundOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import type { StaffMember } from '../../test/a-staff-member.ts';
import { type OrdersShop, openShopForTests, pickup, type Shopper } from './test-orders.ts';

let shop: OrdersShop;
let murukku: ProductId;
let kamala: StaffMember;
let shopper: Shopper;
openShopForTests((test) => {
  ({ shop, murukku, kamala, shopper } = test);
});

const anOrder = () => shop.paid(shopper, pickup([{ id: murukku, quantity: '500', count: 2 }]));
type Reason = { reason?: 'SOLD_OUT' | 'OTHER'; words?: string };
const cancel = (id: string, { reason = 'SOLD_OUT', words = '' }: Reason = {}) =>
  shop.call(cancelByShop, { params: { id }, body: { reason, words } }, { as: kamala.token });
const ready = (id: string) =>
  shop.call(setTrackingNumber, { params: { id }, body: { 'tracking-number': '0' } }, { as: kamala.token });

/** Everything that a cancellation could write. */
const traces = async () => ({
  written: await shop.written(),
  orders: await shop.rows('SELECT * FROM orders ORDER BY id'),
  audit: await shop.rows('SELECT count(*) FROM audit_entries'),
});

async function expectRejected(id: string, rejection: object): Promise<void> {
  const before = await traces();
  expect(await cancel(id)).toMatchObject({ ok: false, ...rejection });
  expect(await traces()).toEqual(before);
}

test('staff cancel a paid order after its window, and its customer reads why', async () => {
  const number = await anOrder();
  shop.clock.advance({ hours: 6 });
  const kamalaNow = { as: (await shop.aStaffMember('Kamala')).token };
  const body = { reason: 'SOLD_OUT', words: 'No cashews until Friday.' } as const;
  expect(await shop.call(cancelByShop, { params: { id: number }, body }, kamalaNow)).toMatchObject({
    ok: true,
  });
  const order = await shop.orderRow(number);
  expect(order).toMatchObject({
    cancelled_at: shop.clock.now(),
    cancel_reason: 'SOLD_OUT',
    cancel_words: 'No cashews until Friday.',
    refund_status: 'none',
    staff_filter: 'cancelled',
  });
  const [mail] = await shop.rows<{ subject: string; body_text: string }>(
    'SELECT subject, body_text FROM outbox WHERE dedupe_key = $1',
    [`order-cancelled:${order.id}`],
  );
  expect(mail?.subject).toBe(`Order ${number} is cancelled`);
  expect(mail?.body_text).toContain('Something in it has run out. No cashews until Friday.');
  expect(mail?.body_text).not.toContain('You cancelled');
  const booked = await shop.rows(
    `SELECT debit, credit, amount_paise FROM ledger WHERE kind = 'cancellation' AND order_id = $1`,
    [order.id],
  );
  expect(booked).toEqual([{ debit: 'sales', credit: 'owed_to_customers', amount_paise: 56_000 }]);
  const read = await shop.call(readStaffOrder, { params: { id: number } }, kamalaNow);
  expect(read.ok && read.result.order).toMatchObject({
    isRefundDue: true,
    shopCancellation: body,
    actions: { cancelByShop: { isAllowed: false, whyNot: 'CANCELLED' } },
  });
  expect(read.ok && read.result.order.timeline.find(({ kind }) => kind === 'cancelled')).toEqual({
    at: shop.clock.now().toISOString(),
    kind: 'cancelled',
    actor: { who: 'staff', name: 'Kamala' },
    detail: { cancellation: body },
  });
});

test('another reason needs its words, at their field, and nothing is cancelled', async () => {
  const number = await anOrder();
  const before = await traces();
  expect(await cancel(number, { reason: 'OTHER', words: '  ' })).toMatchObject({
    status: 422,
    code: 'INVALID_INPUT',
    fields: { words: 'This field is required' },
  });
  expect(await traces()).toEqual(before);
});

test('an unpaid, a sent, a refunded and an unknown order are not cancelled', async () => {
  const { orderId: unpaid } = await shop.placed(
    shopper,
    pickup([{ id: murukku, quantity: '250', count: 1 }]),
  );
  const rejected = { status: 409, code: 'ORDER_NOT_CANCELLABLE' };
  await expectRejected(unpaid, {
    ...rejected,
    message: 'This order is not paid, so there is nothing to cancel.',
  });
  const sent = await anOrder();
  await ready(sent);
  await expectRejected(sent, {
    ...rejected,
    message: 'This order has left already, so it can no longer be cancelled.',
  });
  const refunded = await anOrder();
  await shop.call(refundOrder, { params: { id: refunded } }, { as: kamala.token });
  await expectRejected(refunded, {
    ...rejected,
    message: 'Refund already started.',
  });
  await expectRejected('TL-222222', { status: 404, code: 'ORDER_NOT_FOUND' });
});

test('of a cancellation by the customer and one by staff at once, one is booked and told', async () => {
  const number = await anOrder();
  const byCustomer = shop.call(cancelOrder, { params: { id: number } }, { as: shopper.token });
  const answers = await Promise.all([byCustomer, cancel(number), cancel(number)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { id } = await shop.orderRow(number);
  const told = await shop.rows('SELECT FROM outbox WHERE dedupe_key = $1', [`order-cancelled:${id}`]);
  const booked = await shop.rows(`SELECT FROM ledger WHERE kind = 'cancellation' AND order_id = $1`, [id]);
  expect([told.length, booked.length]).toEqual([1, 1]);
});

test('of sending and cancelling at once, one happens', async () => {
  const number = await anOrder();
  const [sent, cancelled] = await Promise.all([ready(number), cancel(number)]);
  expect(sent.ok).toBe(!cancelled.ok);
  const order = await shop.orderRow(number);
  expect(order['cancelled_at'] === null).toBe(sent.ok);
  expect(order['shipping_status']).toBe(sent.ok ? 'completed' : 'pending');
});
