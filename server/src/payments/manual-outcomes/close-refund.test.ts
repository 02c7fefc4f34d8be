import type { AttemptId, OrderId, RefundId, StaffId } from '@tula/contract/calls/ids.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { reconcilePayments } from '../attempts/reconcile-payments.ts';
import { settlePayment } from '../attempts/settle-payment.ts';
import { checkLedger } from '../check-ledger.ts';
import { paymentJobs } from '../jobs.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import { testGateway } from '../test-gateway.ts';
import { TOTAL_PAISE, type TestPayments, testPayments } from '../test-payments.ts';
import { closeRefund } from './close-refund.ts';

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
  payments.gateway.calls.refund = 0;
});
afterEach(async () => {
  const { checks } = await checkLedger(payments.parts);
  expect(checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
});
afterAll(() => payments.drop());

const DONE = { state: 'success', amountPaise: TOTAL_PAISE } as const;
const FAILED = { state: 'failed', failure: 'Account closed' } as const;
const NOT_STALLED = { code: 'REFUND_NOT_STALLED' };

async function started({ orderId, attemptId }: { orderId: OrderId; attemptId: AttemptId }) {
  const { parts } = payments;
  const request = { attemptId, amountPaise: TOTAL_PAISE, because: 'staff' } as const;
  const { refundId } = await parts.database.tx((tx) => refundPayment(tx, parts, request));
  return { orderId, attemptId, refundId };
}

async function paid() {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  await settlePayment(payments.parts, attemptId, { ...DONE, source: 'look' });
  payments.updates.length = 0;
  return { orderId, attemptId };
}

/** A refund that the gateway has accepted and not made for a day. */
async function stalled() {
  const refund = await started(await paid());
  await send(refund.refundId);
  payments.clock.advance({ hours: 25 });
  return refund;
}

const send = (refundId: RefundId) => paymentJobs(payments.parts)['send-refund']?.({ refundId });
const close = (
  refundId: RefundId,
  outcome: 'refunded' | 'not-refunded',
  parts: PaymentParts = payments.parts,
) => closeRefund(parts, { refundId, outcome, reason: 'Asked the gateway', staffId });
const recordedOutcomes = (orderId: OrderId) =>
  payments.rows(
    'SELECT staff_id, reason, outcome, amount_paise, refund_id FROM payment_closings WHERE order_id = $1',
    [orderId],
  );
const ledgerOf = (refundId: RefundId) =>
  payments.rows('SELECT amount_paise FROM ledger WHERE refund_id = $1', [refundId]);
async function aDayPasses() {
  payments.clock.advance({ hours: 25 });
  await reconcilePayments(payments.parts);
}

test('a stalled refund closed as refunded is done, booked and recorded with its reason', async () => {
  const { orderId, refundId } = await stalled();
  expect(await close(refundId, 'refunded')).toEqual({ outcome: 'refunded' });
  expect(await payments.refundState(refundId)).toBe('success');
  expect(await ledgerOf(refundId)).toEqual([{ amount_paise: TOTAL_PAISE }]);
  expect(payments.updates).toEqual([{ kind: 'refunded', orderId }]);
  const closing = { staff_id: staffId, reason: 'Asked the gateway', outcome: 'refunded' };
  expect(await recordedOutcomes(orderId)).toEqual([
    { ...closing, amount_paise: TOTAL_PAISE, refund_id: refundId },
  ]);
  const [entry] = await payments.rows(
    'SELECT action FROM audit_entries WHERE subject_id = $1 OR subject_name = $1',
    [orderId],
  );
  expect(entry).toEqual({ action: 'refund.closed' });
  await expect(close(refundId, 'refunded')).rejects.toMatchObject(NOT_STALLED);
  await expect(started(await attemptOf(refundId))).rejects.toMatchObject({ code: 'REFUND_NOT_POSSIBLE' });
});

async function attemptOf(refundId: RefundId) {
  const [row] = await payments.rows<{ orderId: OrderId; attemptId: AttemptId }>(
    'SELECT order_id AS "orderId", attempt_id AS "attemptId" FROM refunds WHERE id = $1',
    [refundId],
  );
  if (row === undefined) throw new Error('there is no such refund');
  return row;
}

test('closed as not refunded it has failed, and is started again once the gateway says that it failed too', async () => {
  const { gateway } = payments;
  const refund = await stalled();
  expect(await close(refund.refundId, 'not-refunded')).toEqual({ outcome: 'not-refunded' });
  expect(await payments.refundState(refund.refundId)).toBe('failed');
  expect(payments.updates).toEqual([{ kind: 'refund failed', orderId: refund.orderId }]);
  const again = await started(refund);
  await send(again.refundId);
  expect(gateway.calls.refund).toBe(1);
  expect(await payments.refundState(again.refundId)).toBe('creating');
  gateway.settleRefund(refund.refundId, FAILED);
  await send(again.refundId);
  expect(gateway.calls.refund).toBe(2);
  expect(await payments.refundState(again.refundId)).toBe('pending');
});

test('a refund that the gateway has forgotten is replaced only after its lists must show it', async () => {
  const { gateway, clock } = payments;
  const refund = await stalled();
  gateway.refunds.delete(refund.refundId);
  await close(refund.refundId, 'not-refunded');
  const again = await started(refund);
  await send(again.refundId);
  expect(gateway.calls.refund).toBe(1);
  clock.advance({ hours: 1 });
  await send(again.refundId);
  expect(gateway.calls.refund).toBe(2);
});

test('a refund made after staff closed it as not made is booked, and the one started again is never sent', async () => {
  const { gateway } = payments;
  const refund = await stalled();
  await close(refund.refundId, 'not-refunded');
  const again = await started(refund);
  gateway.settleRefund(refund.refundId, DONE);
  await send(again.refundId);
  expect(gateway.calls.refund).toBe(1);
  expect(await payments.refundState(again.refundId)).toBe('failed');
  expect(await payments.refundState(refund.refundId)).toBe('success');
  expect(await ledgerOf(refund.refundId)).toHaveLength(1);
  expect(payments.alerts()).toContain('refund made after closing');
});

test('a refund made after closing is found by polls, without anybody starting another', async () => {
  const refund = await stalled();
  await close(refund.refundId, 'not-refunded');
  payments.gateway.settleRefund(refund.refundId, DONE);
  await aDayPasses();
  expect(await payments.refundState(refund.refundId)).toBe('success');
  expect(payments.updates.at(-1)).toEqual({ kind: 'refunded', orderId: refund.orderId });
  expect(payments.alerts()).toEqual(['refund made after closing']);
});

test('a poll that finds a closed refund made while the next one waits leaves both to the next try', async () => {
  const { parts, gateway } = payments;
  const refund = await stalled();
  await close(refund.refundId, 'not-refunded');
  const again = await started(refund);
  await send(again.refundId);
  gateway.settleRefund(refund.refundId, DONE);
  await settleRefund(parts, refund.refundId, { ...DONE, source: 'look' });
  expect(payments.alerts()).not.toContain('refunded twice');
  await send(again.refundId);
  expect(gateway.calls.refund).toBe(1);
  expect(await payments.refundState(again.refundId)).toBe('failed');
  expect(await payments.refundState(refund.refundId)).toBe('success');
});

test('another amount found after a refund was closed as done raises an alert', async () => {
  const { refundId } = await stalled();
  await close(refundId, 'refunded');
  payments.gateway.settleRefund(refundId, { state: 'success', amountPaise: TOTAL_PAISE - 1 });
  await aDayPasses();
  expect(payments.alerts()).toEqual(['refund mismatch']);
});

test('a refund that the gateway first calls failed and makes after the next one raises one alert', async () => {
  const { gateway } = payments;
  const refund = await stalled();
  await close(refund.refundId, 'not-refunded');
  gateway.settleRefund(refund.refundId, FAILED);
  const again = await started(refund);
  await send(again.refundId);
  gateway.settleRefund(again.refundId, DONE);
  gateway.settleRefund(refund.refundId, DONE);
  payments.lines.length = 0;
  await aDayPasses();
  await aDayPasses();
  expect(payments.alerts()).toEqual(['refunded twice']);
  expect(await payments.refundState(refund.refundId)).toBe('failed');
  expect(await payments.refundState(again.refundId)).toBe('success');
});

test('a gateway that says failed after staff closed a refund as done raises one alert and changes nothing', async () => {
  const { refundId } = await stalled();
  await close(refundId, 'refunded');
  payments.gateway.settleRefund(refundId, FAILED);
  await aDayPasses();
  await aDayPasses();
  expect(payments.alerts()).toEqual(['refund contradicts closing']);
  expect(await payments.refundState(refundId)).toBe('success');
});

test('a gateway that agrees with the closing later raises nothing and is polled no more', async () => {
  const { refundId } = await stalled();
  await close(refundId, 'refunded');
  payments.gateway.settleRefund(refundId, DONE);
  await aDayPasses();
  const polls = await payments.rows('SELECT next_look_at FROM refunds WHERE id = $1', [refundId]);
  expect(polls).toEqual([{ next_look_at: null }]);
  expect(payments.alerts()).toEqual([]);
});

test.each([
  { facts: DONE, chosen: 'not-refunded', outcome: 'refunded' },
  { facts: FAILED, chosen: 'refunded', outcome: 'not-refunded' },
] as const)('the gateway’s final answer counts: $outcome although staff chose $chosen', async (row) => {
  const { orderId, refundId } = await stalled();
  payments.gateway.settleRefund(refundId, row.facts);
  expect(await close(refundId, row.chosen)).toEqual({ outcome: row.outcome });
  expect(await recordedOutcomes(orderId)).toMatchObject([{ outcome: row.outcome }]);
});

test('a refund of another amount at the gateway cannot be closed as not made', async () => {
  const { refundId } = await stalled();
  payments.gateway.settleRefund(refundId, { state: 'success', amountPaise: TOTAL_PAISE - 1 });
  await expect(close(refundId, 'not-refunded')).rejects.toMatchObject(NOT_STALLED);
  expect(await close(refundId, 'refunded')).toEqual({ outcome: 'refunded' });
});

test('a refund never sent, at a gateway without settings, can be closed and is not sent afterwards', async () => {
  const { parts, clock, gateway } = payments;
  const { refundId } = await started(await paid());
  clock.advance({ hours: 25 });
  const other = testGateway();
  other.name = 'phonepe';
  expect(await close(refundId, 'refunded', payments.withGateway(other))).toEqual({ outcome: 'refunded' });
  await send(refundId);
  await reconcilePayments(parts);
  expect(gateway.calls.refund).toBe(0);
});

test('a younger refund, and an unknown one, cannot be closed; of twenty who close one at once one does', async () => {
  const young = await started(await paid());
  await expect(close(young.refundId, 'refunded')).rejects.toMatchObject(NOT_STALLED);
  await expect(close(young.orderId as string as RefundId, 'refunded')).rejects.toMatchObject({
    code: 'REFUND_NOT_FOUND',
  });
  const { orderId, refundId } = await stalled();
  payments.gateway.trouble = 'away';
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => close(refundId, at % 2 ? 'refunded' : 'not-refunded')),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await recordedOutcomes(orderId)).toHaveLength(1);
});
