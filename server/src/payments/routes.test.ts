import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { throwawayDatabase } from '../../test/throwaway-database.ts';
import type { WebhookReceived } from './payment-gateway.ts';
import { lockAttempt } from './payments-store.ts';
import { signedWebhook, TEST_SECRET } from './test-gateway.ts';
import { type TestPayments, testPayments } from './test-payments.ts';
import { testServer } from './test-server.ts';

let payments: TestPayments;
let app: FastifyInstance;
beforeAll(async () => {
  payments = await testPayments();
  app = await testServer(payments.parts);
});
beforeEach(() => {
  payments.updates.length = 0;
  payments.lines.length = 0;
  payments.gateway.trouble = 'none';
  payments.gateway.calls.status = 0;
});
afterAll(async () => {
  await app.close();
  await payments.drop();
});

const PATH = '/api/v1/payment/webhook/sandbox';

function post({ rawBody, headers }: WebhookReceived, to = app) {
  const type = { 'content-type': 'application/json' };
  return to.inject({ method: 'POST', url: PATH, payload: rawBody, headers: { ...type, ...headers } });
}

const events = () => payments.rows('SELECT event_id, outcome FROM payment_events ORDER BY received_at');

async function paidAtGateway() {
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  payments.gateway.settle(attemptId);
  return { orderId, attemptId };
}

test('rule 2: a webhook alone pays the order', async () => {
  const { orderId, attemptId } = await paidAtGateway();
  const answer = await post(signedWebhook({ attemptId }));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ result: {} });
  await expect.poll(() => payments.updates).toEqual([{ kind: 'paid', orderId }]);
});

test.each<[string, (right: WebhookReceived) => WebhookReceived]>([
  ['unsigned', ({ rawBody }) => ({ rawBody, headers: {} })],
  [
    'signed with another secret',
    ({ rawBody }) => ({ rawBody, headers: { 'x-sandbox-signature': 'ab'.repeat(32) } }),
  ],
  [
    'with a truncated signature',
    ({ rawBody, headers }) => ({
      rawBody,
      headers: { 'x-sandbox-signature': String(headers['x-sandbox-signature']).slice(0, 62) },
    }),
  ],
  [
    'with one byte changed',
    ({ rawBody, headers }) => ({
      rawBody: Buffer.from(rawBody.toString().replace('"amountPaise":1', '"amountPaise":2')),
      headers,
    }),
  ],
  [
    'with its keys reordered',
    ({ rawBody, headers }) => ({
      rawBody: Buffer.from(
        JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(rawBody.toString())).reverse())),
      ),
      headers,
    }),
  ],
])('rule 10: a webhook %s is rejected and changes nothing', async (_case, change) => {
  const { attemptId } = await paidAtGateway();
  const before = await events();
  const answer = await post(change(signedWebhook({ attemptId })));
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ status: 401, code: 'SIGNATURE_INVALID' });
  expect(await events()).toEqual(before);
  expect(payments.gateway.calls.status).toBe(0);
  expect(await payments.stateOf(attemptId)).toBe('pending');
});

test('rule 66: forged webhooks raise one alert a minute, not one each', async () => {
  const fresh = await testServer(payments.parts);
  for (let times = 0; times < 3; times++)
    await post({ rawBody: Buffer.from('{}'), headers: { 'x-sandbox-signature': '00' } }, fresh);
  expect(payments.alerts()).toEqual(['webhook signature']);
  await fresh.close();
});

test('rule 12: a webhook that claims success while the gateway says pending pays nothing', async () => {
  const { attemptId } = await payments.opened(await payments.anOrder());
  expect((await post(signedWebhook({ attemptId, type: 'payment.success' }))).statusCode).toBe(200);
  expect(await payments.stateOf(attemptId)).toBe('pending');
  expect(payments.updates).toEqual([]);
});

test('rule 18: a webhook that claims failure of a captured payment ends in success', async () => {
  const { orderId, attemptId } = await paidAtGateway();
  await post(signedWebhook({ attemptId, type: 'payment.failed' }));
  await post(signedWebhook({ attemptId, type: 'payment.failed' }));
  await expect.poll(() => payments.stateOf(attemptId)).toBe('success');
  await expect.poll(() => payments.updates).toEqual([{ kind: 'paid', orderId }]);
});

test('rule 6: a signed webhook with an unknown reference is stored, answered 200 and raises one alert', async () => {
  for (const attemptId of ['0190a2d5-0000-7000-8000-000000000001', 'no id at all']) {
    payments.lines.length = 0;
    const webhook = signedWebhook({ attemptId });
    expect((await post(webhook)).statusCode).toBe(200);
    expect((await post(webhook)).statusCode).toBe(200);
    expect(payments.alerts()).toEqual(['unknown payment reference']);
    expect((await events()).at(-1)).toMatchObject({ outcome: 'unknown reference' });
  }
  expect(payments.updates).toEqual([]);
});

