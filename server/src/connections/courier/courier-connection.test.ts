import { listAudit } from '@tula/contract/accounts/audit.ts';
import {
  chooseRateCard,
  readConnections,
  saveDelhivery,
  saveShiprocket,
  testDelhivery,
  testShiprocket,
} from '@tula/contract/connections/connections-calls.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import type { Peer } from '../../../test/a-peer.ts';
import type { ThrowawayDatabase } from '../../../test/throwaway-database.ts';
import { openLog } from '../../platform/log.ts';
import { aDelhivery, TOKEN, withDelhivery } from '../../delivery/adapters/test-delhivery.ts';
import { API_USER, aShiprocket, type ShiprocketPeer } from '../../delivery/adapters/test-shiprocket.ts';
import { openTwoShops, type TwoShops } from '../test-two-shops.ts';

let both: TwoShops;
let on: ThrowawayDatabase;
let shiprocket: ShiprocketPeer;
let delhivery: Peer;
let env: Record<string, string>;
let shop: TestShop;
let other: TestShop;
let as: string;

beforeAll(async () => {
  shiprocket = await aShiprocket();
  delhivery = await aDelhivery();
  env = {
    SECRET_KEY: 'a key for tests, long enough to sign in production',
    SHIPROCKET_API_BASE: shiprocket.base,
    DELHIVERY_API_BASE: delhivery.base,
  };
  both = await openTwoShops(env, [shiprocket, delhivery]);
  ({ on, shop, other, as } = both);
});
afterEach(() => both.reset());
afterAll(() => both.close());

const connectShiprocket = (basedOn: number, changes: object = {}) =>
  shop.call(saveShiprocket, { body: { basedOn, ...API_USER, ...changes } }, { as });
const connectDelhivery = (basedOn: number, token = TOKEN) =>
  shop.call(saveDelhivery, { body: { basedOn, token } }, { as });

async function courier(at = shop) {
  const read = await at.call(readConnections, {}, { as });
  if (!read.ok) throw new Error(read.message);
  return read.result.courier;
}

const TO_CHENNAI = { pincode: '600001', weightGrams: grams(500) };

test('a connected courier quotes and tracks in every process within a second', async () => {
  expect(await courier()).toMatchObject({ courier: 'rate-card', revision: 0, connectedAt: null });
  expect(other.parts.courier.current().track).toBeUndefined();
  expect(await connectShiprocket(0)).toMatchObject({ result: { revision: 1 } });
  expect(shop.parts.courier.current().name).toBe('shiprocket');
  await expect.poll(() => other.parts.courier.current().name).toBe('shiprocket');
  expect(await other.parts.courier.current().quote(TO_CHENNAI)).toEqual({ chargePaise: 7_050 });
  expect(await other.parts.courier.current().track?.('SR-7')).toMatchObject({ state: 'delivered' });
  await connectDelhivery(1);
  await expect.poll(() => other.parts.courier.current().name).toBe('delhivery');
  expect(await other.parts.courier.current().quote(TO_CHENNAI)).toEqual({ chargePaise: 7_628 });
  expect(await shop.call(chooseRateCard, { body: { basedOn: 2 } }, { as })).toMatchObject({ ok: true });
  expect(shop.parts.courier.current().name).toBe('rate-card');
  expect(await courier()).toMatchObject({
    courier: 'rate-card',
    shiprocket: { email: API_USER.email, hasSecrets: true },
    delhivery: { hasSecrets: true },
  });
});

test('a quote that is under way ends with the courier that it began with', async () => {
  await connectShiprocket(0);
  shiprocket.troubleOf = ({ path }) => (path.includes('serviceability') ? { delayMs: 300 } : 'none');
  const quoting = shop.parts.courier.current().quote(TO_CHENNAI);
  await connectDelhivery(1);
  expect(shop.parts.courier.current().name).toBe('delhivery');
  expect(await quoting).toEqual({ chargePaise: 7_050 });
});

test('a test names a wrong secret at its field and saves nothing', async () => {
  const check = (changes: object = {}) =>
    shop.call(testShiprocket, { body: { ...API_USER, ...changes } }, { as });
  expect(await check({ password: 'wrong' })).toMatchObject({
    result: { isOk: false, field: 'password', text: 'Shiprocket rejected the login' },
  });
  expect(await check()).toMatchObject({ result: { isOk: true, field: null } });
  const wrong = await shop.call(testDelhivery, { body: { token: 'wrong' } }, { as });
  expect(wrong).toMatchObject({ result: { isOk: false, field: 'token' } });
  expect(await shop.call(testDelhivery, { body: { token: TOKEN } }, { as })).toMatchObject({
    result: { isOk: true },
  });
  expect(await courier()).toMatchObject({ courier: 'rate-card', revision: 0, lastTest: null });
});

