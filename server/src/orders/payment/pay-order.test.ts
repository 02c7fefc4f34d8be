import type { AttemptId, ProductId } from '@tula/contract/calls/ids.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import { listOrders, payOrderAgain } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GatewayFailure } from '../../payments/payment-gateway.ts';
import { settlePayment } from '../../payments/attempts/settle-payment.ts';
import { payOrder } from './start-payment.ts';
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
  await asBefore();
});
afterAll(() => shop.close());

const aRequest = () =>
  pickup([
    { id: murukku, quantity: '500', count: 2 },
    { id: pepper, quantity: '250', count: 1 },
  ]);
const payAgain = (id: string) => shop.call(payOrderAgain, { params: { id } }, { as: shopper.token });

const changed = (set: string) => shop.rows(`UPDATE products SET ${set} WHERE id = $1`, [pepper]);
const asBefore = () =>
  changed(`deleted_at = NULL, state = 'published', is_available = true, available_grams = '{250,500,750,1000}',
    discounted_paise_per_kg = 128900, price_paise_per_kg = 128900`);

const CHANGES = [
  ['deleted_at = now()', 'Black Pepper is no longer sold'],
  [`state = 'hidden'`, 'Black Pepper is no longer sold'],
  ['is_available = false', 'Black Pepper is out of stock'],
  [`available_grams = '{500,1000}'`, 'Black Pepper no longer comes in packs of 250 g'],
  ['discounted_paise_per_kg = 128800', 'The price of Black Pepper has changed'],
] as const;

async function declined(): Promise<string> {
  const { orderId, tokenUrl } = await shop.placed(shopper, aRequest());
  await shop.decide(tokenUrl, 'decline');
  await shop.status(shopper, orderId);
  shop.clock.advance({ seconds: 15 });
  return orderId;
}

/** Everything that paying again could change. */
async function standing(orderId: string) {
  const order = await shop.orderRow(orderId);
  const attempts = await shop.rows('SELECT * FROM payment_attempts WHERE order_id = $1 ORDER BY id', [
    order.id,
  ]);
  return [order, attempts, await shop.eventsOf(orderId), await shop.written()];
}

/** Returns what the order's page and the list show. */
async function canPay(orderId: string): Promise<unknown[]> {
  const page = await shop.status(shopper, orderId);
  const list = await shop.call(listOrders, {}, { as: shopper.token });
  if (!page.ok || !list.ok) throw new Error('the order could not be read');
  return [page.result.order.canPay, list.result.orders.find((one) => one.orderId === orderId)?.canPay];
}

describe('an order whose payment page has expired', () => {
  test.each(CHANGES)('cannot be paid after %s', async (change, why) => {
    const orderId = await declined();
    expect(await canPay(orderId)).toEqual([true, true]);
    await changed(change);
    const before = await standing(orderId);
    expect(await payAgain(orderId)).toMatchObject({
      status: 409,
      code: 'ORDER_NOT_PAYABLE',
      message: `${why}, so this order can no longer be paid. Please buy it again.`,
    });
    expect(await standing(orderId)).toEqual(before);
    expect(await canPay(orderId)).toEqual([false, false]);
    await asBefore();
    expect(await canPay(orderId)).toEqual([true, true]);
    expect(await payAgain(orderId)).toMatchObject({ ok: true });
  });

  test('cannot be paid at its old price after two hundred days', async () => {
    const orderId = await declined();
    shop.clock.advance({ minutes: 200 * 24 * 60 });
    await changed('price_paise_per_kg = 140000, discounted_paise_per_kg = 140000');
    const paying = payOrder(shop.parts, { customerId: shopper.customerId, numberOrId: orderId });
    await expect(paying).rejects.toMatchObject({ status: 409, code: 'ORDER_NOT_PAYABLE' });
  });

  test('can be paid when another product has changed, or only the struck-through price', async () => {
    const orderId = await declined();
    await shop.aProduct({ isAvailable: false });
    await changed('price_paise_per_kg = 150000');
    expect(await canPay(orderId)).toEqual([true, true]);
    expect(await payAgain(orderId)).toMatchObject({ ok: true });
  });

  test('is not served when its money arrives late: it is refunded', async () => {
    const orderId = await declined();
    await changed('deleted_at = now()');
    const { id } = await shop.orderRow(orderId);
    const [attempt] = await shop.rows<{ id: AttemptId; amount: Paise }>(
      'SELECT id, amount_paise AS amount FROM payment_attempts WHERE order_id = $1',
      [id],
    );
    if (attempt === undefined) throw new Error('there is no attempt');
    const { id: attemptId, amount: amountPaise } = attempt;
    const settled = { state: 'success', amountPaise, currency: 'INR', source: 'webhook late' } as const;
    expect(await settlePayment(shop.parts, attemptId, settled)).toBe('success');
    expect(await shop.status(shopper, orderId)).toMatchObject({
      result: {
        order: {
          paymentStatus: 'failed',
          latePayment: 'CHANGED',
          refundStatus: 'INITIATED',
          actions: { pay: { isAllowed: false, whyNot: 'MONEY_REFUNDED' } },
        },
      },
    });
    expect(await payAgain(orderId)).toMatchObject({
      status: 409,
      code: 'ORDER_NOT_PAYABLE',
      message: 'Your payment for this order arrived too late, so we’re refunding it.',
    });
  });
});

test('an open payment page can be used whatever has changed since', async () => {
  const { orderId, tokenUrl } = await shop.placed(shopper, aRequest());
  await changed('deleted_at = now()');
  expect(await canPay(orderId)).toEqual([true, true]);
  expect(await payAgain(orderId)).toMatchObject({ ok: true, result: { tokenUrl } });
});

test('an order without a payment page gets none once its items have changed, by either way of asking', async () => {
  const { gateway } = shop.parts.gateways.current();
  const createPayment = gateway.createPayment.bind(gateway);
  gateway.createPayment = () => Promise.reject(new GatewayFailure('unavailable', 'no connection'));
  expect(await shop.place(shopper, aRequest(), 'kept')).toMatchObject({
    code: 'PAYMENT_GATEWAY_UNAVAILABLE',
  });
  gateway.createPayment = createPayment;
  const [order] = await shop.rows<{ number: string }>(
    'SELECT order_number AS number FROM orders WHERE customer_id = $1',
    [shopper.customerId],
  );
  const number = order?.number ?? '';
  expect(await canPay(number)).toEqual([true, true]);
  await changed('is_available = false');
  expect(await canPay(number)).toEqual([false, false]);
  const before = await shop.written();
  const rejection = { status: 409, code: 'ORDER_NOT_PAYABLE' };
  expect(await payAgain(number)).toMatchObject(rejection);
  expect(await shop.place(shopper, aRequest(), 'kept')).toMatchObject(rejection);
  expect(await shop.written()).toEqual(before);
  await asBefore();
  expect(await payAgain(number)).toMatchObject({ ok: true });
});

test('an order that is paid, cancelled or under review cannot be paid', async () => {
  const paid = await shop.paid(shopper, aRequest());
  expect(await canPay(paid)).toEqual([false, false]);
  shop.clock.advance({ seconds: 15 });
  for (const change of [
    `UPDATE orders SET cancelled_at = now() WHERE id = $1`,
    `UPDATE payment_attempts SET state = 'review' WHERE order_id = $1`,
  ]) {
    const orderId = await declined();
    const { id } = await shop.orderRow(orderId);
    await shop.rows(change, [id]);
    expect(await canPay(orderId)).toEqual([false, false]);
    expect(await payAgain(orderId)).toMatchObject({ status: 409, code: 'ORDER_NOT_PAYABLE' });
  }
});
