import { listAudit } from '@tula/contract/accounts/audit.ts';
import {
  readConnections,
  saveSms,
  saveWhatsApp,
  switchSmsOff,
  switchWhatsAppOff,
  testSms,
  testWhatsApp,
} from '@tula/contract/connections/connections-calls.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import type { ThrowawayDatabase } from '../../../test/throwaway-database.ts';
import { openLog } from '../../platform/log.ts';
import * as gupshup from '../../phone-messages/adapters/test-sms-gateway.ts';
import * as meta from '../../phone-messages/adapters/test-whatsapp.ts';
import { openTwoShops, type TwoShops } from '../test-two-shops.ts';

const WHATSAPP = {
  phoneNumberId: meta.PHONE_NUMBER_ID,
  language: 'en',
  token: meta.TOKEN,
  appSecret: meta.APP_SECRET,
  verifyToken: meta.VERIFY_TOKEN,
};
const SMS = {
  user: gupshup.USER,
  entityId: gupshup.ENTITY_ID,
  header: 'TULAIN',
  templateIds: { delivered: gupshup.TEMPLATE_IDS.delivered },
  password: gupshup.PASSWORD,
  reportToken: gupshup.REPORT_TOKEN,
};
const STORED = { token: '', appSecret: '', verifyToken: '' };

let both: TwoShops;
let on: ThrowawayDatabase;
let whatsApp: meta.WhatsAppPeer;
let gateway: gupshup.SmsPeer;
let env: Record<string, string>;
let shop: TestShop;
let other: TestShop;
let as: string;

beforeAll(async () => {
  [whatsApp, gateway] = await Promise.all([meta.aWhatsApp(), gupshup.anSmsGateway()]);
  env = {
    RATE_LIMIT: 'off',
    SECRET_KEY: 'a key for tests, long enough to sign in production',
    WHATSAPP_API_BASE: whatsApp.base,
    GUPSHUP_API_BASE: gateway.base,
  };
  both = await openTwoShops(env, [whatsApp, gateway]);
  ({ on, shop, other, as } = both);
});
afterEach(() => both.reset());
afterAll(() => both.close());

const connectWhatsApp = (basedOn: number, changes: object = {}) =>
  shop.call(saveWhatsApp, { body: { basedOn, ...WHATSAPP, ...changes } }, { as });
const connectSms = (basedOn: number, changes: object = {}) =>
  shop.call(saveSms, { body: { basedOn, ...SMS, ...changes } }, { as });
const tryWhatsApp = (changes: object = {}, by = shop) =>
  by.call(testWhatsApp, { body: { ...WHATSAPP, phone: '98430 55555', ...changes } }, { as });
const trySms = (changes: object = {}) =>
  shop.call(testSms, { body: { ...SMS, phone: '98430 55555', ...changes } }, { as });

async function connections(at = shop) {
  const read = await at.call(readConnections, {}, { as });
  if (!read.ok) throw new Error(read.message);
  return read.result;
}
/** The channel of the messenger in use, and that of its fallback. */
const channels = ({ parts }: TestShop) => {
  const messenger = parts.messenger.current();
  return [messenger?.channel, messenger?.fallBack?.channel];
};

test('without a connection messages to phones are switched off', async () => {
  expect(await connections()).toMatchObject({
    whatsApp: { use: 'off', revision: 0, hasSecrets: false },
    sms: { use: 'off', revision: 0, templateIds: {} },
  });
  expect(channels(shop)).toEqual([undefined, undefined]);
});

