import type { AttemptId, RefundId } from '@tula/contract/calls/ids.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../../check-ledger.ts';
import { paymentJobs } from '../../jobs.ts';
import { openAttempt } from '../../attempts/open-attempt.ts';
import { paymentGatewayContract } from '../../payment-gateway.contract.ts';
import type { WebhookReceived } from '../../payment-gateway.ts';
import type { PaymentParts } from '../../payment-parts.ts';
import { reconcilePayments } from '../../attempts/reconcile-payments.ts';
import { refundPayment } from '../../refunds/refund-payment.ts';
import { RETURN_URL, TOTAL_PAISE, type TestPayments, testPayments } from '../../test-payments.ts';
import { testServer } from '../../test-server.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';
import { deliverOverHttp, sign } from './sandbox-webhooks.ts';

let payments: TestPayments;
let parts: PaymentParts;
let sandbox: Sandbox;
let app: FastifyInstance;
let origin = '';
const sent: WebhookReceived[] = [];
/** This is what happens to webhooks between gateway and shop. */
let way: 'open' | 'closed' | 'slow' = 'open';

beforeAll(async () => {
  payments = await testPayments();
  const http = deliverOverHttp(() => `${origin}/api/v1/payment/webhook/sandbox`);
  sandbox = openSandbox({
    ...payments.parts,
    webhookSecrets: ['new secret', 'old secret'],
    close: http.close,
    async deliver(body, headers) {
      sent.push({ rawBody: Buffer.from(body), headers });
      if (way === 'closed') return 503;
      if (way === 'slow') await new Promise(() => undefined);
      return http.deliver(body, headers);
    },
  });
  parts = payments.withGateway(sandbox.gateway);
  app = await testServer(parts, sandbox.pages);
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  payments.updates.length = 0;
  sent.length = 0;
  way = 'open';
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
  await payments.drop();
});

async function opened() {
  const orderId = await payments.anOrder();
  const attempt = await payments.recorded(orderId);
  const { payUrl } = await openAttempt(parts, {
    ...attempt,
    orderNumber: 'TL-222222',
    returnUrl: RETURN_URL,
  });
  return { ...attempt, orderId, path: new URL(payUrl).pathname, payUrl };
}

