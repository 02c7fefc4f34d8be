import type { RefundId } from '@tula/contract/calls/ids.ts';
import { paise } from '@tula/contract/values/money.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../check-ledger.ts';
import { paymentJobs } from '../jobs.ts';
import { receivePaymentEvent } from '../webhooks/receive-payment-event.ts';
import { reconcilePayments } from '../attempts/reconcile-payments.ts';
import { refundPayment } from './refund-payment.ts';
import { lockRefund } from './refunds-store.ts';
import { settlePayment } from '../attempts/settle-payment.ts';
import { settleRefund } from './settle-refund.ts';
import { signedWebhook } from '../test-gateway.ts';
import { TOTAL_PAISE, type TestPayments, testPayments } from '../test-payments.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await testPayments();
});
beforeEach(async () => {
  // What other tests left open is not polled.
  await payments.rows('UPDATE refunds SET next_look_at = NULL');
  payments.updates.length = 0;
  payments.lines.length = 0;
  payments.gateway.trouble = 'none';
  payments.gateway.calls.refund = 0;
});
afterAll(() => payments.drop());

async function paidAttempt() {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  await settlePayment(payments.parts, attemptId, {
    state: 'success',
    amountPaise: TOTAL_PAISE,
    source: 'look',
  });
  payments.updates.length = 0;
  return { orderId, attemptId };
}

type Paid = Awaited<ReturnType<typeof paidAttempt>>;

function refund({ attemptId }: Paid, amountPaise = TOTAL_PAISE): Promise<{ refundId: RefundId }> {
  const { parts } = payments;
  return parts.database.tx((tx) => refundPayment(tx, parts, { attemptId, amountPaise, because: 'staff' }));
}

const send = (refundId: RefundId) => paymentJobs(payments.parts)['send-refund']?.({ refundId });
const IMPOSSIBLE = expect.objectContaining({ code: 'REFUND_NOT_POSSIBLE' });

test('rule 53: an accepted refund stays pending until the gateway reports it done', async () => {
  const paid = await paidAttempt();
  const { refundId } = await refund(paid);
  await send(refundId);
  expect(await payments.refundState(refundId)).toBe('pending');
  expect(payments.updates).toEqual([]);
  payments.gateway.settleRefund(refundId, { state: 'success', amountPaise: TOTAL_PAISE });
  payments.clock.advance({ seconds: 5 });
  await reconcilePayments(payments.parts);
  expect(await payments.refundState(refundId)).toBe('success');
  expect(payments.updates).toEqual([{ kind: 'refunded', orderId: paid.orderId }]);
  const ledger = await payments.rows('SELECT debit, credit, amount_paise FROM ledger WHERE refund_id = $1', [
    refundId,
  ]);
  expect(ledger).toEqual([{ debit: 'sales', credit: 'gateway', amount_paise: TOTAL_PAISE }]);
});

test('rule 51: when the answer is lost, the refund is requested again under the same reference and made once', async () => {
  const paid = await paidAttempt();
  const { refundId } = await refund(paid);
  payments.gateway.trouble = 'answer lost';
  await send(refundId);
  expect(await payments.refundState(refundId)).toBe('creating');
  payments.gateway.trouble = 'none';
  await send(refundId);
  expect(await payments.refundState(refundId)).toBe('pending');
  expect(
    [...payments.gateway.refunds.values()].filter((one) => one.attemptId === paid.attemptId),
  ).toHaveLength(1);
  expect(payments.gateway.calls.refund).toBe(1);
});

test('a refund whose job was lost is sent by the reconciler', async () => {
  const { refundId } = await refund(await paidAttempt());
  payments.clock.advance({ seconds: 5 });
  await reconcilePayments(payments.parts);
  expect(await payments.refundState(refundId)).toBe('pending');
});

test('rules 52 and 55: of concurrent refunds that together exceed the payment, one succeeds', async () => {
  const paid = await paidAttempt();
  const part = paise(TOTAL_PAISE * 0.6);
  const outcomes = await Promise.allSettled([refund(paid, part), refund(paid, part), refund(paid)]);
  const rejected = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(rejected).toEqual([IMPOSSIBLE, IMPOSSIBLE]);
  expect(await payments.rows('SELECT FROM refunds WHERE attempt_id = $1', [paid.attemptId])).toHaveLength(1);
});

