import type { ProductId } from '@tula/contract/calls/ids.ts';
import { payOrderAgain } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;

beforeAll(async () => {
  shop = await openOrdersShop();
  murukku = await shop.aProduct();
});
beforeEach(async () => {
  shopper = await shop.aShopper();
});
afterAll(() => shop.close());

const aRequest = () => pickup([{ id: murukku, quantity: '250', count: 1 }]);

async function ordersOf({ customerId }: Shopper): Promise<number> {
  const { db } = shop.database;
  const orders = await db.selectFrom('orders').select('id').where('customer_id', '=', customerId).execute();
  return orders.length;
}

test('a key answers the same while its order can be paid, and is rejected once it is paid', async () => {
  const first = await shop.place(shopper, aRequest(), 'kept');
  if (!first.ok) throw new Error(first.code);
  shop.clock.advance({ minutes: 14 });
  expect(await shop.place(shopper, aRequest(), 'kept')).toEqual(first);
  await shop.decide(first.result.tokenUrl, 'pay');
  shop.clock.advance({ seconds: 2 });
  const before = await shop.written();
  for (const _time of ['before the shop knows', 'after']) {
    expect(await shop.place(shopper, aRequest(), 'kept')).toMatchObject({
      status: 409,
      code: 'ORDER_NOT_PAYABLE',
      message: 'This order is paid already.',
    });
    await shop.status(shopper, first.result.orderId);
  }
  expect({ ...(await shop.written()), order_events: 0, outbox: 0 }).toEqual({
    ...before,
    order_events: 0,
    outbox: 0,
  });
});

test('after a decline the same key opens another page, and then answers that one', async () => {
  const first = await shop.place(shopper, aRequest(), 'declined');
  if (!first.ok) throw new Error(first.code);
  await shop.decide(first.result.tokenUrl, 'decline');
  const second = await shop.place(shopper, aRequest(), 'declined');
  if (!second.ok) throw new Error(second.code);
  expect(second.result.orderId).toBe(first.result.orderId);
  expect(second.result.tokenUrl).not.toBe(first.result.tokenUrl);
  expect(await shop.place(shopper, aRequest(), 'declined')).toEqual(second);
  const { db } = shop.database;
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['state', 'pay_url'])
    .orderBy('created_at')
    .execute();
  expect(attempts.slice(-2)).toEqual([
    { state: 'failed', pay_url: first.result.tokenUrl },
    { state: 'pending', pay_url: second.result.tokenUrl },
  ]);
  await shop.decide(second.result.tokenUrl, 'pay');
  shop.clock.advance({ seconds: 2 });
  expect(await shop.place(shopper, aRequest(), 'declined')).toMatchObject({ code: 'ORDER_NOT_PAYABLE' });
  expect(await ordersOf(shopper)).toBe(1);
});

test('while a page that was opened from the order is open, the same key answers that page', async () => {
  const first = await shop.place(shopper, aRequest(), 'second-page');
  if (!first.ok) throw new Error(first.code);
  await shop.decide(first.result.tokenUrl, 'decline');
  const { orderId } = first.result;
  const paying = await shop.call(payOrderAgain, { params: { id: orderId } }, { as: shopper.token });
  if (!paying.ok) throw new Error(paying.code);
  const answer = await shop.place(shopper, aRequest(), 'second-page');
  expect(answer).toMatchObject({ result: { orderId, tokenUrl: paying.result.tokenUrl } });
});

test('the key of an order that was cancelled is rejected', async () => {
  const first = await shop.place(shopper, aRequest(), 'cancelled');
  if (!first.ok) throw new Error(first.code);
  await shop.rows('UPDATE orders SET cancelled_at = now() WHERE order_number = $1', [first.result.orderId]);
  const before = await shop.written();
  expect(await shop.place(shopper, aRequest(), 'cancelled')).toMatchObject({
    status: 409,
    code: 'ORDER_NOT_PAYABLE',
    message: 'This order has been cancelled.',
  });
  expect(await shop.written()).toEqual(before);
});
