import type { RefundId } from '@tula/contract/calls/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measurePayments } from '../attempts/measure-payments.ts';
import { reconcilePayments } from '../attempts/reconcile-payments.ts';
import { settlePayment } from '../attempts/settle-payment.ts';
import { paymentJobs } from '../jobs.ts';
import { testGateway } from '../test-gateway.ts';
import { TOTAL_PAISE, type TestPayments, testPayments } from '../test-payments.ts';
import { alertStalledRefunds } from './alert-stalled-refunds.ts';
import { refundPayment } from './refund-payment.ts';
import { stalledRefunds } from './stalled-refunds-query.ts';

let payments: TestPayments;
beforeEach(async () => {
  payments = await testPayments();
});
afterEach(() => payments.drop());

async function paid() {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  const facts = { state: 'success', amountPaise: TOTAL_PAISE, source: 'look' } as const;
  await settlePayment(payments.parts, attemptId, facts);
  return { orderId, attemptId };
}

async function refunding(parts = payments.parts) {
  const { orderId, attemptId } = await paid();
  const request = { attemptId, amountPaise: TOTAL_PAISE, because: 'staff' } as const;
  const { refundId } = await parts.database.tx((tx) => refundPayment(tx, parts, request));
  return { orderId, refundId };
}

const send = (refundId: RefundId) => paymentJobs(payments.parts)['send-refund']?.({ refundId });

test('a refund open for a day is listed, measured and alerted once, however often and wherever the work runs', async () => {
  const { parts, clock, gateway } = payments;
  const since = clock.now();
  const { orderId, refundId } = await refunding();
  gateway.trouble = 'away';
  await send(refundId);
  clock.advance({ hours: 24 });
  await alertStalledRefunds(parts);
  expect([await stalledRefunds(parts, 10), payments.alerts()]).toEqual([[], []]);

  clock.advance({ seconds: 1 });
  await Promise.all([alertStalledRefunds(parts), alertStalledRefunds(parts)]);
  await alertStalledRefunds(parts);
  expect(payments.alerts()).toEqual(['refund stalled']);
  expect(payments.lines.find(({ alert }) => alert === 'refund stalled')).toMatchObject({
    refundId,
    reason: 'away',
  });
  expect(await measurePayments(parts)).toMatchObject({ openRefunds: 1, stalledRefunds: 1 });
  expect(await stalledRefunds(parts, 10)).toEqual([
    {
      refundId,
      orderId,
      amountPaise: TOTAL_PAISE,
      since,
      gateway: 'sandbox',
      lastError: 'away',
      isGatewayConfigured: true,
    },
  ]);

  gateway.trouble = 'none';
  clock.advance({ hours: 1 });
  await reconcilePayments(parts);
  expect(await stalledRefunds(parts, 10)).toMatchObject([{ lastError: null }]);
  gateway.settleRefund(refundId, { state: 'success', amountPaise: TOTAL_PAISE });
  clock.advance({ hours: 1 });
  await reconcilePayments(parts);
  expect(await stalledRefunds(parts, 10)).toEqual([]);
  expect(await measurePayments(parts)).toMatchObject({ openRefunds: 0, stalledRefunds: 0 });
});

test('a refund that the gateway no longer knows stays open, and is listed with that reason', async () => {
  const { parts, clock, gateway } = payments;
  const { refundId } = await refunding();
  await send(refundId);
  gateway.refunds.delete(refundId);
  clock.advance({ hours: 25 });
  await reconcilePayments(parts);
  expect(await payments.refundState(refundId)).toBe('pending');
  expect(await stalledRefunds(parts, 10)).toMatchObject([{ lastError: 'the gateway has no such refund' }]);
  gateway.refunds.set(refundId, {
    refundId,
    attemptId: '' as never,
    gatewayReference: null,
    amountPaise: TOTAL_PAISE,
    facts: { state: 'success', amountPaise: TOTAL_PAISE },
  });
  clock.advance({ hours: 1 });
  await reconcilePayments(parts);
  expect(await payments.refundState(refundId)).toBe('success');
});

test('a refund through a gateway without settings is rejected at once, and writes nothing', async () => {
  const { attemptId } = await paid();
  const other = testGateway();
  other.name = 'razorpay';
  const without = payments.withGateway(other);
  const request = { attemptId, amountPaise: TOTAL_PAISE, because: 'staff' } as const;
  await expect(without.database.tx((tx) => refundPayment(tx, without, request))).rejects.toMatchObject({
    code: 'PAYMENT_GATEWAY_NOT_CONFIGURED',
    status: 409,
  });
  expect(await payments.rows('SELECT FROM refunds WHERE attempt_id = $1', [attemptId])).toEqual([]);
});

test('a refund whose gateway lost its settings since is listed as such', async () => {
  const { orderId } = await refunding();
  payments.clock.advance({ hours: 25 });
  const other = testGateway();
  other.name = 'phonepe';
  expect(await stalledRefunds(payments.withGateway(other), 10)).toMatchObject([
    { orderId, isGatewayConfigured: false },
  ]);
});

test('of two processes that send a refund for the first time, one does', async () => {
  const { gateway } = payments;
  gateway.calls.refund = 0;
  const { refundId } = await refunding();
  await Promise.all([send(refundId), send(refundId), send(refundId)]);
  expect([gateway.calls.refund, await payments.refundState(refundId)]).toEqual([1, 'pending']);
});
