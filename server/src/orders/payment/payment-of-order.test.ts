import type { AttemptId, ProductId } from '@tula/contract/calls/ids.ts';
import { paise } from '@tula/contract/values/money.ts';
import { payOrderAgain } from '@tula/contract/orders/orders.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmOrder } from './confirm-order.ts';
import { failOrder } from './fail-order.ts';
import { recordRefund } from './record-refund.ts';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;
let pepper: ProductId;

beforeAll(async () => {
  shop = await openOrdersShop();
  murukku = await shop.aProduct();
  pepper = await shop.aProduct({ name: 'Black Pepper', paisePerKg: 128_900 });
});
beforeEach(async () => {
  shopper = await shop.aShopper();
});
afterAll(() => shop.close());

const aRequest = () => pickup([{ id: murukku, quantity: '500', count: 2 }]);

const payAgain = (id: string, by = shopper) => shop.call(payOrderAgain, { params: { id } }, { as: by.token });

test('a paid order is confirmed, emailed once, and what was bought leaves the cart', async () => {
  const cart = [
    { productId: murukku, grams: 500, count: 3 },
    { productId: pepper, grams: 250, count: 1 },
  ];
  await shop.rows('INSERT INTO carts VALUES ($1, $2, now())', [shopper.customerId, JSON.stringify(cart)]);
  const { orderId, tokenUrl } = await shop.placed(shopper, aRequest());
  await shop.decide(tokenUrl, 'pay');
  shop.clock.advance({ seconds: 30 });
  expect(await shop.status(shopper, orderId)).toMatchObject({
    result: {
      order: { orderStatus: 'success', paymentStatus: 'success', shippingStatus: 'pending', canCancel: true },
    },
  });
  const order = await shop.orderRow(orderId);
  expect(order.paid_at).toEqual(shop.clock.now());
  expect(await shop.eventsOf(orderId)).toEqual(['placed by customer', 'paid by gateway']);
  expect(await shop.mailsTo(shopper)).toEqual([`Order ${orderId} is placed and paid`]);
  const [left] = await shop.rows('SELECT lines FROM carts WHERE customer_id = $1', [shopper.customerId]);
  expect(left).toEqual({
    lines: [
      { productId: murukku, grams: 500, count: 1 },
      { productId: pepper, grams: 250, count: 1 },
    ],
  });
});

test('a declined payment fails the order, is emailed once and keeps the cart', async () => {
  const cart = [{ productId: murukku, grams: 500, count: 2 }];
  await shop.rows('INSERT INTO carts VALUES ($1, $2, now())', [shopper.customerId, JSON.stringify(cart)]);
  const { orderId, tokenUrl } = await shop.placed(shopper, aRequest());
  await shop.decide(tokenUrl, 'decline');
  expect(await shop.status(shopper, orderId)).toMatchObject({
    result: { order: { orderStatus: 'failed', paymentStatus: 'failed', canCancel: false, paidAt: null } },
  });
  expect(await shop.eventsOf(orderId)).toEqual(['placed by customer', 'payment-failed by gateway']);
  expect(await shop.mailsTo(shopper)).toEqual([`The payment for order ${orderId} did not go through`]);
  expect(await shop.rows('SELECT lines FROM carts WHERE customer_id = $1', [shopper.customerId])).toEqual([
    { lines: cart },
  ]);
});

test('ten simultaneous reads of a paid order confirm it once', async () => {
  const { orderId, tokenUrl } = await shop.placed(shopper, aRequest());
  await shop.decide(tokenUrl, 'pay');
  await Promise.all(Array.from({ length: 10 }, () => shop.status(shopper, orderId)));
  expect(await shop.eventsOf(orderId)).toEqual(['placed by customer', 'paid by gateway']);
  expect(await shop.mailsTo(shopper)).toHaveLength(1);
});

