import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../check-ledger.ts';
import { receivePaymentEvent } from '../webhooks/receive-payment-event.ts';
import { pollPayment } from './poll-payment.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import type { PaymentFacts } from '../payment-gateway.ts';
import { settleClosed, settlePayment } from './settle-payment.ts';
import { lockAttempt } from '../payments-store.ts';
import { TOTAL_PAISE, type TestPayments, testPayments } from '../test-payments.ts';
import { signedWebhook } from '../test-gateway.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await testPayments();
});
beforeEach(() => {
  payments.updates.length = 0;
  payments.lines.length = 0;
  payments.gateway.trouble = 'none';
});
afterAll(() => payments.drop());

const paid = (over: Partial<PaymentFacts> = {}) => ({
  state: 'success' as const,
  amountPaise: TOTAL_PAISE as number,
  currency: 'INR',
  source: 'look',
  ...over,
});

test('rule 4: 200 webhooks, polls and settlements at once make one transition, one ledger row and one order update', async () => {
  const { parts, gateway, updates, rows } = payments;
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  gateway.settle(attemptId);
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      if (index % 4 === 0) return settlePayment(parts, attemptId, paid());
      if (index % 4 === 1) return pollPayment(parts, orderId);
      if (index % 4 === 2) return reconcilePayments(parts);
      return receivePaymentEvent(parts, signedWebhook({ attemptId }));
    }),
  );
  expect(outcomes).toHaveLength(200);
  expect(updates).toEqual([{ kind: 'paid', orderId }]);
  const ledger = await rows('SELECT kind, debit, credit, amount_paise FROM ledger WHERE attempt_id = $1', [
    attemptId,
  ]);
  expect(ledger).toEqual([{ kind: 'capture', debit: 'gateway', credit: 'sales', amount_paise: TOTAL_PAISE }]);
  const changes = await rows(
    'SELECT from_state, to_state FROM payment_changes WHERE attempt_id = $1 ORDER BY id',
    [attemptId],
  );
  expect(changes).toEqual([
    { from_state: 'creating', to_state: 'pending' },
    { from_state: 'pending', to_state: 'success' },
  ]);
});

test('rule 64: settling with the same outcome again is no error and changes nothing', async () => {
  const { attemptId } = await payments.opened(await payments.anOrder());
  expect(await settlePayment(payments.parts, attemptId, paid())).toBe('success');
  expect(await settlePayment(payments.parts, attemptId, paid())).toBe('unchanged');
  expect(await settlePayment(payments.parts, attemptId, { state: 'failed', source: 'look' })).toBe(
    'unchanged',
  );
  expect(await payments.stateOf(attemptId)).toBe('success');
  expect(payments.updates).toHaveLength(1);
});

test.each([
  ['one paisa too little', { amountPaise: TOTAL_PAISE - 1 }],
  ['rule 47: one paisa too much', { amountPaise: TOTAL_PAISE + 100 }],
  ['another currency', { currency: 'USD' }],
  ['another reference', { attemptId: '0190a2d5-0000-7000-8000-000000000000' }],
])('rule 46: a payment of %s is not accepted, goes to review and raises one alert', async (_case, over) => {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  expect(await settlePayment(payments.parts, attemptId, paid(over))).toBe('review');
  expect(await settlePayment(payments.parts, attemptId, paid(over))).toBe('unchanged');
  expect(await payments.stateOf(attemptId)).toBe('review');
  expect(payments.alerts()).toEqual(['payment mismatch']);
  expect(payments.updates).toEqual([]);
  expect(await payments.rows('SELECT FROM ledger WHERE attempt_id = $1', [attemptId])).toEqual([]);
  expect(await payments.rows('SELECT payment_status FROM orders WHERE id = $1', [orderId])).toEqual([
    { payment_status: 'pending' },
  ]);
});

test('rule 41: a failed payment that succeeds late pays its order', async () => {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  expect(await settlePayment(payments.parts, attemptId, { state: 'failed', source: 'look' })).toBe('failed');
  expect(await settlePayment(payments.parts, attemptId, paid())).toBe('success');
  expect(payments.updates).toEqual([
    { kind: 'failed', orderId },
    { kind: 'paid', orderId },
  ]);
});

