import type { AttemptId, StaffId } from '@tula/contract/ids.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Trouble } from '../../test/a-peer.ts';
import { openRazorpay } from './adapters/razorpay.ts';
import { type RazorpayPeer, razorpayPeer } from './adapters/test-razorpay.ts';
import { checkLedger } from './check-ledger.ts';
import { closeDifference } from './close-difference.ts';
import { comparePayments } from './compare-payments.ts';
import type { DifferenceId } from './differences-store.ts';
import { lookAtPayment } from './look-at-payment.ts';
import { openAttempt } from './open-attempt.ts';
import type { OpenGateway } from './payment-gateway.ts';
import type { PaymentParts } from './payment-parts.ts';
import { recordAttempt } from './record-attempt.ts';
import { RETURN_URL, TOTAL_PAISE, type TestPayments, testPayments } from './test-payments.ts';

const KAMALA = '0190a2d5-0000-7000-8000-000000000001' as StaffId;

let payments: TestPayments;
let peer: RazorpayPeer;
let razorpay: OpenGateway;
let parts: PaymentParts;
beforeAll(async () => {
  payments = await testPayments();
  peer = await razorpayPeer(payments.clock);
});
/** Each test has a day of its own, on which nothing of another one is compared again. */
beforeEach(async () => {
  peer.recover();
  razorpay = openRazorpay(peer.settings, payments.parts);
  parts = { ...payments.withGateway(razorpay.gateway), publicUrl: 'http://localhost:3000' };
  payments.clock.advance({ days: 10 });
  await comparePayments(parts);
  await payments.rows('UPDATE payment_differences SET done_at = now() WHERE done_at IS NULL');
  payments.lines.length = 0;
  peer.requests.length = 0;
});
afterEach(() => {
  razorpay.close();
  const written = JSON.stringify(payments.lines);
  for (const secret of [peer.settings.keyId, peer.settings.keySecret, 'meena@example.com'])
    expect(written).not.toContain(secret);
});
afterAll(async () => {
  await peer.close();
  await payments.drop();
});

async function opened() {
  const orderId = await payments.anOrder();
  const { attemptId } = await parts.database.tx((tx) =>
    recordAttempt(tx, parts, { orderId, amountPaise: TOTAL_PAISE }),
  );
  await openAttempt(parts, {
    attemptId,
    gateway: 'razorpay',
    amountPaise: TOTAL_PAISE,
    expiresAt: new Date(payments.clock.now().getTime() + 20 * 60_000),
    orderNumber: 'TL-222222',
    returnUrl: RETURN_URL,
  });
  return { orderId, attemptId };
}

async function paid() {
  const there = await opened();
  peer.pays(there.attemptId);
  payments.clock.advance({ seconds: 5 });
  expect(await lookAtPayment(parts, there.orderId)).toBe(true);
  return there;
}

const linkOf = (attemptId: AttemptId) => {
  const link = peer.links.find(({ referenceId }) => referenceId === attemptId);
  const [payment] = link?.payments ?? [];
  if (link === undefined || payment === undefined) throw new Error('Razorpay has no such payment');
  return { link, payment };
};

/** A payment that somebody made at Razorpay without the shop. */
function stranger(id = `pay_Other${peer.others.length}`) {
  const created_at = payments.clock.now().getTime() / 1000;
  peer.others.push({ id, amount: 77_700, currency: 'INR', status: 'captured', created_at });
  return id;
}

const report = () =>
  payments.rows(
    `SELECT kind, reference, order_id AS "orderId", taken_paise AS taken, asked_paise AS asked, day::text
     FROM payment_differences WHERE done_at IS NULL ORDER BY kind`,
  );
const references = async () => new Set((await report()).map(({ reference }) => reference));
const books = async () => [
  await payments.rows('SELECT id, state, settled_at FROM payment_attempts ORDER BY id'),
  await payments.rows('SELECT * FROM ledger ORDER BY id'),
  await payments.rows('SELECT id, order_status, payment_status FROM orders ORDER BY id'),
];