test('rule 16: the same event 20 times at once is processed once and always answered 200', async () => {
  const { orderId, attemptId } = await paidAtGateway();
  const webhook = signedWebhook({ attemptId, eventId: 'the-same-event' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(webhook)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
  expect(payments.gateway.calls.status).toBe(1);
  await expect.poll(() => payments.updates).toEqual([{ kind: 'paid', orderId }]);
  expect((await events()).filter((event) => event.event_id === 'the-same-event')).toEqual([
    { event_id: 'the-same-event', outcome: 'taken' },
  ]);
});

test('rule 17: 20 events with different ids about one payment make one transition', async () => {
  const { orderId, attemptId } = await paidAtGateway();
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(signedWebhook({ attemptId }))));
  expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
  await expect.poll(() => payments.updates).toEqual([{ kind: 'paid', orderId }]);
});

test('rules 14, 15 and 19: unknown types, absent and new fields are answered 200 and change nothing', async () => {
  const { attemptId } = await payments.opened(await payments.anOrder());
  expect((await post(signedWebhook({ attemptId, type: 'dispute.opened' }))).statusCode).toBe(200);
  const withNul = JSON.stringify({
    ...JSON.parse(signedWebhook({ attemptId }).rawBody.toString()),
    eventId: 'a\u0000b',
  });
  const withNews = '{"eventId":"x","type":"payment.success","new":{"deep":[1]}}';
  for (const body of ['{}', 'null', '[]', withNul, withNews]) {
    const signature = createHmac('sha256', TEST_SECRET).update(body).digest('hex');
    const answer = await post({ rawBody: Buffer.from(body), headers: { 'x-sandbox-signature': signature } });
    expect(answer.statusCode).toBe(200);
  }
  expect(await payments.stateOf(attemptId)).toBe('pending');
});

test('rule 13: when the gateway is silent the answer is 200 before it has been given up, and the work is done later', async () => {
  const { attemptId } = await paidAtGateway();
  payments.gateway.trouble = 'silent';
  const isGivenUp = () => JSON.stringify(payments.lines).includes('returned no payment state');
  expect((await post(signedWebhook({ attemptId }))).statusCode).toBe(200);
  expect(isGivenUp()).toBe(false);
  const [attempt] = await payments.rows('SELECT next_look_at FROM payment_attempts WHERE id = $1', [
    attemptId,
  ]);
  expect(attempt?.next_look_at).toEqual(new Date(payments.clock.now().getTime() + 3_000));
  await expect.poll(isGivenUp).toBe(true);
});

test('rule 13: while the payment is locked the answer is 200 too, and the event is stored', async () => {
  const { attemptId } = await paidAtGateway();
  const webhook = signedWebhook({ attemptId });
  await payments.parts.database.tx(async (tx) => {
    await lockAttempt(tx, attemptId);
    expect((await post(webhook)).statusCode).toBe(200);
  });
  await expect.poll(() => payments.stateOf(attemptId)).toBe('success');
});

test('rule 14: when the event cannot be stored the answer is 503, so that the gateway sends it again', async () => {
  const closed = await throwawayDatabase();
  await closed.drop();
  const broken = await testServer({ ...payments.parts, database: closed.database });
  const { attemptId } = await paidAtGateway();
  const answer = await post(signedWebhook({ attemptId }), broken);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(await payments.stateOf(attemptId)).toBe('pending');
  await broken.close();
});

test('rule 20: a body of 5 MB is rejected, and no signature is logged', async () => {
  const { attemptId } = await paidAtGateway();
  const webhook = signedWebhook({ attemptId });
  const large = await post({ rawBody: Buffer.alloc(5_000_000, 32), headers: webhook.headers });
  expect(large.statusCode).toBe(413);
  await post(webhook);
  expect(JSON.stringify(payments.lines)).not.toContain(String(webhook.headers['x-sandbox-signature']));
});

test('rule 21: webhooks of a gateway that the shop does not use are rejected', async () => {
  const { attemptId } = await paidAtGateway();
  const { rawBody, headers } = signedWebhook({ attemptId });
  for (const gateway of ['phonepe', 'razorpay', 'anything']) {
    const url = `/api/v1/payment/webhook/${gateway}`;
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: rawBody,
      headers: headers as Record<string, string>,
    });
    expect(answer.statusCode).toBe(404);
  }
  expect(await payments.stateOf(attemptId)).toBe('pending');
});

test('a webhook is verified over its raw bytes whatever content type it claims', async () => {
  const { orderId, attemptId } = await paidAtGateway();
  const { rawBody, headers } = signedWebhook({ attemptId });
  const answer = await post({ rawBody, headers: { ...headers, 'content-type': 'text/plain' } });
  expect(answer.statusCode).toBe(200);
  await expect.poll(() => payments.updates).toEqual([{ kind: 'paid', orderId }]);
});