test('rule 41: a failed payment that went to review and is closed as paid comes after its failure', async () => {
  const { parts } = payments;
  const { attemptId } = await payments.opened(await payments.anOrder());
  await settlePayment(parts, attemptId, { state: 'failed', source: 'look' });
  expect(await settlePayment(parts, attemptId, paid({ amountPaise: 1 }))).toBe('review');
  const arrivals: string[] = [];
  const noting: typeof parts.paymentHandlers = {
    ...parts.paymentHandlers,
    async paymentSucceeded(tx, event) {
      arrivals.push(event.arrival);
      return parts.paymentHandlers.paymentSucceeded(tx, event);
    },
  };
  await parts.database.tx(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (attempt === undefined) throw new Error('there is no such attempt');
    await settleClosed(tx, { ...parts, paymentHandlers: noting }, attempt, paid());
  });
  expect(arrivals).toEqual(['after-failure']);
});

test('rule 43: a late success of a cancelled order is refunded in full', async () => {
  const { parts, gateway, clock } = payments;
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  await payments.cancel(orderId);
  expect(await settlePayment(parts, attemptId, paid())).toBe('success');
  const refunds = await payments.rows(
    'SELECT id, amount_paise, because, state FROM refunds WHERE attempt_id = $1',
    [attemptId],
  );
  expect(refunds).toEqual([
    { id: refunds[0]?.id, amount_paise: TOTAL_PAISE, because: 'late', state: 'creating' },
  ]);
  const jobs = await payments.rows(`SELECT task_identifier FROM graphile_worker.jobs WHERE key = $1`, [
    `send-refund:${refunds[0]?.id}`,
  ]);
  expect(jobs).toEqual([{ task_identifier: 'send-refund' }]);
  clock.advance({ seconds: 6 });
  await reconcilePayments(parts);
  gateway.settleRefund(refunds[0]?.id, { state: 'success', amountPaise: TOTAL_PAISE });
  clock.advance({ seconds: 6 });
  await reconcilePayments(parts);
  expect(
    await payments.rows('SELECT kind, debit, credit FROM ledger WHERE attempt_id = $1 ORDER BY id', [
      attemptId,
    ]),
  ).toEqual([
    { kind: 'capture', debit: 'gateway', credit: 'owed_to_customers' },
    { kind: 'refund', debit: 'owed_to_customers', credit: 'gateway' },
  ]);
  expect(payments.updates).toEqual([{ kind: 'refunded', orderId }]);
});

test('rules 18a, 18b and 28: the named attempt settles, and a second capture of a paid order is refunded', async () => {
  const { parts } = payments;
  const orderId = await payments.anOrder();
  const first = await payments.opened(orderId);
  await settlePayment(parts, first.attemptId, { state: 'failed', source: 'look' });
  const second = await payments.opened(orderId);
  await settlePayment(parts, second.attemptId, paid());
  await settlePayment(parts, first.attemptId, { state: 'failed', source: 'look' });
  expect(await payments.stateOf(second.attemptId)).toBe('success');
  await settlePayment(parts, first.attemptId, paid());
  expect(payments.updates.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  expect(
    await payments.rows('SELECT attempt_id, amount_paise, because FROM refunds WHERE order_id = $1', [
      orderId,
    ]),
  ).toEqual([{ attempt_id: first.attemptId, amount_paise: TOTAL_PAISE, because: 'duplicate' }]);
});

test('rules 61 and 62: when the order update fails the settlement is rolled back, and the next poll settles it', async () => {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  const broken = {
    ...payments.parts,
    paymentHandlers: {
      ...payments.parts.paymentHandlers,
      paymentSucceeded: () => Promise.reject(new Error('broken')),
    },
  };
  await expect(settlePayment(broken, attemptId, paid())).rejects.toThrow('broken');
  expect(await payments.stateOf(attemptId)).toBe('pending');
  expect(await payments.rows('SELECT FROM ledger WHERE attempt_id = $1', [attemptId])).toEqual([]);
  expect(await settlePayment(payments.parts, attemptId, paid())).toBe('success');
});

test('the ledger agrees with payments, refunds and orders after these tests', async () => {
  const report = await checkLedger(payments.parts);
  expect(report.checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
  expect(report.ok).toBe(true);
});
