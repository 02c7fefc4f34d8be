import type { AttemptId, RefundId } from '@tula/contract/calls/ids.ts';
import { paise } from '@tula/contract/values/money.ts';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import {
  GatewayFailure,
  type PaymentGateway,
  type PaymentToCreate,
  type WebhookReceived,
} from './payment-gateway.ts';

/** A test peer for an adapter: what a real gateway or its buyers would do. */
export type GatewayPeer = {
  gateway: PaymentGateway;
  now: () => Date;
  /** Says whether the gateway lists its payments; one that does not has null as listPayments. */
  hasList: boolean;
  /** Says whether the gateway can close a payment page; one that cannot has null as closePayment. */
  canClose: boolean;
  buyerPays: (attemptId: AttemptId) => Promise<void>;
  buyerDeclines: (attemptId: AttemptId) => Promise<void>;
  /** The payment expires undecided. */
  paymentExpires: (attemptId: AttemptId) => Promise<void>;
  /** The bank has made the refund. */
  refundIsDone: (refundId: RefundId) => Promise<void>;
  /** How many payments the gateway has under our reference. */
  paymentsOf: (attemptId: AttemptId) => Promise<number>;
  refundsOf: (attemptId: AttemptId) => Promise<number>;
  /** The webhooks that the gateway has sent about an attempt, in order. */
  webhooksOf: (attemptId: AttemptId) => Promise<WebhookReceived[]>;
};

const AMOUNT_PAISE = paise(123_400);

type Steered = () => GatewayPeer;

/** The verbs of payments rely on these in every adapter. */
export function paymentGatewayContract(name: string, peer: Steered): void {
  describe(`the gateway ${name}`, () => {
    testsOfPayments(peer);
    testsOfClosing(peer);
    testsOfRefunds(peer);
    testsOfLists(peer);
    testsOfWebhooks(peer);
  });
}

function aPayment({ gateway, now }: GatewayPeer): PaymentToCreate {
  return {
    attemptId: newId() as AttemptId,
    amountPaise: AMOUNT_PAISE,
    orderNumber: 'TL-7K4M2Q',
    returnUrl: 'http://shop.test/order-status?order-id=TL-7K4M2Q',
    expiresAt: new Date(now().getTime() + gateway.schedule.expiresInMinutes * 60_000),
  };
}

async function created(peer: GatewayPeer) {
  const payment = aPayment(peer);
  const { gatewayReference } = await peer.gateway.createPayment(payment);
  return { attemptId: payment.attemptId, gatewayReference };
}

async function captured(peer: GatewayPeer) {
  const payment = await created(peer);
  await peer.buyerPays(payment.attemptId);
  return payment;
}

function makeRefund(payment: { attemptId: AttemptId; gatewayReference: string }) {
  return { ...payment, refundId: newId() as RefundId, amountPaise: AMOUNT_PAISE };
}

function testsOfPayments(peer: Steered): void {
  test('returns a payment page, a reference and an expiry in the future', async () => {
    const opened = await peer().gateway.createPayment(aPayment(peer()));
    expect(URL.canParse(opened.payUrl)).toBe(true);
    expect(opened.gatewayReference).not.toBe('');
    expect(opened.expiresAt.getTime()).toBeGreaterThan(peer().now().getTime());
  });

  test('creates one payment per reference, however often it is called', async () => {
    const { gateway, paymentsOf } = peer();
    const payment = aPayment(peer());
    const first = await gateway.createPayment(payment);
    const again = await Promise.all([gateway.createPayment(payment), gateway.createPayment(payment)]);
    expect(again).toEqual([first, first]);
    expect(await paymentsOf(payment.attemptId)).toBe(1);
  });

  test('rule 24: rejects a reference that was used for another amount', async () => {
    const payment = aPayment(peer());
    await peer().gateway.createPayment(payment);
    const other = peer().gateway.createPayment({ ...payment, amountPaise: paise(AMOUNT_PAISE + 100) });
    await expect(other).rejects.toMatchObject({ name: 'GatewayFailure', kind: 'rejected' });
  });

  test('an unheard-of payment is unknown', async () => {
    const payment = { attemptId: newId() as AttemptId, gatewayReference: null };
    expect((await peer().gateway.paymentStatus(payment)).state).toBe('unknown');
  });

  test('finds a payment by our reference alone when its own was lost', async () => {
    const { attemptId } = await captured(peer());
    const facts = await peer().gateway.paymentStatus({ attemptId, gatewayReference: null });
    expect(facts.state).toBe('success');
  });

  test('a payment is pending until the buyer has decided, then it has the exact amount, currency and reference', async () => {
    const { gateway, buyerPays } = peer();
    const payment = await created(peer());
    expect((await gateway.paymentStatus(payment)).state).toBe('pending');
    await buyerPays(payment.attemptId);
    const facts = await gateway.paymentStatus(payment);
    expect(facts.state).toBe('success');
    expect(facts.amountPaise).toBe(AMOUNT_PAISE);
    expect(facts.currency ?? 'INR').toBe('INR');
    expect(facts.attemptId ?? payment.attemptId).toBe(payment.attemptId);
  });

  test('a declined payment and an expired one have failed', async () => {
    const declined = await created(peer());
    await peer().buyerDeclines(declined.attemptId);
    expect((await peer().gateway.paymentStatus(declined)).state).toBe('failed');
    const expired = await created(peer());
    await peer().paymentExpires(expired.attemptId);
    expect((await peer().gateway.paymentStatus(expired)).state).toBe('failed');
  });
}

