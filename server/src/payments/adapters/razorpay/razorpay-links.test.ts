import { hash } from 'node:crypto';
import type { AttemptId, RefundId } from '@tula/contract/calls/ids.ts';
import { paise } from '@tula/contract/values/money.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StoppedClock, stoppedClock } from '../../../../test/stopped-clock.ts';
import type { OpenGateway, WebhookReceived } from '../../payment-gateway.ts';
import { openRazorpay } from './razorpay.ts';
import { type RazorpayPeer, razorpayPeer, signedByRazorpay } from './test-razorpay.ts';

const signed = (event: unknown, secret?: string) => signedByRazorpay(JSON.stringify(event), secret);

let clock: StoppedClock;
let peer: RazorpayPeer;
let razorpay: OpenGateway;
beforeAll(async () => {
  clock = stoppedClock('2026-11-21T06:00:00Z');
  peer = await razorpayPeer(clock);
  razorpay = openRazorpay(peer.settings, { clock });
});
beforeEach(() => {
  peer.recover();
  peer.requests.length = 0;
});
afterAll(async () => {
  razorpay.close();
  await peer.close();
});

const RETURN_URL = 'https://shop.example/order-status?order-id=TL-7K4M2Q';

function aPayment(minutes = 20) {
  return {
    attemptId: newId() as AttemptId,
    amountPaise: paise(25_000),
    orderNumber: 'TL-7K4M2Q',
    returnUrl: RETURN_URL,
    expiresAt: new Date(clock.now().getTime() + minutes * 60_000),
  };
}

async function made() {
  const payment = aPayment();
  const { gatewayReference } = await razorpay.gateway.createPayment(payment);
  return { attemptId: payment.attemptId, gatewayReference };
}

const linkOf = (attemptId: AttemptId) => {
  const link = peer.links.find(({ referenceId }) => referenceId === attemptId);
  if (link === undefined) throw new Error('there is no such link');
  return link;
};

test('rules 32 and 49: a link is created in paise and seconds, without part payment or notifications', async () => {
  const payment = aPayment();
  const created = await razorpay.gateway.createPayment(payment);
  expect(JSON.parse(peer.requests[0]?.body ?? '')).toEqual({
    amount: 25_000,
    currency: 'INR',
    accept_partial: false,
    reference_id: payment.attemptId,
    description: `Order TL-7K4M2Q. Its page in our shop: ${RETURN_URL}`,
    expire_by: payment.expiresAt.getTime() / 1000,
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { order_number: 'TL-7K4M2Q', attempt_id: payment.attemptId },
    callback_url: RETURN_URL,
    callback_method: 'get',
    options: { hosted_page: { label: { expired_on: 'Expired. To pay, open your order in our shop' } } },
  });
  expect(created).toEqual({
    gatewayReference: linkOf(payment.attemptId).id,
    payUrl: linkOf(payment.attemptId).shortUrl,
    expiresAt: payment.expiresAt,
  });
});

test('a link that would expire too soon for Razorpay gets the shortest lifetime it accepts', async () => {
  const { expiresAt } = await razorpay.gateway.createPayment(aPayment(5));
  expect(expiresAt).toEqual(new Date(clock.now().getTime() + 16 * 60_000));
});

