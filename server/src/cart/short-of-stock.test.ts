import type { ProductId } from '@tula/contract/calls/ids.ts';
import { readCart, replaceCart } from '@tula/contract/orders/cart.ts';
import { expect, test } from 'vitest';
import { type OrderTest, openShopForTests, pickup } from '../orders/test-orders.ts';

let given: OrderTest;
openShopForTests((one) => {
  given = one;
});

/** A product with packs of 250 g and 1 kg; without an amount it has no limits. */
async function aProduct(set: { stock?: number; capacity?: number } = {}): Promise<ProductId> {
  const id = await given.shop.aProduct({ packs: [250, 1000] });
  if (Object.keys(set).length > 0)
    await given.shop.rows(
      `INSERT INTO product_stocks (product_id, stock_grams, capacity_grams, until_hour, revision, updated_at)
       VALUES ($1, $2, $3, 18, 0, now())`,
      [id, set.stock ?? null, set.capacity ?? null],
    );
  return id;
}
type Line = { id: ProductId; quantity: '250' | '1000'; count: number };
const lineOf = (id: ProductId, count: number, quantity: Line['quantity'] = '250'): Line => ({
  id,
  quantity,
  count,
});
async function put(products: Line[], version?: number) {
  const body = version === undefined ? { products } : { products, version };
  return given.shop.call(replaceCart, { body }, { as: given.shopper.token });
}
async function saved(products: Line[]) {
  const answer = await put(products);
  if (!answer.ok) throw new Error(answer.code);
  return answer.result;
}
async function read() {
  const answer = await given.shop.call(readCart, {}, { as: given.shopper.token });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result;
}

test('a cart of products without limits says nothing of what is left', async () => {
  const id = await aProduct();
  expect(Object.keys(await saved([lineOf(id, 10)]))).toEqual(['version']);
  expect(Object.keys(await read())).toEqual(['cartDetails', 'version']);
});

test('a cart with as much as is left says nothing, and with a pack more how much that is', async () => {
  const id = await aProduct({ stock: 1_500 });
  expect(await saved([lineOf(id, 2), lineOf(id, 1, '1000')])).not.toHaveProperty('short');
  expect(await read()).not.toHaveProperty('short');
  const short = [{ id, leftGrams: 1_500, moreFrom: null }];
  expect(await saved([lineOf(id, 3), lineOf(id, 1, '1000')])).toMatchObject({ short });
  expect(await read()).toMatchObject({ short, cartDetails: [{ isAvailable: true }, { isAvailable: true }] });
});

test('a cart that was fine says so no more once somebody else has ordered', async () => {
  const id = await aProduct({ stock: 1_000 });
  expect(await saved([lineOf(id, 4)])).not.toHaveProperty('short');
  await given.shop.placed(given.shopper, pickup([lineOf(id, 1)]));
  expect(await read()).toMatchObject({ short: [{ id, leftGrams: 750, moreFrom: null }] });
});

test('a product that is made daily says from when more can be ordered', async () => {
  const id = await aProduct({ capacity: 1_000 });
  await given.shop.placed(given.shopper, pickup([lineOf(id, 2)]));
  expect(await saved([lineOf(id, 3)])).toMatchObject({
    short: [{ id, leftGrams: 500, moreFrom: '2026-11-21T12:30:00.000Z' }],
  });
});

test('lines that cannot be ordered at all need nothing', async () => {
  const id = await aProduct({ stock: 1_000 });
  await saved([lineOf(id, 4), lineOf(id, 1, '1000')]);
  await given.shop.rows(`UPDATE products SET available_grams = '{250}' WHERE id = $1`, [id]);
  expect(await read()).not.toHaveProperty('short');
  await saved([lineOf(id, 5), lineOf(id, 1, '1000')]);
  await given.shop.rows('UPDATE products SET is_available = false WHERE id = $1', [id]);
  expect(await read()).not.toHaveProperty('short');
});

test('the cart of a rejected change says what is short too', async () => {
  const id = await aProduct({ stock: 250 });
  await saved([lineOf(id, 2)]);
  expect(await put([lineOf(id, 3)], 0)).toMatchObject({
    code: 'CART_CHANGED',
    current: { short: [{ id, leftGrams: 250, moreFrom: null }] },
  });
});
