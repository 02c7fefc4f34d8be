import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from './check-ledger.ts';
import { settlePayment } from './attempts/settle-payment.ts';
import { TOTAL_PAISE, type TestPayments, testPayments } from './test-payments.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await testPayments();
});
afterAll(() => payments.drop());

async function paidOrder(there = payments) {
  const orderId = await there.anOrder();
  const { attemptId } = await there.opened(orderId);
  await settlePayment(there.parts, attemptId, {
    state: 'success',
    amountPaise: TOTAL_PAISE,
    source: 'look',
  });
  return { orderId, attemptId };
}

test('a correct shop passes every check, and the totals are right', async () => {
  const correct = await testPayments();
  await paidOrder(correct);
  const report = await checkLedger(correct.parts);
  await correct.drop();
  expect(report.ok).toBe(true);
  expect(report.checks.every(({ breaches, examples }) => breaches === 0 && examples.length === 0)).toBe(true);
  expect(report.totals).toEqual({
    capturedPaise: TOTAL_PAISE,
    refundedPaise: 0,
    salesPaise: TOTAL_PAISE,
    owedToCustomersPaise: 0,
    chargebacksPaise: 0,
    feesPaise: 0,
    settledPaise: 0,
  });
});

test.each([
  [
    'every successful payment has one capture of its amount',
    `UPDATE payment_attempts SET amount_paise = 100 WHERE order_id = $1`,
  ],
  [
    'every capture belongs to a successful payment of its order',
    `UPDATE payment_attempts SET state = 'failed' WHERE order_id = $1`,
  ],
  [
    'every paid order is covered by one sale, and one of each part that was paid, of its total',
    `UPDATE orders SET total_paise = 30000, sub_total_paise = 30000 WHERE id = $1`,
  ],
  [
    'every sale belongs to a paid order, or is a paid advance',
    `UPDATE orders SET payment_status = 'failed', order_status = 'failed', paid_at = NULL WHERE id = $1`,
  ],
  [
    'every paid advance is a sale of its amount',
    `INSERT INTO order_advances (order_id, id, advance_paise, rest_by, attempt_id, paid_at)
     SELECT order_id, gen_random_uuid(), 100, now(), id, now() FROM payment_attempts WHERE order_id = $1`,
  ],
  [
    'an advance that was returned is refunded or being refunded, or a bank took it back, and its order is not paid',
    `INSERT INTO order_advances (order_id, id, advance_paise, rest_by, attempt_id, paid_at, returned_at)
     SELECT order_id, gen_random_uuid(), 100, now(), id, now(), now() FROM payment_attempts WHERE order_id = $1`,
  ],
  [
    'no payment is refunded beyond its amount',
    `INSERT INTO refunds (id, attempt_id, order_id, amount_paise, state, because, created_at)
     SELECT gen_random_uuid(), id, order_id, amount_paise + 1, 'pending', 'staff', now() FROM payment_attempts
     WHERE order_id = $1`,
  ],
  [
    'every successful refund has one ledger row of its amount',
    `INSERT INTO refunds (id, attempt_id, order_id, amount_paise, state, because, created_at)
     SELECT gen_random_uuid(), id, order_id, amount_paise, 'success', 'staff', now() FROM payment_attempts
     WHERE order_id = $1`,
  ],
  [
    'what cancelled orders were paid is owed to their customers, refunded, or both in part',
    `UPDATE orders SET cancelled_at = now() WHERE id = $1`,
  ],
  [
    'money leaves the sales for customers only when their order is cancelled or their advance returned',
    `INSERT INTO ledger (happened_at, kind, debit, credit, amount_paise, order_id, attempt_id)
     SELECT now(), 'cancellation', 'sales', 'owed_to_customers', 100, order_id, id FROM payment_attempts
     WHERE order_id = $1`,
  ],
  [
    'no payment leaves sales, or what is owed to customers, below zero',
    `INSERT INTO ledger (happened_at, kind, debit, credit, amount_paise, order_id, attempt_id)
     SELECT now(), 'cancellation', 'sales', 'owed_to_customers', amount_paise + 1, order_id, id FROM payment_attempts
     WHERE order_id = $1`,
  ],
  [
    'every lost dispute of captured money has its chargeback in the ledger, and no other dispute has one',
    `INSERT INTO payment_disputes (id, gateway, reference, attempt_id, order_id, amount_paise, state, opened_at)
     SELECT gen_random_uuid(), gateway, 'disp_1', id, order_id, amount_paise, 'lost', now() FROM payment_attempts
     WHERE order_id = $1`,
  ],
  [
    'every fee is a part of a captured payment',
    `INSERT INTO ledger (happened_at, kind, debit, credit, amount_paise, order_id, attempt_id)
     SELECT now(), 'fee', 'gateway_fees', 'gateway', amount_paise, order_id, id FROM payment_attempts
     WHERE order_id = $1`,
  ],
])('reports a violation: %s', async (name, breaking) => {
  const { orderId } = await paidOrder();
  const before = await checkLedger(payments.parts);
  await payments.asOwner(breaking, [orderId]);
  const report = await checkLedger(payments.parts);
  expect(report.ok).toBe(false);
  const breaches = (one: typeof report) => one.checks.find((check) => check.name === name)?.breaches;
  expect(breaches(report)).toBe((breaches(before) ?? 0) + 1);
});

test('ledger rows can be neither changed nor deleted', async () => {
  const attempts = ['UPDATE ledger SET amount_paise = 1', 'DELETE FROM payment_changes'];
  for (const attempt of attempts) {
    await expect(payments.asOwner(attempt)).rejects.toThrow('append-only');
    await expect(payments.rows(attempt)).rejects.toThrow('permission denied');
  }
});