test('rule 23: a link whose answer was lost is found under our reference, and no other is created', async () => {
  const payment = aPayment();
  peer.troubleOf = ({ method }) => (method === 'POST' ? 'lost' : 'none');
  const created = await razorpay.gateway.createPayment(payment);
  expect(created.payUrl).toBe(linkOf(payment.attemptId).shortUrl);
  expect(peer.requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
});

test('rule 46: a link with the reference of another payment is never shown', async () => {
  peer.lie = (json) => ({ ...(json as object), reference_id: newId() });
  const rejected = razorpay.gateway.createPayment(aPayment());
  await expect(rejected).rejects.toMatchObject({ name: 'GatewayFailure', kind: 'rejected' });
});

test('rule 40: a failed try on a link leaves it open', async () => {
  const { attemptId, gatewayReference } = await made();
  peer.pays(attemptId, 'failed');
  const payment = { attemptId, gatewayReference };
  expect(await razorpay.gateway.paymentStatus(payment)).toEqual({ state: 'pending', attemptId });
  peer.pays(attemptId);
  expect(await razorpay.gateway.paymentStatus(payment)).toMatchObject({ state: 'success' });
});

test('rule 48: an authorised payment is not yet captured', async () => {
  const payment = await made();
  const link = linkOf(payment.attemptId);
  link.orderId = 'order_Q1';
  Object.assign(link, {
    payments: [{ id: 'pay_Q1', amount: 25_000, currency: 'INR', status: 'authorized' }],
  });
  expect((await razorpay.gateway.paymentStatus(payment)).state).toBe('pending');
  clock.advance({ minutes: 21 });
  expect((await razorpay.gateway.paymentStatus(payment)).state).toBe('failed');
});

test('rule 49: a part payment is reported as such', async () => {
  const payment = await made();
  peer.lie = (json) => ({ ...(json as object), status: 'partially_paid', amount_paid: 10_000 });
  expect(await razorpay.gateway.paymentStatus(payment)).toMatchObject({
    state: 'success',
    amountPaise: 10_000,
  });
});

test('rule 41: a payment captured after its link expired is found under the order of the link', async () => {
  const payment = await made();
  clock.advance({ minutes: 21 });
  peer.pays(payment.attemptId);
  expect(linkOf(payment.attemptId).status).toBe('expired');
  expect(await razorpay.gateway.paymentStatus(payment)).toEqual({
    state: 'success',
    amountPaise: 25_000,
    currency: 'INR',
    attemptId: payment.attemptId,
    capturedAs: linkOf(payment.attemptId).payments[0]?.id,
  });
});

test('the page of an expired link takes no money, and names the page of the order', async () => {
  const payment = aPayment();
  const { payUrl } = await razorpay.gateway.createPayment(payment);
  expect(await (await fetch(payUrl)).text()).toContain('Pay ₹250.00');
  clock.advance({ minutes: 21 });
  const page = await (await fetch(payUrl)).text();
  expect(page).toContain('Expired. To pay, open your order in our shop');
  expect(page).toContain(RETURN_URL);
  const paying = await fetch(payUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'pay' }) });
  expect(paying.status).toBe(400);
  expect(linkOf(payment.attemptId).payments).toEqual([]);
});

test('rule 44: an open link is cancelled, whether or not its id is known, and a closed one is not', async () => {
  const [known, lost] = [await made(), await made()];
  await razorpay.gateway.closePayment?.(known);
  await razorpay.gateway.closePayment?.({ ...lost, gatewayReference: null });
  expect([linkOf(known.attemptId).status, linkOf(lost.attemptId).status]).toEqual(['cancelled', 'cancelled']);
  const paid = await made();
  peer.pays(paid.attemptId);
  const expired = await made();
  clock.advance({ minutes: 21 });
  for (const payment of [known, paid, expired])
    await expect(razorpay.gateway.closePayment?.(payment)).rejects.toMatchObject({ kind: 'rejected' });
  expect(linkOf(paid.attemptId).status).toBe('paid');
});

test('rule 44: a payment that a bank completes on a cancelled link is found', async () => {
  const payment = await made();
  await razorpay.gateway.closePayment?.(payment);
  expect((await razorpay.gateway.paymentStatus(payment)).state).toBe('failed');
  peer.pays(payment.attemptId);
  expect(await razorpay.gateway.paymentStatus(payment)).toMatchObject({
    state: 'success',
    amountPaise: 25_000,
  });
});

test('a refund names the captured payment and sends our reference as the idempotency key', async () => {
  const { attemptId, gatewayReference } = await made();
  peer.pays(attemptId);
  const refundId = newId() as RefundId;
  await razorpay.gateway.createRefund({ attemptId, gatewayReference, refundId, amountPaise: paise(25_000) });
  const request = peer.requests.at(-1);
  expect(request?.path).toBe(`/v1/payments/${linkOf(attemptId).payments[0]?.id}/refund`);
  expect(request?.headers['x-refund-idempotency']).toBe(refundId);
  expect(JSON.parse(request?.body ?? '')).toEqual({
    amount: 25_000,
    speed: 'normal',
    receipt: refundId,
    notes: { refund_id: refundId, attempt_id: attemptId },
  });
});

