import { createHmac, randomUUID } from 'node:crypto';
import { aPeer, type Peer, type PeerAnswer, type PeerRequest } from '../../../../test/a-peer.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { RazorpayConfig } from '../../../platform/config/gateway-config.ts';
import type { WebhookReceived } from '../../payment-gateway.ts';
import { type PayPage, payPage } from '../test-pay-page.ts';
import {
  parseBody,
  type Books,
  type DisputeEvent,
  disputeJson,
  isAmount,
  type Link,
  type LinkPayment,
  type Order,
  type Refund,
  type Settlement,
  errorAnswer,
} from './test-razorpay-books.ts';
import { createOrder } from './test-razorpay-orders.ts';
import { cancelLink, createLink, expire, linkJson } from './test-razorpay-links.ts';
import { listAnswer } from './test-razorpay-list.ts';

export type RazorpayPeer = Peer & {
  settings: RazorpayConfig;
  /** The pair of keys of the same account with which money moves. */
  liveKeys: { keyId: string; keySecret: string };
  links: Link[];
  orders: Order[];
  refunds: Refund[];
  others: LinkPayment[];
  settlements: Settlement[];
  /** The buyer's try on a link; a failed one leaves the link open, a late one may come after its expiry. */
  pays: (referenceId: string, status?: 'captured' | 'failed') => WebhookReceived;
  cancels: (referenceId: string) => WebhookReceived;
  /**
   * The buyer's bank disputes the last payment of a link, or the dispute ends; the payment comes without its
   * notes.
   */
  disputes: (referenceId: string, how: DisputeEvent, disputeId?: string) => WebhookReceived;
  settleRefund: (receipt: string, status: 'processed' | 'failed') => WebhookReceived;
  webhooks: WebhookReceived[];
  /** How a decision on the payment page reaches the shop. */
  deliver: (webhook: WebhookReceived) => Promise<unknown>;
};

