import { hash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { aPeer, type Peer, type PeerAnswer, type PeerRequest } from '../../../../test/a-peer.ts';
import type { PhonepeConfig } from '../../../platform/config/gateway-config.ts';
import type { WebhookReceived } from '../../payment-gateway.ts';
import { type PayPage, payPage } from '../test-pay-page.ts';

type Order = {
  merchantOrderId: string;
  orderId: string;
  amount: number;
  state: 'PENDING' | 'COMPLETED' | 'FAILED';
  expireAt: number;
  redirectUrl: string;
  returnUrl: string;
  errorCode?: string;
};
type Refund = {
  merchantRefundId: string;
  refundId: string;
  originalMerchantOrderId: string;
  amount: number;
  state: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED';
  errorCode?: string;
};

export type PhonepePeer = Peer & {
  settings: PhonepeConfig;
  orders: Map<string, Order>;
  refunds: Map<string, Refund>;
  /** The lifetime in seconds of tokens issued from now on; and whether those already issued are revoked. */
  tokens: { livingSeconds: number; forget: () => void };
  /** The buyer, the bank and time do these; each makes PhonePe send a webhook. */
  settle: (merchantOrderId: string, state: 'COMPLETED' | 'FAILED') => WebhookReceived;
  settleRefund: (merchantRefundId: string, state: Refund['state'], errorCode?: string) => WebhookReceived;
  /** All webhooks so far, the oldest first. */
  webhooks: WebhookReceived[];
  /** How a decision on the payment page reaches the shop. */
  deliver: (webhook: WebhookReceived) => Promise<unknown>;
};

const MERCHANT = 'M23TULASHOP';
const SECRETS = {
  clientId: 'TULASHOP_2611',
  clientSecret: 'phonepe-client-secret-of-the-tests',
  clientVersion: '1',
  webhookUsername: 'tula_hooks',
  webhookPassword: 'weigh1twice',
};

const errorAnswer = (status: number, code: string, message: string): PeerAnswer => ({
  status,
  json: { code, message },
});
const BAD_REQUEST = errorAnswer(400, 'BAD_REQUEST', 'Please check the inputs you have provided.');
const UNAUTHORISED = errorAnswer(401, 'AUTHORIZATION_FAILED', 'Authorization failed.');

type Books = {
  orders: Map<string, Order>;
  refunds: Map<string, Refund>;
  /** When each token expires, in seconds. */
  issued: Map<string, number>;
  tokens: { livingSeconds: number };
  nextId: (prefix: string) => string;
  nowMs: () => number;
  base: () => string;
};

/** PhonePe's Standard Checkout as documented, on its own port and with the given clock. */
export async function phonepePeer(clock: Clock): Promise<PhonepePeer> {
  let made = 0;
  const issued = new Map<string, number>();
  const tokens = { livingSeconds: 7 * 86_400, forget: () => issued.clear() };
  const books: Books = {
    orders: new Map(),
    refunds: new Map(),
    issued,
    tokens,
    nextId: (prefix) => `${prefix}2611211200${String(++made).padStart(6, '0')}`,
    nowMs: () => clock.now().getTime(),
    base: () => peer.base,
  };
  const peer = await aPeer((request) =>
    request.path === '/transact/uat_v2'
      ? payPage(request, makePayPage(steered, request))
      : answerTo(books, request),
  );
  const steered: PhonepePeer = Object.assign(peer, steering(books), {
    deliver: async () => undefined,
    orders: books.orders,
    refunds: books.refunds,
    tokens,
    settings: { ...SECRETS, apiBase: `${peer.base}/pg`, authBase: `${peer.base}/identity-manager` },
  });
  return steered;
}

function answerTo(books: Books, request: PeerRequest): PeerAnswer {
  const { method, path } = request;
  if (path === '/identity-manager/v1/oauth/token') return giveToken(books, request);
  if (!isSignedIn(books, request)) return UNAUTHORISED;
  if (method === 'POST' && path === '/pg/checkout/v2/pay') return pay(books, request);
  if (method === 'POST' && path === '/pg/payments/v2/refund') return refund(books, request);
  const [, order] = /^\/pg\/checkout\/v2\/order\/([^/]+)\/status$/.exec(path) ?? [];
  if (method === 'GET' && order !== undefined) return orderStatus(books, order);
  const [, refunded] = /^\/pg\/payments\/v2\/refund\/([^/]+)\/status$/.exec(path) ?? [];
  const there = refunded === undefined ? undefined : books.refunds.get(refunded);
  if (method === 'GET' && there !== undefined) return { json: { ...there, timestamp: books.nowMs() } };
  return errorAnswer(404, 'NOT_FOUND', 'Not found.');
}

function makePayPage({ orders, deliver, settle }: PhonepePeer, { query }: PeerRequest): PayPage | undefined {
  const order = [...orders.values()].find(({ orderId }) => orderId === query.get('token'));
  if (order === undefined) return undefined;
  const decided = async (state: 'COMPLETED' | 'FAILED') => {
    await deliver(settle(order.merchantOrderId, state));
    return order.returnUrl;
  };
  return {
    amountPaise: order.amount,
    pay: () => decided('COMPLETED'),
    decline: () => decided('FAILED'),
  };
}

function giveToken({ issued, tokens, nowMs }: Books, { headers, body }: PeerRequest): PeerAnswer {
  const form = new URLSearchParams(body);
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') return BAD_REQUEST;
  if (form.get('grant_type') !== 'client_credentials' || form.get('client_version') !== '1')
    return BAD_REQUEST;
  const { clientId, clientSecret } = SECRETS;
  if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) return UNAUTHORISED;
  const issuedAt = Math.floor(nowMs() / 1000);
  const token = `token-${issued.size}-${issuedAt}`;
  const end = issuedAt + tokens.livingSeconds;
  issued.set(token, end);
  return {
    json: {
      access_token: token,
      encrypted_access_token: 'unused',
      expires_in: null,
      issued_at: issuedAt,
      expires_at: end,
      session_expires_at: end,
      token_type: 'O-Bearer',
    },
  };
}

