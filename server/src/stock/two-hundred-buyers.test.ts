import type { ProductId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

const BUYERS = 200;
const PACKS = 10;

let shop: OrdersShop;
let buyers: Shopper[];

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  buyers = [];
  for (let number = 0; number < BUYERS; number++) buyers.push(await shop.aShopper());
});
afterAll(() => shop.close());

const limit = (id: ProductId, set: { stock?: number; capacity?: number }) =>
  shop.rows(
    `INSERT INTO product_stocks (product_id, stock_grams, capacity_grams, revision, updated_at)
     VALUES ($1, $2, $3, 0, now())`,
    [id, set.stock ?? null, set.capacity ?? null],
  );
const stockOf = async (id: ProductId) =>
  (
    await shop.rows(
      `SELECT stock_grams, taken_grams, (SELECT sum(grams)::integer FROM stock_movements m WHERE m.product_id = $1) AS moved
       FROM product_stocks WHERE product_id = $1`,
      [id],
    )
  )[0];

/** On a busy machine some are told to try again in a moment, as 200 share a few connections; they do. */
async function order(buyer: Shopper, body: Parameters<OrdersShop['place']>[1]) {
  for (;;) {
    const answer = await shop.place(buyer, body);
    if (answer.ok || answer.status !== 503) return answer;
  }
}

/** All buyers order at once; returns how many got an order and what the others were told. */
async function allOrder(body: (buyer: number) => Parameters<OrdersShop['place']>[1]) {
  const before = await shop.written();
  const answers = await Promise.all(buyers.map((buyer, at) => order(buyer, body(at))));
  const after = await shop.written();
  const refused = answers.filter((answer) => !answer.ok);
  return {
    placed: BUYERS - refused.length,
    told: [...new Set(refused.map(({ status, code, message }) => `${status} ${code} ${message}`))],
    fields: refused.map(({ fields }) => fields),
    written: Object.fromEntries(
      Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)]),
    ),
  };
}

test('of 200 buyers of 10 packs at once 10 get one, and 190 are told that none is left, with nothing written', async () => {
  const murukku = await shop.aProduct({ packs: [250, 500] });
  await limit(murukku, { stock: PACKS * 250 });
  const { placed, told, fields, written } = await allOrder(() =>
    pickup([{ id: murukku, quantity: '250', count: 1 }]),
  );
  expect(placed).toBe(PACKS);
  expect(told).toEqual(['409 PRODUCT_UNAVAILABLE Mullu Murukku is out of stock.']);
  expect(fields[0]).toEqual({ 'products.0.id': 'Mullu Murukku is out of stock.' });
  expect(await stockOf(murukku)).toEqual({ stock_grams: 0, taken_grams: 0, moved: -PACKS * 250 });
  expect(written).toEqual({
    orders: PACKS,
    order_items: PACKS,
    order_events: PACKS,
    idempotency_keys: 0,
    payment_attempts: PACKS,
    sandbox_payments: PACKS,
    outbox: 0,
  });
});

test('buyers of two products in either sequence wait for each other without a deadlock', async () => {
  const [murukku, sev] = [await shop.aProduct(), await shop.aProduct({ name: 'Kara Sev' })];
  await limit(murukku, { stock: 2_500 });
  await limit(sev, { capacity: 100_000 });
  const { placed, told } = await allOrder((at) => {
    const both = [murukku, sev].map((id) => ({ id, quantity: '250' as const, count: 1 }));
    return pickup(at % 2 === 0 ? both : both.toReversed());
  });
  expect(placed).toBe(10);
  expect(told).toEqual(['409 PRODUCT_UNAVAILABLE Mullu Murukku is out of stock.']);
  expect(await stockOf(murukku)).toMatchObject({ stock_grams: 0 });
  expect(await stockOf(sev)).toMatchObject({ stock_grams: null, taken_grams: 2_500 });
});
