import { DEFAULT_PROMISES } from '@tula/contract/shop/promises.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { listOrders } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { IN_PUNE } from './test-order.ts';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from './test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;

beforeAll(async () => {
  shop = await openOrdersShop();
  murukku = await shop.aProduct({ paisePerKg: 56_100, actualPaisePerKg: 64_000 });
});
beforeEach(async () => {
  shopper = await shop.aShopper();
});
afterAll(() => shop.close());

const aRequest = (remarks = '') => pickup([{ id: murukku, quantity: '250', count: 3 }], remarks);
const list = (query: object, by = shopper) => shop.call(listOrders, { query }, { as: by.token });

test('a customer reads a whole order, by its number however typed or by its id', async () => {
  const address = await shop.anAddress(shopper);
  const body = byCourier(aRequest().products, address, 'Ring twice');
  const { orderId } = await shop.placed(shopper, body);
  const answer = await shop.status(shopper, orderId);
  if (!answer.ok) throw new Error(answer.code);
  const { order } = answer.result;
  expect(order).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    orderId,
    orderDate: shop.clock.now().toISOString(),
    orderStatus: 'pending',
    paymentStatus: 'pending',
    shippingStatus: 'pending',
    pickupCode: null,
    pickupQr: null,
    sendBy: '2026-11-24',
    isCancelled: false,
    isRefunded: false,
    canCancel: false,
    canPay: true,
    actions: {
      cancel: { isAllowed: false, whyNot: 'UNPAID' },
      change: { isAllowed: false, whyNot: 'UNPAID' },
      pay: { isAllowed: true },
    },
    changeCount: 0,
    isRefundDue: false,
    cancellableUntil: null,
    refundStatus: 'none',
    deliveryMethod: 'through_courier',
    shippingAddress: { ...IN_PUNE, landmark: 'Lane 8' },
    products: [
      {
        id: murukku,
        name: 'Mullu Murukku',
        description: 'Mullu Murukku from our kitchen',
        primaryImageURL: expect.stringMatching(/^\/media\/.*\.webp$/),
        quantity: '250',
        count: 3,
        price: 420.75,
        paisePerKg: 56_100,
        packPaise: 14_025,
        linePaise: 42_075,
      },
    ],
    courier: null,
    charges: { shippingCharge: 105 },
    subTotal: 420.75,
    roundOff: -0.25,
    grandTotal: 526,
    subTotalPaise: 42_075,
    shippingPaise: 10_500,
    roundOffPaise: -25,
    totalPaise: 52_600,
    totalWeightGrams: 750,
    paidAt: null,
    arrival: { from: '2026-12-07', until: '2026-12-10' },
    deliveredAt: null,
    latePayment: null,
    partRefunds: [],
    failedParts: [],
    refundRestPaise: 52_600,
    promises: { ...DEFAULT_PROMISES, deliveryDays: { least: 16, most: 19 } },
    terms: { policiesVersion: 0, promisesVersion: 0 },
    remarks: 'Ring twice',
    email: expect.stringMatching(/^meenakshi\d+@example\.com$/),
  });
  expect(await shop.status(shopper, orderId.toLowerCase())).toEqual(answer);
  expect(await shop.status(shopper, order.id)).toEqual(answer);
});

test("someone else's order, an unknown id and garbage are the same 404", async () => {
  const { orderId } = await shop.placed(shopper, aRequest());
  const other = await shop.aShopper();
  const own = await shop.status(shopper, orderId);
  const id = own.ok ? own.result.order.id : '';
  for (const numberOrId of [
    orderId,
    id,
    'TL-222222',
    '019aa000-0000-7000-8000-000000000001',
    'x',
    "' OR 1=1",
  ]) {
    expect(await shop.status(other, numberOrId)).toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
      message: 'Order not found',
    });
  }
});

test('a paid order can be cancelled until five hours after it was placed', async () => {
  const { orderId, tokenUrl } = await shop.placed(shopper, aRequest());
  await shop.decide(tokenUrl, 'pay');
  const placedAt = shop.clock.now().getTime();
  const answer = await shop.status(shopper, orderId);
  expect(answer).toMatchObject({
    result: {
      order: {
        canCancel: true,
        actions: { cancel: { isAllowed: true } },
        cancellableUntil: new Date(placedAt + 5 * 3_600_000).toISOString(),
      },
    },
  });
});

test('a payment left pending stays pending, however often the status is read', async () => {
  const { orderId, tokenUrl } = await shop.placed(shopper, aRequest());
  await shop.decide(tokenUrl, 'pending');
  for (let times = 0; times < 3; times++) {
    shop.clock.advance({ seconds: 5 });
    expect(await shop.status(shopper, orderId)).toMatchObject({
      result: { order: { paymentStatus: 'pending', orderStatus: 'pending' } },
    });
  }
});

test('the status answers although the gateway does not', async () => {
  const { orderId } = await shop.placed(shopper, aRequest());
  const { gateway } = shop.parts.gateways.current();
  const paymentStatus = gateway.paymentStatus.bind(gateway);
  gateway.paymentStatus = () => Promise.reject(new Error('no connection'));
  expect(await shop.status(shopper, orderId)).toMatchObject({
    result: { order: { paymentStatus: 'pending' } },
  });
  gateway.paymentStatus = paymentStatus;
});

test('orders are listed newest first, page by page, and only to their customer', async () => {
  const numbers: string[] = [];
  for (let at = 0; at < 5; at++) {
    numbers.unshift((await shop.placed(shopper, aRequest(`${at}`))).orderId);
    shop.clock.advance({ seconds: 1 });
  }
  const first = await list({ page: '1', limit: '2' });
  const last = await list({ page: '3', limit: '2' });
  const beyond = await list({ page: '4', limit: '2' });
  if (!first.ok || !last.ok || !beyond.ok) throw new Error('the list was rejected');
  expect(first.result.orders.map(({ orderId }) => orderId)).toEqual(numbers.slice(0, 2));
  expect(first.result.pagination).toEqual({ currentPage: 1, totalPages: 3, totalItems: 5 });
  expect(last.result.orders.map(({ orderId }) => orderId)).toEqual(numbers.slice(4));
  expect(beyond.result).toEqual({
    orders: [],
    pagination: { currentPage: 4, totalPages: 3, totalItems: 5 },
  });
  expect(await list({}, await shop.aShopper())).toMatchObject({
    result: { orders: [], pagination: { currentPage: 1, totalPages: 1, totalItems: 0 } },
  });
});

test('the search matches a part of an order number and has no wildcards', async () => {
  const { orderId } = await shop.placed(shopper, aRequest('a'));
  await shop.placed(shopper, aRequest('b'));
  const found = async (search: string) => {
    const answer = await list({ search });
    return answer.ok ? answer.result.orders.map((order) => order.orderId) : answer.code;
  };
  expect(await found(orderId)).toEqual([orderId]);
  expect(await found(` ${orderId.slice(4).toLowerCase()} `)).toContain(orderId);
  expect(await found('TL-')).toHaveLength(2);
  expect(await found('%')).toEqual([]);
  expect(await found('TL_')).toEqual([]);
});
