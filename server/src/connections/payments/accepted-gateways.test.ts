import {
  readConnections,
  savePhonepe,
  saveRazorpay,
  testRazorpay,
} from '@tula/contract/connections/connections-calls.ts';
import { readSetup } from '@tula/contract/shop/first-run.ts';
import { listAudit } from '@tula/contract/accounts/audit.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { stoppedClock } from '../../../test/stopped-clock.ts';
import { type PhonepePeer, phonepePeer } from '../../payments/adapters/phonepe/test-phonepe.ts';
import { type RazorpayPeer, razorpayPeer } from '../../payments/adapters/razorpay/test-razorpay.ts';
import { PAID_BY_HAND } from '@tula/contract/orders/payments.ts';
import { gatewayNames } from '../../payments/find-gateway.ts';

let razorpay: RazorpayPeer;
let phonepe: PhonepePeer;
let shop: TestShop;
let as: string;

beforeAll(async () => {
  const clock = stoppedClock('2026-11-21T06:30:00Z');
  razorpay = await razorpayPeer(clock);
  phonepe = await phonepePeer(clock);
  shop = await aShop({
    env: {
      NODE_ENV: 'production',
      ALLOW_DEMO: '1',
      SEED: 'none',
      RATE_LIMIT: 'off',
      SECRET_KEY: 'a key for tests, long enough to sign in production',
      RAZORPAY_API_BASE: razorpay.settings.apiBase,
      PHONEPE_API_BASE: phonepe.settings.apiBase,
      PHONEPE_AUTH_BASE: phonepe.settings.authBase,
    },
  });
  as = (await aStaffMember(shop, 'Kala')).token;
});
let recordedBefore: number | undefined;
beforeEach(async () => {
  recordedBefore = await recorded();
});
afterEach(async () => {
  razorpay.recover();
  phonepe.recover();
  await shop.asOwner('DELETE FROM connections; DELETE FROM connection_tests');
  await shop.parts.connections.refresh();
});
afterAll(async () => {
  await shop.close();
  await Promise.all([razorpay.close(), phonepe.close()]);
});

const keysOfRazorpay = () => {
  const { keyId, keySecret } = razorpay.settings;
  return { keyId, keySecret, webhookSecret: 'of the webhook' };
};
const saveKeys = (changes: object = {}, basedOn = 0) =>
  shop.call(saveRazorpay, { body: { basedOn, ...keysOfRazorpay(), ...changes } }, { as });
const saveAccount = (changes: object = {}) => {
  const { apiBase: _api, authBase: _auth, ...account } = phonepe.settings;
  return shop.call(savePhonepe, { body: { basedOn: 0, mode: 'test', ...account, ...changes } }, { as });
};

async function expectNothingSaved() {
  const read = await shop.call(readConnections, {}, { as });
  expect(read).toMatchObject({ result: { payments: { gateway: 'sandbox', revision: 0, lastTest: null } } });
  expect(gatewayNames(shop.parts)).toEqual(['sandbox', ...PAID_BY_HAND]);
  expect(await recorded()).toBe(recordedBefore);
  expect(await isStepDone()).toBe(false);
}

async function recorded() {
  const audit = await shop.call(listAudit, { query: { kind: 'connection' } }, { as });
  return audit.ok ? audit.result.entries.length : undefined;
}

async function isStepDone() {
  const read = await shop.call(readSetup, {}, { as });
  return read.ok && read.result.steps.find(({ name }) => name === 'payments')?.isDone;
}

test.each([
  ['a wrong secret', () => saveKeys({ keySecret: 'of-another-key' }), 'keySecret'],
  ['a key id of another account', () => saveKeys({ keyId: 'rzp_test_Other' }), 'keySecret'],
  [
    'the secret of the test key for the live key',
    () => saveKeys({ keyId: 'rzp_live_TulaShop261121' }),
    'keySecret',
  ],
  ['a wrong secret of PhonePe', () => saveAccount({ clientSecret: 'of-another-account' }), 'clientSecret'],
] as const)('%s is not saved, and the checklist stays without payments', async (_, save, field) => {
  expect(await save()).toMatchObject({
    status: 422,
    fields: { [field]: expect.stringContaining('rejected the login: the secret or the id is wrong') },
  });
  await expectNothingSaved();
});

test('Razorpay says with 400 that the keys are wrong, and the keys are not saved', async () => {
  const error = { code: 'BAD_REQUEST_ERROR', description: 'The api key/secret provided is invalid' };
  for (const keyId of [razorpay.settings.keyId, razorpay.liveKeys.keyId]) {
    razorpay.troubleOf = () => ({ status: 400, json: { error } });
    expect(await saveKeys({ keyId })).toMatchObject({
      status: 422,
      fields: { keySecret: expect.any(String) },
    });
  }
  razorpay.recover();
  await expectNothingSaved();
});

test('nothing is saved while the gateway cannot be reached', async () => {
  razorpay.troubleOf = () => 'cut';
  expect(await saveKeys()).toMatchObject({
    status: 409,
    code: 'CONNECTION_NOT_ACCEPTED',
    message: expect.stringMatching(/^Not saved\. Razorpay can’t be reached/),
  });
  razorpay.recover();
  await expectNothingSaved();
});

test('accepted test keys are saved after an order of one rupee, live keys without one, and both tick the checklist', async () => {
  const before = razorpay.orders.length;
  expect(await saveKeys()).toMatchObject({ result: { revision: 1 } });
  expect(razorpay.orders.slice(before)).toMatchObject([{ amount: 100, currency: 'INR', status: 'created' }]);
  expect(await isStepDone()).toBe(true);
  expect(await saveKeys(razorpay.liveKeys, 1)).toMatchObject({ result: { revision: 2 } });
  expect(razorpay.orders).toHaveLength(before + 1);
  const read = await shop.call(readConnections, {}, { as });
  expect(read).toMatchObject({
    result: { payments: { gateway: 'razorpay', mode: 'live', lastTest: { isOk: true } } },
  });
  expect(await isStepDone()).toBe(true);
});

test('keys that the gateway no longer accepts are shown as not working and tick no step', async () => {
  await saveKeys();
  razorpay.troubleOf = () => ({ status: 401, json: { error: { description: 'Authentication failed' } } });
  const body = { ...keysOfRazorpay(), keySecret: '', webhookSecret: '' };
  expect(await shop.call(testRazorpay, { body }, { as })).toMatchObject({ result: { isOk: false } });
  const read = await shop.call(readConnections, {}, { as });
  expect(read).toMatchObject({ result: { payments: { gateway: 'razorpay', lastTest: { isOk: false } } } });
  expect(await isStepDone()).toBe(false);
});
