import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';
import { IN_PUNE } from '../orders/test-order.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;
let pepper: ProductId;

beforeAll(async () => {
  shop = await openOrdersShop();
  murukku = await shop.aProduct({ paisePerKg: 56_000, actualPaisePerKg: 64_000 });
  pepper = await shop.aProduct({ name: 'Black Pepper', paisePerKg: 128_900, packs: [250, 500] });
});
beforeEach(async () => {
  shopper = await shop.aShopper();
});
afterAll(() => shop.close());

test('an order by courier is written to the paisa, with copies of everything it needs', async () => {
  const address = await shop.anAddress(shopper);
  const answer = await shop.place(shopper, {
    products: [
      { id: murukku, quantity: '500', count: 2 },
      { id: pepper, quantity: '250', count: 1 },
    ],
    address,
    deliveryMethod: 'through_courier',
    remarks: '  Ring twice ',
  });
  expect(answer).toMatchObject({ ok: true, status: 200 });
  if (!answer.ok) return;
  expect(answer.result.orderId).toMatch(/^TL-[2-9A-HJKMNP-TV-Z]{6}$/);
  expect(answer.result.tokenUrl).toMatch(/^http:\/\/shop\.test\/sandbox-gateway\//);
  const [order] = await shop.rows('SELECT * FROM orders WHERE order_number = $1', [answer.result.orderId]);
  expect(order).toMatchObject({
    customer_id: shopper.customerId,
    customer_name: 'Meenakshi Raman',
    order_status: 'pending',
    payment_status: 'pending',
    shipping_status: 'pending',
    refund_status: 'none',
    delivery_method: 'through_courier',
    remarks: 'Ring twice',
    weight_grams: 1250,
    sub_total_paise: 88_225,
    shipping_paise: 14_000,
    round_off_paise: 25,
    total_paise: 102_200,
    shipping_address: { ...IN_PUNE, landmark: 'Lane 8' },
  });
  const items = await shop.rows(
    `SELECT position, product_id, name, pack_grams, count, paise_per_kg, actual_paise_per_kg, pack_paise, line_paise
     FROM order_items WHERE order_id = $1 ORDER BY position`,
    [order?.id],
  );
  expect(items.map((item) => Object.values(item))).toEqual([
    [0, murukku, 'Mullu Murukku', 500, 2, 56_000, 64_000, 28_000, 56_000],
    [1, pepper, 'Black Pepper', 250, 1, 128_900, 128_900, 32_225, 32_225],
  ]);
  const events = await shop.rows('SELECT kind, actor FROM order_events WHERE order_id = $1', [order?.id]);
  expect(events).toEqual([{ kind: 'placed', actor: 'customer' }]);
  const attempts = await shop.rows('SELECT amount_paise, state FROM payment_attempts WHERE order_id = $1', [
    order?.id,
  ]);
  expect(attempts).toEqual([{ amount_paise: 102_200, state: 'pending' }]);
  const [payment] = await shop.rows(
    'SELECT amount_paise, return_url FROM sandbox_payments WHERE token = $1',
    [answer.result.tokenUrl.split('/').at(-1)],
  );
  expect(payment).toEqual({
    amount_paise: 102_200,
    return_url: `http://shop.test/order-status?order-id=${answer.result.orderId}`,
  });
});

test('a pickup has no address and no charge, even when an address is sent', async () => {
  const address = await shop.anAddress(shopper);
  const body = { ...pickup([{ id: pepper, quantity: '250', count: 1 }]), address };
  const { orderId } = await shop.placed(shopper, body);
  const [order] = await shop.rows('SELECT * FROM orders WHERE order_number = $1', [orderId]);
  expect(order).toMatchObject({
    shipping_address: null,
    shipping_paise: 0,
    sub_total_paise: 32_225,
    round_off_paise: 25,
    total_paise: 32_200,
  });
});

test('prices, totals, owner, role and statuses sent by a client are ignored', async () => {
  const other = await shop.aShopper();
  const forged = {
    ...pickup([
      {
        id: pepper,
        quantity: '250',
        count: 1,
        price: 0.01,
        linePaise: 1,
        paisePerKg: 1,
        name: 'Free',
      } as never,
    ]),
    totalPaise: 100,
    grandTotal: 1,
    subTotal: 1,
    shippingCharge: 0,
    roundOff: 9999,
    discount: 99,
    customerId: other.customerId,
    customer_id: other.customerId,
    user: other.customerId,
    role: 'STAFF',
    paymentStatus: 'success',
    orderStatus: 'success',
    orderId: 'TL-AAAAAA',
    id: other.customerId,
  };
  const { orderId } = await shop.placed(shopper, forged);
  expect(orderId).not.toBe('TL-AAAAAA');
  const [order] = await shop.rows('SELECT * FROM orders WHERE order_number = $1', [orderId]);
  expect(order).toMatchObject({
    customer_id: shopper.customerId,
    total_paise: 32_200,
    payment_status: 'pending',
    order_status: 'pending',
  });
  const items = await shop.rows('SELECT name, line_paise FROM order_items WHERE order_id = $1', [order?.id]);
  expect(items).toEqual([{ name: 'Black Pepper', line_paise: 32_225 }]);
});

test('no later change or deletion of product, address or account changes an order', async () => {
  const address = await shop.anAddress(shopper);
  const product = await shop.aProduct({ name: 'Mysore Pak', paisePerKg: 78_000 });
  const { orderId } = await shop.placed(
    shopper,
    byCourier([{ id: product, quantity: '750', count: 2 }], address),
  );
  const read = () =>
    shop.rows(
      `SELECT to_jsonb(o) - 'customer_id' AS o, (SELECT jsonb_agg(i) FROM order_items i WHERE i.order_id = o.id) AS items
       FROM orders o WHERE order_number = $1`,
      [orderId],
    );
  const before = await read();
  await shop.rows(
    `UPDATE products SET name = 'Other', description = 'Other', price_paise_per_kg = 200, discounted_paise_per_kg = 100,
       available_grams = '{250}', is_available = false, deleted_at = now() WHERE id = $1`,
    [product],
  );
  await shop.rows(`UPDATE addresses SET apartment = 'Elsewhere', postal_code = '600001' WHERE id = $1`, [
    address,
  ]);
  await shop.rows(`UPDATE customers SET first_name = 'Other', email = 'other@example.com' WHERE id = $1`, [
    shopper.customerId,
  ]);
  expect(await read()).toEqual(before);
  await shop.rows('DELETE FROM addresses WHERE id = $1', [address]);
  await shop.asOwner('DELETE FROM products WHERE id = $1', [product]);
  await shop.rows('DELETE FROM customers WHERE id = $1', [shopper.customerId]);
  expect(await read()).toEqual(before);
});

test('exactly 100 kg can be ordered, with 10 packs in a line', async () => {
  const products = await Promise.all(Array.from({ length: 10 }, () => shop.aProduct({ paisePerKg: 10_000 })));
  const { orderId } = await shop.placed(
    shopper,
    pickup(products.map((id) => ({ id, quantity: '1000' as const, count: 10 }))),
  );
  const [order] = await shop.rows('SELECT weight_grams, total_paise FROM orders WHERE order_number = $1', [
    orderId,
  ]);
  expect(order).toEqual({ weight_grams: 100_000, total_paise: 1_000_000 });
});

test('the pack size defaults to 250 g', async () => {
  const { orderId } = await shop.placed(shopper, pickup([{ id: murukku, count: 1 } as never]));
  const items = await shop.rows(
    'SELECT pack_grams FROM order_items JOIN orders ON id = order_id WHERE order_number = $1',
    [orderId],
  );
  expect(items).toEqual([{ pack_grams: 250 }]);
});

test('an order and its first payment attempt are one statement, of four in total', async () => {
  const address = await shop.anAddress(shopper);
  const statements = listenIn(shop.database.pool);
  const products = [{ id: pepper, quantity: '250' as const, count: 2 }];
  await shop.placed(shopper, byCourier(products, address));
  const executed = statements.stop().map((text) => text.trim().split(/\s/)[0]?.toUpperCase());
  // The order context with the session, the order, the sandbox gateway's payment, and the opened attempt.
  expect(executed).toEqual(['SELECT', 'WITH', 'INSERT', 'WITH']);
});

function listenIn(pool: OrdersShop['database']['pool']) {
  const executed: string[] = [];
  const known = new Set<unknown>();
  const listen = (client: { query: unknown }) => {
    if (known.has(client)) return;
    known.add(client);
    const query = (client.query as (...args: unknown[]) => unknown).bind(client);
    client.query = (...args: [string | { text: string }, ...unknown[]]) => {
      executed.push(typeof args[0] === 'string' ? args[0] : args[0].text);
      return query(...args);
    };
  };
  pool.on('acquire', listen);
  return { stop: () => (pool.off('acquire', listen), executed) };
}
