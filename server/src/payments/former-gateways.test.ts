import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLedger } from './check-ledger.ts';
import { paymentJobs } from './jobs.ts';
import { pollPayment } from './attempts/poll-payment.ts';
import { openAttempt } from './attempts/open-attempt.ts';
import type { PaymentParts } from './payment-parts.ts';
import { reconcilePayments } from './attempts/reconcile-payments.ts';
import { recordAttempt } from './attempts/record-attempt.ts';
import { refundPayment } from './refunds/refund-payment.ts';
import { resumePayment } from './attempts/resume-payment.ts';
import { signedWebhook, type TestGateway, testGateway } from './test-gateway.ts';
import { partsWith, RETURN_URL, TOTAL_PAISE, type TestPayments, testPayments } from './test-payments.ts';
import { testServer } from './test-server.ts';

let payments: TestPayments;
let former: TestGateway;
/** The shop as it was before another gateway was chosen. */
let before: PaymentParts;
let parts: PaymentParts;
beforeAll(async () => {
  payments = await testPayments();
  former = testGateway();
  former.name = 'razorpay';
  before = payments.withGateway(former);
  parts = partsWith(payments.parts, payments.gateway, [former]);
});
beforeEach(() => {
  payments.updates.length = 0;
  payments.gateway.calls.status = 0;
  payments.gateway.calls.refund = 0;
});
afterAll(() => payments.drop());

const AT_GATEWAY = { orderNumber: 'TL-222222', returnUrl: RETURN_URL };

async function openedBefore() {
  const orderId = await payments.anOrder();
  const attempt = await before.database.tx((tx) =>
    recordAttempt(tx, before, { orderId, amountPaise: TOTAL_PAISE }),
  );
  await openAttempt(before, { ...attempt, ...AT_GATEWAY });
  return { orderId, attemptId: attempt.attemptId };
}

async function paidBefore() {
  const there = await openedBefore();
  former.settle(there.attemptId);
  await pollPayment(before, there.orderId);
  return there;
}

test('a payment opened at the former gateway is found there by the schedule', async () => {
  const { orderId, attemptId } = await openedBefore();
  former.settle(attemptId);
  payments.clock.advance({ seconds: 21 });
  await reconcilePayments(parts);
  expect(await payments.stateOf(attemptId)).toBe('success');
  expect(payments.updates).toEqual([{ kind: 'paid', orderId }]);
  expect(payments.gateway.calls.status).toBe(0);
});

test('the returning browser finds a payment at the former gateway, and its payment page still works', async () => {
  const { orderId, attemptId } = await openedBefore();
  expect(await resumePayment(parts, orderId)).toEqual({
    state: 'open',
    payUrl: `https://gateway.test/pay/${attemptId}`,
  });
  former.settle(attemptId);
  payments.clock.advance({ seconds: 3 });
  expect(await pollPayment(parts, orderId)).toBe(true);
  expect(await payments.stateOf(attemptId)).toBe('success');
});

test('webhooks of the former gateway are accepted at its own address and at no other', async () => {
  const { orderId, attemptId } = await openedBefore();
  former.settle(attemptId);
  const app = await testServer(parts);
  const { rawBody, headers } = signedWebhook({ attemptId });
  const post = async (gateway: string) =>
    (
      await app.inject({
        method: 'POST',
        url: `/api/v1/payment/webhook/${gateway}`,
        payload: rawBody,
        headers: headers as Record<string, string>,
      })
    ).statusCode;
  expect(await post('phonepe')).toBe(404);
  expect(await post('sandbox')).toBe(200);
  expect(await payments.stateOf(attemptId)).toBe('pending');
  expect(await post('razorpay')).toBe(200);
  await expect.poll(() => payments.updates).toEqual([{ kind: 'paid', orderId }]);
  await app.close();
});

test('a payment made through the former gateway is refunded through it', async () => {
  const { orderId, attemptId } = await paidBefore();
  const { refundId } = await parts.database.tx((tx) =>
    refundPayment(tx, parts, { attemptId, amountPaise: TOTAL_PAISE, because: 'staff' }),
  );
  await paymentJobs(parts)['send-refund']?.({ refundId });
  expect(former.refunds.has(refundId)).toBe(true);
  expect(payments.gateway.calls.refund).toBe(0);
  former.settleRefund(refundId, { state: 'success', amountPaise: TOTAL_PAISE });
  payments.clock.advance({ seconds: 61 });
  await reconcilePayments(parts);
  expect(payments.updates.at(-1)).toEqual({ kind: 'refunded', orderId });
});

test('new payments use the chosen gateway only', async () => {
  const { attemptId } = await payments.opened(await payments.anOrder());
  expect(payments.gateway.payments.has(attemptId)).toBe(true);
  expect(former.payments.has(attemptId)).toBe(false);
});

test("without the former gateway's settings a refund waits, and is sent once they are back", async () => {
  const { attemptId } = await paidBefore();
  const { refundId } = await parts.database.tx((tx) =>
    refundPayment(tx, parts, { attemptId, amountPaise: TOTAL_PAISE, because: 'staff' }),
  );
  const without = partsWith(parts, payments.gateway);
  await paymentJobs(without)['send-refund']?.({ refundId });
  expect(await payments.refundState(refundId)).toBe('creating');
  expect(payments.gateway.calls.refund).toBe(0);
  payments.clock.advance({ seconds: 61 });
  await reconcilePayments(parts);
  expect(former.refunds.has(refundId)).toBe(true);
});

test('the ledger agrees with payments, refunds and orders after these tests', async () => {
  expect((await checkLedger(parts)).checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
});