test("rule 59: a rejected refund is reported in Razorpay's words", async () => {
  const { attemptId, gatewayReference } = await made();
  peer.pays(attemptId);
  const refund = { attemptId, gatewayReference, amountPaise: paise(25_000) };
  await razorpay.gateway.createRefund({ ...refund, refundId: newId() as RefundId });
  await expect(
    razorpay.gateway.createRefund({ ...refund, refundId: newId() as RefundId }),
  ).rejects.toMatchObject({
    kind: 'rejected',
    message:
      'Razorpay answers HTTP 400: BAD_REQUEST_ERROR: The refund amount provided is greater than amount captured: amount',
  });
});

test('rejected keys make Razorpay unavailable, and their secret is never logged', async () => {
  const other = openRazorpay({ ...peer.settings, keySecret: 'another secret altogether' }, { clock });
  const error: unknown = await other.gateway.createPayment(aPayment()).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'GatewayFailure', kind: 'unavailable' });
  expect(String(error)).not.toContain('another secret');
  other.close();
});

const read = (webhook: WebhookReceived) => razorpay.gateway.readWebhook(webhook);
const LINK_PAID = {
  event: 'payment_link.paid',
  payload: { payment_link: { entity: { id: 'plink_Q1', reference_id: 'our-attempt' } } },
};

test('rule 11: events signed with the present secret or the one before are accepted, and no others', () => {
  expect(read(signed(LINK_PAID))).toMatchObject({ attemptId: 'our-attempt' });
  expect(read(signed(LINK_PAID, 'the secret before it'))).toMatchObject({
    attemptId: 'our-attempt',
  });
  expect(read(signed(LINK_PAID, 'a third one'))).toBe('forged');
});

test('rule 16: an event is identified by its id, and without one by its bytes', () => {
  const { rawBody, headers } = signed(LINK_PAID);
  const named = { ...headers, 'x-razorpay-event-id': 'evt_Q1' };
  expect(read({ rawBody, headers: named })).toMatchObject({ eventId: 'evt_Q1' });
  const nameless = { ...headers, 'x-razorpay-event-id': undefined };
  expect(read({ rawBody, headers: nameless })).toMatchObject({
    eventId: hash('sha256', rawBody, 'hex'),
  });
});

const OUR_REFUND = '0190a2d5-0000-7000-8000-000000000002';

test('events about payments and refunds are found by the notes we wrote on them', () => {
  const notes = { attempt_id: 'our-attempt', refund_id: OUR_REFUND };
  const captured = { event: 'payment.captured', payload: { payment: { entity: { id: 'pay_Q1', notes } } } };
  expect(read(signed(captured))).toMatchObject({ attemptId: 'our-attempt' });
  const refunded = { event: 'refund.processed', payload: { refund: { entity: { id: 'rfnd_Q1', notes } } } };
  expect(read(signed(refunded))).toMatchObject({
    attemptId: 'our-attempt',
    refundId: OUR_REFUND,
  });
});

test('rule 19: an event that does not concern us is foreign, whatever its form', () => {
  const others = [{}, null, [], { event: 'payment.captured', payload: {} }, { event: 1, payload: null }].map(
    (event) => signed(event),
  );
  const broken = signedByRazorpay('{"event":"payment_link.paid", "payl');
  for (const webhook of [...others, broken]) expect(read(webhook)).toBe('foreign');
});

test('rules 57 and 60: disputes and foreign refunds are reported, our own refunds are not', () => {
  const about = (event: string, refund: object) =>
    signed({ event, payload: { payment: { entity: { id: 'pay_Q1' } }, refund: { entity: refund } } });
  expect(read(about('payment.dispute.created', {}))).toMatchObject({ concern: 'payment disputed' });
  expect(read(about('payment.dispute.lost', {}))).toMatchObject({ concern: 'payment disputed' });
  expect(read(about('payment.dispute.won', {}))).toMatchObject({ concern: 'dispute over' });
  expect(read(about('payment.dispute.closed', {}))).toMatchObject({ concern: 'dispute over' });
  expect(read(about('refund.processed', { id: 'rfnd_Q1', receipt: 'by hand' }))).toMatchObject({
    concern: 'refund made elsewhere',
  });
  expect(read(about('refund.processed', { id: 'rfnd_Q1', receipt: null, notes: [] }))).toMatchObject({
    concern: 'refund made elsewhere',
  });
  const ours = read(about('refund.processed', { id: 'rfnd_Q1', receipt: OUR_REFUND }));
  expect(ours).toMatchObject({ refundId: OUR_REFUND });
  expect(ours).not.toHaveProperty('concern');
});
