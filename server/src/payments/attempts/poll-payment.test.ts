import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pollPayment } from './poll-payment.ts';
import { type TestPayments, testPayments } from '../test-payments.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await testPayments();
});
beforeEach(() => {
  payments.updates.length = 0;
  payments.gateway.trouble = 'none';
  payments.gateway.calls.status = 0;
});
afterAll(() => payments.drop());

test('rule 3: without a webhook the poll for the returning browser settles the payment', async () => {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  payments.gateway.settle(attemptId);
  expect(await pollPayment(payments.parts, orderId)).toBe(true);
  expect(payments.updates).toEqual([{ kind: 'paid', orderId }]);
});

test('rule 1: a poll that finds the payment pending changes nothing', async () => {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  expect(await pollPayment(payments.parts, orderId)).toBe(false);
  expect(await payments.stateOf(attemptId)).toBe('pending');
  expect(payments.updates).toEqual([]);
});

test('rule 8: ten polls at once call the gateway once, and again after two seconds', async () => {
  const { parts, gateway, clock } = payments;
  const orderId = await payments.anOrder();
  await payments.opened(orderId);
  await Promise.all(Array.from({ length: 10 }, () => pollPayment(parts, orderId)));
  expect(gateway.calls.status).toBe(1);
  clock.advance({ seconds: 2 });
  await pollPayment(parts, orderId);
  expect(gateway.calls.status).toBe(2);
});

test('rule 9: an unresponsive gateway delays nobody until it has been given up', async () => {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  payments.gateway.trouble = 'silent';
  expect(await pollPayment(payments.parts, orderId)).toBe(false);
  expect(JSON.stringify(payments.lines)).not.toContain('returned no payment state');
  expect(await payments.stateOf(attemptId)).toBe('pending');
});

test('a settled order is not polled', async () => {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  payments.gateway.settle(attemptId);
  await pollPayment(payments.parts, orderId);
  payments.clock.advance({ seconds: 10 });
  expect(await pollPayment(payments.parts, orderId)).toBe(false);
  expect(payments.gateway.calls.status).toBe(1);
});
