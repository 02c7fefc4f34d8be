import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;
let before: Record<string, number>;

beforeAll(async () => {
  shop = await openOrdersShop();
  murukku = await shop.aProduct({ packs: [250, 500] });
});
beforeEach(async () => {
  shopper = await shop.aShopper();
  before = await shop.written();
});
afterAll(() => shop.close());

type Body = Parameters<OrdersShop['place']>[1];

/** Rejected with this problem, and nothing is written: no order, no payment, no email. */
async function rejected(body: unknown, by = shopper) {
  const answer = await shop.place(by, body as Body);
  expect(await shop.written()).toEqual(before);
  if (answer.ok) throw new Error('it was placed');
  const { status, code, message, fields } = answer;
  return { status, code, message, fields };
}

const one = (changes: object = {}) =>
  pickup([{ id: murukku, quantity: '250', count: 1, ...changes } as never]);

test('a customer whose email is not verified cannot order', async () => {
  const unverified = await shop.aShopper({ isVerified: false });
  const rejection = await rejected(one(), unverified);
  expect(rejection).toMatchObject({ status: 401, code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' });
});

test('a visitor cannot order', async () => {
  const rejection = await rejected(one(), { ...shopper, token: '' });
  expect(rejection).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
});

test('a token of an ended session cannot order, whatever else is wrong, and one of a later session can', async () => {
  const { sessions } = shop.parts;
  const account = { audience: 'customer', accountId: shopper.customerId } as const;
  await sessions.endAll(shop.database.db, account, 'password');
  const line = { id: murukku, quantity: '250' as const, count: 6 };
  for (const body of [one(), one({ count: 11 }), pickup([line, line])])
    expect(await rejected(body)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  const { accessToken } = await sessions.begin(shop.database.db, account);
  await shop.placed({ ...shopper, token: accessToken }, one());
});

test('11 packs of a line are rejected under their field, and so are none', async () => {
  const most = await rejected(one({ count: 11 }));
  expect(most).toMatchObject({ status: 422, fields: { 'products.0.count': 'Max 10 per order' } });
  const least = await rejected(one({ count: 0 }));
  expect(least).toMatchObject({ status: 422, fields: { 'products.0.count': 'At least 1 per order' } });
});

test('two lines of the same pack are rejected, so that they cannot exceed 10 together', async () => {
  const line = { id: murukku, quantity: '250' as const, count: 6 };
  const rejection = await rejected(pickup([line, line]));
  expect(rejection).toMatchObject({
    status: 422,
    fields: { 'products.1.id': 'This pack of the product is listed already' },
  });
});

test('an empty order is rejected', async () => {
  expect(await rejected(pickup([]))).toMatchObject({
    status: 422,
    fields: { products: 'There is nothing to order.' },
  });
});

test('100.250 kg are too heavy', async () => {
  const kilos = await Promise.all(Array.from({ length: 10 }, () => shop.aProduct()));
  const products = kilos.map((id) => ({ id, quantity: '1000' as const, count: 10 }));
  const rejection = await rejected(pickup([...products, { id: murukku, quantity: '250', count: 1 }]));
  expect(rejection).toMatchObject({
    status: 422,
    code: 'CART_TOO_HEAVY',
    message: 'Maximum order weight should be less than 100Kg',
  });
});

test('an order whose total differs from the one shown to the customer is rejected', async () => {
  const shown = { ...one(), total: 139 };
  expect(await rejected(shown)).toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
  const answer = await shop.place(shopper, { ...one(), total: 140 });
  expect(answer.ok).toBe(true);
});

test('products that are out of stock, deleted or hidden are rejected by name', async () => {
  const chips = await shop.aProduct({ name: 'Jackfruit Chips', isAvailable: false });
  const pak = await shop.aProduct({ name: 'Mysore Pak' });
  const laddu = await shop.aProduct({ name: 'Rava Laddu' });
  await shop.rows(`UPDATE products SET state = 'hidden' WHERE id = $1`, [laddu]);
  await shop.rows('UPDATE products SET deleted_at = now() WHERE id = $1', [pak]);
  const rejection = await rejected(
    pickup([
      { id: murukku, quantity: '250', count: 1 },
      { id: chips, quantity: '250', count: 1 },
      { id: pak, quantity: '500', count: 1 },
      { id: laddu, quantity: '500', count: 1 },
    ]),
  );
  expect(rejection).toEqual({
    status: 409,
    code: 'PRODUCT_UNAVAILABLE',
    message: 'Jackfruit Chips is out of stock. Mysore Pak is no longer sold. Rava Laddu is no longer sold.',
    fields: {
      'products.1.id': 'Jackfruit Chips is out of stock.',
      'products.2.id': 'Mysore Pak is no longer sold.',
      'products.3.id': 'Rava Laddu is no longer sold.',
    },
  });
});

test('an unknown product is not found', async () => {
  const rejection = await rejected(one({ id: '019aa000-0000-7000-8000-000000000001' }));
  expect(rejection).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' });
});

test('a pack in which the product is not offered is rejected by name', async () => {
  expect(await rejected(one({ quantity: '1000' }))).toEqual({
    status: 422,
    code: 'PACK_NOT_OFFERED',
    message: 'Mullu Murukku is not offered in packs of 1 kg.',
    fields: { 'products.0.quantity': 'Mullu Murukku is not offered in packs of 1 kg.' },
  });
});

const byCourier = (address: unknown) => ({ ...one(), deliveryMethod: 'through_courier', address });

test("someone else's address, an unknown one and a malformed id are the same rejection", async () => {
  const foreign = await shop.anAddress(await shop.aShopper());
  for (const address of [foreign, '019aa000-0000-7000-8000-000000000001', '7']) {
    expect(await rejected(byCourier(address))).toMatchObject({
      status: 404,
      code: 'ADDRESS_NOT_FOUND',
      message: 'Address not found',
    });
  }
});

test('a courier order without an address is rejected at that field', async () => {
  expect(await rejected(byCourier(null))).toMatchObject({
    status: 422,
    fields: { address: 'This field is required' },
  });
});

test('an address outside the delivery area is rejected', async () => {
  const abroad = await shop.anAddress(shopper, { country_id: 1 });
  const nowhere = await shop.anAddress(shopper, { postal_code: 'NOT A PIN' });
  for (const address of [abroad, nowhere]) {
    expect(await rejected(byCourier(address))).toMatchObject({
      status: 400,
      code: 'NOT_SERVICEABLE',
      message: 'Delivery to this location is not possible at this moment. Please use another address.',
    });
  }
});

test('an order of less than a rupee is rejected with a reason', async () => {
  const cheap = await shop.aProduct({ paisePerKg: 100 });
  expect(await rejected(one({ id: cheap }))).toMatchObject({
    status: 422,
    message: 'An order must come to at least ₹1.00.',
    fields: { products: 'An order must come to at least ₹1.00.' },
  });
  const leastPrice = await shop.aProduct({ paisePerKg: 200 });
  const { orderId } = await shop.placed(shopper, pickup([{ id: leastPrice, quantity: '250', count: 1 }]));
  expect(await shop.rows('SELECT total_paise FROM orders WHERE order_number = $1', [orderId])).toEqual([
    { total_paise: 100 },
  ]);
});

test('garbage is rejected and never causes a server error', async () => {
  const garbage: unknown[] = [
    {},
    [],
    { products: 'all' },
    one({ id: 7 }),
    one({ count: 1.5 }),
    one({ count: '2' }),
    one({ count: 1e300 }),
    one({ quantity: '333' }),
    one({ quantity: 250 }),
    { ...one(), deliveryMethod: 'drone' },
    { ...one(), remarks: 'x'.repeat(501) },
    { ...one(), remarks: { text: 'x' } },
    { ...one(), address: 'x'.repeat(65) },
    { ...one(), products: Array.from({ length: 401 }, () => one().products[0]) },
  ];
  for (const body of garbage) expect(await rejected(body)).toMatchObject({ status: 422 });
  expect(await rejected({ ...one(), remarks: 'a\u0000b' })).toMatchObject({ status: 400 });
});

test('the twenty-first unpaid order within an hour is rejected until the first is an hour old', async () => {
  for (let number = 1; number <= 20; number++) await shop.placed(shopper, { ...one(), remarks: `${number}` });
  before = await shop.written();
  shop.clock.advance({ minutes: 10 });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/order',
    headers: { authorization: `Bearer ${shopper.token}` },
    payload: { ...one(), remarks: '21' },
  });
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBe('3000');
  expect(await shop.written()).toEqual(before);
  await shop.placed(await shop.aShopper(), one());
});

test('of 30 concurrent orders 20 are placed', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => shop.place(shopper, { ...one(), remarks: `${at}` })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  const [{ orders } = { orders: 0 }] = await shop.rows<{ orders: number }>(
    'SELECT count(*) AS orders FROM orders WHERE customer_id = $1',
    [shopper.customerId],
  );
  expect(orders).toBe(20);
});
