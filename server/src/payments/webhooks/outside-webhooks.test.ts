import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outsidePhonepe, outsideRazorpay, type OutsideGateway } from '../../../test/outside-gateway.ts';
import { chooseGateways, type ChosenGateways } from '../../choose-gateways.ts';
import { readConfig } from '../../platform/config/config.ts';
import { checkLedger } from '../check-ledger.ts';
import { paymentJobs } from '../jobs.ts';
import { openAttempt } from '../attempts/open-attempt.ts';
import type { WebhookReceived } from '../payment-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { recordAttempt } from '../attempts/record-attempt.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { RETURN_URL, TOTAL_PAISE, type TestPayments, testPayments } from '../test-payments.ts';
import { testServer } from '../test-server.ts';

const STRANGER = '0190a2d5-0000-7000-8000-000000000001';

/** A webhook is answered before its work is done when the work takes long. */
const soon = <T>(read: () => Promise<T>) => expect.poll(read);

describe.each([
  { name: 'phonepe', play: outsidePhonepe },
  { name: 'razorpay', play: outsideRazorpay },
])('webhooks of $name', ({ name, play }) => {
  let payments: TestPayments;
  let outside: OutsideGateway;
  let gateways: ChosenGateways;
  let parts: PaymentParts;
  let app: FastifyInstance;
  beforeAll(async () => {
    payments = await testPayments();
    outside = await play(payments.clock);
    const read = readConfig(outside.env);
    if ('errors' in read) throw new Error(read.errors.join('\n'));
    gateways = chooseGateways(
      payments.parts,
      { ...read, secretKey: '' },
      {
        ownOrigin: () => '',
        connections: { held: () => undefined, follow: () => {} },
      },
    );
    parts = { ...payments.parts, gateways, publicUrl: 'http://localhost:3000' };
    app = await testServer(parts);
  });
  beforeEach(() => {
    payments.updates.length = 0;
    payments.lines.length = 0;
    outside.peer.recover();
    outside.peer.requests.length = 0;
  });
  afterEach(async () => {
    expect((await checkLedger(parts)).checks.filter(({ breaches }) => breaches > 0)).toEqual([]);
    const written = JSON.stringify(payments.lines);
    for (const [variable, secret] of Object.entries(outside.env))
      if (/SECRET|PASSWORD|KEY_ID|CLIENT_ID/.test(variable)) expect(written).not.toContain(secret);
  });
  afterAll(async () => {
    await app.close();
    await gateways.close();
    await outside.peer.close();
    await payments.drop();
  });

  const post = async ({ rawBody, headers }: WebhookReceived) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/payment/webhook/${name}`,
      payload: rawBody,
      headers: { 'content-type': 'application/json', ...headers } as Record<string, string>,
    });
  const events = () => payments.rows('SELECT event_id, outcome FROM payment_events ORDER BY received_at');

  async function opened() {
    const orderId = await payments.anOrder();
    const attempt = await parts.database.tx((tx) =>
      recordAttempt(tx, parts, { orderId, amountPaise: TOTAL_PAISE }),
    );
    await openAttempt(parts, { ...attempt, orderNumber: 'TL-222222', returnUrl: RETURN_URL });
    return { orderId, attemptId: attempt.attemptId };
  }

  async function paid() {
    const there = await opened();
    const webhook = outside.pays(there.attemptId);
    expect((await post(webhook)).statusCode).toBe(200);
    await soon(() => payments.stateOf(there.attemptId)).toBe('success');
    return { ...there, webhook };
  }

  async function refunded() {
    const there = await paid();
    const { refundId } = await parts.database.tx((tx) =>
      refundPayment(tx, parts, { attemptId: there.attemptId, amountPaise: TOTAL_PAISE, because: 'staff' }),
    );
    await paymentJobs(parts)['send-refund']?.({ refundId });
    return { ...there, refundId };
  }

  test('rule 10: an unsigned or forged webhook is rejected, makes no call and changes nothing', async () => {
    const { attemptId } = await opened();
    const { rawBody, headers } = outside.pays(attemptId);
    const { proofHeader } = outside;
    const proof = headers[proofHeader];
    expect(proof).toEqual(expect.any(String));
    const before = await events();
    outside.peer.requests.length = 0;
    for (const wrong of [
      '',
      String(proof).slice(0, 63),
      `${'0'.repeat(64)}`,
      `Basic ${String(proof)}`,
      'é',
    ]) {
      const answer = await post({
        rawBody,
        headers: { ...headers, [proofHeader]: Buffer.from(wrong).toString('latin1') },
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'SIGNATURE_INVALID' });
    }
    expect(await events()).toEqual(before);
    expect(outside.peer.requests).toEqual([]);
    expect(await payments.stateOf(attemptId)).toBe('pending');
    expect(JSON.stringify(payments.lines)).not.toContain(String(proof));
  });

  test('rule 12: a claim that the gateway does not confirm pays nothing', async () => {
    const { attemptId } = await opened();
    const other = await opened();
    const { rawBody } = outside.pays(other.attemptId);
    const claim = outside.signed(rawBody.toString().replaceAll(other.attemptId, attemptId));
    expect((await post(claim)).statusCode).toBe(200);
    expect(outside.peer.requests.some(outside.isStatusRequest)).toBe(true);
    expect(await payments.stateOf(attemptId)).toBe('pending');
    expect(payments.updates).toEqual([]);
  });

  test('rules 16 and 17: ten copies at once, and later ones, make one payment', async () => {
    const { orderId, attemptId } = await opened();
    const webhook = outside.pays(attemptId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(webhook)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    payments.clock.advance({ hours: 20 });
    expect((await post(webhook)).statusCode).toBe(200);
    await soon(async () => payments.updates).toEqual([{ kind: 'paid', orderId }]);
  });

  test('rule 18: an event sent three times, and a failure after the success, make one payment', async () => {
    const { orderId, attemptId } = await opened();
    const declined = outside.declines(attemptId);
    const captured = outside.pays(attemptId);
    for (const webhook of [captured, declined, captured, declined, declined, captured]) {
      expect((await post(webhook)).statusCode).toBe(200);
      await soon(() => payments.stateOf(attemptId)).toBe('success');
    }
    await soon(async () => payments.updates).toEqual([{ kind: 'paid', orderId }]);
    const captures = "SELECT amount_paise FROM ledger WHERE attempt_id = $1 AND kind = 'capture'";
    expect(await payments.rows(captures, [attemptId])).toEqual([{ amount_paise: TOTAL_PAISE }]);
    const kept = 'SELECT outcome FROM payment_events WHERE attempt_id = $1';
    expect(await payments.rows(kept, [attemptId])).toEqual([{ outcome: 'taken' }, { outcome: 'taken' }]);
  });

  test('rule 18b: of two open payments the one named by the event is settled', async () => {
    const older = await opened();
    const newer = await opened();
    await post(outside.pays(older.attemptId));
    await soon(() => payments.stateOf(older.attemptId)).toBe('success');
    expect(await payments.stateOf(newer.attemptId)).toBe('pending');
  });

  test("rule 6: an event about another merchant's payment is stored, raises one alert and changes nothing", async () => {
    const { attemptId } = await opened();
    const { rawBody, headers } = outside.pays(attemptId);
    const body = rawBody.toString().replaceAll(attemptId, STRANGER);
    const foreign = outside.signed(body);
    expect((await post(foreign)).statusCode).toBe(200);
    expect((await post(foreign)).statusCode).toBe(200);
    expect(payments.alerts()).toEqual(['unknown payment reference']);
    expect(await payments.stateOf(attemptId)).toBe('pending');
    expect(Object.keys(headers).length).toBeGreaterThan(0);
  });

  test('an event that names the payment of another gateway changes nothing', async () => {
    const elsewhere = await payments.opened(await payments.anOrder());
    payments.gateway.settle(elsewhere.attemptId);
    const { attemptId } = await opened();
    const { rawBody } = outside.pays(attemptId);
    const body = rawBody.toString().replaceAll(attemptId, elsewhere.attemptId);
    expect((await post(outside.signed(body))).statusCode).toBe(200);
    expect(payments.alerts()).toEqual(['unknown payment reference']);
    expect(await payments.stateOf(elsewhere.attemptId)).toBe('pending');
  });

  test('rules 14, 15 and 19: an unreadable event is acknowledged and changes nothing', async () => {
    const { attemptId } = await opened();
    const before = await events();
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '{"event":"unheard.of","payload":{}}',
      '{"event":{}}',
    ])
      expect((await post(outside.signed(body))).statusCode).toBe(200);
    expect(await events()).toEqual(before);
    expect(await payments.stateOf(attemptId)).toBe('pending');
  });

  test('rule 20: a body of 5 MB is rejected', async () => {
    const { headers } = outside.signed('{}');
    expect((await post({ rawBody: Buffer.alloc(5_000_000, 32), headers })).statusCode).toBe(413);
  });

  test('rule 56: refund events, repeated and at any time, end in one refund', async () => {
    const { orderId, refundId, webhook } = await refunded();
    const done = outside.refundEnds(refundId, 'done');
    expect((await post(done)).statusCode).toBe(200);
    expect((await post(webhook)).statusCode).toBe(200);
    expect((await post(done)).statusCode).toBe(200);
    await soon(() => payments.refundState(refundId)).toBe('success');
    await soon(async () => payments.updates).toEqual([
      { kind: 'paid', orderId },
      { kind: 'refunded', orderId },
    ]);
  });

  test('rule 57: a refund made at the gateway itself raises one alert and books nothing', async () => {
    const { refundId, attemptId } = await refunded();
    const { rawBody } = outside.refundEnds(refundId, 'done');
    const elsewhere = outside.signed(rawBody.toString().replaceAll(refundId, 'made-by-hand'));
    const before = await payments.rows('SELECT FROM ledger');
    expect((await post(elsewhere)).statusCode).toBe(200);
    expect((await post(elsewhere)).statusCode).toBe(200);
    expect(payments.alerts()).toEqual(['refund made elsewhere']);
    expect(await payments.rows('SELECT FROM refunds WHERE attempt_id = $1', [attemptId])).toHaveLength(1);
    // Our own refund is done as well, and found because the gateway was polled.
    await soon(() => payments.refundState(refundId)).toBe('success');
    await soon(() => payments.rows('SELECT FROM ledger')).toHaveLength(before.length + 1);
  });

  test('a refund that the event calls done and the gateway does not is not done', async () => {
    const { refundId, attemptId } = await refunded();
    const { rawBody } = outside.refundEnds(refundId, 'failed');
    const body = rawBody.toString().replaceAll('failed', 'processed').replaceAll('FAILED', 'COMPLETED');
    expect((await post(outside.signed(body))).statusCode).toBe(200);
    await soon(() => payments.refundState(refundId)).toBe('failed');
    await soon(() => payments.stateOf(attemptId)).toBe('success');
    await soon(async () => payments.alerts()).toEqual(['refund failed']);
  });
});
