import type { ProductId } from '@tula/contract/calls/ids.ts';
import { markOrdersPacked } from '@tula/contract/orders/handover.ts';
import { cancelOrder, payOrderAgain } from '@tula/contract/orders/orders.ts';
import { afterEach, expect, test } from 'vitest';
import { type OrderTest, openShopForTests, pickup } from '../orders/test-orders.ts';
import { reconcilePayments } from '../payments/attempts/reconcile-payments.ts';

let given: OrderTest;
openShopForTests((one) => {
  given = one;
});

/** 2026-11-21T06:30:00Z is noon in India. */
const limited = async (set: { stock?: number; capacity?: number; until?: number }) => {
  const id = await given.shop.aProduct();
  await given.shop.rows(
    `INSERT INTO product_stocks (product_id, stock_grams, capacity_grams, until_hour, revision, updated_at)
     VALUES ($1, $2, $3, $4, 0, now())`,
    [id, set.stock ?? null, set.capacity ?? null, set.until ?? 24],
  );
  if (set.stock !== undefined)
    await given.shop.rows(
      `INSERT INTO stock_movements (id, product_id, happened_at, kind, grams, left_grams)
       VALUES (gen_random_uuid(), $1, '2000-01-01', 'counted', $2, $2)`,
      [id, set.stock],
    );
  return id;
};

const packs = (id: ProductId, count: number) => pickup([{ id, quantity: '500', count }]);
const stockOf = async (id: ProductId) => {
  const [row] = await given.shop.rows<{ stock_grams: number | null }>(
    'SELECT stock_grams, taken_day, taken_grams FROM product_stocks WHERE product_id = $1',
    [id],
  );
  return row;
};
const movementsOf = async (id: ProductId) => {
  const rows = await given.shop.rows<{ kind: string; grams: number; day_grams: number }>(
    'SELECT kind, grams, day_grams FROM stock_movements WHERE product_id = $1 ORDER BY happened_at, id',
    [id],
  );
  return rows.map(({ kind, grams, day_grams }) => `${kind} ${grams} ${day_grams}`);
};
const place = (id: ProductId, count: number) => given.shop.place(given.shopper, packs(id, count));
const cancel = (id: string) => given.shop.call(cancelOrder, { params: { id } }, { as: given.shopper.token });

afterEach(async () => {
  given.shop.clock.reset();
  const wrong = await given.shop.rows(`
    SELECT s.product_id FROM product_stocks s
    WHERE stock_grams <> (SELECT sum(grams) FROM stock_movements m WHERE m.product_id = s.product_id)`);
  expect(wrong).toEqual([]);
});

test('an order takes from the stock first and the rest from the day', async () => {
  const id = await limited({ stock: 600, capacity: 5_000 });
  await given.shop.paid(given.shopper, packs(id, 2));
  expect(await stockOf(id)).toEqual({ stock_grams: 0, taken_day: '2026-11-21', taken_grams: 400 });
  expect(await movementsOf(id)).toEqual(['counted 600 0', 'reserved -600 400']);
});

test('more than is left is refused with the product and what is left, at each of its lines', async () => {
  const id = await limited({ stock: 1_250 });
  const before = await given.shop.written();
  const lines = (['500', '1000'] as const).map((quantity) => ({ id, quantity, count: 1 }));
  const message = 'At most 1.25 kg of Mullu Murukku can be ordered now.';
  expect(await given.shop.place(given.shopper, pickup(lines))).toMatchObject({
    status: 409,
    code: 'PRODUCT_UNAVAILABLE',
    message,
    fields: { 'products.0.id': message, 'products.1.id': message },
  });
  expect(await given.shop.written()).toEqual(before);
  expect(await stockOf(id)).toMatchObject({ stock_grams: 1_250 });
});

test('a full day is refused until its hour, and from then on orders count for the next', async () => {
  const id = await limited({ capacity: 1_000, until: 18 });
  await given.shop.placed(given.shopper, packs(id, 1));
  expect(await place(id, 2)).toMatchObject({
    message: 'At most 0.50 kg of Mullu Murukku can be ordered now. More can be ordered from 6:00 PM.',
  });
  await given.shop.placed(await given.shop.aShopper(), packs(id, 1));
  given.shop.clock.advance({ seconds: 15 });
  expect(await place(id, 1)).toMatchObject({
    message: 'Mullu Murukku is sold out for now. It can be ordered again from 6:00 PM.',
  });
});

