import { expect, test } from 'vitest';
import type { PhonepeConfig } from '../../../platform/config/gateway-config.ts';
import { readPhonepeWebhook } from './phonepe-webhook.ts';

const SETTINGS: PhonepeConfig = {
  apiBase: 'https://phonepe.test/pg',
  authBase: 'https://phonepe.test/auth',
  clientId: 'client',
  clientSecret: 'secret',
  clientVersion: '1',
  webhookUsername: 'username',
  webhookPassword: 'password',
};
/** The digest of username:password, from the tests of PhonePe's own library. */
const DIGEST = 'bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e';
const ATTEMPT = '0190a2d5-0000-7000-8000-000000000001';

const read = (body: unknown, authorization: string | undefined = DIGEST) =>
  readPhonepeWebhook(SETTINGS, {
    rawBody: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    headers: { authorization },
  });

const COMPLETED = {
  event: 'checkout.order.completed',
  type: 'CHECKOUT_ORDER_COMPLETED',
  payload: {
    merchantId: 'M1',
    merchantOrderId: ATTEMPT,
    orderId: 'OMO1',
    state: 'COMPLETED',
    amount: 10_000,
  },
};

test('rule 10: the digest of user name and password authenticates PhonePe, in any case and with its scheme', () => {
  for (const header of [DIGEST, DIGEST.toUpperCase(), `SHA256 ${DIGEST}`])
    expect(read(COMPLETED, header)).toMatchObject({ attemptId: ATTEMPT });
  for (const header of [
    '',
    DIGEST.slice(1),
    `${DIGEST}0`,
    `Bearer ${DIGEST}`,
    'username:password',
    '0'.repeat(64),
  ])
    expect(read(COMPLETED, header)).toBe('forged');
});

test('rule 16: an event without an id is identified by its name, its references and its state', () => {
  const again = { ...COMPLETED, payload: { ...COMPLETED.payload, amount: 20_000 } };
  const failed = {
    ...COMPLETED,
    event: 'checkout.order.failed',
    payload: { ...COMPLETED.payload, state: 'FAILED' },
  };
  const idOf = (body: unknown) => {
    const event = read(body);
    return typeof event === 'string' ? event : event.eventId;
  };
  expect(idOf(again)).toBe(idOf(COMPLETED));
  expect(idOf(failed)).not.toBe(idOf(COMPLETED));
});

test('an event of another order of the attempt, under its older name, leads to the attempt', () => {
  const { payload, type } = COMPLETED;
  const second = { type, payload: { ...payload, merchantOrderId: `${ATTEMPT}-2` } };
  expect(read(second)).toMatchObject({ attemptId: ATTEMPT, type: 'CHECKOUT_ORDER_COMPLETED' });
});

test('refund events are read with an envelope, and without one and without our reference', () => {
  const refund = { originalMerchantOrderId: ATTEMPT, refundId: 'OMR1', amount: 10_000, state: 'COMPLETED' };
  const payload = { ...refund, merchantRefundId: 'our-refund' };
  expect(read({ event: 'pg.refund.completed', payload })).toMatchObject({
    attemptId: ATTEMPT,
    refundId: 'our-refund',
  });
  expect(read(refund)).toMatchObject({ attemptId: ATTEMPT });
});

test('rule 19: an event that does not concern us is foreign, whatever its form', () => {
  const strange = ['', '{', 'null', '[]', '"text"', '{}', '{"event":"paylink.order.completed","payload":{}}'];
  for (const body of strange) expect(read(body)).toBe('foreign');
  expect(read({ ...COMPLETED, payload: { ...COMPLETED.payload, merchantOrderId: 7 } })).toBe('foreign');
});

test('an event id contains only characters that the database can store', () => {
  const event = read({ event: `a\u0000${'b'.repeat(300)}`, payload: { merchantOrderId: ATTEMPT } });
  if (typeof event === 'string') throw new Error(event);
  expect(event.eventId).toMatch(/^[\x20-\x7e]{1,200}$/);
  expect(event.type).toMatch(/^[\x20-\x7e]{1,64}$/);
});
