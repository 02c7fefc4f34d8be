import type { CustomerId, ProductId } from '@tula/contract/calls/ids.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer } from '../../test/a-customer.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../test/throwaway-database.ts';
import type { CartEntry } from './cart.ts';
import { readStoredCart, replaceCartHolding } from './carts-store.ts';
import { takeBoughtFromCart } from './carts-query.ts';

const murukku = newId() as ProductId;
const podi = newId() as ProductId;
const anna = newId() as CustomerId;
const balu = newId() as CustomerId;

const held: CartEntry[] = [
  { productId: murukku, grams: grams(250), count: 3 },
  { productId: murukku, grams: grams(1000), count: 1 },
  { productId: podi, grams: grams(250), count: 10 },
];

let here: ThrowawayDatabase;

beforeAll(async () => {
  here = await throwawayDatabase();
  for (const id of [anna, balu]) await aCustomer(here.database.db, { id });
});
beforeEach(async () => {
  for (const id of [anna, balu])
    await replaceCartHolding(here.database.db, id, { entries: held, mustBeHeld: [], basedOn: undefined });
});
afterAll(() => here.drop());

const take = (items: Parameters<typeof takeBoughtFromCart>[2], customer = anna) =>
  here.database.tx((tx) => takeBoughtFromCart(tx, customer, items));
const cart = async (customer = anna) => (await readStoredCart(here.database.db, customer)).entries;

test('an order of the whole cart empties it and no other cart', async () => {
  await take(held);
  expect(await cart()).toEqual([]);
  expect(await cart(balu)).toEqual(held);
});

test("buying one line keeps the other lines and the product's other pack sizes", async () => {
  await take([{ productId: murukku, grams: 250, count: 3 }]);
  expect(await cart()).toEqual(held.slice(1));
});

test('packs added after the order was placed stay', async () => {
  await take([
    { productId: podi, grams: 250, count: 4 },
    { productId: murukku, grams: 250, count: 1 },
  ]);
  expect(await cart()).toEqual([{ ...held[0], count: 2 }, held[1], { ...held[2], count: 6 }]);
});

test('bought packs are counted by product and pack, also when listed in parts', async () => {
  await take([
    { productId: podi, grams: 250, count: 2 },
    { productId: murukku, grams: 1000, count: 1 },
    { productId: podi, grams: 250, count: 2 },
  ]);
  expect(await cart()).toEqual([held[0], { ...held[2], count: 6 }]);
});

test('buying more than the cart still holds removes the line and no more', async () => {
  await take([{ productId: murukku, grams: 1000, count: 5 }]);
  expect(await cart()).toEqual([held[0], held[2]]);
});

test('bought packs that the cart does not hold change nothing', async () => {
  await take([
    { productId: podi, grams: 500, count: 1 },
    { productId: newId(), grams: 250, count: 1 },
  ]);
  expect(await cart()).toEqual(held);
});

test('a customer who never had a cart still has none', async () => {
  await here.asOwner('DELETE FROM carts WHERE customer_id = $1', [balu]);
  await take(held, balu);
  const { rowCount } = await here.database.pool.query('SELECT FROM carts WHERE customer_id = $1', [balu]);
  expect(rowCount).toBe(0);
});

test('two orders settled at once each remove their own packs', async () => {
  const one = [{ productId: podi, grams: 250, count: 1 }];
  await Promise.all(Array.from({ length: 8 }, () => take(one)));
  expect(await cart()).toEqual([held[0], held[1], { ...held[2], count: 2 }]);
});

test('taking bought packs is a new version, so that no older tab brings them back', async () => {
  const { version } = await readStoredCart(here.database.db, anna);
  await take(held);
  expect(await readStoredCart(here.database.db, anna)).toEqual({ entries: [], version: version + 1 });
});