test('a declined payment gives back what its order has, and paying again takes it again', async () => {
  const id = await limited({ stock: 1_000 });
  const { orderId, tokenUrl } = await given.shop.placed(given.shopper, packs(id, 2));
  expect(await stockOf(id)).toMatchObject({ stock_grams: 0 });
  await given.shop.decide(tokenUrl, 'decline');
  await given.shop.status(given.shopper, orderId);
  expect(await stockOf(id)).toMatchObject({ stock_grams: 1_000 });
  given.shop.clock.advance({ seconds: 15 });
  const again = () =>
    given.shop.call(payOrderAgain, { params: { id: orderId } }, { as: given.shopper.token });
  expect(await again()).toMatchObject({ ok: true });
  expect(await again()).toMatchObject({ ok: true });
  expect(await stockOf(id)).toMatchObject({ stock_grams: 0 });
  expect(await movementsOf(id)).toEqual([
    'counted 1000 0',
    'reserved -1000 0',
    'released 1000 0',
    'reserved -1000 0',
  ]);
});

test('an order whose packs others have bought meanwhile cannot be paid again', async () => {
  const id = await limited({ stock: 1_000 });
  const { orderId, tokenUrl } = await given.shop.placed(given.shopper, packs(id, 2));
  await given.shop.decide(tokenUrl, 'decline');
  await given.shop.status(given.shopper, orderId);
  await given.shop.placed(await given.shop.aShopper(), packs(id, 1));
  given.shop.clock.advance({ seconds: 15 });
  const before = await given.shop.written();
  expect(
    await given.shop.call(payOrderAgain, { params: { id: orderId } }, { as: given.shopper.token }),
  ).toMatchObject({
    code: 'ORDER_NOT_PAYABLE',
    message: 'At most 0.50 kg of Mullu Murukku can be ordered now. So this order can’t be paid now.',
  });
  expect(await given.shop.written()).toEqual(before);
  expect(await given.shop.orderRow(orderId)).toMatchObject({ payment_status: 'failed' });
  expect(await stockOf(id)).toMatchObject({ stock_grams: 500 });
});

test('an expired payment gives nothing back until the gateway has answered that it was not paid', async () => {
  const id = await limited({ stock: 500, capacity: 500 });
  await given.shop.placed(given.shopper, packs(id, 2));
  given.shop.clock.advance({ hours: 2 });
  await given.shop.asOwner('ALTER TABLE sandbox_payments RENAME TO away');
  await reconcilePayments(given.shop.parts);
  await given.shop.asOwner('ALTER TABLE away RENAME TO sandbox_payments');
  expect(await stockOf(id)).toMatchObject({ stock_grams: 0, taken_grams: 500 });
  given.shop.clock.advance({ hours: 2 });
  await reconcilePayments(given.shop.parts);
  expect(await stockOf(id)).toMatchObject({ stock_grams: 500, taken_grams: 0 });
  await reconcilePayments(given.shop.parts);
  expect(await movementsOf(id)).toEqual([
    'counted 500 0',
    'reserved -500 500',
    'released 500 0',
    'released 0 -500',
  ]);
});

test('an order whose payment page was never made keeps what it has until the gateway says that it knows none', async () => {
  const id = await limited({ stock: 1_000 });
  await given.shop.asOwner('ALTER TABLE sandbox_payments RENAME TO away');
  const order = () => given.shop.place(given.shopper, packs(id, 1), 'one-key');
  expect(await order()).toMatchObject({ ok: false, code: 'PAYMENT_GATEWAY_UNAVAILABLE' });
  expect(await order()).toMatchObject({ ok: false, code: 'PAYMENT_GATEWAY_UNAVAILABLE' });
  given.shop.clock.advance({ hours: 1 });
  await reconcilePayments(given.shop.parts);
  expect(await movementsOf(id)).toEqual(['counted 1000 0', 'reserved -500 0']);
  await given.shop.asOwner('ALTER TABLE away RENAME TO sandbox_payments');
  given.shop.clock.advance({ hours: 1 });
  await reconcilePayments(given.shop.parts);
  expect(await movementsOf(id)).toEqual(['counted 1000 0', 'reserved -500 0', 'released 500 0']);
});

test('a cancelled order that is not packed gives back what it has, once', async () => {
  const id = await limited({ stock: 1_000 });
  const number = await given.shop.paid(given.shopper, packs(id, 1));
  expect(await cancel(number)).toMatchObject({ ok: true });
  expect(await cancel(number)).toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' });
  expect(await movementsOf(id)).toEqual(['counted 1000 0', 'reserved -500 0', 'returned 500 0']);
});

test('a cancelled order that is packed gives nothing back by itself', async () => {
  const id = await limited({ stock: 1_000 });
  const number = await given.shop.paid(given.shopper, packs(id, 1));
  await given.shop.call(
    markOrdersPacked,
    { body: { orders: [number], isPacked: true } },
    { as: given.kamala.token },
  );
  expect(await cancel(number)).toMatchObject({ ok: true });
  expect(await stockOf(id)).toMatchObject({ stock_grams: 500 });
});

test('an order of a product without limits moves nothing', async () => {
  await given.shop.paid(given.shopper, packs(given.murukku, 2));
  expect(await movementsOf(given.murukku)).toEqual([]);
});