test('a declined order is paid again on another page, which confirms it', async () => {
  const first = await shop.placed(shopper, aRequest());
  await shop.decide(first.tokenUrl, 'decline');
  await shop.status(shopper, first.orderId);
  shop.clock.advance({ seconds: 1 });
  const again = await payAgain(first.orderId);
  if (!again.ok) throw new Error(again.code);
  expect(again.result.tokenUrl).not.toBe(first.tokenUrl);
  expect(await shop.orderRow(first.orderId)).toMatchObject({
    order_status: 'pending',
    payment_status: 'pending',
  });
  expect(await payAgain(first.orderId)).toEqual(again);
  await shop.decide(again.result.tokenUrl, 'pay');
  shop.clock.advance({ seconds: 3 });
  await shop.status(shopper, first.orderId);
  const order = await shop.orderRow(first.orderId);
  expect(order).toMatchObject({ order_status: 'success', payment_status: 'success' });
  expect(await shop.eventsOf(first.orderId)).toEqual([
    'placed by customer',
    'payment-failed by gateway',
    'payment-started by customer',
    'paid by gateway',
  ]);
});

test('ten simultaneous clicks on paying again open one page', async () => {
  const first = await shop.placed(shopper, aRequest());
  await shop.decide(first.tokenUrl, 'decline');
  await shop.status(shopper, first.orderId);
  shop.clock.advance({ seconds: 1 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => payAgain(first.orderId)));
  expect(new Set(answers.map((answer) => (answer.ok ? answer.result.tokenUrl : answer.code))).size).toBe(1);
  const { id } = await shop.orderRow(first.orderId);
  expect(await shop.rows('SELECT state FROM payment_attempts WHERE order_id = $1 ORDER BY id', [id])).toEqual(
    [{ state: 'failed' }, { state: 'pending' }],
  );
});

test('an order whose payment succeeded unnoticed is not paid a second time', async () => {
  const { orderId, tokenUrl } = await shop.placed(shopper, aRequest());
  await shop.decide(tokenUrl, 'pay');
  expect(await payAgain(orderId)).toMatchObject({ status: 409, code: 'ORDER_NOT_PAYABLE' });
  expect(await shop.orderRow(orderId)).toMatchObject({ payment_status: 'success' });
  expect(await payAgain(orderId)).toMatchObject({ status: 409, code: 'ORDER_NOT_PAYABLE' });
});

test('an unpaid order is paid on its existing page', async () => {
  const { orderId, tokenUrl } = await shop.placed(shopper, aRequest());
  expect(await payAgain(orderId)).toMatchObject({ ok: true, result: { tokenUrl } });
});

test("someone else's order cannot be paid and does not seem to exist", async () => {
  const { orderId } = await shop.placed(shopper, aRequest());
  const before = await shop.written();
  expect(await payAgain(orderId, await shop.aShopper())).toMatchObject({
    status: 404,
    code: 'ORDER_NOT_FOUND',
  });
  expect(await shop.written()).toEqual(before);
});

async function eventOf(orderId: string, amountPaise = 56_000) {
  const { id } = await shop.orderRow(orderId);
  return {
    orderId: id,
    partId: null,
    attemptId: newId() as AttemptId,
    amountPaise: paise(amountPaise),
    arrival: 'in-time' as const,
    startedAt: shop.clock.now(),
    at: shop.clock.now(),
  };
}
const confirm = (event: Parameters<typeof confirmOrder>[2]) =>
  shop.database.tx((tx) => confirmOrder(tx, shop.parts, event));

test('money for a paid order is a duplicate: it is refunded and its customer emailed', async () => {
  const { orderId } = await shop.placed(shopper, aRequest());
  const event = await eventOf(orderId);
  expect(await confirm(event)).toBe('served');
  const paid = await shop.orderRow(orderId);
  shop.clock.advance({ minutes: 1 });
  expect(await confirm({ ...(await eventOf(orderId)), attemptId: newId() as AttemptId })).toBe('duplicate');
  expect(await shop.orderRow(orderId)).toEqual(paid);
  expect(await shop.eventsOf(orderId)).toEqual([
    'placed by customer',
    'paid by gateway',
    'paid-twice by gateway',
    'refund-started by system',
  ]);
  expect(await shop.mailsTo(shopper)).toEqual([
    `Order ${orderId} is placed and paid`,
    `The refund for order ${orderId} has started`,
  ]);
});

