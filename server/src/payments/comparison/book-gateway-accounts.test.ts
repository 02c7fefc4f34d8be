import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../check-ledger.ts';
import { TOTAL_PAISE } from '../test-payments.ts';
import { comparePayments } from './compare-payments.ts';
import { type TestComparisons, testComparisons } from './test-comparisons.ts';

let there: TestComparisons;
beforeAll(async () => {
  there = await testComparisons();
});
afterAll(() => there.drop());

const booked = (kind: string) =>
  there.payments.rows(
    `SELECT debit, credit, amount_paise AS paise, attempt_id, gateway, reference FROM ledger WHERE kind = $1 ORDER BY id`,
    [kind],
  );

test('what Razorpay kept of a payment is booked once as a fee, however often its day is compared', async () => {
  const parts = await there.aNewDay();
  const before = await booked('fee');
  const { feesPaise } = (await checkLedger(parts)).totals;
  const { attemptId } = await there.paid(parts);
  there.atPeer(attemptId).payment.fee = 590;
  const unpaid = await there.opened(parts);
  there.peer.pays(unpaid.attemptId, 'failed');
  there.payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  const fee = { debit: 'gateway_fees', credit: 'gateway', paise: 590, attempt_id: attemptId, gateway: null };
  expect(await booked('fee')).toEqual([...before, { ...fee, reference: null }]);
  there.payments.clock.advance({ days: 3 });
  await Promise.all([comparePayments(parts), comparePayments(parts)]);
  expect(await booked('fee')).toHaveLength(before.length + 1);
  const { ok, totals } = await checkLedger(parts);
  expect(ok).toBe(true);
  expect(totals.feesPaise).toBe(feesPaise + 590);
});

test.each([
  ['not told', undefined],
  ['zero', 0],
  ['no amount', -5],
  ['more than the payment', TOTAL_PAISE],
])('a fee that is %s is not booked, and the day is compared all the same', async (_how, fee) => {
  const parts = await there.aNewDay();
  const before = await booked('fee');
  const { attemptId } = await there.paid(parts);
  const { payment } = there.atPeer(attemptId);
  if (fee !== undefined) payment.fee = fee;
  there.payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  expect(await booked('fee')).toEqual(before);
  expect(await there.report()).toEqual([]);
});

test('money that Razorpay paid out to the bank is booked once, and not before it has left', async () => {
  const parts = await there.aNewDay();
  const created_at = there.payments.clock.now().getTime() / 1000;
  there.peer.settlements.push(
    { id: 'setl_1', amount: 9_973_635, status: 'processed', created_at },
    { id: 'setl_2', amount: 50_000, status: 'created', created_at },
    { id: 'setl_3', amount: 60_000, status: 'failed', created_at },
  );
  there.payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  const settled = { debit: 'bank', credit: 'gateway', attempt_id: null, gateway: 'razorpay' };
  const first = { ...settled, paise: 9_973_635, reference: 'setl_1' };
  expect(await booked('settlement')).toEqual([first]);
  for (const settlement of there.peer.settlements) settlement.status = 'processed';
  there.peer.settlements.splice(2);
  there.payments.clock.advance({ days: 3 });
  await comparePayments(parts);
  expect(await booked('settlement')).toEqual([first, { ...settled, paise: 50_000, reference: 'setl_2' }]);
  expect((await checkLedger(parts)).totals.settledPaise).toBe(9_973_635 + 50_000);
});

test('settlements that cannot be listed stop no comparison and book nothing', async () => {
  const parts = await there.aNewDay();
  const before = await booked('settlement');
  const { attemptId } = await there.paid(parts);
  there.atPeer(attemptId).payment.fee = 118;
  const created_at = there.payments.clock.now().getTime() / 1000;
  there.peer.settlements.push({ id: 'setl_bad', amount: -1, status: 'processed', created_at });
  there.payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  expect(await booked('settlement')).toEqual(before);
  expect((await booked('fee')).at(-1)).toMatchObject({ paise: 118 });
  expect(await there.report()).toEqual([]);
  there.peer.settlements.pop();
});
