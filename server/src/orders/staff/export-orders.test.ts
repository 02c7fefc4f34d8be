import type { ProductId } from '@tula/contract/calls/ids.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportOrders } from './export-orders.ts';
import { orderColumns } from './order-csv.ts';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from '../test-orders.ts';

let shop: OrdersShop;
let meenakshi: Shopper;
let murukku: ProductId;
let mysorePak: ProductId;
let staff: string;

beforeAll(async () => {
  shop = await openOrdersShop({ at: '2026-11-21T06:30:00Z', env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct({ name: 'Mullu "Crisp" Murukku', paisePerKg: 56_050 });
  mysorePak = await shop.aProduct({ name: '=Mysore Pak', paisePerKg: 120_000 });
  ({ token: staff } = await shop.aStaffMember('Kamala'));
  meenakshi = await shop.aShopper();
});
afterAll(() => shop.close());

const exported = (from: string, to: string, as: string | undefined = staff) =>
  shop.app.inject({
    url: `/api/v1/order/export?from=${from}&to=${to}`,
    headers: as === undefined ? {} : { authorization: `Bearer ${as}` },
  });

async function payAt(number: string, moment: string): Promise<void> {
  await shop.asOwner('UPDATE orders SET placed_at = $2, paid_at = $2 WHERE order_number = $1', [
    number,
    moment,
  ]);
}

const HEAD = `\uFEFF${orderColumns().join(',')}\r\n`;

describe('the orders of a day and the days around it, step by step', { shuffle: false }, () => {
  test('the file has a line for each item, byte by byte', async () => {
    const address = await shop.anAddress(meenakshi);
    const sent = await shop.paid(
      meenakshi,
      byCourier(
        [
          { id: murukku, quantity: '250', count: 3 },
          { id: mysorePak, quantity: '1000', count: 2 },
        ],
        address,
        'Ring twice,\nplease',
      ),
    );
    await shop.call(
      setTrackingNumber,
      { params: { id: sent }, body: { 'tracking-number': 'AB123' } },
      { as: staff },
    );
    await payAt(sent, '2026-11-20T18:30:00Z');
    const cancelled = await shop.paid(meenakshi, pickup([{ id: mysorePak, quantity: '500', count: 1 }]));
    await payAt(cancelled, '2026-11-21T05:00:00.123456Z');
    await shop.rows(
      `UPDATE orders SET cancelled_at = paid_at, refund_status = 'SUCCESS' WHERE order_number = $1`,
      [cancelled],
    );
    await shop.rows(
      `INSERT INTO refunds (id, attempt_id, order_id, amount_paise, state, because, created_at, settled_at)
     SELECT gen_random_uuid(), a.id, a.order_id, a.amount_paise, 'success', 'staff', now(), '2026-11-21T06:00:00Z'
     FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE order_number = $1`,
      [cancelled],
    );
    const unpaid = await shop.placed(meenakshi, pickup([{ id: murukku, quantity: '500', count: 1 }]));
    expect(unpaid.orderId).toMatch(/^TL-/);

    const { customer_email: email } = await shop.orderRow(sent);
    const who = `Meenakshi Raman,'+919823000001,${String(email)}`;
    const answer = await exported('2026-11-21', '2026-11-21');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders-2026-11-21-to-2026-11-21.csv"',
      'cache-control': 'no-store',
    });
    const {
      shipping_paise: shipping,
      round_off_paise: roundOff,
      total_paise: total,
    } = await shop.orderRow(sent);
    const charged = [shipping, -Number(roundOff), total]
      .map((one) => (Number(one) / 100).toFixed(2))
      .join(',');
    const first = `${sent},2026-11-21,2026-11-21T00:00:00+05:30,2026-11-21T00:00:00+05:30,Sent,Courier,${who},"14, Prabhat Road, Erandwane, Lane 8",Pune,Maharashtra,411038`;
    const second = `${cancelled},2026-11-21,2026-11-21T10:30:00+05:30,2026-11-21T10:30:00+05:30,Cancelled,Pickup,${who},,,,`;
    expect(answer.body).toBe(
      [
        `${HEAD}${first},"Mullu ""Crisp"" Murukku",250,3,0.750,560.50,140.13,420.39,2820.39,${charged},,,2026-11-21,India Post,AB123,"Ring twice,\nplease"`,
        `${first},'=Mysore Pak,1000,2,2.000,1200.00,1200.00,2400.00,,,,,,,,,,`,
        `${second},'=Mysore Pak,500,1,0.500,1200.00,600.00,600.00,600.00,0.00,0.00,600.00,600.00,2026-11-21,,,,`,
        '',
      ].join('\r\n'),
    );
    expect(Number(roundOff)).not.toBe(0);
  });

  test('days begin and end in Indian time', async () => {
    expect((await exported('2026-11-20', '2026-11-20')).body).toBe(HEAD);
    expect((await exported('2026-11-20', '2026-11-22')).body.split('\r\n')).toHaveLength(5);
  });
});

