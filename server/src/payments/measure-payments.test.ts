import { afterAll, beforeAll, expect, test } from 'vitest';
import { measurePayments } from './measure-payments.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { type TestPayments, testPayments } from './test-payments.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await testPayments();
});
afterAll(() => payments.drop());

test('the figures tell what is open and for how long nobody has looked', async () => {
  const { parts, clock } = payments;
  expect(await measurePayments(parts)).toEqual({ openPayments: 0, openRefunds: 0, reconcileLagSeconds: 0 });
  await payments.opened(await payments.anOrder());
  clock.advance({ seconds: 50 });
  expect(await measurePayments(parts)).toEqual({ openPayments: 1, openRefunds: 0, reconcileLagSeconds: 30 });
  await reconcilePayments(parts);
  expect(await measurePayments(parts)).toEqual({ openPayments: 1, openRefunds: 0, reconcileLagSeconds: 0 });
});
