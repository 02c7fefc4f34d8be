import { listAudit } from '@tula/contract/accounts/audit.ts';
import type { AttemptId, OrderId } from '@tula/contract/calls/ids.ts';
import {
  readConnections,
  savePhonepe,
  saveRazorpay,
  testPhonepe,
  testRazorpay,
  chooseSandbox,
} from '@tula/contract/connections/connections-calls.ts';
import { paise } from '@tula/contract/values/money.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import type { ThrowawayDatabase } from '../../../test/throwaway-database.ts';
import { stoppedClock } from '../../../test/stopped-clock.ts';
import { openLog } from '../../platform/log.ts';
import { type PhonepePeer, phonepePeer } from '../../payments/adapters/phonepe/test-phonepe.ts';
import { type RazorpayPeer, razorpayPeer } from '../../payments/adapters/razorpay/test-razorpay.ts';
import { attemptToRecord } from '../../payments/attempts/record-attempt.ts';
import { PAID_BY_HAND } from '@tula/contract/orders/payments.ts';
import { gatewayNamed, gatewayNames } from '../../payments/find-gateway.ts';
import { openTwoShops, type TwoShops } from '../test-two-shops.ts';

const AT = '2026-11-21T06:30:00Z';
/** A live shop, and one in which test payments are allowed. */
const LIVE = {
  NODE_ENV: 'production',
  SEED: 'none',
  SECRET_KEY: 'a key for tests, long enough to sign in production',
};
const MIXED = { ...LIVE, ALLOW_DEMO: '1' };

let both: TwoShops;
let on: ThrowawayDatabase;
let razorpay: RazorpayPeer;
let phonepe: PhonepePeer;
let bases: Record<string, string>;
let shop: TestShop;
let other: TestShop;
let as: string;

beforeAll(async () => {
  const clock = stoppedClock(AT);
  razorpay = await razorpayPeer(clock);
  phonepe = await phonepePeer(clock);
  bases = {
    RAZORPAY_API_BASE: razorpay.settings.apiBase,
    PHONEPE_API_BASE: phonepe.settings.apiBase,
    PHONEPE_AUTH_BASE: phonepe.settings.authBase,
  };
  both = await openTwoShops({ ...MIXED, ...bases }, [razorpay, phonepe]);
  ({ on, shop, other, as } = both);
});
afterEach(() => both.reset());
afterAll(() => both.close());

const ofRazorpay = () => {
  const { keyId, keySecret, webhookSecrets } = razorpay.settings;
  return { keyId, keySecret, webhookSecret: webhookSecrets[0] };
};
const ofPhonepe = () => {
  const { apiBase: _api, authBase: _auth, ...account } = phonepe.settings;
  return { mode: 'test' as const, ...account };
};

const connectRazorpay = (basedOn: number, changes: object = {}) =>
  shop.call(saveRazorpay, { body: { basedOn, ...ofRazorpay(), ...changes } }, { as });
const connectPhonepe = (basedOn: number, changes: object = {}) =>
  shop.call(savePhonepe, { body: { basedOn, ...ofPhonepe(), ...changes } }, { as });
const tryRazorpay = async (changes: object = {}) =>
  shop.call(testRazorpay, { body: { ...ofRazorpay(), ...changes } }, { as });

async function payments(at = shop) {
  const read = await at.call(readConnections, {}, { as });
  if (!read.ok) throw new Error(read.message);
  return read.result.payments;
}

const aPayment = () => ({
  attemptId: crypto.randomUUID() as AttemptId,
  amountPaise: paise(70_000),
  orderNumber: 'TL-7K4M2Q',
  returnUrl: 'https://shop.example/order/1',
  expiresAt: new Date(Date.parse(AT) + 20 * 60_000),
});

test('a connected gateway takes the payments of every process within a second, the former one refunds', async () => {
  expect(await payments()).toMatchObject({
    gateway: 'sandbox',
    mode: 'test',
    revision: 0,
    connectedAt: null,
  });
  expect(gatewayNames(other.parts)).toEqual(['sandbox', ...PAID_BY_HAND]);
  expect(await connectRazorpay(0)).toMatchObject({ result: { revision: 1 } });
  expect(gatewayNames(shop.parts)).toEqual(['razorpay', ...PAID_BY_HAND]);
  await expect.poll(() => gatewayNames(other.parts)).toEqual(['razorpay', ...PAID_BY_HAND]);
  const payment = aPayment();
  const { payUrl } = await other.parts.gateways.current().gateway.createPayment(payment);
  expect(payUrl).toContain('http');
  await connectPhonepe(1);
  await expect.poll(() => gatewayNames(other.parts)).toEqual(['phonepe', 'razorpay', ...PAID_BY_HAND]);
  const facts = await gatewayNamed(other.parts, 'razorpay')?.paymentStatus({
    ...payment,
    gatewayReference: null,
  });
  expect(facts?.state).toBe('pending');
});