test('rule 45: a payment nobody knows, one of another amount and one that is not there are all reported', async () => {
  const changed = await paid();
  const removed = await paid();
  const honest = await paid();
  const foreign = stranger();
  linkOf(changed.attemptId).payment.amount = TOTAL_PAISE - 1;
  linkOf(removed.attemptId).link.payments.length = 0;
  const before = await books();

  payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  const day = '2026-12-01';
  expect(await report()).toEqual([
    {
      kind: 'amount',
      reference: linkOf(changed.attemptId).payment.id,
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
  expect(await books()).toEqual(before);
  expect(payments.alarms()).toEqual(['payments differ']);
  const ledger = await checkLedger(parts);
  expect(ledger.checks.filter(({ breaches }) => breaches > 0)).toEqual([
    {
      name: 'no payment is at odds with the list of its gateway',
      breaches: 3,
      examples: expect.arrayContaining([foreign]),
    },
  ]);
});

test('rule 45: a day that agrees is compared once and tells nothing', async () => {
  await paid();
  payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  expect([await report(), payments.alarms()]).toEqual([[], []]);
  peer.requests.length = 0;
  await comparePayments(parts);
  expect(peer.requests).toEqual([]);
});

test('rule 45: processes that compare a day at once find the same, settle once and alarm once', async () => {
  stranger();
  const { orderId, attemptId } = await opened();
  payments.news.length = 0;
  peer.pays(attemptId);
  payments.clock.advance({ days: 1 });
  await Promise.all(Array.from({ length: 4 }, () => comparePayments(parts)));
  expect((await report()).map(({ kind }) => kind)).toEqual(['unknown']);
  expect(payments.news).toEqual([{ kind: 'paid', orderId }]);
  expect(payments.alarms()).toEqual(['payments differ']);
});

test('rule 45: money that the books have not heard of is found by the list and settled by a look', async () => {
  const { orderId, attemptId } = await opened();
  payments.news.length = 0;
  peer.pays(attemptId);
  payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  expect(await payments.stateOf(attemptId)).toBe('success');
  expect(payments.news).toEqual([{ kind: 'paid', orderId }]);
  const [change] = await payments.rows(
    `SELECT source FROM payment_changes WHERE attempt_id = $1 AND to_state = 'success'`,
    [attemptId],
  );
  expect(change).toEqual({ source: 'comparison' });
  expect([await report(), payments.alarms()]).toEqual([[], []]);
  expect((await checkLedger(parts)).ok).toBe(true);
});

test('a list that claims what the gateway itself does not say settles nothing, and is told', async () => {
  const { orderId, attemptId } = await opened();
  const { id } = linkOf((await paid()).attemptId).payment;
  const before = await books();
  peer.lie = (json, { path }) => {
    const { items } = json as { items?: { id: string }[] };
    const lied = path === '/v1/payments' ? items?.find((item) => item.id === id) : undefined;
    if (items === undefined || lied === undefined) return json;
    return { items: [...items, { ...lied, id: 'pay_Lie', notes: { attempt_id: attemptId } }] };
  };
  payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  expect(await report()).toMatchObject([{ kind: 'state', reference: 'pay_Lie', orderId }]);
  // Its link is over meanwhile, which is what the look was told.
  expect(await payments.stateOf(attemptId)).toBe('failed');
  expect((await books())[1]).toEqual(before[1]);
});

test('money that was taken twice for one payment is told', async () => {
  const { orderId, attemptId } = await paid();
  payments.clock.advance({ minutes: 3 });
  peer.pays(attemptId);
  payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  const [, second] = linkOf(attemptId).link.payments;
  expect(await report()).toMatchObject([{ kind: 'double', reference: second?.id, orderId }]);
});

test('what is mended at the gateway is gone at the second comparison, and alarmed once', async () => {
  const foreign = stranger();
  const staying = stranger();
  payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  expect(await references()).toEqual(new Set([foreign, staying]));
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
  expect(await references()).toEqual(new Set([staying]));
  expect(payments.alarms()).toEqual(['payments differ']);
});

test('what a person has dealt with is not told again, and cannot be dealt with twice', async () => {
  stranger();
  payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  const [row] = await payments.rows<{ id: DifferenceId }>(
    'SELECT id FROM payment_differences WHERE done_at IS NULL',
  );
  if (row === undefined) throw new Error('nothing was found');
  const close = { differenceId: row.id, staffId: KAMALA };
  await closeDifference(parts, close);
  expect(await report()).toEqual([]);
  expect(payments.lines.at(-1)).toMatchObject({ level: 30, ...close });
  await expect(closeDifference(parts, close)).rejects.toMatchObject({ code: 'DIFFERENCE_NOT_FOUND' });
  payments.clock.advance({ days: 4 });
  await comparePayments(parts);
  expect(await report()).toEqual([]);
});

const BROKEN: Trouble[] = ['html', 'half', 'flood', 'elsewhere', 'away', 'lost', 'silent'];
test.each(BROKEN)('a list that comes as %s changes nothing, and is tried again', async (trouble) => {
  await paid();
  const foreign = stranger();
  payments.clock.advance({ days: 1 });
  const before = [
    await books(),
    await payments.rows('SELECT * FROM payment_comparisons ORDER BY gateway, day'),
  ];
  peer.troubleOf = ({ path }) => (path === '/v1/payments' ? trouble : 'none');
  await comparePayments(parts);
  expect(await report()).toEqual([]);
  expect([
    await books(),
    await payments.rows('SELECT * FROM payment_comparisons ORDER BY gateway, day'),
  ]).toEqual(before);
  expect(payments.alarms()).toEqual(['payments not compared']);
  peer.recover();
  // The list is left alone for a while after it has failed; another process asks at once.
  const { gateway, close } = openRazorpay(peer.settings, parts);
  await comparePayments(payments.withGateway(gateway));
  close();
  expect(await references()).toEqual(new Set([foreign]));
});

test('a day that cannot be read holds up no other, and is one alarm', async () => {
  const unread = stranger('pay_Unread');
  payments.clock.advance({ days: 1 });
  const read = stranger('pay_Read');
  payments.clock.advance({ days: 1 });
  peer.lie = (json) => {
    const { items } = json as { items?: { id: string }[] };
    return items?.some(({ id }) => id === unread) ? { items: 'none of your business' } : json;
  };
  const alarmed = new Set<string>();
  await comparePayments(parts, alarmed);
  await comparePayments(parts, alarmed);
  expect(await references()).toEqual(new Set([read]));
  const names = payments.alarms();
  expect(names.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'payments differ',
    'payments not compared',
  ]);
});

test('a shop that was down compares the days that it missed', async () => {
  const first = stranger();
  payments.clock.advance({ days: 2 });
  const second = stranger();
  payments.clock.advance({ days: 3 });
  await comparePayments(parts);
  expect(await references()).toEqual(new Set([first, second]));
});

test('what was found goes after half a year, and a day keeps five hundred of them at most', async () => {
  for (let made = 0; made < 510; made++) stranger();
  payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  expect(await report()).toHaveLength(500);
  expect(payments.lines.find(({ alarm }) => alarm === 'payments differ')).toMatchObject({ differences: 510 });
  peer.others.length = 0;
  payments.clock.advance({ days: 182 });
  await comparePayments(parts);
  expect(await payments.rows('SELECT FROM payment_differences')).toEqual([]);
});
