import { readCart, replaceCart } from '@tula/contract/orders/cart.ts';
import type { CustomerId, ProductId } from '@tula/contract/calls/ids.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { type CartBuilders, cartBuilders } from './test-cart.ts';

let shop: TestShop;
let builders: CartBuilders;
let murukku: ProductId;
let meena: string;
let statements = 0;
const counted = new WeakSet<pg.PoolClient>();

beforeAll(async () => {
  shop = await aShop();
  shop.database.pool.on('acquire', countStatements);
  builders = await cartBuilders(shop.database);
  murukku = await builders.aProduct({
    paisePerKg: 64_000,
    discountedPaisePerKg: 56_000,
    discountPercent: 12.5,
  });
});
beforeEach(async () => {
  meena = await signedIn(await builders.aCustomer());
});
afterAll(() => shop.close());

/** Everything sent to PostgreSQL goes through the client's query, including BEGIN and COMMIT. */
function countStatements(client: pg.PoolClient): void {
  if (counted.has(client)) return;
  counted.add(client);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    statements += 1;
    return query(...args);
  }) as typeof client.query;
}

async function signedIn(customerId: CustomerId): Promise<string> {
  const account = { audience: 'customer', accountId: customerId } as const;
  const { accessToken } = await shop.database.tx((tx) => shop.parts.sessions.begin(tx, account));
  return accessToken;
}

const put = (products: unknown, as = meena, version?: unknown) =>
  shop.call(replaceCart, { body: { products, version } as never }, { as });

async function cart(as: string | undefined = meena) {
  const answer = await shop.call(readCart, {}, { as });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.cartDetails;
}

test('a cart is saved and read back at current prices', async () => {
  expect(await put([{ id: murukku, quantity: '250', count: 3 }])).toEqual({
    ok: true,
    status: 200,
    result: { version: 1 },
  });
  const [line, ...others] = await cart();
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    id: murukku,
    name: 'Mullu murukku',
    description: 'Mullu murukku from our kitchen',
    quantity: '250',
    count: 3,
    price: 420,
    actualPrice: 480,
    discount: 12.5,
    isAvailable: true,
  });
  expect(line?.primaryImageURL).toBe(line?.primaryImage.url);
});

test('the pack size defaults to 250 g', async () => {
  await put([{ id: murukku, count: 1 }]);
  expect(await cart()).toMatchObject([{ quantity: '250', count: 1 }]);
});

test('a visitor reads an empty cart and cannot save one', async () => {
  const answer = await shop.app.inject({ method: 'GET', url: '/api/v1/cart' });
  expect(answer.json()).toEqual({ result: { cartDetails: [], version: 0 } });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(await shop.call(replaceCart, { body: { products: [] } })).toMatchObject({ status: 401 });
});

test('staff have no cart', async () => {
  const staffId = '01990000-0000-7000-8000-000000000009';
  await shop.database.db
    .insertInto('staff')
    .values({
      id: staffId,
      name: 'Anna',
      email: 'a@b.in',
      email_canonical: 'a@b.in',
      password_hash: '-',
      created_at: shop.clock.now(),
    })
    .execute();
  const account = { audience: 'staff', accountId: staffId as never } as const;
  const { accessToken } = await shop.database.tx((tx) => shop.parts.sessions.begin(tx, account));
  expect(await put([], accessToken)).toMatchObject({ status: 403 });
  expect(await shop.call(readCart, {}, { as: accessToken })).toMatchObject({ status: 403 });
});

test('each customer has their own cart', async () => {
  const ravi = await signedIn(await builders.aCustomer());
  await put([{ id: murukku, quantity: '500', count: 2 }]);
  expect(await cart(ravi)).toEqual([]);
  await put([], ravi);
  expect(await cart()).toHaveLength(1);
});

