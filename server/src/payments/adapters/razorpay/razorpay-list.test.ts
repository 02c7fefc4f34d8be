import type { AttemptId } from '@tula/contract/calls/ids.ts';
import { paise } from '@tula/contract/values/money.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stoppedClock } from '../../../../test/stopped-clock.ts';
import type { OpenGateway } from '../../payment-gateway.ts';
import { openRazorpay } from './razorpay.ts';
import { type RazorpayPeer, razorpayPeer } from './test-razorpay.ts';

/** Nov 20 in Indian time. */
const DAY = { from: new Date('2026-11-19T18:30:00Z'), to: new Date('2026-11-20T18:30:00Z') };
const clock = stoppedClock('2026-11-20T06:00:00Z');
const SECONDS = clock.now().getTime() / 1000;

let peer: RazorpayPeer;
let razorpay: OpenGateway;
beforeEach(async () => {
  peer = await razorpayPeer(clock);
  razorpay = openRazorpay(peer.settings, { clock });
});
afterEach(async () => {
  razorpay.close();
  await peer.close();
});

const come = (count: number) =>
  peer.others.push(
    ...Array.from({ length: count }, (_, nth) => ({
      id: `pay_X${String(nth).padStart(6, '0')}`,
      amount: 10_000 + nth,
      currency: 'INR',
      status: 'captured' as const,
      created_at: SECONDS + nth,
    })),
  );
const list = async () => (await razorpay.gateway.listPayments?.(DAY)) ?? [];
const pages = () => peer.requests.map(({ path, query }) => `${path} ${query.get('skip')}`);

test('a list is read page by page, and contains each payment once', async () => {
  come(250);
  const listed = await list();
  expect(listed).toHaveLength(250);
  expect(new Set(listed.map(({ reference }) => reference)).size).toBe(250);
  expect(listed.map(({ amountPaise }) => amountPaise).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 250 }, (_, nth) => 10_000 + nth),
  );
  expect(pages().slice(0, 4)).toEqual([
    '/v1/payments 0',
    '/v1/payments 100',
    '/v1/payments 200',
    '/v1/orders 0',
  ]);
  // Payments whose order has no reference are looked up one by one, a hundred at most.
  expect(pages().slice(4)).toEqual(Array.from({ length: 100 }, () => '/v1/payment_links null'));
  expect(peer.requests[0]?.query.get('from')).toBe(String(DAY.from.getTime() / 1000));
  expect(peer.requests[0]?.query.get('to')).toBe(String(DAY.to.getTime() / 1000));
});

test('reading an endless list stops with a failure', async () => {
  come(100);
  // Razorpay would return the same page for ever.
  peer.lie = (json) => ({ ...(json as object), items: firstPage() });
  const firstPage = () =>
    peer.others.map((payment) => ({ ...payment, captured: true, order_id: null, notes: [] }));
  await expect(list()).rejects.toMatchObject({ name: 'GatewayFailure', kind: 'unavailable' });
  expect(peer.requests).toHaveLength(100);
});

test.each([
  ['a negative amount', { amount: -10_000 }],
  ['an amount of zero', { amount: 0 }],
  ['a fraction of a paisa', { amount: 10_000.5 }],
  ['an amount above the limit', { amount: 9e15 }],
  ['an amount in words', { amount: '10000' }],
  ['an unknown state', { status: 'teleported' }],
  ['a reference that could be a path', { id: '../..' }],
  ['no moment', { created_at: null }],
  ['a time in milliseconds', { created_at: SECONDS * 1000 }],
])('rule 45: a list with %s is rejected as a whole', async (_what, wrong) => {
  come(2);
  peer.lie = (json) => {
    const { items } = json as { items: object[] };
    return { items: items.map((item, at) => (at === 1 ? { ...item, ...wrong } : item)) };
  };
  await expect(list()).rejects.toMatchObject({ name: 'GatewayFailure', kind: 'unavailable' });
});

test('authorised and failed payments are not listed as captured', async () => {
  come(4);
  const states = [
    { status: 'authorized', captured: false },
    { status: 'refunded', captured: false },
    { status: 'failed', captured: false },
    { status: 'captured', captured: true },
  ];
  peer.lie = (json, { path }) => {
    const { items } = json as { items: object[] };
    return path === '/v1/payments' ? { items: items.map((item, at) => ({ ...item, ...states[at] })) } : json;
  };
  expect((await list()).map(({ amountPaise }) => amountPaise)).toEqual([10_000]);
});

test('a payment whose order has no reference is found by its link, and one without a link has no attempt', async () => {
  const attemptId = '0190a2d5-0000-7000-8000-000000000045' as AttemptId;
  await razorpay.gateway.createPayment({
    attemptId,
    amountPaise: paise(56_000),
    orderNumber: 'TL-7K4M2Q',
    returnUrl: 'http://shop.test/order-status?order-id=TL-7K4M2Q',
    expiresAt: new Date(clock.now().getTime() + 20 * 60_000),
  });
  peer.pays(attemptId);
  come(1);
  const references = async () =>
    (await list())
      .toSorted((one, other) => one.amountPaise - other.amountPaise)
      .map(({ amountPaise, attemptId: of }) => [amountPaise, of]);
  const both = [
    [10_000, null],
    [56_000, attemptId],
  ];
  expect(await references()).toEqual(both);
  peer.lie = (json, { path }) => {
    if (path !== '/v1/orders') return json;
    const { items } = json as { items: object[] };
    return { items: items.map((item) => ({ ...item, receipt: null, notes: [] })) };
  };
  expect(await references()).toEqual(both);
});
