import type { OrderId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAttempt } from './open-attempt.ts';
import { GatewayFailure } from '../payment-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { receivePaymentEvent } from '../webhooks/receive-payment-event.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { type Resumed, resumePayment } from './resume-payment.ts';
import { signedWebhook } from '../test-gateway.ts';
import { RETURN_URL, TOTAL_PAISE, type TestPayments, testPayments } from '../test-payments.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await testPayments();
});
beforeEach(() => {
  payments.updates.length = 0;
  payments.gateway.trouble = 'none';
  payments.gateway.payUrl = 'https://gateway.test/pay/';
  payments.gateway.beforeAnswer = async () => undefined;
});
afterAll(() => payments.drop());

const AT_GATEWAY = { orderNumber: 'TL-222222', returnUrl: RETURN_URL };
const REJECTION = expect.objectContaining({
  code: 'PAYMENT_GATEWAY_UNAVAILABLE',
  status: 503,
  retryAfterSeconds: 5,
});

/** As when a customer pays an order again. */
async function resumedAndOpened(parts: PaymentParts, orderId: OrderId): Promise<Resumed> {
  const resumed = await resumePayment(parts, orderId);
  if (resumed.state !== 'unopened') return resumed;
  return { state: 'open', ...(await openAttempt(parts, { ...resumed.attempt, ...AT_GATEWAY })) };
}

test('an opened attempt is pending and has a payment page', async () => {
  const orderId = await payments.anOrder();
  const attempt = await payments.recorded(orderId);
  expect(await payments.stateOf(attempt.attemptId)).toBe('creating');
  const { payUrl } = await openAttempt(payments.parts, { ...attempt, ...AT_GATEWAY });
  expect(payUrl).toBe(`https://gateway.test/pay/${attempt.attemptId}`);
  expect(
    await payments.rows('SELECT state, pay_url, gateway_reference FROM payment_attempts WHERE id = $1', [
      attempt.attemptId,
    ]),
  ).toEqual([{ state: 'pending', pay_url: payUrl, gateway_reference: `ref-${attempt.attemptId}` }]);
});

test('rule 5: a webhook that arrives before the answer to our create call settles the payment', async () => {
  const orderId = await payments.anOrder();
  const attempt = await payments.recorded(orderId);
  payments.gateway.beforeAnswer = async (attemptId) => {
    payments.gateway.settle(attemptId);
    await receivePaymentEvent(payments.parts, signedWebhook({ attemptId }));
  };
  await openAttempt(payments.parts, { ...attempt, ...AT_GATEWAY });
  expect(await payments.stateOf(attempt.attemptId)).toBe('success');
  expect(payments.updates).toEqual([{ kind: 'paid', orderId }]);
  expect(
    await payments.rows('SELECT gateway_reference FROM payment_attempts WHERE id = $1', [attempt.attemptId]),
  ).toEqual([{ gateway_reference: `ref-${attempt.attemptId}` }]);
});

test('rule 23: when the answer is lost the payment state is unknown, and a retry returns the same payment', async () => {
  const { gateway, parts } = payments;
  const orderId = await payments.anOrder();
  const attempt = await payments.recorded(orderId);
  gateway.trouble = 'answer lost';
  const before = gateway.payments.size;
  await expect(openAttempt(parts, { ...attempt, ...AT_GATEWAY })).rejects.toEqual(REJECTION);
  expect(await payments.stateOf(attempt.attemptId)).toBe('creating');
  gateway.trouble = 'none';
  const resumed = await resumedAndOpened(parts, orderId);
  expect(resumed).toEqual({ state: 'open', payUrl: `https://gateway.test/pay/${attempt.attemptId}` });
  expect(gateway.payments.size).toBe(before + 1);
});

test('rule 22: after a crash between call and answer the schedule finds the money', async () => {
  const { gateway, parts, clock } = payments;
  // What other tests left open has been polled.
  await reconcilePayments(parts);
  payments.updates.length = 0;
  const orderId = await payments.anOrder();
  const { attemptId, expiresAt, amountPaise } = await payments.recorded(orderId);
  await gateway.createPayment({ attemptId, expiresAt, amountPaise, ...AT_GATEWAY });
  gateway.settle(attemptId);
  clock.advance({ seconds: 21 });
  await reconcilePayments(parts);
  expect(await payments.stateOf(attemptId)).toBe('success');
  expect(payments.updates).toEqual([{ kind: 'paid', orderId }]);
});

