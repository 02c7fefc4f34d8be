import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { comparePayments } from './compare-payments.ts';
import { pollPayment } from '../attempts/poll-payment.ts';
import { GatewayFailure, type PaymentGateway } from '../payment-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { TOTAL_PAISE, type TestPayments, testPayments } from '../test-payments.ts';

let payments: TestPayments;
/** The test gateway without a list, like PhonePe. */
let parts: PaymentParts;
let isSilentAbout: string | undefined;
beforeAll(async () => {
  payments = await testPayments();
  const { gateway } = payments;
  const listless: PaymentGateway = {
    ...gateway,
    listPayments: null,
    paymentStatus: async (payment) => {
      if (payment.attemptId === isSilentAbout) throw new GatewayFailure('unavailable', 'no answer');
      return gateway.paymentStatus(payment);
    },
  };
  parts = payments.withGateway(listless);
});
beforeEach(async () => {
  isSilentAbout = undefined;
  payments.gateway.trouble = 'none';
  payments.clock.advance({ days: 10 });
  await payments.rows('DELETE FROM payment_differences');
  payments.lines.length = 0;
});
afterAll(() => payments.drop());

async function paid() {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  payments.gateway.settle(attemptId);
  await pollPayment(parts, orderId);
  payments.clock.advance({ minutes: 1 });
  return { orderId, attemptId };
}

const report = () =>
  payments.rows(
    `SELECT kind, attempt_id AS "attemptId", taken_paise AS taken FROM payment_differences
     WHERE done_at IS NULL ORDER BY kind`,
  );
const nextDay = async () => {
  payments.clock.advance({ days: 1 });
  await comparePayments(parts);
};

test('rule 45: at a gateway without a list each payment of the day is polled once more', async () => {
  const changed = await paid();
  const removed = await paid();
  await paid();
  payments.gateway.settle(changed.attemptId, {
    state: 'success',
    amountPaise: TOTAL_PAISE - 1,
    currency: 'INR',
  });
  payments.gateway.payments.delete(removed.attemptId);
  payments.gateway.calls.status = 0;
  await nextDay();
  expect(await report()).toEqual([
    { kind: 'amount', attemptId: changed.attemptId, taken: TOTAL_PAISE - 1 },
    { kind: 'missing', attemptId: removed.attemptId, taken: null },
  ]);
  expect(payments.gateway.calls.status).toBe(3);
  expect(payments.alerts()).toEqual(['payments differ']);
});

test('rule 45: money that such a gateway captured without our knowledge is settled', async () => {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  payments.gateway.settle(attemptId);
  await nextDay();
  expect(await payments.stateOf(attemptId)).toBe('success');
  expect(await report()).toEqual([]);
});

test('a payment that the gateway does not answer about is neither missing nor different', async () => {
  const silent = await paid();
  const removed = await paid();
  payments.gateway.payments.delete(removed.attemptId);
  isSilentAbout = silent.attemptId;
  await nextDay();
  expect(await report()).toEqual([{ kind: 'missing', attemptId: removed.attemptId, taken: null }]);
  expect(payments.lines.find(({ silent: about }) => about === 1)).toMatchObject({ level: 40 });
});

test('a gateway that answers about no payment is tried again', async () => {
  await paid();
  payments.gateway.trouble = 'away';
  await nextDay();
  expect(await report()).toEqual([]);
  expect(payments.alerts()).toEqual(['payments not compared']);
  const days = await payments.rows(`SELECT FROM payment_comparisons WHERE compared_at = $1`, [
    payments.clock.now(),
  ]);
  payments.gateway.trouble = 'none';
  await comparePayments(parts);
  const after = await payments.rows(`SELECT FROM payment_comparisons WHERE compared_at = $1`, [
    payments.clock.now(),
  ]);
  expect(after.length).toBe(days.length + 1);
});
