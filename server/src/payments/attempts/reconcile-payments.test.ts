import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pollPayment } from './poll-payment.ts';
import { lockAttempt } from '../payments-store.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { RETURN_URL, type TestPayments, testPayments } from '../test-payments.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await testPayments();
});
beforeEach(async () => {
  payments.updates.length = 0;
  payments.lines.length = 0;
  payments.gateway.trouble = 'none';
  // Ends every other attempt, so that each test sees only its own.
  await payments.rows('UPDATE payment_attempts SET next_look_at = NULL');
  payments.gateway.calls.status = 0;
});
afterAll(() => payments.drop());

test('rules 2 and 3: without a webhook or a returning browser the schedule finds the payment', async () => {
  const { parts, gateway, clock } = payments;
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  gateway.settle(attemptId);
  clock.advance({ seconds: 19 });
  await reconcilePayments(parts);
  expect(gateway.calls.status).toBe(0);
  clock.advance({ seconds: 1 });
  await reconcilePayments(parts);
  expect(payments.updates).toEqual([{ kind: 'paid', orderId }]);
});

test('a round in which nothing is due asks the database once', async () => {
  const { parts } = payments;
  let connections = 0;
  const count = () => (connections += 1);
  parts.database.pool.on('acquire', count);
  await reconcilePayments(parts);
  parts.database.pool.off('acquire', count);
  expect(connections).toBe(1);
});

test('rule 36: polls follow the schedule and end with the final answer', async () => {
  const { parts, gateway, clock } = payments;
  const { attemptId } = await payments.opened(await payments.anOrder());
  const pollSeconds: number[] = [];
  for (let second = 1; second <= 60; second++) {
    clock.advance({ seconds: 1 });
    const before = gateway.calls.status;
    if (second === 41) gateway.settle(attemptId);
    await reconcilePayments(parts);
    if (gateway.calls.status > before) pollSeconds.push(second);
  }
  expect(pollSeconds).toEqual([20, 23, 26, 29, 32, 35, 38, 41]);
});

test('rule 37: of several reconcilers at once one polls in each slot', async () => {
  const { parts, gateway, clock } = payments;
  for (let order = 0; order < 5; order++) await payments.opened(await payments.anOrder());
  clock.advance({ seconds: 20 });
  await Promise.all(Array.from({ length: 8 }, () => reconcilePayments(parts)));
  expect(gateway.calls.status).toBe(5);
});

test('a locked attempt is skipped and due again in the next round', async () => {
  const { parts, gateway, clock } = payments;
  const held = await payments.opened(await payments.anOrder());
  await payments.opened(await payments.anOrder());
  clock.advance({ seconds: 20 });
  await parts.database.tx(async (tx) => {
    await lockAttempt(tx, held.attemptId);
    await reconcilePayments(parts);
    expect(gateway.calls.status).toBe(1);
  });
  await reconcilePayments(parts);
  expect(gateway.calls.status).toBe(2);
});

test.each(['answer lost', 'away'] as const)(
  'rule 38: a missing state (%s) changes nothing',
  async (trouble) => {
    const { parts, gateway, clock } = payments;
    const { attemptId } = await payments.opened(await payments.anOrder());
    gateway.trouble = trouble;
    clock.advance({ seconds: 20 });
    await reconcilePayments(parts);
    expect(await payments.stateOf(attemptId)).toBe('pending');
    gateway.trouble = 'none';
    gateway.settle(attemptId);
    clock.advance({ seconds: 3 });
    await reconcilePayments(parts);
    expect(await payments.stateOf(attemptId)).toBe('success');
  },
);

test('rule 38: a pending payment stays pending when the gateway says that it does not know it', async () => {
  const { parts, gateway, clock } = payments;
  const { attemptId } = await payments.opened(await payments.anOrder());
  gateway.payments.delete(attemptId);
  clock.advance({ minutes: 20 });
  await reconcilePayments(parts);
  expect(await payments.stateOf(attemptId)).toBe('pending');
});

test('rule 39: our own clock never fails a payment that the gateway calls pending, and an overdue payment raises one alert', async () => {
  const { parts, gateway, clock } = payments;
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  for (let minute = 0; minute < 60; minute += 5) {
    clock.advance({ minutes: 5 });
    await reconcilePayments(parts);
  }
  expect(await payments.stateOf(attemptId)).toBe('pending');
  expect(payments.updates).toEqual([]);
  expect(payments.alerts()).toEqual(['payment overdue']);
  gateway.settle(attemptId);
  clock.advance({ minutes: 5 });
  await reconcilePayments(parts);
  expect(payments.updates).toEqual([{ kind: 'paid', orderId }]);
});

test('rule 66: an overdue payment raises one alert, also when its buyer polls before the schedule does', async () => {
  const { parts, clock } = payments;
  const orderId = await payments.anOrder();
  await payments.opened(orderId);
  clock.advance({ minutes: 20 });
  await reconcilePayments(parts);
  expect(payments.alerts()).toEqual([]);
  for (let minute = 20; minute < 40; minute += 2) {
    clock.advance({ minutes: 2 });
    await pollPayment(parts, orderId);
    await reconcilePayments(parts);
  }
  expect(payments.alerts()).toEqual(['payment overdue']);
});

test('an attempt that never reached the gateway fails once it has expired, not before', async () => {
  const { parts, clock } = payments;
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.recorded(orderId);
  clock.advance({ minutes: 14 });
  await reconcilePayments(parts);
  expect(await payments.stateOf(attemptId)).toBe('creating');
  clock.advance({ minutes: 2 });
  await reconcilePayments(parts);
  expect(await payments.stateOf(attemptId)).toBe('failed');
  expect(payments.updates).toEqual([{ kind: 'failed', orderId }]);
});

test('rule 41: a failed payment that the bank confirms late is found without a webhook', async () => {
  const { parts, gateway, clock } = payments;
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  gateway.settle(attemptId, { state: 'failed' });
  clock.advance({ seconds: 20 });
  await reconcilePayments(parts);
  expect(await payments.stateOf(attemptId)).toBe('failed');
  gateway.settle(attemptId);
  clock.advance({ hours: 1 });
  await reconcilePayments(parts);
  expect(payments.updates.at(-1)).toEqual({ kind: 'paid', orderId });
});

test('a round handles more attempts than one batch holds', async () => {
  const { parts, gateway, clock } = payments;
  for (let order = 0; order < 45; order++) {
    const attempt = await payments.recorded(await payments.anOrder());
    await gateway.createPayment({ ...attempt, orderNumber: 'TL-222222', returnUrl: RETURN_URL });
    gateway.settle(attempt.attemptId);
  }
  clock.advance({ seconds: 20 });
  await reconcilePayments(parts);
  expect(payments.updates.filter(({ kind }) => kind === 'paid')).toHaveLength(45);
});

test('two reconcilers poll twice as many attempts at once, and none of them twice', async () => {
  const { parts, clock } = payments;
  for (let order = 0; order < 40; order++) await payments.opened(await payments.anOrder());
  clock.advance({ seconds: 20 });
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const gateway = {
    ...parts.gateways.current().gateway,
    paymentStatus: async ({ attemptId }: { attemptId: string }) => {
      asked.push(attemptId);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { state: 'pending' as const };
    },
  };
  const stop = new AbortController();
  const rounds = [1, 2].map(() => reconcilePayments(payments.withGateway(gateway), stop.signal));
  await expect.poll(() => asked).toHaveLength(24);
  stop.abort();
  for (const answer of waiting) answer();
  await Promise.all(rounds);
  expect([asked.length, new Set(asked).size]).toEqual([24, 24]);
});
