import type { AttemptId, OrderId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentParts } from '../payment-parts.ts';
import { type TestPayments, testPayments } from '../test-payments.ts';
import { closeAttempt } from './close-attempt.ts';
import { settlePayment } from './settle-payment.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await testPayments();
});
beforeEach(async () => {
  payments.gateway.trouble = 'none';
  payments.gateway.calls.close = 0;
  await payments.rows('DELETE FROM graphile_worker._private_jobs');
});
afterAll(() => payments.drop());

const outcomes = async () =>
  (
    await payments.rows<{ key: string }>(
      `SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'close-attempt'`,
    )
  ).map(({ key }) => key);

/** An order whose first payment has failed, with another one under way. */
async function retried({
  isOpened = true,
} = {}): Promise<{ first: AttemptId; second: AttemptId; orderId: OrderId }> {
  const orderId = await payments.anOrder();
  const { attemptId: first } = await payments.opened(orderId);
  payments.gateway.settle(first, { state: 'failed' });
  await settlePayment(payments.parts, first, { state: 'failed', source: 'look' });
  const { attemptId: second } = await (isOpened ? payments.opened(orderId) : payments.recorded(orderId));
  return { first, second, orderId };
}

async function succeedsLate(first: AttemptId, parts: PaymentParts = payments.parts): Promise<void> {
  payments.gateway.settle(first);
  const facts = payments.gateway.payments.get(first)?.facts;
  if (facts === undefined) throw new Error('there is no such payment');
  expect(await settlePayment(parts, first, { ...facts, source: 'look' })).toBe('success');
}

test('rule 44: late money queues the closing of the open page, and a success in time queues nothing', async () => {
  const { first, second } = await retried();
  await succeedsLate(first);
  expect(await outcomes()).toEqual([`close-attempt:${second}`]);
  await closeAttempt(payments.parts, second);
  expect([payments.gateway.calls.close, await payments.stateOf(second)]).toEqual([1, 'failed']);
  await payments.rows('DELETE FROM graphile_worker._private_jobs');
  const { attemptId } = await payments.opened(await payments.anOrder());
  await succeedsLate(attemptId);
  expect(await outcomes()).toEqual([]);
});

test('rule 44: a page that is just being made is closed later', async () => {
  const { first, second } = await retried({ isOpened: false });
  await succeedsLate(first);
  await payments.rows('DELETE FROM graphile_worker._private_jobs');
  await closeAttempt(payments.parts, second);
  expect([payments.gateway.calls.close, await payments.stateOf(second)]).toEqual([0, 'creating']);
  expect(await outcomes()).toEqual([`close-attempt:${second}`]);
});

test('an attempt that has ended in the meantime is not changed', async () => {
  const { first, second } = await retried();
  await succeedsLate(first);
  payments.gateway.settle(second, { state: 'failed' });
  await settlePayment(payments.parts, second, { state: 'failed', source: 'look' });
  await closeAttempt(payments.parts, second);
  expect(payments.gateway.calls.close).toBe(0);
});

test('nothing is queued for a gateway that cannot close a page', async () => {
  const parts = payments.withGateway({ ...payments.gateway, closePayment: null });
  const { first } = await retried();
  await succeedsLate(first, parts);
  expect(await outcomes()).toEqual([]);
});
