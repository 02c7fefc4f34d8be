import type { StaffId } from '@tula/contract/calls/ids.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RazorpayPeer } from '../adapters/razorpay/test-razorpay.ts';
import { checkLedger } from '../check-ledger.ts';
import { closeDifference } from './close-difference.ts';
import { comparePayments } from './compare-payments.ts';
import type { DifferenceId } from './differences-store.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { type TestComparisons, testComparisons } from './test-comparisons.ts';
import { TOTAL_PAISE, type TestPayments } from '../test-payments.ts';

const KAMALA = '0190a2d5-0000-7000-8000-000000000001' as StaffId;

let there: TestComparisons;
let payments: TestPayments;
let peer: RazorpayPeer;
let parts: PaymentParts;
beforeAll(async () => {
  there = await testComparisons();
  ({ payments, peer } = there);
});
beforeEach(async () => {
  parts = await there.aNewDay();
});
afterEach(() => expect(there.loggedSecrets()).toEqual([]));
afterAll(() => there.drop());

test('rule 45: an unknown payment, one with another amount and a missing one are all reported', async () => {
  const changed = await there.paid(parts);
  const removed = await there.paid(parts);
  const honest = await there.paid(parts);
  const foreign = there.stranger();
  there.atPeer(changed.attemptId).payment.amount = TOTAL_PAISE - 1;
  there.atPeer(removed.attemptId).link.payments.length = 0;
  const before = await there.books();
  const day = payments.clock.now().toISOString().slice(0, 10);

  payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  expect(await there.report()).toEqual([
    {
      kind: 'amount',
      reference: there.atPeer(changed.attemptId).payment.id,
      orderId: changed.orderId,
      taken: TOTAL_PAISE - 1,
      asked: TOTAL_PAISE,
      day,
    },
    {
      kind: 'missing',
      reference: removed.attemptId,
      orderId: removed.orderId,
      taken: null,
      asked: TOTAL_PAISE,
      day,
    },
    { kind: 'unknown', reference: foreign, orderId: null, taken: 77_700, asked: null, day },
  ]);
  expect(await payments.stateOf(honest.attemptId)).toBe('success');
  expect(await there.books()).toEqual(before);
  expect(payments.alerts()).toEqual(['payments differ']);
  const ledger = await checkLedger(parts);
  expect(ledger.checks.filter(({ breaches }) => breaches > 0)).toEqual([
    {
      name: 'no payment differs from the list of its gateway',
      breaches: 3,
      examples: expect.arrayContaining([foreign]),
    },
  ]);
});

test('rule 45: a day without differences is compared once and reports nothing', async () => {
  await there.paid(parts);
  payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  expect([await there.report(), payments.alerts()]).toEqual([[], []]);
  peer.requests.length = 0;
  await comparePayments(parts);
  expect(peer.requests).toEqual([]);
});

test('rule 45: processes that compare a day at once find the same, settle once and alert once', async () => {
  there.stranger();
  const { orderId, attemptId } = await there.opened(parts);
  payments.updates.length = 0;
  peer.pays(attemptId);
  payments.clock.advance({ days: 1 });
  await Promise.all(Array.from({ length: 4 }, () => comparePayments(parts)));
  expect((await there.report()).map(({ kind }) => kind)).toEqual(['unknown']);
  expect(payments.updates).toEqual([{ kind: 'paid', orderId }]);
  expect(payments.alerts()).toEqual(['payments differ']);
});

test('rule 45: money missing from our ledger is found in the list and settled by a poll', async () => {
  const { orderId, attemptId } = await there.opened(parts);
  payments.updates.length = 0;
  peer.pays(attemptId);
  payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  expect(await payments.stateOf(attemptId)).toBe('success');
  expect(payments.updates).toEqual([{ kind: 'paid', orderId }]);
  const [change] = await payments.rows(
    `SELECT source FROM payment_changes WHERE attempt_id = $1 AND to_state = 'success'`,
    [attemptId],
  );
  expect(change).toEqual({ source: 'comparison' });
  expect([await there.report(), payments.alerts()]).toEqual([[], []]);
  expect((await checkLedger(parts)).ok).toBe(true);
});

test('a list that claims what a poll of the gateway does not confirm settles nothing, and is reported', async () => {
  const { orderId, attemptId } = await there.opened(parts);
  const { id } = there.atPeer((await there.paid(parts)).attemptId).payment;
  const before = await there.books();
  peer.lie = (json, { path }) => {
    const { items } = json as { items?: { id: string }[] };
    const lied = path === '/v1/payments' ? items?.find((item) => item.id === id) : undefined;
    if (items === undefined || lied === undefined) return json;
    return { items: [...items, { ...lied, id: 'pay_Lie', notes: { attempt_id: attemptId } }] };
  };
  payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  expect(await there.report()).toMatchObject([{ kind: 'state', reference: 'pay_Lie', orderId }]);
  // Its link has expired since, as a poll has found.
  expect(await payments.stateOf(attemptId)).toBe('failed');
  expect((await there.books())[1]).toEqual(before[1]);
});

test('money captured twice for one payment is reported', async () => {
  const { orderId, attemptId } = await there.paid(parts);
  payments.clock.advance({ minutes: 3 });
  peer.pays(attemptId);
  payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  const [, second] = there.atPeer(attemptId).link.payments;
  expect(await there.report()).toMatchObject([{ kind: 'double', reference: second?.id, orderId }]);
});

test('a difference corrected at the gateway is gone after the second comparison, and raised one alert', async () => {
  const foreign = there.stranger();
  const staying = there.stranger();
  payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  expect(await there.references()).toEqual(new Set([foreign, staying]));
  peer.refunds.push({
    id: `rfnd_${foreign}`,
    payment_id: foreign,
    amount: 77_700,
    status: 'processed',
    receipt: '',
    notes: {},
  });
  payments.clock.advance({ days: 3 });
  await comparePayments(parts);
  expect(await there.references()).toEqual(new Set([staying]));
  expect(payments.alerts()).toEqual(['payments differ']);
});

test('a resolved difference is not reported again and cannot be resolved twice', async () => {
  there.stranger();
  payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  const [row] = await payments.rows<{ id: DifferenceId }>(
    'SELECT id FROM payment_differences WHERE done_at IS NULL',
  );
  if (row === undefined) throw new Error('nothing was found');
  await payments.rows(
    `INSERT INTO staff (id, name, email, email_canonical, password_hash, created_at)
     VALUES ($1, 'Kamala', 'kamala@tula.example', 'kamala@tula.example', '', now())`,
    [KAMALA],
  );
  const close = { differenceId: row.id, staffId: KAMALA };
  await closeDifference(parts, close);
  expect(await there.report()).toEqual([]);
  expect(payments.lines.at(-1)).toMatchObject({ level: 30, ...close });
  await expect(closeDifference(parts, close)).rejects.toMatchObject({ code: 'DIFFERENCE_NOT_FOUND' });
  payments.clock.advance({ days: 4 });
  await comparePayments(parts);
  expect(await there.report()).toEqual([]);
});
