import type { ProductId } from '@tula/contract/calls/ids.ts';
import { cancelOrder, refundOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { listOrdersToSend } from '@tula/contract/orders/orders-to-send.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from '../test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;
let staff: string;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct();
  ({ token: staff } = await shop.aStaffMember('Kamala'));
  shopper = await shop.aShopper();
});
/** What other tests ordered is on its way. */
beforeEach(() => shop.rows(`UPDATE orders SET shipping_status = 'completed'`));
afterAll(() => shop.close());

const toSend = (after?: string, as = staff) => shop.call(listOrdersToSend, { query: { after } }, { as });
async function aParcel() {
  shop.clock.advance({ seconds: 15 });
  const address = await shop.anAddress(shopper);
  return shop.paid(shopper, byCourier([{ id: murukku, quantity: '500', count: 1 }], address));
}

test('courier orders wait for a number oldest first, and nothing that cannot be sent', async () => {
  const [first, second] = [await aParcel(), await aParcel()];
  await shop.paid(shopper, pickup([{ id: murukku, quantity: '250', count: 1 }]));
  const address = await shop.anAddress(shopper);
  await shop.placed(shopper, byCourier([{ id: murukku, quantity: '1000', count: 1 }], address));
  const [cancelled, refunded, sent] = [await aParcel(), await aParcel(), await aParcel()];
  await shop.call(cancelOrder, { params: { id: cancelled } }, { as: shopper.token });
  await shop.call(refundOrder, { params: { id: refunded } }, { as: staff });
  const body = { 'tracking-number': 'EX1IN' };
  await shop.call(setTrackingNumber, { params: { id: sent }, body }, { as: staff });

  const { id, placed_at: placedAt } = await shop.orderRow(first);
  expect(await toSend()).toMatchObject({
    result: {
      totalItems: 2,
      next: null,
      orders: [
        {
          id,
          orderId: first,
          orderDate: (placedAt as Date).toISOString(),
          name: 'Meenakshi Raman',
          place: 'Pune',
          totalWeightGrams: 500,
          pinMismatch: null,
        },
        { orderId: second },
      ],
    },
  });
  expect(await toSend(first)).toMatchObject({ result: { totalItems: 2, orders: [{ orderId: second }] } });
  expect(await toSend('TL-222222')).toMatchObject({ result: { totalItems: 2, orders: [] } });
});

test('a page has 25 orders, and the next one goes on behind them although they are sent meanwhile', async () => {
  const columns = `customer_id, customer_name, customer_email, customer_phone, order_status, payment_status, paid_at,
    delivery_method, shipping_address, weight_grams, sub_total_paise, shipping_paise, round_off_paise, total_paise, wish_hash`;
  const oldest = await aParcel();
  await shop.rows(
    `INSERT INTO orders (id, order_number, placed_at, ${columns})
     SELECT gen_random_uuid(), 'TL-A' || 100 + number, placed_at + number * interval '1 minute', ${columns}
     FROM orders, generate_series(1, 29) AS number WHERE order_number = $1`,
    [oldest],
  );
  await shop.rows(
    `INSERT INTO order_items SELECT o.id, i.position, i.product_id, i.name, i.description, i.image_url, i.pack_grams,
       i.count, i.paise_per_kg, i.actual_paise_per_kg, i.pack_paise, i.line_paise
     FROM orders o, order_items i JOIN orders first ON first.id = i.order_id
     WHERE first.order_number = $1 AND o.order_number LIKE 'TL-A1__'`,
    [oldest],
  );
  const first = await toSend();
  const { id: last } = await shop.orderRow('TL-A124');
  expect(first).toMatchObject({ result: { totalItems: 30, next: last } });
  expect(first.ok && first.result.orders.map(({ orderId }) => orderId)).toEqual([
    oldest,
    ...Array.from({ length: 24 }, (_, at) => `TL-A${101 + at}`),
  ]);
  await shop.rows(`UPDATE orders SET shipping_status = 'completed' WHERE order_number LIKE 'TL-A11_'`);
  expect(await toSend(last)).toMatchObject({
    result: {
      totalItems: 20,
      next: null,
      orders: [{ orderId: 'TL-A125' }, {}, {}, {}, { orderId: 'TL-A129' }],
    },
  });
});

test('only staff see them', async () => {
  expect(await toSend(undefined, shopper.token)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect(await toSend(undefined, '')).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
});
