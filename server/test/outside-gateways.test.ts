import { cancelOrder, payOrderAgain, refundOrder } from '@tula/contract/orders/orders.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup, type Shopper } from '../src/orders/test-orders.ts';
import { checkLedger } from '../src/payments/check-ledger.ts';
import { comparePayments } from '../src/payments/comparison/compare-payments.ts';
import type { WebhookReceived } from '../src/payments/payment-gateway.ts';
import { reconcilePayments } from '../src/payments/attempts/reconcile-payments.ts';
import { type OutsideGateway, outsidePhonepe, outsideRazorpay } from './outside-gateway.ts';

/** A webhook whose work takes long is answered before the work is done. */
const soon = <T>(read: () => Promise<T>) => expect.poll(read);

describe.each([
  { name: 'phonepe', play: outsidePhonepe },
  { name: 'razorpay', play: outsideRazorpay },
])('a shop with $name', ({ name, play }) => {
  let shop: OrdersShop;
  let outside: OutsideGateway;
  let shopper: Shopper;
  let murukku: ProductId;

  beforeAll(async () => {
    outside = await play({ now: () => shop.clock.now() });
    const env = { ...outside.env, RATE_LIMIT: 'off', PUBLIC_URL: 'http://localhost:3000' };
    shop = await openOrdersShop({ env });
    murukku = await shop.aProduct();
  });
  beforeEach(async () => {
    outside.peer.recover();
    outside.peer.requests.length = 0;
    shopper = await shop.aShopper();
  });
  afterEach(async () => {
    const { checks } = await checkLedger(shop);
    expect(checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
  });
  afterAll(async () => {
    await shop.close();
    await outside.peer.close();
  });

  const aRequest = () => pickup([{ id: murukku, quantity: '500', count: 2 }]);
  const webhook = async ({ rawBody, headers }: WebhookReceived) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/payment/webhook/${name}`,
      payload: rawBody,
      headers: { 'content-type': 'application/json', ...headers } as Record<string, string>,
    });
    return answer.statusCode;
  };
  const attemptsOf = async (number: string) =>
    shop.rows<{ id: string; state: string; pay_url: string | null }>(
      `SELECT a.id, a.state, a.pay_url FROM payment_attempts a JOIN orders o ON o.id = a.order_id
       WHERE o.order_number = $1 ORDER BY a.created_at, a.id`,
      [number],
    );
  const statesOf = async (number: string) => (await attemptsOf(number)).map(({ state }) => state);
  const attemptOf = async (number: string) => (await attemptsOf(number)).at(-1)?.id ?? '';
  const refundsOf = async (number: string) =>
    shop.rows<{ id: string; state: string; because: string; failure: string | null }>(
      `SELECT r.id, r.state, r.because, r.failure FROM refunds r JOIN orders o ON o.id = r.order_id
       WHERE o.order_number = $1 ORDER BY r.created_at, r.id`,
      [number],
    );
  const statusOf = async (number: string) => {
    const { order_status, payment_status, refund_status } = await shop.orderRow(number);
    return [order_status, payment_status, refund_status];
  };
  const paid = async () => {
    const { orderId } = await shop.placed(shopper, aRequest());
    expect(await webhook(outside.pays(await attemptOf(orderId)))).toBe(200);
    await soon(() => statusOf(orderId)).toEqual(['success', 'success', 'none']);
    return orderId;
  };
  const passes = async (minutes: number) => {
    shop.clock.advance({ minutes });
    await reconcilePayments(shop.parts);
  };

  test('an order paid on the gateway’s page is confirmed by the webhook, once', async () => {
    const { orderId, tokenUrl } = await shop.placed(shopper, aRequest());
    expect(new URL(tokenUrl).origin).toBe(outside.peer.base);
    const making = outside.peer.requests.find(outside.isMaking);
    expect(making?.body).toContain(`"http://localhost:3000/order-status?order-id=${orderId}"`);
    const paying = outside.pays(await attemptOf(orderId));
    expect(await webhook(paying)).toBe(200);
    expect(await webhook(paying)).toBe(200);
    await soon(() => statusOf(orderId)).toEqual(['success', 'success', 'none']);
    await soon(() => shop.mailsTo(shopper)).toHaveLength(1);
  });

  test('rule 3: without a webhook the returning browser finds the order paid', async () => {
    const { orderId } = await shop.placed(shopper, aRequest());
    outside.pays(await attemptOf(orderId));
    expect(await shop.status(shopper, orderId)).toMatchObject({
      result: { order: { orderStatus: 'success', paymentStatus: 'success' } },
    });
  });

  test('rule 2: without webhook and browser the reconciler finds the order paid', async () => {
    const { orderId } = await shop.placed(shopper, aRequest());
    outside.pays(await attemptOf(orderId));
    shop.clock.advance({ seconds: 21 });
    await reconcilePayments(shop.parts);
    await soon(() => statusOf(orderId)).toEqual(['success', 'success', 'none']);
  });

  test('rule 23: when the response to a create call is lost, the payment is looked up and only one page is created', async () => {
    outside.peer.troubleOf = (request) => (outside.isMaking(request) ? 'lost' : 'none');
    const first = await shop.place(shopper, aRequest(), 'one-key');
    outside.peer.recover();
    const again = await shop.place(shopper, aRequest(), 'one-key');
    if (!again.ok) throw new Error(again.message);
    const { orderId, tokenUrl } = again.result;
    if (first.ok) expect(tokenUrl).toBe(first.result.tokenUrl);
    else expect(first).toMatchObject({ status: 503, code: 'PAYMENT_GATEWAY_UNAVAILABLE' });
    await soon(() => attemptsOf(orderId)).toMatchObject([{ state: 'pending', pay_url: tokenUrl }]);
    await webhook(outside.pays(await attemptOf(orderId)));
    await soon(() => statusOf(orderId)).toEqual(['success', 'success', 'none']);
  });

  test('rule 33: an order placed while the gateway is down can be paid later', async () => {
    outside.peer.troubleOf = () => 'away';
    const rejected = await shop.place(shopper, aRequest(), 'two-keys');
    expect(rejected).toMatchObject({ ok: false, status: 503, code: 'PAYMENT_GATEWAY_UNAVAILABLE' });
    outside.peer.recover();
    const later = await shop.place(shopper, aRequest(), 'two-keys');
    if (!later.ok) throw new Error(later.message);
    const attemptId = await attemptOf(later.result.orderId);
    expect(outside.paymentsOf(attemptId)).toBe(1);
    await webhook(outside.pays(attemptId));
    await soon(() => statusOf(later.result.orderId)).toEqual(['success', 'success', 'none']);
  });

  test('rule 26: twenty requests to pay one order create one page', async () => {
    outside.peer.troubleOf = (request) => (outside.isMaking(request) ? 'cut' : 'none');
    await shop.place(shopper, aRequest(), 'three-keys');
    outside.peer.troubleOf = (request) => (outside.isMaking(request) ? { delayMs: 30 } : 'none');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.place(shopper, aRequest(), 'three-keys')),
    );
    const pages = new Set(answers.flatMap((answer) => (answer.ok ? [answer.result.tokenUrl] : [])));
    expect(pages.size).toBe(1);
  });

  test.each(['amount', 'currency', 'reference'] as const)(
    'rule 46: a payment of another %s goes to review, and the order is not confirmed',
    async (what) => {
      const { orderId } = await shop.placed(shopper, aRequest());
      outside.peer.lie = (json, request) =>
        outside.isStatusRequest(request) ? outside.lies[what](json) : json;
      expect(await webhook(outside.pays(await attemptOf(orderId)))).toBe(200);
      await soon(() => attemptsOf(orderId)).toMatchObject([{ state: 'review' }]);
      await soon(() => statusOf(orderId)).toEqual(['pending', 'pending', 'none']);
      expect(await shop.mailsTo(shopper)).toEqual([]);
    },
  );

  test('rule 18a: a second attempt pays a failed order, and a late event of the first changes nothing', async () => {
    const { orderId } = await shop.placed(shopper, aRequest());
    const declined = outside.declines(await attemptOf(orderId));
    await webhook(declined);
    await soon(() => statusOf(orderId)).toEqual(['failed', 'failed', 'none']);
    const again = await shop.call(payOrderAgain, { params: { id: orderId } }, { as: shopper.token });
    expect(again.ok).toBe(true);
    await webhook(outside.pays(await attemptOf(orderId)));
    expect(await webhook(declined)).toBe(200);
    await soon(() => statusOf(orderId)).toEqual(['success', 'success', 'none']);
    await soon(() => statesOf(orderId)).toEqual(['failed', 'success']);
  });

  test('rule 28: money for an order that is already paid is refunded automatically', async () => {
    const { orderId } = await shop.placed(shopper, aRequest());
    const first = await attemptOf(orderId);
    await webhook(outside.declines(first));
    await shop.call(payOrderAgain, { params: { id: orderId } }, { as: shopper.token });
    await webhook(outside.pays(await attemptOf(orderId)));
    await soon(() => statesOf(orderId)).toEqual(['failed', 'success']);
    expect(await webhook(outside.pays(first))).toBe(200);
    await soon(() => statesOf(orderId)).toEqual(['success', 'success']);
    await shop.runJobs();
    const [refund] = await refundsOf(orderId);
    expect(refund).toMatchObject({ state: 'pending', because: 'duplicate' });
    await webhook(outside.refundEnds(refund?.id ?? '', 'done'));
    await soon(() => refundsOf(orderId)).toMatchObject([{ state: 'success' }]);
    await soon(() => statusOf(orderId)).toEqual(['success', 'success', 'none']);
  });

  test('rule 41: a payment that a bank completes late is found without a webhook and pays the order', async () => {
    const { orderId } = await shop.placed(shopper, aRequest());
    await passes(21);
    await soon(() => statusOf(orderId)).toEqual(['failed', 'failed', 'none']);
    outside.pays(await attemptOf(orderId));
    await passes(60);
    await soon(() => statusOf(orderId)).toEqual(['success', 'success', 'none']);
  });

  test('a refund is pending until the bank has completed it', async () => {
    const number = await paid();
    const kamala = await shop.aStaffMember('Kamala');
    await shop.call(cancelOrder, { params: { id: number } }, { as: shopper.token });
    const started = await shop.call(refundOrder, { params: { id: number } }, { as: kamala.token });
    expect(started.ok).toBe(true);
    await shop.runJobs();
    const [refund] = await refundsOf(number);
    expect([refund?.state, ...(await statusOf(number))]).toEqual([
      'pending',
      'success',
      'success',
      'INITIATED',
    ]);
    expect(await webhook(outside.refundEnds(refund?.id ?? '', 'done'))).toBe(200);
    await soon(() => statusOf(number)).toEqual(['success', 'success', 'SUCCESS']);
  });

  test('rule 54: staff see a failed refund and retry it under a new reference', async () => {
    const number = await paid();
    const kamala = await shop.aStaffMember('Kamala');
    const refund = () => shop.call(refundOrder, { params: { id: number } }, { as: kamala.token });
    await shop.call(cancelOrder, { params: { id: number } }, { as: shopper.token });
    await refund();
    await shop.runJobs();
    const [first] = await refundsOf(number);
    await webhook(outside.refundEnds(first?.id ?? '', 'failed'));
    await soon(() => statusOf(number)).toEqual(['success', 'success', 'FAILED']);
    expect((await refundsOf(number))[0]?.failure).toMatch(/REFUND_BREACHED|could not make the refund/);
    expect((await refund()).ok).toBe(true);
    await shop.runJobs();
    const [, second] = await refundsOf(number);
    // Without a webhook this time: refunds are polled too.
    outside.refundEnds(second?.id ?? '', 'done');
    await passes(1);
    await soon(() => statusOf(number)).toEqual(['success', 'success', 'SUCCESS']);
  });

  test('rule 51: a refund whose response was lost is looked up and made once', async () => {
    const number = await paid();
    const kamala = await shop.aStaffMember('Kamala');
    await shop.call(cancelOrder, { params: { id: number } }, { as: shopper.token });
    await shop.call(refundOrder, { params: { id: number } }, { as: kamala.token });
    outside.peer.troubleOf = ({ method, path }) =>
      method === 'POST' && path.includes('refund') ? 'lost' : 'none';
    await shop.runJobs();
    await soon(() => refundsOf(number)).toMatchObject([{ state: 'creating' }]);
    outside.peer.recover();
    await passes(1);
    const refunds = await refundsOf(number);
    expect(refunds).toMatchObject([{ state: 'pending' }]);
    await webhook(outside.refundEnds(refunds[0]?.id ?? '', 'done'));
    await soon(() => statusOf(number)).toEqual(['success', 'success', 'SUCCESS']);
  });

  test('rule 45: on the next day list and records agree on paid, open and failed payments', async () => {
    // Payments of the other tests belong to another day and are dealt with.
    shop.clock.advance({ days: 9 });
    await comparePayments(shop.parts);
    await shop.rows('UPDATE payment_differences SET done_at = found_at');
    shopper = await shop.aShopper();
    const served = await paid();
    const { orderId: open } = await shop.placed(shopper, aRequest());
    const { orderId: declined } = await shop.placed(await shop.aShopper(), aRequest());
    await webhook(outside.declines(await attemptOf(declined)));
    // Paid at the last moment, and the shop never heard of it.
    const { orderId: late } = await shop.placed(await shop.aShopper(), aRequest());
    outside.pays(await attemptOf(late));
    shop.clock.advance({ days: 1 });
    await comparePayments(shop.parts);
    expect(await shop.rows('SELECT kind, reference FROM payment_differences WHERE done_at IS NULL')).toEqual(
      [],
    );
    expect(await statesOf(served)).toEqual(['success']);
    expect(await statesOf(late)).toEqual(['success']);
    expect(await statesOf(declined)).toEqual(['failed']);
    expect(await statesOf(open)).toEqual(['pending']);
  });
});
