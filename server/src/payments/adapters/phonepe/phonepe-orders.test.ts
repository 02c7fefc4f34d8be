import type { AttemptId, RefundId } from '@tula/contract/calls/ids.ts';
import { paise } from '@tula/contract/values/money.ts';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../../check-ledger.ts';
import { openAttempt } from '../../attempts/open-attempt.ts';
import type { OpenGateway } from '../../payment-gateway.ts';
import { receivePaymentEvent } from '../../webhooks/receive-payment-event.ts';
import { RETURN_URL, TOTAL_PAISE, type TestPayments, testPayments } from '../../test-payments.ts';
import { openPhonepe } from './phonepe.ts';
import { type PhonepePeer, phonepePeer } from './test-phonepe.ts';

let payments: TestPayments;
let peer: PhonepePeer;
let opened: OpenGateway[] = [];
beforeAll(async () => {
  payments = await testPayments();
  peer = await phonepePeer(payments.clock);
});
beforeEach(() => {
  peer.recover();
  peer.requests.length = 0;
  peer.tokens.livingSeconds = 7 * 86_400;
  peer.tokens.forget();
});
afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});
afterAll(async () => {
  await peer.close();
  await payments.drop();
});

function phonepe(settings = peer.settings) {
  const made = openPhonepe(settings, { clock: payments.clock });
  opened.push(made);
  return made.gateway;
}

function aPayment() {
  return {
    attemptId: newId() as AttemptId,
    amountPaise: paise(25_000),
    orderNumber: 'TL-7K4M2Q',
    returnUrl: RETURN_URL,
    expiresAt: new Date(payments.clock.now().getTime() + 20 * 60_000),
  };
}

const ofPath = (part: string) => peer.requests.filter(({ path }) => path.includes(part));
const UNKNOWN = { attemptId: newId() as AttemptId, gatewayReference: null };

test('rule 32: an order is created in paise and seconds, and its expiry is returned in milliseconds', async () => {
  const payment = aPayment();
  const created = await phonepe().createPayment(payment);
  expect(JSON.parse(ofPath('/pay')[0]?.body ?? '')).toEqual({
    merchantOrderId: payment.attemptId,
    amount: 25_000,
    expireAfter: 1_200,
    metaInfo: { udf1: 'TL-7K4M2Q' },
    paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: RETURN_URL } },
  });
  expect(created.expiresAt).toEqual(payment.expiresAt);
  expect(created.payUrl).toBe(peer.orders.get(payment.attemptId)?.redirectUrl);
});

test('rule 34: fifty calls at once fetch one token, and later ones none', async () => {
  const gateway = phonepe();
  await Promise.all(Array.from({ length: 50 }, () => gateway.paymentStatus(UNKNOWN)));
  expect(ofPath('/oauth/token')).toHaveLength(1);
  await gateway.paymentStatus(UNKNOWN);
  expect(ofPath('/oauth/token')).toHaveLength(1);
});

test('rule 34: a rejected token is replaced once, and the call repeated once', async () => {
  const gateway = phonepe();
  await gateway.paymentStatus(UNKNOWN);
  peer.tokens.forget();
  peer.requests.length = 0;
  const all = await Promise.all(Array.from({ length: 10 }, () => gateway.paymentStatus(UNKNOWN)));
  expect(all).toEqual(Array(10).fill({ state: 'unknown' }));
  expect(ofPath('/oauth/token')).toHaveLength(1);
  expect(ofPath('/checkout').length).toBeLessThanOrEqual(20);
});

test('a token is renewed before it expires, and used until then while renewing fails', async () => {
  peer.tokens.livingSeconds = 400;
  const gateway = phonepe();
  await gateway.paymentStatus(UNKNOWN);
  payments.clock.advance({ seconds: 299 });
  await gateway.paymentStatus(UNKNOWN);
  expect(ofPath('/oauth/token')).toHaveLength(1);
  peer.troubleOf = ({ path }) => (path.endsWith('/token') ? 'cut' : 'none');
  payments.clock.advance({ seconds: 2 });
  expect(await gateway.paymentStatus(UNKNOWN)).toEqual({ state: 'unknown' });
  peer.recover();
  await gateway.paymentStatus(UNKNOWN);
  const before = ofPath('/oauth/token').length;
  await gateway.paymentStatus(UNKNOWN);
  expect(ofPath('/oauth/token')).toHaveLength(before);
});

test('rejected credentials make PhonePe unavailable, and their secret is never logged', async () => {
  const gateway = phonepe({ ...peer.settings, clientSecret: 'another secret altogether' });
  const error: unknown = await gateway.paymentStatus(UNKNOWN).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'GatewayFailure', kind: 'unavailable' });
  expect(String(error)).not.toContain('another secret');
  expect(ofPath('/oauth/token')).toHaveLength(1);
});