test('what is connected carries messages in every process within a second, SMS after WhatsApp', async () => {
  const copy = { ...other.parts };
  expect(await connectSms(0)).toMatchObject({ result: { revision: 1 } });
  expect(channels(shop)).toEqual(['sms', undefined]);
  await connectWhatsApp(0);
  expect(channels(shop)).toEqual(['whatsapp', 'sms']);
  await vi.waitFor(() => expect(channels(other)).toEqual(['whatsapp', 'sms']), { timeout: 1_000 });
  expect(copy.messenger.current()?.channel).toBe('whatsapp');
  await shop.call(switchWhatsAppOff, { body: { basedOn: 1 } }, { as });
  expect(channels(shop)).toEqual(['sms', undefined]);
  await shop.call(switchSmsOff, { body: { basedOn: 1 } }, { as });
  expect(channels(shop)).toEqual([undefined, undefined]);
  expect(await connections()).toMatchObject({
    whatsApp: { use: 'off', phoneNumberId: WHATSAPP.phoneNumberId, hasSecrets: true, revision: 2 },
    sms: { use: 'off', user: SMS.user, hasSecrets: true },
  });
  expect(await connectWhatsApp(2, STORED)).toMatchObject({ result: { revision: 3 } });
  expect(channels(shop)).toEqual(['whatsapp', undefined]);
});

test('the provider’s webhook is taken while it is connected, and unknown otherwise', async () => {
  const call = async () => {
    const { payload, headers } = meta.signedWebhook({ statuses: [] });
    const url = '/api/v1/messages/report/whatsapp';
    return (await shop.app.inject({ method: 'POST', url, payload, headers })).statusCode;
  };
  expect(await call()).toBe(404);
  await connectWhatsApp(0);
  expect(await call()).toBe(200);
  expect((await connections()).whatsApp.webhookUrl).toMatch(/\/api\/v1\/messages\/report\/whatsapp$/);
  await shop.call(switchWhatsAppOff, { body: { basedOn: 1 } }, { as });
  expect(await call()).toBe(404);
});

test.each([
  ['a wrong token', { token: 'EAAJB7pQZ0KgBOZC1another' }, 'token'],
  ['an id of another number', { phoneNumberId: '105954558954428' }, 'phoneNumberId'],
  ['a language without templates', { language: 'ta' }, 'language'],
  ['a number without WhatsApp', { phone: meta.NOT_ON_WHATSAPP }, 'phone'],
])('a test of WhatsApp names %s at its field and saves nothing', async (_, changes, field) => {
  expect(await tryWhatsApp(changes)).toMatchObject({ result: { isOk: false, field } });
  expect(await connections()).toMatchObject({ whatsApp: { use: 'off', revision: 0, lastTest: null } });
});

test('a test of WhatsApp sends the registered text to the typed number', async () => {
  expect(await tryWhatsApp()).toEqual(
    expect.objectContaining({
      result: { isOk: true, text: 'WhatsApp took the test message. Check that it arrived.', field: null },
    }),
  );
  expect(JSON.parse(whatsApp.requests.at(-1)?.body ?? '')).toMatchObject({
    to: '919843055555',
    template: { name: 'order_delivered', components: [{ parameters: [{ text: 'TEST' }] }] },
  });
});

test.each([
  ['a wrong password', { password: 'weigh it once' }, 'password'],
  ['a sender that is not registered', { header: 'OTHERS' }, 'header'],
  ['an unregistered text', { templateIds: { ready: '1107160000000000099' } }, 'templateIds.ready'],
  ['no text at all', { templateIds: {} }, 'templateIds.delivered'],
])('a test of SMS names %s at its field', async (_, changes, field) => {
  expect(await trySms(changes)).toMatchObject({ result: { isOk: false, field } });
  expect(await connections()).toMatchObject({ sms: { use: 'off', revision: 0, lastTest: null } });
});

test('a test of SMS sends the text as it is registered', async () => {
  expect(await trySms()).toMatchObject({ result: { isOk: true, field: null } });
  expect(gateway.outcomes.at(-1)).toMatchObject({ status: 'SUCCESS' });
});

test.each([
  ['away', 'can’t be reached'],
  ['cut', 'can’t be reached'],
  ['silent', 'didn’t answer in time'],
] as const)('a provider that fails with %s is told apart in a test', async (trouble, text) => {
  whatsApp.troubleOf = () => trouble;
  expect(await tryWhatsApp()).toMatchObject({
    result: { isOk: false, field: null, text: expect.stringContaining(text) },
  });
});

