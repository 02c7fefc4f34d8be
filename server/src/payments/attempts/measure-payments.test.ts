import { paise } from '@tula/contract/values/money.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { comparePayments } from '../comparison/compare-payments.ts';
import { measurePayments } from './measure-payments.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { partsWith, type TestPayments, testPayments } from '../test-payments.ts';

let payments: TestPayments;
beforeEach(async () => {
  payments = await testPayments();
});
afterEach(() => payments.drop());

test('metrics count open payments and how overdue the next poll is', async () => {
  const { parts, clock } = payments;
  const compared = {
    withoutGateway: 0,
    stalledRefunds: 0,
    failedRefunds: 0,
    differences: 0,
    comparisonLagSeconds: 0,
  };
  expect(await measurePayments(parts)).toEqual({
    openPayments: 0,
    openRefunds: 0,
    reconcileLagSeconds: 0,
    ...compared,
  });
  await payments.opened(await payments.anOrder());
  clock.advance({ seconds: 50 });
  expect(await measurePayments(parts)).toEqual({
    openPayments: 1,
    openRefunds: 0,
    reconcileLagSeconds: 30,
    ...compared,
  });
  await reconcilePayments(parts);
  expect(await measurePayments(parts)).toEqual({
    openPayments: 1,
    openRefunds: 0,
    reconcileLagSeconds: 0,
    ...compared,
  });
});

test('rule 45: metrics count payments that differ from the list, and how long days wait to be compared', async () => {
  const { parts, clock, gateway } = payments;
  await payments.opened(await payments.anOrder());
  const takenAt = clock.now();
  gateway.listed.push(
    ...['pay_1', 'pay_2'].map((reference) => ({
      reference,
      attemptId: null,
      amountPaise: paise(100),
      currency: 'INR',
      takenAt,
      isGivenBack: false,
    })),
  );
  gateway.trouble = 'away';
  clock.advance({ days: 1 });
  await comparePayments(parts);
  // The day ended at 18:30 UTC and its comparison was due three hours later.
  const waited = (clock.now().getTime() - Date.parse('2026-11-21T21:30:00Z')) / 1000;
  expect(await measurePayments(parts)).toMatchObject({ differences: 0, comparisonLagSeconds: waited });
  gateway.trouble = 'none';
  await comparePayments(parts);
  expect(await measurePayments(parts)).toMatchObject({ differences: 2, comparisonLagSeconds: 0 });
});

test('a payment at a gateway whose settings are gone is counted, and is no lag of the polls', async () => {
  const { clock, gateway } = payments;
  await payments.opened(await payments.anOrder());
  clock.advance({ hours: 5 });
  const razorpay = { ...gateway, name: 'razorpay' as const };
  const now = payments.withGateway(razorpay);
  expect(await measurePayments(now)).toMatchObject({ withoutGateway: 1, reconcileLagSeconds: 0 });
  const withSettings = partsWith(now, razorpay, [gateway]);
  const { withoutGateway, reconcileLagSeconds } = await measurePayments(withSettings);
  expect(withoutGateway).toBe(0);
  expect(reconcileLagSeconds).toBeGreaterThan(4 * 3600);
});
