import type { AttemptId, OrderId, RefundId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pollPayment } from '../attempts/poll-payment.ts';
import { reconcilePayments } from '../attempts/reconcile-payments.ts';
import { checkLedger } from '../check-ledger.ts';
import { recordDispute } from '../disputes/record-dispute.ts';
import { paymentJobs } from '../jobs.ts';
import { attemptById } from '../payments-store.ts';
import { TOTAL_PAISE, type TestPayments, testPayments } from '../test-payments.ts';
import { bookCancellation } from './book-missed-cancellations.ts';
import { refundPayment } from './refund-payment.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await testPayments();
});
beforeEach(() => {
  payments.gateway.calls.refund = 0;
  payments.gateway.trouble = 'none';
});
afterAll(() => payments.drop());

type Paid = { orderId: OrderId; attemptId: AttemptId };

/** A paid order that its customer has cancelled, with a refund that waits to be sent. */
async function refundToSend(): Promise<Paid & { refundId: RefundId }> {
  const { parts, gateway, clock } = payments;
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  gateway.settle(attemptId);
  await pollPayment(parts, orderId);
  await payments.cancel(orderId);
  const { refundId } = await parts.database.tx(async (tx) => {
    await bookCancellation(tx, { attemptId, at: clock.now() });
    return refundPayment(tx, parts, { attemptId, amountPaise: 'rest', because: 'staff' });
  });
  return { orderId, attemptId, refundId };
}

async function dispute({ attemptId }: Paid, state: 'open' | 'won' | 'lost'): Promise<void> {
  const { parts, gateway, clock } = payments;
  clock.advance({ seconds: 1 });
  const at = clock.now();
  const attempt = await attemptById(parts.database.db, attemptId);
  if (attempt === undefined) throw new Error('there is no such payment');
  await parts.database.tx((tx) => recordDispute(tx, { attempt, gateway, at }, { state, at }));
}

const send = (refundId: RefundId) => paymentJobs(payments.parts)['send-refund']?.({ refundId });
async function polled(hours = 2): Promise<void> {
  payments.clock.advance({ minutes: 60 * hours });
  await reconcilePayments(payments.parts);
}
const rowOf = async (refundId: RefundId) =>
  (
    await payments.rows('SELECT state, sent_at, last_error, failure FROM refunds WHERE id = $1', [refundId])
  )[0];
const breaches = async () =>
  (await checkLedger(payments.parts)).checks.filter(({ breaches: found }) => found > 0);

test('a refund waits while a dispute that was opened after it was requested is open, and is sent once it is won', async () => {
  const paid = await refundToSend();
  await dispute(paid, 'open');
  await send(paid.refundId);
  expect(payments.gateway.calls.refund).toBe(0);
  expect(await rowOf(paid.refundId)).toEqual({
    state: 'creating',
    sent_at: null,
    last_error: 'waiting: the customer’s bank disputes the payment',
    failure: null,
  });
  await polled();
  expect(payments.gateway.calls.refund).toBe(0);
  await dispute(paid, 'won');
  await polled();
  expect(payments.gateway.calls.refund).toBe(1);
  expect(await payments.refundState(paid.refundId)).toBe('pending');
  expect(await breaches()).toEqual([]);
});

test('a refund that waits fails, and is never sent, once the bank has taken the money back', async () => {
  const paid = await refundToSend();
  await dispute(paid, 'open');
  await dispute(paid, 'lost');
  await send(paid.refundId);
  await polled();
  expect(payments.gateway.calls.refund).toBe(0);
  expect(await rowOf(paid.refundId)).toMatchObject({
    state: 'failed',
    sent_at: null,
    failure: 'the customer’s bank has taken the money back',
  });
  const booked = await payments.rows(
    `SELECT kind, debit, credit, amount_paise AS paise FROM ledger WHERE attempt_id = $1 AND kind <> 'capture' ORDER BY id`,
    [paid.attemptId],
  );
  expect(booked).toEqual([
    { kind: 'cancellation', debit: 'sales', credit: 'owed_to_customers', paise: TOTAL_PAISE },
    { kind: 'chargeback', debit: 'owed_to_customers', credit: 'gateway', paise: TOTAL_PAISE },
  ]);
  expect(await breaches()).toEqual([]);
});

test('a refund whose request got no answer is not requested again while the payment is disputed', async () => {
  const paid = await refundToSend();
  payments.gateway.trouble = 'away';
  await send(paid.refundId);
  const requested = payments.gateway.calls.refund;
  expect(await rowOf(paid.refundId)).toMatchObject({ state: 'creating', sent_at: expect.any(Date) });
  payments.gateway.trouble = 'none';
  await dispute(paid, 'open');
  await polled();
  expect(payments.gateway.calls.refund).toBe(requested);
  await dispute(paid, 'won');
  await polled();
  expect(await payments.refundState(paid.refundId)).toBe('pending');
});
