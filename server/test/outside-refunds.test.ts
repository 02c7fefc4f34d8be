import type { ProductId } from '@tula/contract/calls/ids.ts';
import { cancelOrder, readStaffOrder, refundOrder } from '@tula/contract/orders/orders.ts';
import { readToday } from '@tula/contract/today/today.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../src/orders/test-orders.ts';
import { reconcilePayments } from '../src/payments/attempts/reconcile-payments.ts';
import { checkLedger } from '../src/payments/check-ledger.ts';
import type { StaffMember } from './a-staff-member.ts';
import type { PeerRequest, Trouble } from './a-peer.ts';
import { type OutsideGateway, outsidePhonepe, outsideRazorpay } from './outside-gateway.ts';

describe.each([
  { name: 'PhonePe', play: outsidePhonepe },
  { name: 'Razorpay', play: outsideRazorpay },
])('refunds of a shop with $name', ({ name, play }) => {
  let shop: OrdersShop;
  let outside: OutsideGateway;
  let shopper: Shopper;
  let kamala: StaffMember;
  let murukku: ProductId;
  let number: string;

  beforeAll(async () => {
    outside = await play({ now: () => shop.clock.now() });
    const env = { ...outside.env, RATE_LIMIT: 'off', PUBLIC_URL: 'http://localhost:3000' };
    shop = await openOrdersShop({ env });
    murukku = await shop.aProduct();
  });
  beforeEach(async () => {
    shopper = await shop.aShopper();
    kamala = await shop.aStaffMember('Kamala');
    const request = pickup([{ id: murukku, quantity: '500', count: 2 }]);
    ({ orderId: number } = await shop.placed(shopper, request));
    const [attempt] = await shop.rows<{ id: string }>(
      `SELECT a.id FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE o.order_number = $1`,
      [number],
    );
    outside.pays(attempt?.id ?? '');
    await shop.status(shopper, number);
    await shop.call(cancelOrder, { params: { id: number } }, { as: shopper.token });
    expect((await startRefund()).ok).toBe(true);
  });
  afterEach(async () => {
    outside.peer.recover();
    const { checks } = await checkLedger(shop);
    expect(checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
  });
  afterAll(async () => {
    await shop.close();
    await outside.peer.close();
  });

  const startRefund = () => shop.call(refundOrder, { params: { id: number } }, { as: kamala.token });
  const refunds = async () =>
    shop.rows<{ id: string; state: string; failure: string | null; last_error: string | null }>(
      `SELECT r.id, r.state, r.failure, r.last_error FROM refunds r JOIN orders o ON o.id = r.order_id
       WHERE o.order_number = $1 ORDER BY r.created_at, r.id`,
      [number],
    );
  const answersRefunds = (trouble: Trouble) => {
    outside.peer.troubleOf = ({ method, path }: PeerRequest) =>
      method === 'POST' && /refund/.test(path) ? trouble : 'none';
  };
  const passes = async (time: { seconds?: number; minutes?: number }) => {
    shop.clock.advance(time);
    await reconcilePayments(shop.parts);
  };
  const refundIsMade = async () => {
    const open = (await refunds()).at(-1);
    expect(open).toMatchObject({ state: 'pending', last_error: null });
    outside.refundEnds(open?.id ?? '', 'done');
    await passes({ minutes: 61 });
    expect(await shop.orderRow(number)).toMatchObject({ refund_status: 'SUCCESS' });
  };

  test.each([403, 404, 422])(
    'rule 59: a refund rejected with HTTP %i fails at once with its reason, and staff start it again',
    async (status) => {
      answersRefunds({ status });
      await shop.runJobs();
      const reason = `${name} answers HTTP ${status}`;
      expect(await refunds()).toMatchObject([{ state: 'failed', failure: reason }]);
      expect(await shop.orderRow(number)).toMatchObject({ refund_status: 'FAILED' });
      const read = await shop.call(readStaffOrder, { params: { id: number } }, { as: kamala.token });
      const events = read.ok ? read.result.order.timeline.filter(({ kind }) => kind !== 'mail') : [];
      expect(events.at(-1)).toMatchObject({ detail: { failure: reason } });
      outside.peer.recover();
      expect((await startRefund()).ok).toBe(true);
      await shop.runJobs();
      await refundIsMade();
    },
  );

  test.each([401, 409, 429, 500])(
    'a refund answered with HTTP %i waits with the reason, and is made once the gateway takes it',
    async (status) => {
      answersRefunds({ status });
      await shop.runJobs();
      await passes({ seconds: 5 });
      expect(await refunds()).toMatchObject([
        { state: 'creating', failure: null, last_error: expect.stringContaining(name) },
      ]);
      outside.peer.recover();
      // The breaker may be open for ten seconds of real time; a waiting refund is polled after it.
      await expect
        .poll(
          async () => {
            await passes({ minutes: 61 });
            return (await refunds())[0]?.state;
          },
          { timeout: 15_000, interval: 500 },
        )
        .toBe('pending');
      await refundIsMade();
    },
  );

  test('rule 51: a rejection after a lost answer is not final until the gateway must show the refund', async () => {
    answersRefunds('cut');
    await shop.runJobs();
    answersRefunds({ status: 422 });
    await passes({ seconds: 5 });
    await passes({ minutes: 30 });
    expect(await refunds()).toMatchObject([{ state: 'creating', last_error: `${name} answers HTTP 422` }]);
    await passes({ minutes: 90 });
    expect(await refunds()).toMatchObject([{ state: 'failed', failure: `${name} answers HTTP 422` }]);
  });

  test('a refund that has waited for a day is listed with what the gateway says', async () => {
    answersRefunds({ status: 409 });
    await shop.runJobs();
    const [waiting] = await refunds();
    shop.clock.advance({ hours: 24, minutes: 1 });
    kamala = await shop.aStaffMember('Kamala');
    const report = await shop.call(readToday, {}, { as: kamala.token });
    if (!report.ok) throw new Error(report.message);
    const { shown } = report.result.needs.stalledRefunds;
    expect(shown.find(({ orderId }) => orderId === number)).toMatchObject({
      amountPaise: 56_000,
      gateway: name.toLowerCase(),
      isGatewayConfigured: true,
      reason: waiting?.last_error,
    });
    outside.peer.recover();
    await passes({ minutes: 61 });
    await refundIsMade();
  });
});