function isSignedIn({ issued, nowMs }: Books, { headers }: PeerRequest): boolean {
  const [, token = ''] = /^O-Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  return (issued.get(token) ?? 0) * 1000 > nowMs();
}

function pay({ orders, nextId, nowMs, base }: Books, request: PeerRequest): PeerAnswer {
  const requested = paymentIn(request);
  if (requested === undefined || orders.has(requested.merchantOrderId)) return BAD_REQUEST;
  const orderId = nextId('OMO');
  const expireAt = nowMs() + requested.expireAfter * 1000;
  const redirectUrl = `${base()}/transact/uat_v2?token=${orderId}`;
  orders.set(requested.merchantOrderId, { ...requested, orderId, expireAt, redirectUrl, state: 'PENDING' });
  return { json: { orderId, state: 'PENDING', expireAt, redirectUrl } };
}

function orderStatus({ orders, nowMs }: Books, merchantOrderId: string): PeerAnswer {
  const order = orders.get(merchantOrderId);
  if (order === undefined) {
    const message = `No entry found for ${merchantOrderId}`;
    const code = 'MERCHANT_ORDER_MAPPING_NOT_FOUND';
    return { status: 400, json: { success: false, code, message, data: {} } };
  }
  if (order.state === 'PENDING' && order.expireAt <= nowMs())
    Object.assign(order, { state: 'FAILED', errorCode: 'TXN_NOT_COMPLETED' });
  return { json: orderJson(order) };
}

function refund({ orders, refunds, nextId }: Books, request: PeerRequest): PeerAnswer {
  const requested = refundIn(request);
  const order = requested && orders.get(requested.originalMerchantOrderId);
  if (!requested || !order || refunds.has(requested.merchantRefundId)) return BAD_REQUEST;
  if (order.state !== 'COMPLETED')
    return errorAnswer(400, 'INVALID_TRANSACTION_STATE', 'The order is not completed.');
  const others = [...refunds.values()].filter(
    (other) =>
      other.originalMerchantOrderId === requested.originalMerchantOrderId && other.state !== 'FAILED',
  );
  if (others.some(({ state }) => state !== 'COMPLETED'))
    return errorAnswer(400, 'REFUND_IN_PROGRESS', 'Another refund of this order is in progress.');
  const given = others.reduce((sum, { amount }) => sum + amount, 0);
  if (given + requested.amount > order.amount)
    return errorAnswer(400, 'EXCESS_REFUND_AMOUNT', 'The refund exceeds the amount of the order.');
  const made: Refund = { ...requested, refundId: nextId('OMR'), state: 'PENDING' };
  refunds.set(requested.merchantRefundId, made);
  return { json: { refundId: made.refundId, amount: made.amount, state: made.state } };
}