const choose = (path: string, outcome: string) =>
  app.inject({
    method: 'POST',
    url: path,
    payload: `outcome=${outcome}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const sendDue = () => sandbox.repeating[0]?.work();
const count = async (query: string, id: string) => (await payments.rows(query, [id])).length;
const pathOf = async (attemptId: AttemptId) => {
  const [row] = await payments.rows('SELECT token FROM sandbox_payments WHERE attempt_id = $1', [attemptId]);
  return `/sandbox-gateway/${row?.token}`;
};

paymentGatewayContract('sandbox', () => ({
  gateway: sandbox.gateway,
  now: payments.clock.now,
  canClose: true,
  hasList: true,
  buyerPays: async (attemptId) => void (await choose(await pathOf(attemptId), 'pay')),
  buyerDeclines: async (attemptId) => void (await choose(await pathOf(attemptId), 'decline')),
  paymentExpires: async () => payments.clock.advance({ minutes: 16 }),
  refundIsDone: async (_refundId: RefundId) => payments.clock.advance({ seconds: 3 }),
  paymentsOf: (attemptId) => count('SELECT FROM sandbox_payments WHERE attempt_id = $1', attemptId),
  refundsOf: (attemptId) => count('SELECT FROM sandbox_refunds WHERE attempt_id = $1', attemptId),
  webhooksOf: async (attemptId) => sent.filter(({ rawBody }) => rawBody.includes(attemptId)),
}));

test('the page shows amount, order and three buttons, and loads and runs nothing', async () => {
  const { path, payUrl } = await opened();
  expect(payUrl).toMatch(/^http:\/\/shop\.test\/sandbox-gateway\/[\w-]{32}$/);
  const page = await app.inject({ url: path });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; form-action 'self' http:\/\/shop\.test; frame-ancestors 'none'; base-uri 'none'$/,
  );
  expect(page.body).toContain('₹250.00');
  expect(page.body).toContain('TL-222222');
  expect(
    [...page.body.matchAll(/<button[^>]*value="(\w+)">([^<]+)</g)].map(([, value, name]) => [value, name]),
  ).toEqual([
    ['pay', 'Pay'],
    ['decline', 'Decline'],
    ['pending', 'Leave pending'],
  ]);
  expect(page.body).not.toMatch(/<script|src=|@import|url\(/);
});

test('Pay settles the order through a signed webhook before the browser is sent back', async () => {
  const { path, orderId, attemptId } = await opened();
  const answer = await choose(path, 'pay');
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(RETURN_URL);
  expect(payments.updates).toEqual([{ kind: 'paid', orderId }]);
  expect(JSON.parse(sent[0]?.rawBody.toString() ?? '')).toEqual({
    eventId: expect.any(String),
    type: 'payment.success',
    attemptId,
    amountPaise: TOTAL_PAISE,
    currency: 'INR',
    occurredAt: payments.clock.now().toISOString(),
  });
});

test('Decline fails the order, and the page then shows the decision', async () => {
  const { path, orderId } = await opened();
  expect((await choose(path, 'decline')).statusCode).toBe(303);
  expect(payments.updates).toEqual([{ kind: 'failed', orderId }]);
  const page = await app.inject({ url: path });
  expect(page.body).toContain('This payment has failed');
  expect(page.body).not.toContain('<button');
});

test('a failed payment can be confirmed late, an open one cannot', async () => {
  const { path, orderId, attemptId } = await opened();
  await choose(path, 'late');
  expect(await payments.stateOf(attemptId)).toBe('pending');
  await choose(path, 'decline');
  expect((await choose(path, 'late')).statusCode).toBe(303);
  expect(payments.updates).toEqual([
    { kind: 'failed', orderId },
    { kind: 'paid', orderId },
  ]);
  expect((await app.inject({ url: path })).body).toContain('This payment is paid');
});

test('Leave pending leaves everything open, and the payment can be paid later', async () => {
  const { path, orderId, attemptId } = await opened();
  const answer = await choose(path, 'pending');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, RETURN_URL]);
  expect(sent).toEqual([]);
  expect(await payments.stateOf(attemptId)).toBe('pending');
  expect((await app.inject({ url: path })).body).toContain('Leave pending');
  await choose(path, 'pay');
  expect(payments.updates).toEqual([{ kind: 'paid', orderId }]);
});

test('paying ten times at once, or declining a paid payment, changes nothing more', async () => {
  const { path, orderId } = await opened();
  const answers = await Promise.all(Array.from({ length: 10 }, () => choose(path, 'pay')));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(303));
  expect((await choose(path, 'decline')).statusCode).toBe(303);
  expect(payments.updates).toEqual([{ kind: 'paid', orderId }]);
  expect(sent).toHaveLength(1);
  expect((await app.inject({ url: path })).body).toContain('This payment is paid');
});

test('an expired payment cannot be paid, and is reported to the shop as failed', async () => {
  const { path, orderId, attemptId } = await opened();
  payments.clock.advance({ minutes: 15, seconds: 11 });
  expect((await app.inject({ url: path })).body).toContain('The time to pay is over');
  await choose(path, 'pay');
  expect(sent).toEqual([]);
  await reconcilePayments(parts);
  expect(await payments.stateOf(attemptId)).toBe('failed');
  expect(payments.updates).toContainEqual({ kind: 'failed', orderId });
});

test('a webhook that fails is sent again until it is accepted', async () => {
  way = 'closed';
  const { path, orderId, attemptId } = await opened();
  await choose(path, 'pay');
  expect(await payments.stateOf(attemptId)).toBe('pending');
  way = 'open';
  await sendDue();
  expect(payments.updates).toEqual([]);
  payments.clock.advance({ seconds: 3 });
  await sendDue();
  expect(payments.updates).toEqual([{ kind: 'paid', orderId }]);
  payments.clock.advance({ hours: 5 });
  await sendDue();
  const sentBodies = sent
    .filter(({ rawBody }) => rawBody.includes(attemptId))
    .map(({ rawBody }) => String(rawBody));
  expect(sentBodies).toHaveLength(2);
  expect(sentBodies[1]).toBe(sentBodies[0]);
});

test('a shop that does not answer its webhook keeps no browser waiting until it is given up', async () => {
  way = 'slow';
  const { path } = await opened();
  const started = performance.now();
  expect((await choose(path, 'pay')).statusCode).toBe(303);
  expect(performance.now() - started).toBeLessThan(4_500);
});

test('rule 11: after the secret has changed, webhooks signed with the old one are accepted too, and no others', async () => {
  const body = JSON.stringify({
    eventId: 'e',
    type: 'payment.success',
    attemptId: 'a',
    amountPaise: 1,
    currency: 'INR',
    occurredAt: '',
  });
  const read = (secret: string) =>
    sandbox.gateway.readWebhook({
      rawBody: Buffer.from(body),
      headers: { 'x-sandbox-signature': sign(body, secret) },
    });
  expect(read('new secret')).toMatchObject({ eventId: 'e' });
  expect(read('old secret')).toMatchObject({ eventId: 'e' });
  expect(read('third secret')).toBe('forged');
});

test('a refund succeeds by itself within seconds and sends a webhook', async () => {
  const { path, orderId, attemptId } = await opened();
  await choose(path, 'pay');
  const { refundId } = await parts.database.tx((tx) =>
    refundPayment(tx, parts, { attemptId, amountPaise: TOTAL_PAISE, because: 'staff' }),
  );
  await paymentJobs(parts)['send-refund']?.({ refundId });
  expect(await payments.refundState(refundId)).toBe('pending');
  payments.clock.advance({ seconds: 2 });
  await sendDue();
  expect(await payments.refundState(refundId)).toBe('success');
  expect(payments.updates.at(-1)).toEqual({ kind: 'refunded', orderId });
});

test('an unknown address and an unknown choice are rejected with a page', async () => {
  expect((await app.inject({ url: '/sandbox-gateway/nothing' })).statusCode).toBe(404);
  expect((await choose('/sandbox-gateway/nothing', 'pay')).statusCode).toBe(404);
  const { path, attemptId } = await opened();
  expect((await choose(path, 'steal')).statusCode).toBe(422);
  expect(await payments.stateOf(attemptId)).toBe('pending');
});

test('the ledger agrees with payments, refunds and orders after these tests', async () => {
  expect((await checkLedger(parts)).checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
});