test('money for a cancelled order is late: it is refunded and the order stays cancelled', async () => {
  const { orderId } = await shop.placed(shopper, aRequest());
  await shop.rows('UPDATE orders SET cancelled_at = now() WHERE order_number = $1', [orderId]);
  const cancelled = await shop.orderRow(orderId);
  const event = await eventOf(orderId);
  expect(await confirm(event)).toBe('late');
  expect(await shop.orderRow(orderId)).toEqual({ ...cancelled, refund_status: 'INITIATED' });
  expect(await shop.eventsOf(orderId)).toEqual([
    'placed by customer',
    'paid-late by gateway',
    'refund-started by system',
  ]);
  expect(await shop.mailsTo(shopper)).toEqual([`The refund for order ${orderId} has started`]);
});

test('money that arrives after a failure confirms the order', async () => {
  const { orderId } = await shop.placed(shopper, aRequest());
  const event = await eventOf(orderId);
  await shop.database.tx((tx) => failOrder(tx, shop.parts, event));
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'failed', payment_status: 'failed' });
  expect(await confirm({ ...event, arrival: 'after-failure' })).toBe('served');
  expect(await shop.orderRow(orderId)).toMatchObject({ order_status: 'success', payment_status: 'success' });
  expect(await shop.mailsTo(shopper)).toEqual([
    `The payment for order ${orderId} did not go through`,
    `Order ${orderId} is placed and paid`,
  ]);
});

test('a failure reported after the success changes nothing', async () => {
  const { orderId } = await shop.placed(shopper, aRequest());
  const event = await eventOf(orderId);
  await confirm(event);
  const paid = await shop.orderRow(orderId);
  await shop.database.tx((tx) => failOrder(tx, shop.parts, event));
  expect(await shop.orderRow(orderId)).toEqual(paid);
  expect(await shop.mailsTo(shopper)).toHaveLength(1);
});

test('a second failure of an order is not emailed again', async () => {
  const { orderId } = await shop.placed(shopper, aRequest());
  for (let times = 0; times < 2; times++) {
    await shop.database.tx(async (tx) => failOrder(tx, shop.parts, await eventOf(orderId)));
    await shop.rows(
      `UPDATE orders SET payment_status = 'pending', order_status = 'pending' WHERE order_number = $1`,
      [orderId],
    );
  }
  expect(await shop.mailsTo(shopper)).toHaveLength(1);
});

test('a refund started by staff ends as the gateway says; a surplus refund leaves the order paid', async () => {
  const { orderId } = await shop.placed(shopper, aRequest());
  const { orderId: id, ...event } = await eventOf(orderId);
  await confirm({ orderId: id, ...event });
  const ended = {
    ...event,
    orderId: id,
    refundId: newId() as never,
    state: 'success' as const,
    isTakenBack: false,
    failure: null,
    closedBy: null,
  };
  await shop.rows(
    `INSERT INTO refunds (id, attempt_id, order_id, amount_paise, state, because, created_at)
     SELECT $1, id, order_id, amount_paise, 'creating', 'staff', now() FROM payment_attempts WHERE order_id = $2`,
    [ended.refundId, id],
  );
  await shop.database.tx((tx) => recordRefund(tx, shop.parts, { ...ended, because: 'duplicate' }));
  expect(await shop.orderRow(orderId)).toMatchObject({ refund_status: 'none', payment_status: 'success' });
  await shop.rows(`UPDATE orders SET refund_status = 'INITIATED' WHERE id = $1`, [id]);
  const surplus = { ...ended, refundId: newId() as never, because: 'duplicate' } as const;
  await shop.database.tx((tx) => recordRefund(tx, shop.parts, surplus));
  expect(await shop.orderRow(orderId)).toMatchObject({ refund_status: 'INITIATED' });
  await shop.database.tx((tx) => recordRefund(tx, shop.parts, { ...ended, because: 'staff' }));
  expect(await shop.orderRow(orderId)).toMatchObject({ refund_status: 'SUCCESS' });
  await shop.database.tx((tx) =>
    recordRefund(tx, shop.parts, { ...ended, because: 'staff', state: 'failed' }),
  );
  expect(await shop.orderRow(orderId)).toMatchObject({ refund_status: 'SUCCESS' });
});