test('rule 33: with the gateway unavailable the order stays payable, and a later try works', async () => {
  const { gateway, parts } = payments;
  const orderId = await payments.anOrder();
  const attempt = await payments.recorded(orderId);
  gateway.trouble = 'away';
  for (let tries = 0; tries < 3; tries++)
    await expect(openAttempt(parts, { ...attempt, ...AT_GATEWAY })).rejects.toEqual(REJECTION);
  expect(payments.updates).toEqual([]);
  gateway.trouble = 'none';
  expect((await resumedAndOpened(parts, orderId)).state).toBe('open');
});

test('an unresponsive gateway times out, without holding a database connection', async () => {
  const { gateway, parts } = payments;
  const attempt = await payments.recorded(await payments.anOrder());
  gateway.trouble = 'silent';
  const opening = expect(openAttempt(parts, { ...attempt, ...AT_GATEWAY })).rejects.toEqual(REJECTION);
  expect(parts.database.pool.idleCount).toBe(parts.database.pool.totalCount);
  await opening;
  expect(await payments.stateOf(attempt.attemptId)).toBe('creating');
});

test.each(['javascript:alert(1)//', 'http://elsewhere.test/', 'ftp://gateway.test/'])(
  'rule 35: a browser is not sent to %s',
  async (payUrl) => {
    const attempt = await payments.recorded(await payments.anOrder());
    payments.gateway.payUrl = payUrl;
    await expect(openAttempt(payments.parts, { ...attempt, ...AT_GATEWAY })).rejects.toEqual(REJECTION);
    expect(await payments.stateOf(attempt.attemptId)).toBe('creating');
  },
);

test("rule 35: the shop's own host may use http", async () => {
  const attempt = await payments.recorded(await payments.anOrder());
  payments.gateway.payUrl = 'http://shop.test/pay/';
  const { payUrl } = await openAttempt(payments.parts, { ...attempt, ...AT_GATEWAY });
  expect(payUrl).toBe(`http://shop.test/pay/${attempt.attemptId}`);
});

test('rule 35: only a shop on localhost may use a test gateway on localhost', async () => {
  const attempt = await payments.recorded(await payments.anOrder());
  payments.gateway.payUrl = 'http://127.0.0.1:4000/pay/';
  await expect(openAttempt(payments.parts, { ...attempt, ...AT_GATEWAY })).rejects.toEqual(REJECTION);
  const here = { ...payments.parts, publicUrl: 'http://localhost:3000' };
  const { payUrl } = await openAttempt(here, { ...attempt, ...AT_GATEWAY });
  expect(payUrl).toBe(`http://127.0.0.1:4000/pay/${attempt.attemptId}`);
});

test('rule 26: of two pages created at once only the recorded one is shown', async () => {
  const { gateway } = payments;
  const attempt = await payments.recorded(await payments.anOrder());
  const page = (nth: number) => ({ gatewayReference: `page-${nth}`, payUrl: `https://gateway.test/${nth}` });
  let made = 0;
  const twoPages = {
    ...gateway,
    createPayment: async () => ({ ...page(++made), expiresAt: attempt.expiresAt }),
  };
  const opening = () => openAttempt(payments.withGateway(twoPages), { ...attempt, ...AT_GATEWAY });
  const shown = await Promise.all([opening(), opening()]);
  const [row] = await payments.rows('SELECT pay_url FROM payment_attempts WHERE id = $1', [
    attempt.attemptId,
  ]);
  expect(made).toBe(2);
  expect(shown).toEqual([{ payUrl: row?.pay_url }, { payUrl: row?.pay_url }]);
});

