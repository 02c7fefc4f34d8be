import { closeDifference } from '@tula/contract/orders/differences.ts';
import { readSalesReport } from '@tula/contract/orders/sales.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { cancelOrder, refundOrder } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comparePayments } from '../../payments/comparison/compare-payments.ts';
import type { DifferenceId } from '../../payments/comparison/differences-store.ts';
import { reconcilePayments } from '../../payments/attempts/reconcile-payments.ts';
import { stoppedClock } from '../../../test/stopped-clock.ts';
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

describe('the report of one shop, from its first order to what needs attention, step by step', {
  shuffle: false,
}, () => {
  test('a shop without orders has empty days, and nothing needs attention', async () => {
    const none = { count: 0, shown: [] };
    expect(await read()).toEqual({
      today: NOTHING,
      last7Days: NOTHING,
      last30Days: NOTHING,
      days: ['15', '16', '17', '18', '19', '20', '21'].map((day) => ({ day: `2026-11-${day}`, ...NOTHING })),
      topByWeight: [],
      topByRevenue: [],
      wanting: {
        refundsDue: { ...none, totalPaise: 0 },
        lateOrders: none,
        stuckPayments: none,
        openDisputes: none,
        differingPayments: none,
        failedRefunds: none,
        stalledRefunds: none,
        parkedMails: none,
      },
      dealtWith: [],
      closed: [],
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

  test('late orders are listed, the oldest first, unless they are refunded', async () => {
    const { wanting } = await read();
    expect(wanting.lateOrders.count).toBe(3);
    expect(wanting.lateOrders.shown.map(({ since, name }) => [since, name])).toEqual([
      ['2026-10-22T18:29:59.000Z', 'Meenakshi Raman'],
      ['2026-11-14T18:29:59.000Z', 'Meenakshi Raman'],
      ['2026-11-15T00:00:00.000Z', 'Meenakshi Raman'],
    ]);
    const [oldest] = wanting.lateOrders.shown;
    await shop.rows(`UPDATE orders SET shipping_status = 'completed' WHERE order_number = $1`, [
      oldest?.orderId,
    ]);
    expect((await read()).wanting.lateOrders.count).toBe(2);
    const [next] = (await read()).wanting.lateOrders.shown;
    await shop.rows(`UPDATE orders SET refund_status = 'INITIATED' WHERE order_number = $1`, [next?.orderId]);
    expect((await read()).wanting.lateOrders.count).toBe(1);
    await shop.rows(`UPDATE orders SET refund_status = 'none' WHERE order_number = $1`, [next?.orderId]);
  });

  test('stuck payments, failed refunds and parked emails need attention', async () => {
    const { orderId: pending } = await shop.placed(
      meenakshi,
      pickup([{ id: murukku, quantity: '250', count: 1 }]),
    );
    const attempt = `payment_attempts SET %s FROM orders WHERE orders.id = order_id AND order_number = $1`;
    const change = (what: string) => shop.rows(`UPDATE ${attempt.replace('%s', what)}`, [pending]);
    await change(`expires_at = '2026-11-21T06:16:00Z'`);
    expect((await read()).wanting.stuckPayments.count).toBe(0);
    await change(`expires_at = '2026-11-21T06:14:00Z'`);
    expect((await read()).wanting.stuckPayments).toEqual({
      count: 1,
      shown: [
        {
          id: expect.any(String),
          orderId: pending,
          since: expect.any(String),
          amount: 140,
          amountPaise: 14_000,
          isInReview: false,
        },
      ],
    });
    await change(`state = 'review', expires_at = '2026-11-22T06:15:00Z'`);
    expect((await read()).wanting.stuckPayments.shown[0]?.isInReview).toBe(true);

    const paid = await paidAt('2026-11-21T05:30:00Z');
    await shop.call(refundOrder, { params: { id: paid } }, { as: staff });
    await shop.rows(
      `UPDATE refunds SET state = 'failed', failure = 'account closed', settled_at = '2026-11-21T06:00:00Z',
       next_look_at = NULL
     FROM orders WHERE orders.id = order_id AND order_number = $1`,
      [paid],
    );
    expect((await read()).wanting.failedRefunds).toEqual({
      count: 1,
      shown: [
        {
          orderId: paid,
          since: '2026-11-21T06:00:00.000Z',
          amount: 560,
          amountPaise: 56_000,
          failure: 'account closed',
        },
      ],
    });

    await shop.rows(`UPDATE outbox SET state = 'queued', next_try_at = created_at, sent_at = NULL`);
    expect((await read()).wanting.parkedMails.count).toBe(0);
    await shop.rows(
      `UPDATE outbox SET state = 'parked', next_try_at = NULL, last_error = '550 no such mailbox'
     WHERE id = (SELECT id FROM outbox ORDER BY created_at, id LIMIT 1)`,
    );
    expect((await read()).wanting.parkedMails).toEqual({
      count: 1,
      shown: [
        {
          id: expect.any(String),
          to: 'meenakshi1@example.com',
          subject: expect.stringContaining('TL-'),
          since: expect.any(String),
          reason: '550 no such mailbox',
        },
      ],
    });
  });

  test('rule 45: payments that differ from the list of the gateway are reported until staff resolve them', async () => {
    const number = await paidAt('2026-11-20T05:30:00Z');
    const foreign = '0190a2d5-0000-7000-8000-000000000045';
    await shop.rows(
      `UPDATE sandbox_payments SET amount_paise = 100
     WHERE attempt_id = (SELECT a.id FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE order_number = $1)`,
      [number],
    );
    await shop.rows(
      `INSERT INTO sandbox_payments
       (attempt_id, token, amount_paise, order_number, return_url, state, created_at, expires_at)
     VALUES ($1, 'foreign', 77700, 'TL-XXXXXX', '', 'success', $2, $2)`,
      [foreign, NOW],
    );
    await comparePayments({ ...shop.parts, clock: stoppedClock('2026-11-22T06:30:00Z') });
    const { count, shown } = (await read()).wanting.differingPayments;
    expect(count).toBe(2);
    const common = { id: expect.any(String), gateway: 'sandbox', day: '2026-11-21' };
    expect(shown).toEqual(
      expect.arrayContaining([
        {
          ...common,
          kind: 'unknown',
          reference: foreign,
          orderId: null,
          taken: 777,
          asked: null,
          takenPaise: 77_700,
          askedPaise: null,
        },
        {
          ...common,
          kind: 'amount',
          reference: expect.any(String),
          orderId: number,
          taken: 1,
          asked: 560,
          takenPaise: 100,
          askedPaise: 56_000,
        },
      ]),
    );
    const close = (id: string, as: string | undefined) =>
      shop.call(closeDifference, { params: { id: id as DifferenceId } }, { as });
    const id = shown[0]?.id ?? '';
    expect(await close(id, meenakshi.token)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await read()).toMatchObject({ wanting: { differingPayments: { count: 2 } }, dealtWith: [] });
    expect((await close(id, staff)).ok).toBe(true);
    const { wanting, dealtWith } = await read();
    expect(wanting.differingPayments).toEqual({ count: 1, shown: shown.slice(1) });
    expect(dealtWith).toEqual([{ ...shown[0], at: shop.parts.clock.now().toISOString(), by: 'Kamala' }]);
    const { token: other } = await shop.aStaffMember('Senthil');
    expect(await close(id, other)).toMatchObject({ status: 404, code: 'DIFFERENCE_NOT_FOUND' });
    expect(await close(foreign, other)).toMatchObject({ status: 404, code: 'DIFFERENCE_NOT_FOUND' });
    expect((await read()).dealtWith).toEqual(dealtWith);
    await shop.rows('UPDATE payment_differences SET done_by = NULL');
    expect((await read()).dealtWith).toEqual([{ ...dealtWith[0], by: null }]);
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