test('malformed values are rejected at their fields, and nothing is saved', async () => {
  expect(await connectWhatsApp(0, { phoneNumberId: '+91 98430 55555', verifyToken: 'short' })).toMatchObject({
    status: 422,
    fields: {
      phoneNumberId: 'The digits of the id, not the phone number with +',
      verifyToken: 'At least 16 letters, digits and signs, without blanks',
    },
  });
  expect(await connectWhatsApp(0, STORED)).toMatchObject({ fields: { token: 'Required' } });
  const ids = { templateIds: { delivered: '42' } };
  expect(await connectSms(0, ids)).toMatchObject({
    fields: { 'templateIds.delivered': '19 digits, or nothing' },
  });
  expect(await tryWhatsApp({ phone: '12345' })).toMatchObject({
    status: 422,
    fields: { phone: expect.any(String) },
  });
  expect(await connections()).toMatchObject({ whatsApp: { revision: 0 }, sms: { revision: 0 } });
});

test('stored secrets are not used for another number or account', async () => {
  await connectWhatsApp(0);
  expect(await connectWhatsApp(1, { ...STORED, phoneNumberId: '105954558954428' })).toMatchObject({
    fields: { token: expect.stringContaining('Type it again') },
  });
  await connectSms(0);
  expect(await connectSms(1, { user: '2000184963', password: '' })).toMatchObject({
    fields: { password: expect.stringContaining('Type it again') },
  });
  expect(await connections()).toMatchObject({ whatsApp: { revision: 1 }, sms: { revision: 1 } });
});

test('the environment wins and is shown without secrets', async () => {
  await connectWhatsApp(0);
  const given = await aShop({ on, env: { ...env, ...gupshup.smsSettings(gateway) } });
  expect(channels(given)).toEqual(['sms', undefined]);
  const { whatsApp: number, sms } = await connections(given);
  expect([number, sms]).toMatchObject([
    { isFromEnvironment: true, use: 'off', phoneNumberId: '' },
    { isFromEnvironment: true, use: 'on', user: SMS.user, header: 'TULAIN' },
  ]);
  expect(JSON.stringify(sms)).not.toContain(SMS.password);
  expect(await tryWhatsApp({}, given)).toMatchObject({ code: 'CONNECTION_FROM_ENVIRONMENT', status: 409 });
  await given.close();
  const off = await aShop({ on, env: { ...env, MESSAGES: 'off' } });
  expect(channels(off)).toEqual([undefined, undefined]);
  await off.close();
});

test('neither answers, audit log, database nor log have a secret', async () => {
  const logged: string[] = [];
  const log = openLog('trace', { write: (line) => void logged.push(line) });
  const logging = await aShop({ on, env, log });
  const answers = [
    await tryWhatsApp({}, logging),
    await logging.call(saveWhatsApp, { body: { basedOn: 0, ...WHATSAPP } }, { as }),
    await connections(logging),
    await logging.call(listAudit, { query: { kind: 'connection' } }, { as }),
  ];
  await logging.close();
  const dump = await on.database.pool.query<{ text: string }>(
    `SELECT row_to_json(c)::text AS text FROM connections c UNION ALL SELECT row_to_json(t)::text FROM connection_tests t
     UNION ALL SELECT row_to_json(a)::text FROM audit_entries a`,
  );
  const all = JSON.stringify([answers, dump.rows, logged]);
  expect(answers[1]).toMatchObject({ ok: true });
  expect(logged).not.toEqual([]);
  for (const secret of [WHATSAPP.token, WHATSAPP.appSecret, WHATSAPP.verifyToken])
    for (const coding of ['utf8', 'base64', 'hex'] as const)
      expect(all).not.toContain(Buffer.from(secret).toString(coding));
});