describe('rejected at its field, with the cart unchanged,', () => {
  beforeEach(() => put([{ id: murukku, quantity: '250', count: 1 }]));

  test.each([
    ['count', { count: 0 }, 'At least 1 per order'],
    ['count', { count: 11 }, 'Max 10 per order'],
    ['count', { count: '2' }, 'This must be a number'],
    ['count', { count: 1.5 }, 'This must be a whole number'],
    ['quantity', { quantity: '300' }, 'Choose from 250, 500, 750 and 1000 g'],
    ['quantity', { quantity: 250 }, 'Choose from 250, 500, 750 and 1000 g'],
    ['quantity', { quantity: '750' }, 'This pack size is not offered.'],
    ['id', { id: 'no-id' }, 'Not an id'],
  ])('is a line whose %s breaks a rule: %j', async (field, change, message) => {
    const answer = await put([
      { id: murukku, quantity: '500', count: 2 },
      { id: murukku, quantity: '250', count: 1, ...change },
    ]);
    expect(answer).toMatchObject({ ok: false, status: 422, fields: { [`products.1.${field}`]: message } });
    expect(await cart()).toMatchObject([{ quantity: '250', count: 1 }]);
  });

  test('is an unknown product', async () => {
    const answer = await put([{ id: '01990000-0000-7000-8000-000000000001', quantity: '250', count: 1 }]);
    expect(answer).toEqual({
      ok: false,
      status: 404,
      code: 'PRODUCT_NOT_FOUND',
      message: 'Product not found',
      fields: { 'products.0.id': 'Product not found' },
    });
    expect(await cart()).toHaveLength(1);
  });

  test('is a body without a list', async () => {
    expect(await put(undefined)).toMatchObject({ status: 422 });
    expect(await put(Array.from({ length: 401 }, () => ({ id: murukku, count: 1 })))).toMatchObject({
      status: 422,
    });
    expect(await cart()).toHaveLength(1);
  });
});

test('a cart that is based on an older version is rejected with the present one', async () => {
  const murukkus = (count: number) => [{ id: murukku, quantity: '250', count }];
  expect(await put(murukkus(1), meena, 0)).toEqual({ ok: true, status: 200, result: { version: 1 } });
  expect(await put(murukkus(2), meena, 1)).toMatchObject({ result: { version: 2 } });
  expect(await put(murukkus(3), meena, 1)).toEqual({
    ok: false,
    status: 409,
    code: 'CART_CHANGED',
    message: 'Your cart was changed in another tab or on another device.',
    fields: {},
    current: { cartDetails: await cart(), version: 2 },
  });
  expect(await cart()).toMatchObject(murukkus(2));
});

test.each([-1, 0.5, '1', 2_147_483_648])('%j is no version', async (version) => {
  expect(await put([], meena, version)).toMatchObject({ status: 422, code: 'INVALID_INPUT' });
});

test('at most ten packs of each size', async () => {
  const lines = [
    { id: murukku, quantity: '250', count: 10 },
    { id: murukku, quantity: '500', count: 10 },
    { id: murukku, quantity: '1000', count: 10 },
  ];
  expect(await put(lines)).toMatchObject({ status: 200 });
  expect(await cart()).toMatchObject(lines);
});

test('an ended session saves no cart', async () => {
  const line = { id: murukku, quantity: '250', count: 1 };
  await put([line]);
  const stored = () => shop.database.pool.query('SELECT * FROM carts ORDER BY customer_id');
  const before = (await stored()).rows;
  await shop.database.pool.query(`UPDATE sessions SET ended_at = now(), ended_because = 'logout'`);
  expect(await put([{ ...line, count: 2 }])).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  expect(await put([])).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  expect((await stored()).rows).toEqual(before);
});

test('saving a cart takes two statements, the session included, and a rejection one more', async () => {
  const count = async (work: Promise<unknown>) => {
    const before = statements;
    await work;
    return statements - before;
  };
  await put([]);
  const line = { id: murukku, quantity: '250', count: 1 };
  expect(await count(put([line, { ...line, quantity: '500' }]))).toBe(2);
  expect(await count(put([{ ...line, quantity: '750' }]))).toBe(3);
  expect(await count(put([]))).toBe(1);
  // The present cart of the rejection is empty and needs no products.
  expect(await count(put([line], meena, 0))).toBe(4);
  expect(await count(put([{ ...line, count: 11 }]))).toBe(1);
});
