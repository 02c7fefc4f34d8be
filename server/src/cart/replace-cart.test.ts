import type { OrderedPacks } from '@tula/contract/orders/cart.ts';
import type { CustomerId, ProductId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCart } from './read-cart.ts';
import { replaceCart } from './replace-cart.ts';
import { openTestCarts, type TestCarts } from './test-cart.ts';

const LISTED_TWICE = 'This pack of the product is listed already';

let shop: TestCarts;
let meena: CustomerId;
let murukku: ProductId;
let podi: ProductId;

beforeAll(async () => {
  shop = await openTestCarts();
});
beforeEach(async () => {
  meena = await shop.aCustomer();
  murukku = await shop.aProduct({ name: 'Mullu murukku' });
  podi = await shop.aProduct({ name: 'Idli podi', packs: [250, 500, 750, 1000] });
});
afterAll(() => shop.drop());

const packs = (id: ProductId, quantity: OrderedPacks['quantity'], count: number): OrderedPacks => ({
  id,
  quantity,
  count,
});
const put = (products: OrderedPacks[], customerId = meena) => replaceCart(shop, { customerId, products });
const rejectionOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no rejection',
    (error: unknown) => error,
  );

const linesOf = async (customerId: CustomerId) => (await readCart(shop, customerId)).cartDetails;

async function held(customerId = meena) {
  return (await linesOf(customerId)).map(({ id, quantity, count }) => ({ id, quantity, count }));
}

test('the cart is the last one saved, in the order of its lines', async () => {
  await put([packs(murukku, '250', 1)]);
  const lines = [packs(podi, '1000', 10), packs(murukku, '500', 2), packs(podi, '250', 1)];
  await put(lines);
  expect(await held()).toEqual(lines);
});

test('an empty list clears the cart, and another customer keeps theirs', async () => {
  const ravi = await shop.aCustomer();
  await put([packs(murukku, '250', 1)]);
  await put([packs(podi, '250', 4)], ravi);
  await put([]);
  expect(await held()).toEqual([]);
  expect(await held(ravi)).toEqual([packs(podi, '250', 4)]);
});

test('a visitor has an empty cart', async () => {
  expect(await readCart(shop, undefined)).toEqual({ cartDetails: [], version: 0 });
});

test('a cart is shown at current prices', async () => {
  const chips = await shop.aProduct({
    paisePerKg: 64_000,
    discountedPaisePerKg: 56_000,
    discountPercent: 12.5,
  });
  await put([packs(chips, '250', 3)]);
  expect(await linesOf(meena)).toMatchObject([{ price: 420, actualPrice: 480, discount: 12.5 }]);
  const { db } = shop.database;
  await db.updateTable('products').set({ discounted_paise_per_kg: 60_001 }).where('id', '=', chips).execute();
  expect(await linesOf(meena)).toMatchObject([{ price: 450, actualPrice: 480 }]);
});

test('a line keeps the price it was added at, whatever else changes', async () => {
  await put([packs(murukku, '250', 1), packs(podi, '500', 2)]);
  const { db } = shop.database;
  await db
    .updateTable('products')
    .set({ discounted_paise_per_kg: 60_001 })
    .where('id', 'in', [murukku, podi])
    .execute();
  await put([packs(podi, '500', 3), packs(murukku, '250', 1), packs(murukku, '500', 1)]);
  expect(await linesOf(meena)).toMatchObject([
    { id: podi, quantity: '500', price: 900.03, priceWhenAdded: 960 },
    { id: murukku, quantity: '250', price: 150, priceWhenAdded: 160 },
    { id: murukku, quantity: '500', price: 300.01, priceWhenAdded: 300.01 },
  ]);
  await put([]);
  await put([packs(murukku, '250', 1)]);
  expect(await linesOf(meena)).toMatchObject([{ price: 150, priceWhenAdded: 150 }]);
});

describe('by weight', () => {
  const kilos = async (count: number) => Promise.all(Array.from({ length: count }, () => shop.aProduct()));

  test('exactly 100 kg fit', async () => {
    const lines = (await kilos(10)).map((id) => packs(id, '1000', 10));
    await put(lines);
    expect(await held()).toEqual(lines);
  });

  test('100.25 kg are rejected with the specified text, and the cart stays', async () => {
    await put([packs(podi, '250', 1)]);
    const lines = (await kilos(10)).map((id) => packs(id, '1000', 10));
    const rejection = await rejectionOf(put([...lines, packs(murukku, '250', 1)]));
    expect(rejection).toMatchObject({
      code: 'CART_TOO_HEAVY',
      status: 422,
      message: 'Maximum order weight should be less than 100Kg',
    });
    expect(await held()).toEqual([packs(podi, '250', 1)]);
  });
});