const SETTINGS = {
  keyId: 'rzp_test_TulaShop261121',
  keySecret: 'razorpay-key-secret-of-the-tests',
  webhookSecrets: ['razorpay webhook secret', 'the secret before it'] as const,
};
const LIVE_KEYS = { keyId: 'rzp_live_TulaShop261121', keySecret: 'razorpay-live-secret-of-the-tests' };
const AUTHORIZATIONS = new Set(
  [SETTINGS, LIVE_KEYS].map(
    ({ keyId, keySecret }) => `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
  ),
);

/** Razorpay's Payment Links as documented, on their own port and with the given clock. */
export async function razorpayPeer(clock: Clock): Promise<RazorpayPeer> {
  let made = 0;
  const books: Books = {
    links: [],
    orders: [],
    refunds: [],
    others: [],
    settlements: [],
    keys: new Map(),
    nextId: (prefix) => `${prefix}_Q${String(++made).padStart(13, '0')}`,
    nowSeconds: () => Math.floor(clock.now().getTime() / 1000),
    base: () => peer.base,
  };
  const peer = await aPeer((request) =>
    request.path.startsWith('/i/')
      ? payPage(request, makePayPage(books, steered, request))
      : answerTo(books, request),
  );
  const steered: RazorpayPeer = Object.assign(peer, {
    deliver: async () => undefined,
    settings: { ...SETTINGS, apiBase: peer.base },
    liveKeys: LIVE_KEYS,
    links: books.links,
    orders: books.orders,
    refunds: books.refunds,
    others: books.others,
    settlements: books.settlements,
    ...steering(books),
  });
  return steered;
}

/**
 * After a failed try the buyer stays on the page; after a payment Razorpay adds it to the return address. A closed
 * link only shows its texts.
 */
function makePayPage(
  books: Books,
  { pays, deliver }: RazorpayPeer,
  { path }: PeerRequest,
): PayPage | undefined {
  const link = books.links.find(({ id }) => path === `/i/${id}`);
  if (link === undefined) return undefined;
  expire(books, link);
  return {
    amountPaise: link.amount,
    ...(link.status === 'created' ? {} : { closed: [link.expiredLabel, link.description] }),
    async pay() {
      await deliver(pays(link.referenceId));
      const back = new URL(link.callbackUrl);
      back.searchParams.set('razorpay_payment_link_id', link.id);
      back.searchParams.set('razorpay_payment_link_status', 'paid');
      return back.href;
    },
    async decline() {
      await deliver(pays(link.referenceId, 'failed'));
      return link.shortUrl;
    },
  };
}

function answerTo(books: Books, request: PeerRequest): PeerAnswer {
  const { method, path, headers } = request;
  if (!AUTHORIZATIONS.has(headers.authorization ?? ''))
    return {
      status: 401,
      json: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
    };
  if (method === 'POST' && path === '/v1/payment_links') return createLink(books, request);
  if (method === 'POST' && path === '/v1/orders') return createOrder(books, request);
  const [, cancelled] = /^\/v1\/payment_links\/(\w+)\/cancel$/.exec(path) ?? [];
  if (method === 'POST' && cancelled !== undefined) return cancelLink(books, cancelled);
  const [, paid] = /^\/v1\/payments\/(\w+)\/refund$/.exec(path) ?? [];
  if (method === 'POST' && paid !== undefined) return createRefund(books, paid, request);
  return method === 'GET' ? fetched(books, request) : errorAnswer('The requested URL was not found');
}

function fetched(books: Books, request: PeerRequest): PeerAnswer {
  const { path, query } = request;
  if (/^\/v1\/(payments|orders|settlements)$/.test(path)) return listAnswer(books, request);
  const [, what = '', id = '', of] = /^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
  if (what === 'payment_links' && id === '') {
    const found = books.links.filter(
      (link) =>
        link.referenceId === query.get('reference_id') ||
        link.payments.some((payment) => payment.id === query.get('payment_id')),
    );
    return { json: { payment_links: found.map((link) => linkJson(books, link)) } };
  }
  const link = books.links.find((known) => known.id === id || known.orderId === id);
  if (what === 'payment_links' && link) return { json: linkJson(books, link) };
  if (what === 'orders' && of === 'payments' && link)
    return { json: { entity: 'collection', count: link.payments.length, items: link.payments } };
  const order = books.orders.find((known) => known.id === id);
  if (what === 'orders' && of === undefined && order) return { json: order };
  const refund = books.refunds.find((known) => known.id === id);
  if (what === 'refunds' && refund) return { json: refundJson(refund) };
  if (what === 'payments' && of === 'refunds') {
    const items = books.refunds.filter((known) => known.payment_id === id).map(refundJson);
    return { json: { entity: 'collection', count: items.length, items } };
  }
  return errorAnswer('The id provided does not exist');
}

function createRefund(books: Books, paymentId: string, request: PeerRequest): PeerAnswer {
  const key = String(request.headers['x-refund-idempotency'] ?? '');
  const before = books.keys.get(key);
  if (before) return before.body === request.body ? { json: refundJson(before.refund) } : KEY_REUSED;
  const { amount, receipt, notes, speed } = parseBody(request) ?? {};
  const payment = books.links.flatMap((link) => link.payments).find(({ id }) => id === paymentId);
  if (payment === undefined) return errorAnswer('The id provided does not exist');
  if (payment.status === 'refunded') return errorAnswer('The payment has been fully refunded already');
  if (payment.status !== 'captured') return errorAnswer('The payment has not been captured');
  if (!isAmount(amount)) return errorAnswer('The amount must be at least INR 1.00', 'amount');
  if (speed !== 'normal' || !/^[\w-]{10,}$/.test(key)) return errorAnswer('The request is not valid');
  const given = books.refunds
    .filter((refund) => refund.payment_id === paymentId && refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
  if (given + amount > payment.amount)
    return errorAnswer('The refund amount provided is greater than amount captured', 'amount');
  const refund: Refund = {
    id: books.nextId('rfnd'),
    payment_id: paymentId,
    amount,
    status: 'pending',
    receipt: String(receipt),
    notes: notes as Record<string, string>,
  };
  books.refunds.push(refund);
  books.keys.set(key, { body: request.body, refund });
  return { json: refundJson(refund) };
}

const KEY_REUSED = errorAnswer('Different request body sent with the same idempotency key');

function steering(books: Books) {
  const webhooks: WebhookReceived[] = [];
  const linkNamed = (referenceId: string): Link => {
    const link = books.links.find((known) => known.referenceId === referenceId);
    if (link === undefined) throw new Error('Razorpay has no such link');
    return link;
  };
  const send = (event: string, payload: Record<string, object>): WebhookReceived => {
    const entities = Object.entries(payload).map(([name, entity]) => [name, { entity }]);
    const content = {
      entity: 'event',
      account_id: 'acc_TulaShop',
      event,
      contains: Object.keys(payload),
      payload: Object.fromEntries(entities),
      created_at: books.nowSeconds(),
    };
    const webhook = signedByRazorpay(JSON.stringify(content));
    webhooks.push(webhook);
    return webhook;
  };
  return {
    webhooks,
    pays(referenceId: string, status: 'captured' | 'failed' = 'captured') {
      const link = linkNamed(referenceId);
      expire(books, link);
      link.orderId ??= books.nextId('order');
      const payment = {
        id: books.nextId('pay'),
        amount: link.amount,
        currency: 'INR',
        status,
        created_at: books.nowSeconds(),
      };
      link.payments.push(payment);
      const { notes } = link;
      if (status === 'failed') return send('payment.failed', { payment: { ...payment, notes } });
      if (link.status !== 'created') return send('payment.captured', { payment: { ...payment, notes } });
      link.status = 'paid';
      // Without its prefix, as Razorpay writes the order id in this event.
      const order = { id: link.orderId.replace('order_', ''), status: 'paid', notes: [] };
      return send('payment_link.paid', { payment_link: linkJson(books, link), order, payment });
    },
    cancels(referenceId: string) {
      const link = linkNamed(referenceId);
      link.status = 'cancelled';
      return send('payment_link.cancelled', { payment_link: linkJson(books, link) });
    },
    disputes(referenceId: string, how: DisputeEvent, disputeId?: string) {
      const payment = linkNamed(referenceId).payments.at(-1);
      const dispute = disputeJson(books, payment, { how, disputeId });
      return send(`payment.dispute.${how}`, { payment: { ...payment, notes: [] }, dispute });
    },
    settleRefund(receipt: string, status: 'processed' | 'failed') {
      const refund = books.refunds.find((known) => known.receipt === receipt);
      if (refund === undefined) throw new Error('Razorpay has no such refund');
      refund.status = status;
      return send(`refund.${status}`, { refund: refundJson(refund), payment: { id: refund.payment_id } });
    },
  };
}

/** Signed over its bytes, with its own event id. */
export function signedByRazorpay(body: string, secret: string = SETTINGS.webhookSecrets[0]): WebhookReceived {
  const rawBody = Buffer.from(body);
  return {
    rawBody,
    headers: {
      'x-razorpay-signature': createHmac('sha256', secret).update(rawBody).digest('hex'),
      'x-razorpay-event-id': randomUUID(),
    },
  };
}

function refundJson(refund: Refund) {
  return { ...refund, entity: 'refund', currency: 'INR', speed_processed: 'normal', acquirer_data: {} };
}