test('an order whose page was lost is followed by another, and both are found from the attempt alone', async () => {
  const payment = aPayment();
  await phonepe().createPayment(payment);
  const created = await phonepe().createPayment(payment);
  const second = peer.orders.get(`${payment.attemptId}-2`);
  expect(created).toMatchObject({
    payUrl: second?.redirectUrl,
    gatewayReference: `${second?.orderId}~2`,
  });
  const { attemptId } = payment;
  const webhook = peer.settle(`${attemptId}-2`, 'COMPLETED');
  const gateway = phonepe();
  const paid = { state: 'success', amountPaise: 25_000, currency: 'INR', attemptId };
  expect(await gateway.paymentStatus({ attemptId, gatewayReference: created.gatewayReference })).toEqual(
    paid,
  );
  expect(await gateway.paymentStatus({ attemptId, gatewayReference: null })).toEqual(paid);
  expect(gateway.readWebhook(webhook)).toMatchObject({ attemptId });
  const { gatewayReference } = created;
  await gateway.createRefund({
    attemptId,
    gatewayReference,
    refundId: newId() as RefundId,
    amountPaise: paise(25_000),
  });
  expect([...peer.refunds.values()].at(-1)?.originalMerchantOrderId).toBe(`${attemptId}-2`);
});

test('an order that could not be created is created on the next request', async () => {
  const gateway = phonepe();
  const payment = aPayment();
  peer.troubleOf = ({ path }) => (path.endsWith('/pay') ? 'away' : 'none');
  await expect(gateway.createPayment(payment)).rejects.toMatchObject({ kind: 'unavailable' });
  peer.recover();
  expect((await gateway.createPayment(payment)).payUrl).toMatch(/^http/);
});

test('an attempt gets four orders at most, none with another amount, and none after a final state', async () => {
  const payment = aPayment();
  for (let orders = 0; orders < 4; orders++) await phonepe().createPayment(payment);
  await expect(phonepe().createPayment(payment)).rejects.toMatchObject({ kind: 'unavailable' });
  const other = { ...payment, amountPaise: paise(25_100) };
  await expect(phonepe().createPayment(other)).rejects.toMatchObject({ kind: 'rejected' });
  const paid = aPayment();
  await phonepe().createPayment(paid);
  peer.settle(paid.attemptId, 'COMPLETED');
  await expect(phonepe().createPayment(paid)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(peer.orders.has(`${paid.attemptId}-2`)).toBe(false);
});

test('rule 26: two processes that open one attempt show one page, and a payment on it counts', async () => {
  const orderId = await payments.anOrder();
  const attempt = { ...(await payments.recorded(orderId)), gateway: 'phonepe' as const };
  await payments.asOwner(`UPDATE payment_attempts SET gateway = 'phonepe' WHERE id = $1`, [
    attempt.attemptId,
  ]);
  const processes = [phonepe(), phonepe()].map((gateway) => ({
    ...payments.withGateway(gateway),
    publicUrl: 'http://localhost:3000',
  }));
  const pages = await Promise.all(
    processes.map((parts) =>
      openAttempt(parts, { ...attempt, orderNumber: 'TL-222222', returnUrl: RETURN_URL }),
    ),
  );
  expect(new Set(pages.map(({ payUrl }) => payUrl)).size).toBe(1);
  const shown = [...peer.orders.values()].find(({ redirectUrl }) => redirectUrl === pages[0]?.payUrl);
  const [parts] = processes;
  if (shown === undefined || parts === undefined) throw new Error('there is no such page');
  await receivePaymentEvent(parts, peer.settle(shown.merchantOrderId, 'COMPLETED'));
  expect(await payments.stateOf(attempt.attemptId)).toBe('success');
  expect((await checkLedger(parts)).totals.capturedPaise).toBe(TOTAL_PAISE);
});

test("rule 53: an accepted refund is pending, and the reason of a failed one is in PhonePe's words", async () => {
  const gateway = phonepe();
  const payment = aPayment();
  const { gatewayReference } = await gateway.createPayment(payment);
  peer.settle(payment.attemptId, 'COMPLETED');
  const refund = {
    attemptId: payment.attemptId,
    gatewayReference,
    refundId: newId() as RefundId,
    amountPaise: payment.amountPaise,
    refundReference: null,
  };
  await gateway.createRefund(refund);
  peer.settleRefund(refund.refundId, 'CONFIRMED');
  expect((await gateway.refundStatus(refund)).state).toBe('pending');
  peer.settleRefund(refund.refundId, 'FAILED', 'REFUND_BREACHED');
  expect(await gateway.refundStatus(refund)).toMatchObject({ state: 'failed', failure: 'REFUND_BREACHED' });
});

test('a refund of another payment, or under another name, is ignored', async () => {
  const gateway = phonepe();
  const payment = aPayment();
  const { gatewayReference } = await gateway.createPayment(payment);
  peer.settle(payment.attemptId, 'COMPLETED');
  const { attemptId, amountPaise } = payment;
  const refund = { attemptId, gatewayReference, refundId: newId() as RefundId, amountPaise };
  const { refundReference = null } = await gateway.createRefund(refund);
  peer.settleRefund(refund.refundId, 'COMPLETED');
  for (const lie of [
    { refundId: 'OMR000' },
    { originalMerchantOrderId: 'another' },
    { merchantRefundId: 'another' },
    { currency: 'USD' },
  ]) {
    peer.lie = (json, { path }) => (path.endsWith('/status') ? { ...(json as object), ...lie } : json);
    await expect(gateway.refundStatus({ ...refund, refundReference })).rejects.toMatchObject({
      kind: 'unavailable',
    });
  }
});
