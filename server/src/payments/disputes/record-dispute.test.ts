import type { AttemptId, StaffId } from '@tula/contract/calls/ids.ts';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../check-ledger.ts';
import { openAttempt } from '../attempts/open-attempt.ts';
import { pollPayment } from '../attempts/poll-payment.ts';
import { recordAttempt } from '../attempts/record-attempt.ts';
import { openRazorpay } from '../adapters/razorpay/razorpay.ts';
import { type RazorpayPeer, razorpayPeer } from '../adapters/razorpay/test-razorpay.ts';
import type { DisputeUpdate, WebhookEvent } from '../payment-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { RETURN_URL, TOTAL_PAISE, type TestPayments, testPayments } from '../test-payments.ts';
import { receivePaymentEvent } from '../webhooks/receive-payment-event.ts';
import { closeDispute } from './close-dispute.ts';
import type { DisputeId } from './disputes-store.ts';

let payments: TestPayments;
let staffId: StaffId;
let peer: RazorpayPeer;
let parts: PaymentParts;
let close: () => void;
beforeAll(async () => {
  payments = await testPayments();
  staffId = await payments.aStaffMember();
  peer = await razorpayPeer(payments.clock);
  const open = openRazorpay(peer.settings, payments.parts);
  close = open.close;
  parts = { ...payments.withGateway(open.gateway), publicUrl: 'http://localhost:3000' };
});
afterEach(async () =>
  expect((await checkLedger(parts)).checks.filter(({ breaches }) => breaches > 0)).toEqual([]),
);
afterAll(async () => {
  close();
  await peer.close();
  await payments.drop();
});

async function paid(): Promise<AttemptId> {
  const orderId = await payments.anOrder();
  const attempt = await parts.database.tx((tx) =>
    recordAttempt(tx, parts, { orderId, amountPaise: TOTAL_PAISE }),
  );
  await openAttempt(parts, { ...attempt, orderNumber: 'TL-222222', returnUrl: RETURN_URL });
  peer.pays(attempt.attemptId);
  await pollPayment(parts, orderId);
  return attempt.attemptId;
}

const refund = (attemptId: AttemptId) =>
  parts.database.tx((tx) =>
    refundPayment(tx, parts, { attemptId, amountPaise: TOTAL_PAISE, because: 'staff' }),
  );
const REFUSED = { code: 'REFUND_NOT_POSSIBLE' };

const disputesOf = (attemptId: AttemptId) =>
  payments.rows('SELECT state, amount_paise FROM payment_disputes WHERE attempt_id = $1 ORDER BY id', [
    attemptId,
  ]);
const chargebacksOf = (attemptId: AttemptId) =>
  payments.rows(
    `SELECT debit, credit, amount_paise FROM ledger WHERE kind = 'chargeback' AND attempt_id = $1 ORDER BY id`,
    [attemptId],
  );

test('rule 60: a dispute that was won stays over although its creation is reported afterwards', async () => {
  const attemptId = await paid();
  const created = peer.disputes(attemptId, 'created');
  payments.clock.advance({ seconds: 5 });
  const won = peer.disputes(attemptId, 'won');
  await receivePaymentEvent(parts, won);
  payments.clock.advance({ seconds: 5 });
  await receivePaymentEvent(parts, created);
  expect(await disputesOf(attemptId)).toEqual([{ state: 'won', amount_paise: TOTAL_PAISE }]);
  const { refundId } = await refund(attemptId);
  expect(await payments.refundState(refundId)).toBe('creating');
});

test('a second dispute of a payment blocks refunds although the first was won', async () => {
  const attemptId = await paid();
  await receivePaymentEvent(parts, peer.disputes(attemptId, 'won'));
  await receivePaymentEvent(parts, peer.disputes(attemptId, 'created', 'disp_second'));
  await expect(refund(attemptId)).rejects.toMatchObject(REFUSED);
  await receivePaymentEvent(parts, peer.disputes(attemptId, 'closed', 'disp_second'));
  await refund(attemptId);
});

