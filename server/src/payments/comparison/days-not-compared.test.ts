import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Trouble } from '../../../test/a-peer.ts';
import type { RazorpayPeer } from '../adapters/razorpay/test-razorpay.ts';
import { comparePayments } from './compare-payments.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { type TestComparisons, testComparisons } from './test-comparisons.ts';
import type { TestPayments } from '../test-payments.ts';

let there: TestComparisons;
let payments: TestPayments;
let peer: RazorpayPeer;
let parts: PaymentParts;
beforeAll(async () => {
  there = await testComparisons();
  ({ payments, peer } = there);
});
beforeEach(async () => {
  parts = await there.aNewDay();
});
afterEach(() => expect(there.loggedSecrets()).toEqual([]));
afterAll(() => there.drop());

const BROKEN: Trouble[] = ['html', 'half', 'flood', 'elsewhere', 'away', 'lost'];
test.each(BROKEN)('a list that comes as %s changes nothing, and is tried again', async (trouble) => {
  await there.paid(parts);
  const foreign = there.stranger();
  payments.clock.advance({ days: 1 });
  const before = [
    await there.books(),
    await payments.rows('SELECT * FROM payment_comparisons ORDER BY gateway, day'),
  ];
  peer.troubleOf = ({ path }) => (path === '/v1/payments' ? trouble : 'none');
  await comparePayments(parts);
  expect(await there.report()).toEqual([]);
  expect([
    await there.books(),
    await payments.rows('SELECT * FROM payment_comparisons ORDER BY gateway, day'),
  ]).toEqual(before);
  expect(payments.alerts()).toEqual(['payments not compared']);
  peer.recover();
  // The breaker stays open for a while after the failure; another process has its own and calls at once.
  await comparePayments(there.started());
  expect(await there.references()).toEqual(new Set([foreign]));
});

test('a day that cannot be read does not stop the others, and raises one alert', async () => {
  const unread = there.stranger('pay_Unread');
  payments.clock.advance({ days: 1 });
  const read = there.stranger('pay_Read');
  payments.clock.advance({ days: 1 });
  peer.lie = (json) => {
    const { items } = json as { items?: { id: string }[] };
    return items?.some(({ id }) => id === unread) ? { items: 'none of your business' } : json;
  };
  const alerted = new Set<string>();
  await comparePayments(parts, alerted);
  await comparePayments(parts, alerted);
  expect(await there.references()).toEqual(new Set([read]));
  const names = payments.alerts();
  expect(names.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'payments differ',
    'payments not compared',
  ]);
});

test('a shop that was down compares the days it missed', async () => {
  const first = there.stranger();
  payments.clock.advance({ days: 2 });
  const second = there.stranger();
  payments.clock.advance({ days: 3 });
  await comparePayments(parts);
  expect(await there.references()).toEqual(new Set([first, second]));
});

test('differences are deleted after half a year, and a day stores five hundred at most', async () => {
  const begun = payments.clock.now();
  const comparedUpTo = (moment: Date) =>
    payments.rows('SELECT FROM payment_comparisons WHERE compared_at <= $1', [moment]);
  expect((await comparedUpTo(begun)).length).toBeGreaterThanOrEqual(7);
  for (let made = 0; made < 510; made++) there.stranger();
  payments.clock.advance({ days: 1 });
  await comparePayments(parts);
  expect(await there.report()).toHaveLength(500);
  expect(payments.lines.find(({ alert }) => alert === 'payments differ')).toMatchObject({ differences: 510 });
  peer.others.length = 0;
  payments.clock.advance({ days: 182 });
  await comparePayments(parts);
  expect(await payments.rows('SELECT FROM payment_differences')).toEqual([]);
  expect(await comparedUpTo(begun)).toEqual([]);
});
