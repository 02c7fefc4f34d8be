import type { OrderId } from '@tula/contract/calls/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settlePayment } from '../attempts/settle-payment.ts';
import { checkLedger } from '../check-ledger.ts';
import { TOTAL_PAISE, type TestPayments, testPayments } from '../test-payments.ts';
import { bookMissedCancellations, bookCancellation } from './book-missed-cancellations.ts';
import { refundPayment } from './refund-payment.ts';
import { settleRefund } from './settle-refund.ts';

let payments: TestPayments;
beforeEach(async () => {
  payments = await testPayments();
});
afterEach(() => payments.drop());

async function paid() {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  const facts = { state: 'success', amountPaise: TOTAL_PAISE, source: 'look' } as const;
  await settlePayment(payments.parts, attemptId, facts);
  return { orderId, attemptId };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const book = ({ attemptId }: Paid) =>
  payments.parts.database.tx((tx) => bookCancellation(tx, { attemptId, at: payments.clock.now() }));

async function cancel(order: Paid): Promise<void> {
  await payments.cancel(order.orderId);
  await book(order);
}

async function refunding({ attemptId }: Paid) {
  const { parts } = payments;
  const request = { attemptId, amountPaise: TOTAL_PAISE, because: 'staff' } as const;
  return (await parts.database.tx((tx) => refundPayment(tx, parts, request))).refundId;
}
type Refunding = Awaited<ReturnType<typeof refunding>>;

const ends = (refundId: Refunding, state: 'success' | 'failed') =>
  settleRefund(payments.parts, refundId, { state, amountPaise: TOTAL_PAISE, source: 'look' });

/** The movements after the capture, as 'debit to credit'. */
const movements = async (orderId: OrderId) =>
  (
    await payments.rows<{ movement: string }>(
      `SELECT kind || ': ' || debit || ' to ' || credit AS movement FROM ledger
       WHERE order_id = $1 AND kind <> 'capture' AND amount_paise = $2 ORDER BY id`,
      [orderId, TOTAL_PAISE],
    )
  ).map(({ movement }) => movement);

const breaches = async () =>
  (await checkLedger(payments.parts)).checks.filter((check) => check.breaches > 0).map(({ name }) => name);

const OWED = 'cancellation: sales to owed_to_customers';

test('a cancelled order owes its money until the refund is done', async () => {
  const order = await paid();
  await cancel(order);
  expect(await movements(order.orderId)).toEqual([OWED]);
  expect((await checkLedger(payments.parts)).totals).toMatchObject({
    salesPaise: 0,
    owedToCustomersPaise: TOTAL_PAISE,
  });
  await ends(await refunding(order), 'failed');
  expect(await movements(order.orderId)).toEqual([OWED]);
  await ends(await refunding(order), 'success');
  expect(await movements(order.orderId)).toEqual([OWED, 'refund: owed_to_customers to gateway']);
  expect((await checkLedger(payments.parts)).totals).toMatchObject({
    salesPaise: 0,
    owedToCustomersPaise: 0,
  });
  expect(await breaches()).toEqual([]);
});

test('an order that is refunded before it is cancelled owes nothing', async () => {
  const order = await paid();
  await ends(await refunding(order), 'success');
  await cancel(order);
  expect(await movements(order.orderId)).toEqual(['refund: sales to gateway']);
  expect(await breaches()).toEqual([]);
});

test('a cancellation and the end of a refund at the same moment are booked once each', async () => {
  for (let times = 0; times < 20; times++) {
    const order = await paid();
    const refundId = await refunding(order);
    await payments.cancel(order.orderId);
    await Promise.all([book(order), book(order), ends(refundId, 'success')]);
    expect([[OWED, 'refund: owed_to_customers to gateway'], ['refund: sales to gateway']]).toContainEqual(
      await movements(order.orderId),
    );
  }
  expect(await breaches()).toEqual([]);
});

test('a cancellation that the version before did not book is found by the check and booked later', async () => {
  const [order, other] = [await paid(), await paid()];
  await payments.cancel(order.orderId);
  expect(await breaches()).toEqual([
    'what cancelled orders were paid is owed to their customers, refunded, or both in part',
  ]);
  await bookMissedCancellations(payments.parts);
  await bookMissedCancellations(payments.parts);
  expect([await movements(order.orderId), await movements(other.orderId)]).toEqual([[OWED], []]);
  expect(await breaches()).toEqual([]);
});

test('a missed cancellation of a month ago is still booked, and what is older is left to the check', async () => {
  const [month, older] = [await paid(), await paid()];
  const cancelled = (order: Paid, days: number) =>
    payments.rows(
      `UPDATE orders SET cancelled_at = $2::timestamptz - make_interval(days => $3) WHERE id = $1`,
      [order.orderId, payments.clock.now(), days],
    );
  await cancelled(month, 30);
  await cancelled(older, 31);
  await bookMissedCancellations(payments.parts);
  expect([await movements(month.orderId), await movements(older.orderId)]).toEqual([[OWED], []]);
  await book(older);
  expect(await breaches()).toEqual([]);
});

test('a refund that the version before took out of sales is put right', async () => {
  const order = await paid();
  await cancel(order);
  const refundId = await refunding(order);
  await payments.rows(
    `INSERT INTO ledger (happened_at, kind, debit, credit, amount_paise, order_id, attempt_id, refund_id)
     VALUES (now(), 'refund', 'sales', 'gateway', $1, $2, $3, $4)`,
    [TOTAL_PAISE, order.orderId, order.attemptId, refundId],
  );
  await payments.rows(`UPDATE refunds SET state = 'success', next_look_at = NULL WHERE id = $1`, [refundId]);
  expect(await breaches()).toHaveLength(2);
  await bookMissedCancellations(payments.parts);
  expect(await movements(order.orderId)).toEqual([
    OWED,
    'refund: sales to gateway',
    'cancellation: owed_to_customers to sales',
  ]);
  expect(await breaches()).toEqual([]);
});