test('a call that is under way ends with the gateway that it began with', async () => {
  await connectRazorpay(0);
  const { gateway } = shop.parts.gateways.current();
  const creating = gateway.createPayment(aPayment());
  await connectPhonepe(1);
  expect((await creating).payUrl).toContain('http');
  expect(shop.parts.gateways.current().gateway.name).toBe('phonepe');
});

test('the page of the sandbox is gone once a gateway is connected, and back when it is chosen again', async () => {
  const { payUrl } = await shop.parts.gateways.current().gateway.createPayment(aPayment());
  const page = async () => (await shop.app.inject(new URL(payUrl).pathname)).statusCode;
  expect(await page()).toBe(200);
  await connectRazorpay(0);
  expect(await page()).toBe(404);
  await shop.call(chooseSandbox, { body: { basedOn: 1 } }, { as });
  expect(await page()).toBe(200);
});

test('a live shop starts without a gateway, takes no order, and never a test payment', async () => {
  const live = await aShop({ on, env: { ...LIVE, ...bases } });
  expect(await payments(live)).toMatchObject({ gateway: 'none', mayTest: false, mayBeLive: true });
  const order = { orderId: crypto.randomUUID() as OrderId, amountPaise: paise(70_000) };
  expect(() => attemptToRecord(live.parts, order)).toThrow(
    expect.objectContaining({ code: 'PAYMENT_GATEWAY_UNAVAILABLE' }),
  );
  const notTest = 'This is a live shop: test payments aren’t allowed';
  expect(await live.call(chooseSandbox, { body: { basedOn: 0 } }, { as })).toMatchObject({
    fields: { gateway: notTest },
  });
  expect(await live.call(saveRazorpay, { body: { basedOn: 0, ...ofRazorpay() } }, { as })).toMatchObject({
    status: 422,
    fields: { keyId: notTest },
  });
  expect(await live.call(savePhonepe, { body: { basedOn: 0, ...ofPhonepe() } }, { as })).toMatchObject({
    fields: { mode: notTest },
  });
  expect(await payments(live)).toMatchObject({ gateway: 'none', revision: 0 });
  await connectRazorpay(0);
  await shop.call(chooseSandbox, { body: { basedOn: 1 } }, { as });
  await live.parts.connections.refresh();
  expect(live.parts.gateways.current().gateway.takesNone).toBe(true);
  await live.close();
});

test('a live key is rejected on a machine for trying things out', async () => {
  const trying = await aShop({ on, env: { ...bases, SECRET_KEY: LIVE.SECRET_KEY } });
  const body = { basedOn: 0, ...ofRazorpay(), keyId: 'rzp_live_1' };
  expect(await trying.call(saveRazorpay, { body }, { as })).toMatchObject({
    fields: {
      keyId:
        'This is a trial shop, so it takes test keys only. Whoever runs the server can switch it to real sales.',
    },
  });
  await trying.close();
});

test('stored secrets are kept by empty fields, but not for another account', async () => {
  await connectRazorpay(0);
  expect(await connectRazorpay(1, { keySecret: '', webhookSecret: 'a newer webhook secret' })).toMatchObject({
    result: { revision: 2 },
  });
  expect(shop.parts.gateways.current().gateway.name).toBe('razorpay');
  expect((await shop.parts.gateways.current().gateway.createPayment(aPayment())).payUrl).toContain('http');
  expect(await connectRazorpay(2, { keyId: 'rzp_test_another', keySecret: '' })).toMatchObject({
    fields: { keySecret: expect.stringContaining('Type it again') },
  });
  expect(await payments()).toMatchObject({
    revision: 2,
    razorpay: { keyId: razorpay.settings.keyId, hasSecrets: true },
    phonepe: { hasSecrets: false },
  });
});