function testsOfClosing(peer: Steered): void {
  test('rule 44: a closed payment has failed, a paid one stays paid, or the gateway has no such call', async () => {
    const { gateway, canClose } = peer();
    expect(gateway.closePayment !== null).toBe(canClose);
    if (gateway.closePayment === null) return;
    const open = await created(peer());
    await gateway.closePayment(open);
    expect((await gateway.paymentStatus(open)).state).toBe('failed');
    const paid = await captured(peer());
    await gateway.closePayment(paid).catch((error: unknown) => {
      expect(error).toMatchObject({ name: 'GatewayFailure', kind: 'rejected' });
    });
    expect((await gateway.paymentStatus(paid)).state).toBe('success');
  });
}

function testsOfRefunds(peer: Steered): void {
  test('rule 51: makes one refund per reference, which succeeds when the bank has made it', async () => {
    const { gateway, refundIsDone, refundsOf } = peer();
    const payment = await captured(peer());
    const refund = makeRefund(payment);
    expect((await gateway.refundStatus({ ...refund, refundReference: null })).state).toBe('unknown');
    const { state, refundReference = null } = await gateway.createRefund(refund);
    expect(state).toBe('pending');
    await gateway.createRefund(refund);
    expect(await refundsOf(payment.attemptId)).toBe(1);
    await refundIsDone(refund.refundId);
    const done = await gateway.refundStatus({ ...refund, refundReference });
    expect(done).toMatchObject({ state: 'success', amountPaise: AMOUNT_PAISE });
  });

  test('rule 51: makes one refund of a reference that is requested twice at once', async () => {
    const { gateway, refundsOf } = peer();
    const payment = await captured(peer());
    const refund = makeRefund(payment);
    const answers = await Promise.all([gateway.createRefund(refund), gateway.createRefund(refund)]);
    expect(answers.map(({ state }) => state)).toEqual(['pending', 'pending']);
    expect(await refundsOf(payment.attemptId)).toBe(1);
  });

  test('rule 52: rejects a refund beyond the payment, and of an unpaid payment', async () => {
    const { gateway } = peer();
    const payment = await captured(peer());
    await gateway.createRefund(makeRefund(payment));
    await expect(gateway.createRefund(makeRefund(payment))).rejects.toBeInstanceOf(GatewayFailure);
    await expect(gateway.createRefund(makeRefund(await created(peer())))).rejects.toMatchObject({
      kind: 'rejected',
    });
  });
}

const HOUR_MS = 3_600_000;

function testsOfLists(peer: Steered): void {
  const around = (hours: number) => {
    const now = peer().now().getTime();
    return { from: new Date(now - hours * HOUR_MS), to: new Date(now + HOUR_MS) };
  };

  test('rule 45: lists the captured payments of a span under our references, or has no list', async () => {
    const { gateway, buyerDeclines, hasList } = peer();
    expect(gateway.listPayments !== null).toBe(hasList);
    if (gateway.listPayments === null) return;
    const paid = await captured(peer());
    const open = await created(peer());
    const declined = await created(peer());
    await buyerDeclines(declined.attemptId);
    const listed = await gateway.listPayments(around(2));
    const ofAttempt = (attemptId: AttemptId) => listed.filter((one) => one.attemptId === attemptId);
    const [payment, ...more] = ofAttempt(paid.attemptId);
    expect(payment).toMatchObject({ amountPaise: AMOUNT_PAISE, currency: 'INR', isGivenBack: false });
    expect(payment?.reference).toMatch(/^[\w-]{1,64}$/);
    expect([more, ofAttempt(open.attemptId), ofAttempt(declined.attemptId)]).toEqual([[], [], []]);
    const references = listed.map(({ reference }) => reference);
    expect(new Set(references).size).toBe(references.length);
  });

  test('rule 45: a list contains its span only, and marks refunded payments', async () => {
    const { gateway, refundIsDone, now } = peer();
    if (gateway.listPayments === null) return;
    const paid = await captured(peer());
    const refund = makeRefund(paid);
    await gateway.createRefund(refund);
    await refundIsDone(refund.refundId);
    const ofPaid = (one: { attemptId: string | null }) => one.attemptId === paid.attemptId;
    const [payment] = (await gateway.listPayments(around(2))).filter(ofPaid);
    expect(payment?.isGivenBack).toBe(true);
    expect(Math.abs(now().getTime() - (payment?.takenAt.getTime() ?? 0))).toBeLessThan(HOUR_MS);
    const later = { from: new Date(now().getTime() + HOUR_MS), to: new Date(now().getTime() + 2 * HOUR_MS) };
    expect((await gateway.listPayments(later)).filter(ofPaid)).toEqual([]);
  });
}

function testsOfWebhooks(peer: Steered): void {
  test('sends a webhook with our reference for a payment, and reads it the same way twice', async () => {
    const { gateway, webhooksOf } = peer();
    const { attemptId } = await captured(peer());
    const [webhook] = await webhooksOf(attemptId);
    if (webhook === undefined) throw new Error('no webhook came');
    const event = gateway.readWebhook(webhook);
    expect(event).toMatchObject({ attemptId });
    expect(gateway.readWebhook(webhook)).toEqual(event);
  });

  test('rule 10: a changed, unsigned or wrongly signed webhook is forged', async () => {
    const { gateway, webhooksOf } = peer();
    const { attemptId } = await captured(peer());
    const [webhook] = await webhooksOf(attemptId);
    if (webhook === undefined) throw new Error('no webhook came');
    expect(gateway.readWebhook({ ...webhook, headers: {} })).toBe('forged');
    const otherwise = Object.entries(webhook.headers).map(([key, value]) => [
      key,
      String(value).replace(/./g, '0'),
    ]);
    expect(gateway.readWebhook({ ...webhook, headers: Object.fromEntries(otherwise) })).toBe('forged');
  });
}