function steering({ orders, refunds }: Books) {
  const webhooks: WebhookReceived[] = [];
  const send = (event: string, payload: object): WebhookReceived => {
    const type = event.replaceAll('.', '_').toUpperCase();
    const content = { event, type, payload: { merchantId: MERCHANT, ...payload } };
    const webhook = signedByPhonepe(JSON.stringify(content));
    webhooks.push(webhook);
    return webhook;
  };
  return {
    webhooks,
    settle(merchantOrderId: string, state: 'COMPLETED' | 'FAILED') {
      const order = orders.get(merchantOrderId);
      if (order === undefined) throw new Error('PhonePe has no such order');
      Object.assign(order, { state, errorCode: state === 'FAILED' ? 'TXN_CANCELLED' : undefined });
      return send(`checkout.order.${state.toLowerCase()}`, { merchantOrderId, ...orderJson(order) });
    },
    settleRefund(merchantRefundId: string, state: Refund['state'], errorCode?: string) {
      const found = refunds.get(merchantRefundId);
      if (found === undefined) throw new Error('PhonePe has no such refund');
      Object.assign(found, { state, ...(errorCode ? { errorCode } : {}) });
      return send(`pg.refund.${state === 'CONFIRMED' ? 'accepted' : state.toLowerCase()}`, found);
    },
  };
}

/** PhonePe's header authenticates the sender; it is the same for every body. */
export function signedByPhonepe(body: string): WebhookReceived {
  const { webhookUsername, webhookPassword } = SECRETS;
  return {
    rawBody: Buffer.from(body),
    headers: { authorization: hash('sha256', `${webhookUsername}:${webhookPassword}`, 'hex') },
  };
}

function orderJson({ orderId, state, amount, expireAt, errorCode }: Order) {
  const tried = { transactionId: `T${orderId}`, paymentMode: 'UPI_QR', timestamp: expireAt, amount, state };
  return {
    orderId,
    state,
    amount,
    payableAmount: amount,
    feeAmount: 0,
    expireAt,
    metaInfo: {},
    paymentDetails: state === 'PENDING' ? [] : [tried],
    ...(errorCode ? { errorCode, detailedErrorCode: 'ZM' } : {}),
  };
}

const ID = /^[\w-]{1,63}$/;

type RequestBody = Record<string, unknown> | undefined;

function parseBody({ headers, body }: PeerRequest): RequestBody {
  if (headers['content-type'] !== 'application/json') return undefined;
  return JSON.parse(body) as RequestBody;
}

const isAmount = (amount: unknown): amount is number => Number.isInteger(amount) && Number(amount) >= 100;
const isId = (id: unknown): id is string => typeof id === 'string' && ID.test(id);

/** A body that breaks a documented rule creates no payment. */
function paymentIn(request: PeerRequest) {
  const requested = parseBody(request);
  const { merchantOrderId, amount, expireAfter, metaInfo = {} } = requested ?? {};
  const flow = requested?.paymentFlow as
    | { type?: unknown; merchantUrls?: { redirectUrl?: unknown } }
    | undefined;
  const returnUrl = String(flow?.merchantUrls?.redirectUrl);
  if (!isId(merchantOrderId) || !isAmount(amount)) return undefined;
  if (!Number.isInteger(expireAfter) || Number(expireAfter) < 300 || Number(expireAfter) > 3600)
    return undefined;
  if (flow?.type !== 'PG_CHECKOUT' || !/^https?:\/\//.test(returnUrl)) return undefined;
  const isInfo = ([key, value]: [string, unknown]) =>
    /^udf([1-9]|10)$/.test(key) && typeof value === 'string' && value.length <= 256;
  if (!Object.entries(metaInfo as object).every(isInfo)) return undefined;
  return { merchantOrderId, amount, expireAfter: Number(expireAfter), returnUrl };
}

function refundIn(request: PeerRequest) {
  const { merchantRefundId, originalMerchantOrderId, amount } = parseBody(request) ?? {};
  if (!isId(merchantRefundId) || !isId(originalMerchantOrderId) || !isAmount(amount)) return undefined;
  return { merchantRefundId, originalMerchantOrderId, amount };
}
