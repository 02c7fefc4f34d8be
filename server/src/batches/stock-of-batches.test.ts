import { recordBatch } from '@tula/contract/batches/batches.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { readCookList } from '@tula/contract/kitchen/kitchen.ts';
import { cancelOrder } from '@tula/contract/orders/orders.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let as: string;
let shopper: Shopper;
let murukku: ProductId;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  ({ token: as } = await shop.aStaffMember('Kamala'));
});
beforeEach(async () => {
  shopper = await shop.aShopper();
  murukku = await shop.aProduct();
  await shop.rows('UPDATE products SET shelf_life_days = 45 WHERE id = $1', [murukku]);
});
afterAll(() => shop.close());

const limit = (stock: number | null, capacity: number | null) =>
  shop.rows(
    `INSERT INTO product_stocks (product_id, stock_grams, capacity_grams, revision, updated_at)
     VALUES ($1, $2, $3, 0, now())`,
    [murukku, stock, capacity],
  );
const record = (grams: number, code = 'M-1') =>
  shop.call(
    recordBatch,
    { body: { productId: murukku, code, packedOn: dayOf(shop.clock.now()), grams } },
    { as },
  );
const stock = async () =>
  (
    await shop.rows('SELECT stock_grams, taken_grams FROM product_stocks WHERE product_id = $1', [murukku])
  )[0];
const movements = async () => {
  const rows = await shop.rows<{ kind: string; grams: number; day_grams: number; reason: string }>(
    'SELECT kind, grams, day_grams, reason FROM stock_movements WHERE product_id = $1 ORDER BY id',
    [murukku],
  );
  return rows.map(({ kind, grams, day_grams, reason }) => `${kind} ${grams} ${day_grams} ${reason}`.trim());
};
const toMake = async () => {
  const answer = await shop.call(readCookList, { query: {} }, { as });
  if (!answer.ok) throw new Error(answer.code);
  const made = answer.result.products.find(({ id }) => id === murukku);
  return made && made.weightGrams - (made.fromStockGrams ?? 0);
};
const paid = (count: number) => shop.paid(shopper, pickup([{ id: murukku, quantity: '500', count }]));

test('a batch of a counted product adds its grams to the stock, one that is rejected adds nothing', async () => {
  await limit(500, null);
  expect(await record(2_000)).toMatchObject({ ok: true });
  expect(await stock()).toMatchObject({ stock_grams: 2_500 });
  expect(await record(2_000)).toMatchObject({ ok: false });
  expect(await movements()).toEqual(['made 2000 0 M-1']);
});

test('a batch of a product that is not counted moves nothing', async () => {
  await limit(null, 9_000);
  expect(await record(2_000)).toMatchObject({ ok: true });
  expect(await stock()).toMatchObject({ stock_grams: null });
  expect(await movements()).toEqual([]);
});

test('what was ordered to be made is taken from the batch first, and only the rest can be sold', async () => {
  await limit(500, 5_000);
  const number = await paid(3);
  expect(await toMake()).toBe(1_000);
  await record(400);
  expect(await stock()).toEqual({ stock_grams: 0, taken_grams: 1_000 });
  expect(await toMake()).toBe(600);
  await record(2_000, 'M-2');
  expect(await stock()).toEqual({ stock_grams: 1_400, taken_grams: 1_000 });
  expect(await toMake()).toBe(0);
  expect(await movements()).toEqual([
    'reserved -500 1000',
    'made 400 0 M-1',
    'reserved -400 -400',
    'made 2000 0 M-2',
    'reserved -600 -600',
  ]);
  const answer = await shop.call(cancelOrder, { params: { id: number } }, { as: shopper.token });
  expect(answer).toMatchObject({ ok: true });
  expect(await stock()).toEqual({ stock_grams: 2_900, taken_grams: 1_000 });
});