test('rule 26: a request whose own call fails shows the page that a concurrent request got', async () => {
  const { gateway, parts } = payments;
  const attempt = await payments.recorded(await payments.anOrder());
  const attemptToOpen = { ...attempt, ...AT_GATEWAY };
  const tooLate = {
    ...gateway,
    async createPayment(payment: typeof attemptToOpen) {
      await openAttempt(parts, payment);
      throw new GatewayFailure('rejected', 'this reference was used before');
    },
  };
  expect(await openAttempt(payments.withGateway(tooLate), attemptToOpen)).toEqual({
    payUrl: `https://gateway.test/pay/${attempt.attemptId}`,
  });
});

test('rule 46: a payment page that belongs to another order is not shown', async () => {
  const { gateway } = payments;
  const first = await payments.opened(await payments.anOrder());
  const attempt = await payments.recorded(await payments.anOrder());
  const mixedUp = {
    ...gateway,
    createPayment: async () => ({
      gatewayReference: `ref-${first.attemptId}`,
      payUrl: `https://gateway.test/pay/${first.attemptId}`,
      expiresAt: attempt.expiresAt,
    }),
  };
  const opening = openAttempt(payments.withGateway(mixedUp), { ...attempt, ...AT_GATEWAY });
  await expect(opening).rejects.toEqual(REJECTION);
  expect(await payments.stateOf(attempt.attemptId)).toBe('creating');
});

test('rule 26: an order has one open attempt, however often one is requested', async () => {
  const { gateway, parts } = payments;
  const orderId = await payments.anOrder();
  const attempt = await payments.opened(orderId);
  await expect(payments.recorded(orderId)).rejects.toMatchObject({ constraint: 'payment_attempts_open' });
  const before = gateway.payments.size;
  const all = await Promise.all(Array.from({ length: 20 }, () => resumePayment(parts, orderId)));
  const url = `https://gateway.test/pay/${attempt.attemptId}`;
  expect(new Set(all.map((resumed) => resumed.state === 'open' && resumed.payUrl))).toEqual(new Set([url]));
  expect(gateway.payments.size).toBe(before);
});

test('rule 27: an attempt that succeeded unnoticed is found before another one starts', async () => {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  payments.gateway.settle(attemptId);
  expect(await resumePayment(payments.parts, orderId)).toEqual({ state: 'paid' });
  expect(payments.updates).toEqual([{ kind: 'paid', orderId }]);
});

test('another attempt may be recorded after a failed one or when there is none', async () => {
  const orderId = await payments.anOrder();
  expect(await resumePayment(payments.parts, orderId)).toEqual({ state: 'none' });
  const { attemptId } = await payments.opened(orderId);
  payments.gateway.settle(attemptId, { state: 'failed' });
  expect(await resumePayment(payments.parts, orderId)).toEqual({ state: 'none' });
  expect((await payments.recorded(orderId)).amountPaise).toBe(TOTAL_PAISE);
});

test('an attempt under review blocks another one', async () => {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  payments.gateway.settle(attemptId, { state: 'success', amountPaise: 1 });
  expect(await resumePayment(payments.parts, orderId)).toEqual({ state: 'review' });
});

test('an attempt that is opened late gets its full lifetime from then on', async () => {
  const { clock, gateway, parts } = payments;
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.recorded(orderId);
  clock.advance({ minutes: 10 });
  await resumedAndOpened(parts, orderId);
  const end = new Date(clock.now().getTime() + gateway.schedule.expiresInMinutes * 60_000);
  expect(gateway.payments.get(attemptId)?.expiresAt).toEqual(end);
  expect(await payments.rows('SELECT expires_at FROM payment_attempts WHERE id = $1', [attemptId])).toEqual([
    { expires_at: end },
  ]);
});

test('an attempt about to expire is not opened any more', async () => {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.recorded(orderId);
  payments.clock.advance({ minutes: 14, seconds: 50 });
  await expect(resumePayment(payments.parts, orderId)).rejects.toMatchObject({
    code: 'PAYMENT_GATEWAY_UNAVAILABLE',
  });
  expect(payments.gateway.payments.has(attemptId)).toBe(false);
  payments.clock.advance({ seconds: 20 });
  expect(await resumePayment(payments.parts, orderId)).toEqual({ state: 'none' });
});