test.each([
  ['cut', 'can’t be reached'],
  ['away', 'answered with an error'],
  ['html', 'The answer didn’t come from Delhivery.'],
  ['silent', 'didn’t answer in time'],
] as const)('a courier that fails with %s is told apart in a test', async (trouble, text) => {
  delhivery.troubleOf = () => trouble;
  expect(await shop.call(testDelhivery, { body: { token: TOKEN } }, { as })).toMatchObject({
    result: { isOk: false, field: null, text: expect.stringContaining(text) },
  });
});

test('malformed and missing credentials are rejected at their fields, and nothing is saved', async () => {
  expect(await connectDelhivery(0, 'two words')).toMatchObject({
    status: 422,
    fields: { token: 'The API token, without blanks' },
  });
  expect(await connectDelhivery(0, '')).toMatchObject({ fields: { token: 'Required' } });
  expect(await connectShiprocket(0, { email: 'nobody' })).toMatchObject({ status: 422 });
  expect(await courier()).toMatchObject({ courier: 'rate-card', revision: 0 });
});

test('an empty password keeps the stored one, but not for another user', async () => {
  await connectShiprocket(0);
  expect(await connectShiprocket(1, { email: 'thief@evil.example', password: '' })).toMatchObject({
    fields: { password: expect.stringContaining('Type it again') },
  });
  await connectDelhivery(1);
  expect(await connectShiprocket(2, { password: '' })).toMatchObject({ result: { revision: 3 } });
  expect(await shop.parts.courier.current().quote(TO_CHENNAI)).toEqual({ chargePaise: 7_050 });
});

test('the environment wins and is shown without secrets', async () => {
  await connectShiprocket(0);
  const given = await aShop({ on, env: { ...env, ...withDelhivery(delhivery) } });
  expect(given.parts.courier.current().name).toBe('delhivery');
  const shown = await courier(given);
  expect(shown).toMatchObject({ isFromEnvironment: true, courier: 'delhivery' });
  expect(JSON.stringify(shown)).not.toContain(TOKEN);
  const rejected = { code: 'CONNECTION_FROM_ENVIRONMENT', status: 409 };
  expect(await given.call(chooseRateCard, { body: { basedOn: 1 } }, { as })).toMatchObject(rejected);
  expect(await given.call(testDelhivery, { body: { token: TOKEN } }, { as })).toMatchObject(rejected);
  await given.close();
  expect(await courier()).toMatchObject({ courier: 'shiprocket', revision: 1 });
});

test('neither answers, audit log, database nor log have a secret', async () => {
  const secret = 'open-sesame-4711';
  const logged: string[] = [];
  const log = openLog('trace', { write: (line) => void logged.push(line) });
  const logging = await aShop({ on, env, log });
  const body = { basedOn: 0, ...API_USER, password: secret };
  const answers = [
    await logging.call(testShiprocket, { body }, { as }),
    await logging.call(saveShiprocket, { body }, { as }),
    await courier(logging),
    await logging.call(listAudit, { query: { kind: 'connection' } }, { as }),
    await logging.parts.courier.current().quote(TO_CHENNAI),
  ];
  await logging.close();
  const dump = await on.database.pool.query<{ text: string }>(
    `SELECT row_to_json(c)::text AS text FROM connections c UNION ALL SELECT row_to_json(t)::text FROM connection_tests t
     UNION ALL SELECT row_to_json(a)::text FROM audit_entries a`,
  );
  const all = JSON.stringify([answers, dump.rows, logged]);
  expect(answers[1]).toMatchObject({ ok: true });
  expect(logged).not.toEqual([]);
  for (const coding of ['utf8', 'base64', 'hex'] as const)
    expect(all).not.toContain(Buffer.from(secret).toString(coding));
});

test('of two owners who save, the second is told who was first', async () => {
  await connectShiprocket(0);
  expect(await connectDelhivery(0)).toMatchObject({
    status: 409,
    current: { revision: 1, savedBy: 'Ravi' },
  });
  expect(await courier()).toMatchObject({ courier: 'shiprocket', revision: 1 });
});
