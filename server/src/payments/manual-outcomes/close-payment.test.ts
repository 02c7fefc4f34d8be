import type { AttemptId, OrderId, StaffId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../check-ledger.ts';
import { pollPayment } from '../attempts/poll-payment.ts';
import { reconcilePayments } from '../attempts/reconcile-payments.ts';
import { settlePayment } from '../attempts/settle-payment.ts';
import { TOTAL_PAISE, type TestPayments, testPayments } from '../test-payments.ts';
import { closePayment } from './close-payment.ts';

let payments: TestPayments;
let staffId: StaffId;
beforeAll(async () => {
  payments = await testPayments();
  staffId = await payments.aStaffMember();
});
beforeEach(() => {
  payments.updates.length = 0;
  payments.lines.length = 0;
  payments.gateway.trouble = 'none';
});
afterAll(() => payments.drop());

const NOT_STUCK = { code: 'PAYMENT_NOT_STUCK' };
const close = (attemptId: AttemptId, reason = 'Checked at the gateway') =>
  closePayment(payments.parts, { attemptId, reason, staffId });
const recordedOutcomes = (orderId: OrderId) =>
  payments.rows('SELECT staff_id, reason, outcome, amount_paise FROM payment_closings WHERE order_id = $1', [
    orderId,
  ]);

async function inReview() {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  payments.gateway.settle(attemptId, {
    state: 'success',
    amountPaise: TOTAL_PAISE - 1,
    currency: 'INR',
    attemptId,
  });
  await pollPayment(payments.parts, orderId);
  expect(await payments.stateOf(attemptId)).toBe('review');
  return { orderId, attemptId };
}

test('staff close a payment under review: it counts as not paid, and the same answer opens no second review', async () => {
  const { orderId, attemptId } = await inReview();
  expect(await close(attemptId)).toEqual({ outcome: 'not-paid' });
  expect(await payments.stateOf(attemptId)).toBe('failed');
  expect(payments.updates).toEqual([{ kind: 'failed', orderId }]);
  expect(await recordedOutcomes(orderId)).toEqual([
    { staff_id: staffId, reason: 'Checked at the gateway', outcome: 'not-paid', amount_paise: TOTAL_PAISE },
  ]);
  const mismatch = { state: 'success', amountPaise: TOTAL_PAISE - 1, source: 'comparison' } as const;
  expect(await settlePayment(payments.parts, attemptId, mismatch)).toBe('unchanged');
  expect(await payments.stateOf(attemptId)).toBe('failed');
  const another = await payments.opened(orderId);
  expect(await payments.stateOf(another.attemptId)).toBe('pending');
  expect((await checkLedger(payments.parts)).ok).toBe(true);
});

test('a payment under review is paid when a final poll of the gateway confirms the requested amount', async () => {
  const { orderId, attemptId } = await inReview();
  payments.gateway.settle(attemptId);
  expect(await close(attemptId)).toEqual({ outcome: 'paid' });
  expect(payments.updates).toEqual([{ kind: 'paid', orderId }]);
  expect(await recordedOutcomes(orderId)).toMatchObject([{ outcome: 'paid' }]);
  expect((await checkLedger(payments.parts)).ok).toBe(true);
});

test.each(['away', 'answer lost'] as const)(
  'a payment that the gateway calls pending for ever, or while it is %s, can be closed by staff',
  async (trouble) => {
    const orderId = await payments.anOrder();
    const { attemptId } = await payments.opened(orderId);
    await expect(close(attemptId)).rejects.toMatchObject(NOT_STUCK);
    payments.clock.advance({ minutes: 31 });
    payments.gateway.trouble = trouble;
    expect(await close(attemptId)).toEqual({ outcome: 'not-paid' });
    expect(await payments.stateOf(attemptId)).toBe('failed');
    await expect(close(attemptId)).rejects.toMatchObject(NOT_STUCK);
    expect(await recordedOutcomes(orderId)).toHaveLength(1);
  },
);

test('money that arrives after staff closed a payment pays its order', async () => {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  payments.clock.advance({ minutes: 31 });
  await close(attemptId);
  payments.gateway.settle(attemptId);
  await settlePayment(payments.parts, attemptId, {
    state: 'success',
    amountPaise: TOTAL_PAISE,
    source: 'webhook 1',
  });
  expect(payments.updates.at(-1)).toEqual({ kind: 'paid', orderId });
  expect((await checkLedger(payments.parts)).ok).toBe(true);
});

test('money that does not match and is found by closing puts the payment under review instead', async () => {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  payments.clock.advance({ minutes: 31 });
  payments.gateway.settle(attemptId, { state: 'success', amountPaise: 100, currency: 'INR', attemptId });
  await expect(close(attemptId)).rejects.toMatchObject(NOT_STUCK);
  expect(await payments.stateOf(attemptId)).toBe('review');
  expect(await recordedOutcomes(orderId)).toEqual([]);
  expect(payments.alerts()).toEqual(['payment mismatch']);
});

test('of twenty members of staff who close a payment at once one does', async () => {
  const { orderId, attemptId } = await inReview();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => close(attemptId)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await recordedOutcomes(orderId)).toHaveLength(1);
  expect(payments.updates).toEqual([{ kind: 'failed', orderId }]);
});

test('an unknown payment, and one that has ended, cannot be closed', async () => {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  payments.gateway.settle(attemptId);
  await pollPayment(payments.parts, orderId);
  payments.clock.advance({ minutes: 31 });
  await expect(close(attemptId)).rejects.toMatchObject(NOT_STUCK);
  const unknown = orderId as string as AttemptId;
  await expect(close(unknown)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
});

test('a payment that the gateway forgot fails by itself a day after its expiry, and its order can be paid again', async () => {
  const { parts, gateway, clock } = payments;
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  gateway.payments.delete(attemptId);
  clock.advance({ hours: 24 });
  await reconcilePayments(parts);
  expect(await payments.stateOf(attemptId)).toBe('pending');
  clock.advance({ hours: 1, minutes: 20 });
  await reconcilePayments(parts);
  expect(await payments.stateOf(attemptId)).toBe('failed');
  expect(payments.updates).toEqual([{ kind: 'failed', orderId }]);
  const another = await payments.opened(orderId);
  expect(await payments.stateOf(another.attemptId)).toBe('pending');
});