test('more than was paid, and an unpaid attempt, cannot be refunded', async () => {
  const paid = await paidAttempt();
  await expect(refund(paid, paise(TOTAL_PAISE + 1))).rejects.toEqual(IMPOSSIBLE);
  const unpaid = await payments.opened(await payments.anOrder());
  await expect(refund({ ...paid, attemptId: unpaid.attemptId })).rejects.toEqual(IMPOSSIBLE);
  expect(await payments.rows('SELECT FROM refunds WHERE attempt_id = $1', [paid.attemptId])).toEqual([]);
});

test('rule 54: a failed refund is visible, raises an alert and may be retried under a new reference', async () => {
  const paid = await paidAttempt();
  const first = await refund(paid);
  await send(first.refundId);
  payments.gateway.settleRefund(first.refundId, { state: 'failed', failure: 'REFUND_BREACHED' });
  payments.clock.advance({ seconds: 5 });
  await reconcilePayments(payments.parts);
  expect(await payments.rows('SELECT state, failure FROM refunds WHERE id = $1', [first.refundId])).toEqual([
    { state: 'failed', failure: 'REFUND_BREACHED' },
  ]);
  expect(payments.alerts()).toEqual(['refund failed']);
  expect(payments.updates).toEqual([{ kind: 'refund failed', orderId: paid.orderId }]);
  const second = await refund(paid);
  expect(second.refundId).not.toBe(first.refundId);
});

test('rule 56: refund webhooks, repeated and early, end in one success', async () => {
  const paid = await paidAttempt();
  const { refundId } = await refund(paid);
  const webhook = (type: string) =>
    receivePaymentEvent(payments.parts, signedWebhook({ attemptId: paid.attemptId, type }));
  await webhook('refund.success');
  payments.gateway.settleRefund(refundId, { state: 'success', amountPaise: TOTAL_PAISE });
  await Promise.all([
    webhook('refund.success'),
    webhook('refund.success'),
    webhook('refund.failed'),
    send(refundId),
  ]);
  expect(await payments.refundState(refundId)).toBe('success');
  expect(payments.updates).toEqual([{ kind: 'refunded', orderId: paid.orderId }]);
  expect(await payments.rows('SELECT FROM ledger WHERE refund_id = $1', [refundId])).toHaveLength(1);
});

test('rule 63: of ten concurrent settlements of a refund one takes effect', async () => {
  const paid = await paidAttempt();
  const { refundId } = await refund(paid);
  const ended = { state: 'success', amountPaise: TOTAL_PAISE, source: 'look' } as const;
  await Promise.all(Array.from({ length: 10 }, () => settleRefund(payments.parts, refundId, ended)));
  expect(payments.updates).toEqual([{ kind: 'refunded', orderId: paid.orderId }]);
  const changes = 'SELECT from_state, to_state FROM payment_changes WHERE refund_id = $1';
  expect(await payments.rows(changes, [refundId])).toEqual([{ from_state: 'creating', to_state: 'success' }]);
});

test('a locked refund is skipped and due again in the next round', async () => {
  const { parts } = payments;
  const { refundId } = await refund(await paidAttempt());
  payments.clock.advance({ seconds: 5 });
  await parts.database.tx(async (tx) => {
    await lockRefund(tx, refundId);
    await reconcilePayments(parts);
    expect(await payments.refundState(refundId)).toBe('creating');
  });
  await reconcilePayments(parts);
  expect(await payments.refundState(refundId)).toBe('pending');
});

test('a refund whose amount differs from the request stays open and raises an alert', async () => {
  const { refundId } = await refund(await paidAttempt());
  await send(refundId);
  payments.gateway.settleRefund(refundId, { state: 'success', amountPaise: 1 });
  payments.clock.advance({ seconds: 5 });
  await reconcilePayments(payments.parts);
  expect(await payments.refundState(refundId)).toBe('pending');
  expect(payments.alerts()).toEqual(['refund mismatch']);
});

test('the ledger agrees with payments, refunds and orders after these tests', async () => {
  const report = await checkLedger(payments.parts);
  expect(report.checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
});