test('a test of test keys creates and looks up an order of one rupee, and names what is wrong at its field', async () => {
  const before = razorpay.orders.length;
  expect(await tryRazorpay()).toMatchObject({ result: { isOk: true, field: null } });
  expect(await tryRazorpay({ keySecret: 'wrong' })).toMatchObject({
    result: { isOk: false, field: 'keySecret' },
  });
  razorpay.troubleOf = () => 'cut';
  expect(await tryRazorpay()).toMatchObject({
    result: { isOk: false, field: null, text: expect.stringContaining('can’t be reached') },
  });
  razorpay.recover();
  expect(razorpay.orders.slice(before).map(({ amount, status }) => [amount, status])).toEqual([
    [100, 'created'],
  ]);
});

test('a test logs in at PhonePe, creates an order of one rupee, and names a wrong secret', async () => {
  const check = (changes: object = {}) =>
    shop.call(testPhonepe, { body: { ...ofPhonepe(), ...changes } }, { as });
  const before = phonepe.orders.size;
  expect(await check()).toMatchObject({ result: { isOk: true, field: null } });
  expect(await check({ clientSecret: 'wrong' })).toMatchObject({
    result: { isOk: false, field: 'clientSecret' },
  });
  const made = [...phonepe.orders.values()].slice(before);
  expect(made.map(({ amount, state }) => [amount, state])).toEqual([[100, 'PENDING']]);
});

test('the environment wins and is shown without secrets', async () => {
  const env = {
    PAYMENT_GATEWAY: 'razorpay',
    RAZORPAY_KEY_ID: razorpay.settings.keyId,
    RAZORPAY_KEY_SECRET: 'hidden-word',
    RAZORPAY_WEBHOOK_SECRET: 'hidden-word',
  };
  await connectPhonepe(0);
  const given = await aShop({ on, env: { ...MIXED, ...bases, ...env } });
  expect(gatewayNames(given.parts)).toEqual(['razorpay', 'phonepe', ...PAID_BY_HAND]);
  const shown = await payments(given);
  expect(shown).toMatchObject({ isFromEnvironment: true, gateway: 'razorpay', mode: 'test' });
  expect(JSON.stringify(shown)).not.toContain('hidden-word');
  const rejected = { code: 'CONNECTION_FROM_ENVIRONMENT', status: 409 };
  expect(await given.call(chooseSandbox, { body: { basedOn: 1 } }, { as })).toMatchObject(rejected);
  expect(await given.call(testRazorpay, { body: ofRazorpay() }, { as })).toMatchObject(rejected);
  await given.close();
});

test('neither answers, audit log, database nor log have a secret, also when the gateway repeats it', async () => {
  const secret = 'open-sesame-4711';
  const logged: string[] = [];
  const log = openLog('trace', { write: (line) => void logged.push(line) });
  const logging = await aShop({ on, env: { ...MIXED, ...bases }, log });
  const body = { basedOn: 0, ...ofRazorpay(), webhookSecret: secret };
  const wrong = { ...body, keySecret: secret };
  const answers = [
    await logging.call(testRazorpay, { body: wrong }, { as }),
    await logging.call(saveRazorpay, { body }, { as }),
    await logging.call(saveRazorpay, { body: { ...wrong, basedOn: 1 } }, { as }),
    await payments(logging),
    await logging.call(listAudit, { query: { kind: 'connection' } }, { as }),
    await logging.parts.gateways.current().gateway.createPayment(aPayment()).catch(String),
  ];
  await logging.close();
  const dump = await on.database.pool.query<{ text: string }>(
    `SELECT row_to_json(c)::text AS text FROM connections c UNION ALL SELECT row_to_json(t)::text FROM connection_tests t
     UNION ALL SELECT row_to_json(a)::text FROM audit_entries a`,
  );
  const all = JSON.stringify([answers, dump.rows, logged]);
  expect(answers[1]).toMatchObject({ ok: true });
  expect(logged).not.toEqual([]);
  for (const hidden of [secret, razorpay.settings.keySecret])
    for (const coding of ['utf8', 'base64', 'hex'] as const)
      expect(all).not.toContain(Buffer.from(hidden).toString(coding));
});

test('of two owners who save, the second is told who was first', async () => {
  await connectRazorpay(0);
  expect(await connectPhonepe(0)).toMatchObject({ status: 409, current: { revision: 1, savedBy: 'Ravi' } });
  expect(await payments()).toMatchObject({ revision: 1, gateway: 'razorpay' });
});
