import { readSalesReport } from '@tula/contract/orders/sales.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { cancelOrder, refundOrder } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcilePayments } from '../../payments/attempts/reconcile-payments.ts';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../test-orders.ts';

let shop: OrdersShop;
let meenakshi: Shopper;
let murukku: ProductId;
let mysorePak: ProductId;
let staff: string;

/** Noon of Nov 21 in Indian time. */
const NOW = '2026-11-21T06:30:00Z';

beforeAll(async () => {
  shop = await openOrdersShop({ at: NOW, env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct({ name: 'Mullu Murukku', paisePerKg: 56_000 });
  mysorePak = await shop.aProduct({ name: 'Mysore Pak', paisePerKg: 120_000 });
  ({ token: staff } = await shop.aStaffMember('Kamala'));
  meenakshi = await shop.aShopper();
});
afterAll(() => shop.close());

const read = async (days?: '7' | '30') => {
  const answer = await shop.call(readSalesReport, { query: days ? { days } : {} }, { as: staff });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result;
};

/** An order placed and paid at a moment; two packs of 500 g unless stated otherwise. */
async function paidAt(moment: string, { product = murukku, count = 2 } = {}): Promise<string> {
  const number = await shop.paid(meenakshi, pickup([{ id: product, quantity: '500', count }], moment));
  await shop.asOwner('UPDATE orders SET placed_at = $2, paid_at = $2 WHERE order_number = $1', [
    number,
    moment,
  ]);
  return number;
}

const took = (revenue: number) => ({ revenue, revenuePaise: revenue * 100 });
const gaveBack = (refunds: number) => ({ refunds, refundsPaise: refunds * 100 });
const NOTHING = { orders: 0, cancelled: 0, weightGrams: 0, ...took(0), ...gaveBack(0) };

describe('the report of one shop, from its first order on, step by step', {
  shuffle: false,
}, () => {
  test('a shop without orders has empty days', async () => {
    expect(await read()).toEqual({
      today: NOTHING,
      last7Days: NOTHING,
      last30Days: NOTHING,
      days: ['15', '16', '17', '18', '19', '20', '21'].map((day) => ({ day: `2026-11-${day}`, ...NOTHING })),
      topByWeight: [],
      topByRevenue: [],
    });
    expect((await read('30')).days).toHaveLength(30);
  });

  test('orders count on the Indian day they were paid; unpaid ones do not count', async () => {
    await shop.placed(meenakshi, pickup([{ id: murukku, quantity: '1000', count: 10 }]));
    await paidAt('2026-11-21T05:00:00Z');
    await paidAt('2026-11-20T18:30:00Z', { product: mysorePak, count: 1 });
    await paidAt('2026-11-20T18:29:59Z');
    await paidAt('2026-11-15T00:00:00Z', { product: mysorePak, count: 1 });
    await paidAt('2026-11-14T18:29:59Z', { count: 1 });
    await paidAt('2026-10-22T18:29:59Z', { count: 10 });
    const report = await read();
    expect(report.today).toEqual({ ...NOTHING, orders: 2, weightGrams: 1500, ...took(1160) });
    expect(report.last7Days).toEqual({ ...NOTHING, orders: 4, weightGrams: 3000, ...took(2320) });
    expect(report.last30Days).toEqual({ ...NOTHING, orders: 5, weightGrams: 3500, ...took(2600) });
    expect(report.days.map(({ day, orders, revenue }) => [day.slice(-2), orders, revenue])).toEqual([
      ['15', 1, 600],
      ['16', 0, 0],
      ['17', 0, 0],
      ['18', 0, 0],
      ['19', 0, 0],
      ['20', 1, 560],
      ['21', 2, 1160],
    ]);
  });

  test('top sellers are ranked by weight and by revenue, under their present names', async () => {
    await shop.rows(`UPDATE products SET name = 'Ghee Mysore Pak' WHERE id = $1`, [mysorePak]);
    const { topByWeight, topByRevenue } = await read('30');
    const pak = { id: mysorePak, name: 'Ghee Mysore Pak', weightGrams: 1000, ...took(1200) };
    const spirals = { id: murukku, name: 'Mullu Murukku', weightGrams: 2500, ...took(1400) };
    expect(topByWeight).toEqual([spirals, pak]);
    expect(topByRevenue).toEqual([spirals, pak]);
    const week = await read('7');
    expect(week.topByWeight).toEqual([{ ...spirals, weightGrams: 2000, ...took(1120) }, pak]);
    expect(week.topByRevenue).toEqual([pak, { ...spirals, weightGrams: 2000, ...took(1120) }]);
  });

  test('a cancelled order counts as revenue when paid, as a refund when refunded, and not as a sale', async () => {
    const before = await read();
    const number = await shop.paid(meenakshi, pickup([{ id: murukku, quantity: '500', count: 4 }]));
    await shop.call(cancelOrder, { params: { id: number } }, { as: meenakshi.token });
    const { orders, cancelled, weightGrams, revenue, refunds } = before.today;
    const after = { orders: orders + 1, cancelled: cancelled + 1, weightGrams, ...took(revenue + 1120) };
    expect((await read()).today).toEqual({ ...after, ...gaveBack(refunds) });
    expect((await read()).topByWeight).toEqual(before.topByWeight);
    await shop.call(refundOrder, { params: { id: number } }, { as: staff });
    await shop.runJobs();
    for (let polls = 0; polls < 3; polls++) {
      shop.clock.advance({ seconds: 5 });
      await reconcilePayments(shop.parts);
    }
    expect((await read()).today).toEqual({ ...after, ...gaveBack(refunds + 1120) });
  });
});

test('only staff may read the sales report, and only for 7 or 30 days', async () => {
  const read = (as: string | undefined) => shop.call(readSalesReport, {}, { as });
  expect(await read(undefined)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  expect(await read(meenakshi.token)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  const query = { days: '365' as '30' };
  expect(await shop.call(readSalesReport, { query }, { as: staff })).toMatchObject({
    status: 422,
    fields: { days: 'Choose 7 or 30 days' },
  });
});