test('a span is two calendar dates in order, at most a year apart', async () => {
  const fields = async (query: string) => {
    const answer = await shop.app.inject({
      url: `/api/v1/order/export${query}`,
      headers: { authorization: `Bearer ${staff}` },
    });
    return [answer.statusCode, answer.json().fields];
  };
  const required = 'This field is required';
  expect(await fields('')).toEqual([422, { from: required, to: required }]);
  expect(await fields('?from=&to=2026-13-01')).toEqual([
    422,
    { from: required, to: 'Enter a date such as 2026-01-05' },
  ]);
  expect(await fields('?from=2026-02-30&to=2026-03-01')).toEqual([
    422,
    { from: 'Enter a date such as 2026-01-05' },
  ]);
  expect(await fields('?from=2026-03-02&to=2026-03-01')).toEqual([
    422,
    { to: 'The last day is before the first' },
  ]);
  expect(await fields('?from=2025-11-20&to=2026-11-21')).toEqual([422, { to: 'Choose at most a year' }]);
  expect((await exported('2025-11-21', '2026-11-21')).statusCode).toBe(200);
});

test('only staff may export orders', async () => {
  expect((await exported('2026-11-21', '2026-11-21', meenakshi.token)).json()).toMatchObject({
    status: 403,
    code: 'FORBIDDEN',
  });
  const visitor = await shop.app.inject('/api/v1/order/export?from=2026-11-21&to=2026-11-21');
  expect(visitor.json()).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
});

test('twenty thousand orders are streamed, read only as fast as the client takes them', async () => {
  const one = await shop.paid(meenakshi, pickup([{ id: murukku, quantity: '500', count: 1 }], 'one of many'));
  await payAt(one, '2026-02-01T06:30:00Z');
  const columns = `customer_email, customer_phone, order_status, payment_status, delivery_method, weight_grams,
    sub_total_paise, shipping_paise, round_off_paise, total_paise, wish_hash`;
  await shop.rows(
    `INSERT INTO orders (id, order_number, customer_name, placed_at, paid_at, ${columns})
     SELECT gen_random_uuid(), 'TL-M' || number, 'Many Orders', moment, moment, ${columns}
     FROM (SELECT * FROM orders WHERE order_number = $1) AS one,
       generate_series(1, 20000) AS number,
       LATERAL (SELECT '2026-03-01T00:00:00Z'::timestamptz + number / 7 * interval '1 second' AS moment) AS moments`,
    [one],
  );
  await shop.rows(
    `INSERT INTO order_items (order_id, position, product_id, name, description, image_url, pack_grams, count,
       paise_per_kg, actual_paise_per_kg, pack_paise, line_paise)
     SELECT o.id, 0, gen_random_uuid(), 'Murukku', 'Crisp', '/media/x.webp', 500, 1, 56000, 56000, 28000, 28000
     FROM orders o WHERE customer_name = 'Many Orders'`,
  );
  let statements = 0;
  const count = () => (statements += 1);
  shop.database.pool.on('acquire', count);
  const file = exportOrders(shop.parts, { from: '2026-03-01', to: '2026-03-02' });
  const seen = new Set<string>();
  let rest = '';
  let largest = 0;
  for await (const piece of file) {
    if (seen.size === 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(statements).toBeLessThan(5);
    }
    largest = Math.max(largest, (piece as Buffer).length);
    const lines = (rest + String(piece)).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) seen.add(line.split(',')[0] ?? '');
  }
  shop.database.pool.off('acquire', count);
  expect([seen.size, rest]).toEqual([20_001, '']);
  expect(largest).toBeLessThan(100_000);
  expect(statements).toBe(101);
});
