import { closeDifference } from '@tula/contract/orders/differences.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { refundOrder } from '@tula/contract/orders/orders.ts';
import { readToday } from '@tula/contract/today/today.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comparePayments } from '../payments/comparison/compare-payments.ts';
import type { DifferenceId } from '../payments/comparison/differences-store.ts';
import { stoppedClock } from '../../test/stopped-clock.ts';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let meenakshi: Shopper;
let murukku: ProductId;
let staff: string;

/** Noon of Nov 21 in Indian time. */
const NOW = '2026-11-21T06:30:00Z';

beforeAll(async () => {
  shop = await openOrdersShop({ at: NOW, env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct({ name: 'Mullu Murukku', paisePerKg: 56_000 });
  ({ token: staff } = await shop.aStaffMember('Kamala'));
  meenakshi = await shop.aShopper();
});
afterAll(() => shop.close());

const read = async (as = staff) => {
  const answer = await shop.call(readToday, {}, { as });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result;
};

const NONE = { count: 0, shown: [] };
const NO_NEEDS = {
  refundsDue: { ...NONE, totalPaise: 0 },
  restsDue: NONE,
  lateOrders: NONE,
  parcels: NONE,
  stuckPayments: NONE,
  openDisputes: NONE,
  differingPayments: NONE,
  failedRefunds: NONE,
  stalledRefunds: NONE,
  parkedMails: NONE,
  parkedMessages: NONE,
  complaints: NONE,
  enquiries: NONE,
  lowStock: NONE,
  incompletePacks: NONE,
  legal: NONE,
};

/** An order placed and paid at a moment, of two packs of 500 g. */
async function paidAt(moment: string): Promise<string> {
  const number = await shop.paid(meenakshi, pickup([{ id: murukku, quantity: '500', count: 2 }], moment));
  await shop.asOwner('UPDATE orders SET placed_at = $2, paid_at = $2 WHERE order_number = $1', [
    number,
    moment,
  ]);
  return number;
}

describe('what needs a person in one shop, step by step', { shuffle: false }, () => {
  test('a shop without orders needs its owner for the law alone', async () => {
    expect(await read()).toEqual({
      needs: {
        ...NO_NEEDS,
        incompletePacks: {
          count: 1,
          shown: [{ id: murukku, name: 'Mullu Murukku', missing: expect.any(Number) }],
        },
        legal: { count: 1, shown: [{ kind: 'seller', isOfDemo: false }] },
      },
      count: 2,
      newOrders: { count: 0, shown: [] },
      toCook: { orders: 0, weightGrams: 0 },
      dealtWith: [],
      closed: [],
    });
  });

  test('late orders are listed, the oldest first, unless they are refunded', async () => {
    for (const moment of ['2026-10-22T18:29:59Z', '2026-11-14T18:29:59Z', '2026-11-15T00:00:00Z'])
      await paidAt(moment);
    const { needs } = await read();
    expect(needs.lateOrders.count).toBe(3);
    expect(needs.lateOrders.shown.map(({ since, name }) => [since, name])).toEqual([
      ['2026-10-22T18:29:59.000Z', 'Meenakshi Raman'],
      ['2026-11-14T18:29:59.000Z', 'Meenakshi Raman'],
      ['2026-11-15T00:00:00.000Z', 'Meenakshi Raman'],
    ]);
    const [oldest] = needs.lateOrders.shown;
    await shop.rows(`UPDATE orders SET shipping_status = 'completed' WHERE order_number = $1`, [
      oldest?.orderId,
    ]);
    expect((await read()).needs.lateOrders.count).toBe(2);
    const [next] = (await read()).needs.lateOrders.shown;
    await shop.rows(`UPDATE orders SET refund_status = 'INITIATED' WHERE order_number = $1`, [next?.orderId]);
    expect((await read()).needs.lateOrders.count).toBe(1);
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
    expect((await read()).needs.stuckPayments.count).toBe(0);
    await change(`expires_at = '2026-11-21T06:14:00Z'`);
    expect((await read()).needs.stuckPayments).toEqual({
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
    expect((await read()).needs.stuckPayments.shown[0]?.isInReview).toBe(true);

    const paid = await paidAt('2026-11-21T05:30:00Z');
    await shop.call(refundOrder, { params: { id: paid } }, { as: staff });
    await shop.rows(
      `UPDATE refunds SET state = 'failed', failure = 'account closed', settled_at = '2026-11-21T06:00:00Z',
       next_look_at = NULL
     FROM orders WHERE orders.id = order_id AND order_number = $1`,
      [paid],
    );
    expect((await read()).needs.failedRefunds).toEqual({
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
    expect((await read()).needs.parkedMails.count).toBe(0);
    await shop.rows(
      `UPDATE outbox SET state = 'parked', next_try_at = NULL, last_error = '550 no such mailbox'
     WHERE id = (SELECT id FROM outbox ORDER BY created_at, id LIMIT 1)`,
    );
    expect((await read()).needs.parkedMails).toEqual({
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
    const { count, shown } = (await read()).needs.differingPayments;
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
    expect(await read()).toMatchObject({ needs: { differingPayments: { count: 2 } }, dealtWith: [] });
    expect((await close(id, staff)).ok).toBe(true);
    const { needs, dealtWith } = await read();
    expect(needs.differingPayments).toEqual({ count: 1, shown: shown.slice(1) });
    expect(dealtWith).toEqual([{ ...shown[0], at: shop.parts.clock.now().toISOString(), by: 'Kamala' }]);
    const { token: other } = await shop.aStaffMember('Senthil');
    expect(await close(id, other)).toMatchObject({ status: 404, code: 'DIFFERENCE_NOT_FOUND' });
    expect(await close(foreign, other)).toMatchObject({ status: 404, code: 'DIFFERENCE_NOT_FOUND' });
    expect((await read()).dealtWith).toEqual(dealtWith);
    await shop.rows('UPDATE payment_differences SET done_by = NULL');
    expect((await read()).dealtWith).toEqual([{ ...dealtWith[0], by: null }]);
  });
});