describe('rejected, with the cart unchanged,', () => {
  beforeEach(() => put([packs(podi, '250', 1)]));
  const unchanged = async () => expect(await held()).toEqual([packs(podi, '250', 1)]);

  test('is an unknown product, at its id', async () => {
    const rejection = await rejectionOf(
      put([packs(podi, '250', 2), packs(newId() as string as ProductId, '250', 1)]),
    );
    expect(rejection).toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
      status: 404,
      fields: { 'products.1.id': 'Product not found' },
    });
    await unchanged();
  });

  test('is a deleted product that the cart does not hold', async () => {
    await shop.change(murukku, { deleted_at: new Date('2026-11-20T04:30:00Z') });
    expect(await rejectionOf(put([packs(murukku, '250', 1)]))).toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
      fields: { 'products.0.id': 'Product not found' },
    });
    await unchanged();
  });

  test('is a pack that is not offered, at its quantity', async () => {
    expect(await rejectionOf(put([packs(murukku, '750', 1)]))).toMatchObject({
      code: 'PACK_NOT_OFFERED',
      status: 422,
      fields: { 'products.0.quantity': 'This pack size is not offered.' },
    });
    await unchanged();
  });

  test('is a pack no longer offered, although the cart holds another pack of the product', async () => {
    await shop.change(podi, { available_grams: [1000] });
    expect(await rejectionOf(put([packs(podi, '250', 1), packs(podi, '500', 1)]))).toMatchObject({
      fields: { 'products.1.quantity': 'This pack size is not offered.' },
    });
    await unchanged();
  });

  test('is a product that only another customer’s cart holds', async () => {
    const ravi = await shop.aCustomer();
    await put([packs(murukku, '250', 1)], ravi);
    await shop.change(murukku, { deleted_at: new Date('2026-11-20T04:30:00Z') });
    expect(await rejectionOf(put([packs(murukku, '250', 1)]))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    await unchanged();
  });

  test('are several lines at once, each at its field', async () => {
    const rejection = await rejectionOf(
      put([packs(murukku, '750', 1), packs(newId() as string as ProductId, '250', 1)]),
    );
    expect(rejection).toMatchObject({
      code: 'PACK_NOT_OFFERED',
      fields: {
        'products.0.quantity': 'This pack size is not offered.',
        'products.1.id': 'Product not found',
      },
    });
    await unchanged();
  });

  test('is the same pack of a product twice', async () => {
    const rejection = await rejectionOf(put([packs(murukku, '250', 1), packs(murukku, '250', 2)]));
    expect(rejection).toBeInstanceOf(Problem);
    expect(rejection).toMatchObject({
      code: 'INVALID_INPUT',
      message: LISTED_TWICE,
      fields: { 'products.1.id': LISTED_TWICE },
    });
    await unchanged();
  });
});

describe('a line that the shop has stopped selling', () => {
  const changes = [
    ['deleted', { deleted_at: new Date('2026-11-20T04:30:00Z') }],
    ['out of stock', { is_available: false }],
    ['no longer offered in the pack', { available_grams: [500] }],
  ] as const;

  test.each(changes)('because it is %s is still shown, as not available', async (_, change) => {
    await put([packs(murukku, '250', 2), packs(podi, '250', 1)]);
    await shop.change(murukku, 'available_grams' in change ? { available_grams: [500] } : change);
    expect(await linesOf(meena)).toMatchObject([
      { id: murukku, name: 'Mullu murukku', count: 2, price: 320, isAvailable: false },
      { id: podi, isAvailable: true },
    ]);
  });

  test.each(changes)('because it is %s does not block changes to the rest of the cart', async (_, change) => {
    await put([packs(murukku, '250', 2)]);
    await shop.change(murukku, 'available_grams' in change ? { available_grams: [500] } : change);
    const lines = [packs(podi, '500', 3), packs(murukku, '250', 1)];
    await put(lines);
    expect(await held()).toEqual(lines);
    await put([packs(podi, '500', 3)]);
    expect(await held()).toEqual([packs(podi, '500', 3)]);
  });

  test('cannot be added again once it has left the cart', async () => {
    await put([packs(murukku, '250', 2)]);
    await shop.change(murukku, { deleted_at: new Date('2026-11-20T04:30:00Z') });
    await put([]);
    expect(await rejectionOf(put([packs(murukku, '250', 2)]))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    expect(await held()).toEqual([]);
  });
});

test('of many concurrent carts one wins as a whole', async () => {
  const carts = Array.from({ length: 10 }, (_, at) => [
    packs(murukku, '250', at + 1),
    packs(podi, '1000', at + 1),
    packs(podi, '500', at + 1),
  ]);
  await Promise.all(carts.map((cart) => put(cart)));
  expect(carts).toContainEqual(await held());
});

test('the number of statements does not grow with the cart', async () => {
  let statements = 0;
  const counting = await openTestCarts();
  try {
    counting.database.pool.on('acquire', () => statements++);
    const customerId = await counting.aCustomer();
    const products = await Promise.all(Array.from({ length: 40 }, () => counting.aProduct()));
    statements = 0;
    await replaceCart(counting, { customerId, products: products.map((id) => packs(id, '250', 1)) });
    expect(statements).toBe(2);
    statements = 0;
    expect((await readCart(counting, customerId)).cartDetails).toHaveLength(40);
    expect(statements).toBe(2);
    statements = 0;
    await replaceCart(counting, { customerId, products: [] });
    expect(statements).toBe(1);
  } finally {
    await counting.drop();
  }
});