test('a lost dispute books its chargeback once, and its return when the gateway decides otherwise', async () => {
  const attemptId = await paid();
  const before = (await checkLedger(parts)).totals.chargebacksPaise;
  await receivePaymentEvent(parts, peer.disputes(attemptId, 'created'));
  expect(await chargebacksOf(attemptId)).toEqual([]);
  payments.clock.advance({ seconds: 5 });
  const lost = peer.disputes(attemptId, 'lost');
  await Promise.all([1, 2, 3].map(() => receivePaymentEvent(parts, lost)));
  const taken = { debit: 'chargebacks', credit: 'gateway', amount_paise: TOTAL_PAISE };
  expect(await chargebacksOf(attemptId)).toEqual([taken]);
  expect((await checkLedger(parts)).totals.chargebacksPaise).toBe(before + TOTAL_PAISE);
  await expect(refund(attemptId)).rejects.toMatchObject(REFUSED);
  payments.clock.advance({ seconds: 5 });
  await receivePaymentEvent(parts, peer.disputes(attemptId, 'won'));
  expect(await chargebacksOf(attemptId)).toEqual([
    taken,
    { debit: 'gateway', credit: 'chargebacks', amount_paise: TOTAL_PAISE },
  ]);
  expect((await checkLedger(parts)).totals.chargebacksPaise).toBe(before);
});

test('an event that names no dispute is one dispute of its payment, and takes the name that comes later', async () => {
  const attemptId = await paid();
  const send = (update: DisputeUpdate | undefined) => {
    const event: WebhookEvent = { eventId: newId(), type: 'dispute', attemptId, concern: 'payment disputed' };
    const told = update === undefined ? event : { ...event, dispute: update };
    const gateway = { ...parts.gateways.current().gateway, readWebhook: () => told };
    return receivePaymentEvent(parts, { rawBody: Buffer.alloc(0), headers: {} }, gateway);
  };
  await send(undefined);
  expect(await disputesOf(attemptId)).toEqual([{ state: 'open', amount_paise: TOTAL_PAISE }]);
  await send({ reference: 'disp_named', state: 'closed', at: payments.clock.now() });
  expect(await disputesOf(attemptId)).toEqual([{ state: 'closed', amount_paise: TOTAL_PAISE }]);
});

test('staff close a dispute once, with a reason, and a later decision of the gateway still counts', async () => {
  const attemptId = await paid();
  await receivePaymentEvent(parts, peer.disputes(attemptId, 'created'));
  const [{ id } = { id: '' }] = await payments.rows<{ id: string }>(
    'SELECT id FROM payment_disputes WHERE attempt_id = $1',
    [attemptId],
  );
  const closing = (outcome: 'kept' | 'lost') =>
    closeDispute(parts, {
      disputeId: id as DisputeId,
      outcome,
      reason: 'The bank wrote that it is over',
      staffId,
    });
  const outcomes = await Promise.allSettled([closing('kept'), closing('kept')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(closing('lost')).rejects.toMatchObject({ code: 'DISPUTE_NOT_OPEN' });
  expect(
    await payments.rows('SELECT staff_id, reason, outcome FROM payment_closings WHERE dispute_id = $1', [id]),
  ).toEqual([{ staff_id: staffId, reason: 'The bank wrote that it is over', outcome: 'kept' }]);
  expect(await chargebacksOf(attemptId)).toEqual([]);
  payments.clock.advance({ seconds: 5 });
  await receivePaymentEvent(parts, peer.disputes(attemptId, 'lost'));
  expect(await disputesOf(attemptId)).toEqual([{ state: 'lost', amount_paise: TOTAL_PAISE }]);
  expect(await chargebacksOf(attemptId)).toHaveLength(1);
});

test('a bank that takes back what is owed to the customer settles that debt', async () => {
  const attemptId = await paid();
  await payments.rows(
    `WITH cancelled AS (UPDATE orders SET cancelled_at = now() FROM payment_attempts a
       WHERE a.id = $1 AND orders.id = a.order_id)
     INSERT INTO ledger (happened_at, kind, debit, credit, amount_paise, order_id, attempt_id)
     SELECT now(), 'cancellation', 'sales', 'owed_to_customers', amount_paise, order_id, id FROM payment_attempts
     WHERE id = $1`,
    [attemptId],
  );
  await receivePaymentEvent(parts, peer.disputes(attemptId, 'lost'));
  expect(await chargebacksOf(attemptId)).toEqual([
    { debit: 'owed_to_customers', credit: 'gateway', amount_paise: TOTAL_PAISE },
  ]);
  payments.clock.advance({ seconds: 5 });
  await receivePaymentEvent(parts, peer.disputes(attemptId, 'won'));
  expect((await chargebacksOf(attemptId))[1]).toEqual({
    debit: 'gateway',
    credit: 'owed_to_customers',
    amount_paise: TOTAL_PAISE,
  });
});

test('what staff closed can be neither changed nor deleted', async () => {
  const attempt = `UPDATE payment_closings SET reason = 'x'`;
  await expect(payments.asOwner(attempt)).rejects.toThrow('append-only');
  await expect(payments.rows(attempt)).rejects.toThrow('permission denied');
});
