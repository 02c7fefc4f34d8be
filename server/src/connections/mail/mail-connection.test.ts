import { listAudit } from '@tula/contract/accounts/audit.ts';
import {
  readConnections,
  saveMailConnection,
  testMailConnection,
} from '@tula/contract/connections/connections-calls.ts';
import type { MailToSave } from '@tula/contract/connections/mail-connection.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { anOwnerOfLiveShop } from '../../../test/a-staff-member.ts';
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/throwaway-database.ts';
import { aMailServer, type TestMailServer } from '../../mail/adapters/test-mail-server.ts';
import { deliverMails } from '../../mail/deliver-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { openLog } from '../../platform/log.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  SEED: 'none',
  PAYMENT_GATEWAY: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret of the key',
  RAZORPAY_WEBHOOK_SECRET: 'secret of the webhook',
  SECRET_KEY: 'a key for tests, long enough to sign in production',
};
const PASSWORD = 'päss/word';
const TO = 'owner@shop.example';

let on: ThrowawayDatabase;
let shop: TestShop;
let other: TestShop;
let as: string;
let server: TestMailServer;

beforeAll(async () => {
  on = await throwawayDatabase();
  const env = { ...PRODUCTION, MAIL_PRIVATE_HOSTS: 'on' };
  shop = await aShop({ on, env });
  other = await aShop({ on, env });
  as = await anOwnerOfLiveShop(shop, 'Ravi');
  server = await aMailServer({ asksForLogin: true });
});
afterEach(async () => {
  server.breaks = {};
  server.taken.length = 0;
  await on.asOwner('DELETE FROM connections');
  await on.asOwner('DELETE FROM connection_tests');
  await on.asOwner('DELETE FROM outbox');
});
afterAll(async () => {
  await other.close();
  await shop.close();
  await on.drop();
  server.close();
});

const typed = (changes: Partial<MailToSave> = {}): MailToSave => ({
  host: '127.0.0.1',
  port: server.config.port,
  tls: 'if-offered',
  user: 'shop@mail.example',
  sender: 'orders@shop.example',
  password: PASSWORD,
  ...changes,
});

const save = (basedOn: number, changes: Partial<MailToSave> = {}) =>
  shop.call(saveMailConnection, { body: { basedOn, ...typed(changes) } }, { as });
const tryIt = (changes: Partial<MailToSave & { to: string }> = {}) =>
  shop.call(testMailConnection, { body: { to: TO, ...typed(), ...changes } }, { as });

async function mailOf(at = shop) {
  const read = await at.call(readConnections, {}, { as });
  if (!read.ok) throw new Error(read.message);
  return read.result.mail;
}

async function entries() {
  const read = await shop.call(listAudit, { query: { kind: 'connection' } }, { as });
  if (!read.ok) throw new Error(read.message);
  return read.result.entries;
}

async function mailedBy(at: TestShop, subject: string): Promise<void> {
  await queueMail(at.database.db, at.clock, { to: TO, subject, text: 'Paid.', html: '<p>Paid.</p>' });
  await deliverMails(at.parts);
}

const subjects = () => server.taken.map((text) => /^Subject: (.*)$/m.exec(text)?.[1]);

test('without a mail server mails wait, and leave through the one that is connected, from every process', async () => {
  await mailedBy(other, 'before');
  expect(subjects()).toEqual([]);
  expect(await mailOf()).toMatchObject({ revision: 0, settings: null, connectedAt: null, hasMailbox: false });
  expect(await save(0)).toMatchObject({ ok: true, result: { revision: 1 } });
  await deliverMails(shop.parts);
  expect(subjects()).toEqual(['before']);
  await expect.poll(() => other.parts.mailer.current().capacity()).toBe(24);
  await mailedBy(other, 'after');
  expect(subjects()).toEqual(['before', 'after']);
  expect(server.taken[1]).toContain('From: Tula <orders@shop.example>');
});

test('an answer has every setting but the password, and an empty password keeps it', async () => {
  await save(0);
  await save(1, { sender: '', password: '' });
  expect(await mailOf()).toEqual({
    revision: 2,
    isFromEnvironment: false,
    isReadable: true,
    connectedAt: '2026-11-21T06:30:00.000Z',
    lastTest: null,
    settings: {
      host: '127.0.0.1',
      port: server.config.port,
      tls: 'if-offered',
      user: 'shop@mail.example',
      sender: '',
      hasPassword: true,
    },
    usualSender: 'hello@tula.example',
    hasMailbox: false,
  });
  await mailedBy(shop, 'still logged in');
  expect(subjects()).toEqual(['still logged in']);
});

test('a stored password is not sent to another host or login, or with less TLS', async () => {
  await save(0, { tls: 'required' });
  const heard = server.heard.length;
  const again = { password: 'Type it again: it was saved for another server, account or security setting' };
  for (const change of [{ host: 'evil.example' }, { user: 'somebody' }, { tls: 'if-offered' as const }]) {
    const changed = { tls: 'required' as const, password: '', ...change };
    expect(await save(1, changed)).toMatchObject({ status: 422, fields: again });
    expect(await tryIt(changed)).toMatchObject({ status: 422, fields: again });
  }
  expect(await mailOf()).toMatchObject({ revision: 1, settings: { host: '127.0.0.1' } });
  expect(server.heard).toHaveLength(heard);
});

test('of two owners who save, the second is told who was first', async () => {
  await save(0);
  expect(await save(0, { host: 'other.example' })).toMatchObject({
    status: 409,
    code: 'CHANGED_MEANWHILE',
    current: { revision: 1, savedBy: 'Ravi' },
  });
  const both = await Promise.all([save(1, { sender: '' }), save(1, { sender: 'second@shop.example' })]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await mailOf()).toMatchObject({ revision: 2, settings: { host: '127.0.0.1' } });
});

test('bad input is named at its field and saves nothing', async () => {
  for (const [changes, field] of [
    [{ host: '' }, 'host'],
    [{ host: 'http://mail.example' }, 'host'],
    [{ host: 'x'.repeat(300) }, 'host'],
    [{ port: 0 }, 'port'],
    [{ port: 70_000 }, 'port'],
    [{ sender: 'nobody' }, 'sender'],
    [{ password: '' }, 'password'],
    [{ password: 'x'.repeat(501) }, 'password'],
    [{ user: 'line\nbreak' }, 'user'],
  ] as const)
    expect(await save(0, changes), field).toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) },
    });
  expect(await save(0, { user: 'x'.repeat(1_100_000) })).toMatchObject({ status: 413 });
  expect(await mailOf()).toMatchObject({ revision: 0, settings: null });
});

test('a test sends an email with settings that nobody has saved, and its result is shown once they are', async () => {
  expect(await tryIt()).toMatchObject({ result: { isOk: true, field: null } });
  expect(subjects()).toEqual(['Test email from Tula']);
  expect(await mailOf()).toMatchObject({ settings: null, lastTest: null });
  await save(0);
  const text = 'The mail server took the test email to owner@shop.example. Check that it arrived.';
  expect((await mailOf()).lastTest).toEqual({ at: '2026-11-21T06:30:00.000Z', isOk: true, text });
  await save(1, { sender: '' });
  expect((await mailOf()).lastTest).toBeNull();
});

test('a rejected login is named at the password in the words of the server', async () => {
  const text = 'The mail server rejected user or password: 535 5.7.8 wrong user or password';
  expect(await tryIt({ password: 'sesame' })).toMatchObject({
    result: { isOk: false, field: 'password', text },
  });
  expect(subjects()).toEqual([]);
});

test('neither answers, audit log, database nor log have a secret', async () => {
  const secret = 'open-sesame-4711';
  const logged: string[] = [];
  const log = openLog('trace', { write: (line) => void logged.push(line) });
  const logging = await aShop({ on, env: { ...PRODUCTION, MAIL_PRIVATE_HOSTS: 'on' }, log });
  server.breaks = { AUTH: `535 5.7.8 not ${secret}` };
  const body = { basedOn: 0, to: TO, ...typed({ password: secret }) };
  const answers = [
    await logging.call(testMailConnection, { body }, { as }),
    await logging.call(saveMailConnection, { body }, { as }),
    await logging.call(saveMailConnection, { body }, { as }),
    await logging.call(saveMailConnection, { body: { ...body, basedOn: 1, port: 0 } }, { as }),
    await mailOf(),
    await shop.call(listAudit, { query: { kind: 'connection' } }, { as }),
  ];
  await mailedBy(logging, 'not sent');
  await logging.close();
  const dump = await on.database.pool.query<{ text: string }>(
    `SELECT row_to_json(c)::text AS text FROM connections c UNION ALL SELECT row_to_json(t)::text FROM connection_tests t
     UNION ALL SELECT row_to_json(a)::text FROM audit_entries a UNION ALL SELECT row_to_json(m)::text FROM outbox m`,
  );
  const all = JSON.stringify([answers, dump.rows, logged]);
  expect(answers[0]).toMatchObject({ result: { text: expect.stringContaining('…') } });
  expect(logged.join()).toContain('the mail server rejects all mails');
  expect(all).not.toContain(secret);
  for (const coding of ['base64', 'hex'] as const)
    expect(all).not.toContain(Buffer.from(secret).toString(coding));
});

test('a host in a private network is not called, unless the environment allows it', async () => {
  const strict = await aShop({ on, env: PRODUCTION });
  const called = server.heard.length;
  const body = { basedOn: 0, to: TO, ...typed() };
  expect(await strict.call(testMailConnection, { body }, { as })).toMatchObject({
    result: { field: 'host' },
  });
  await strict.call(saveMailConnection, { body }, { as });
  await mailedBy(strict, 'nowhere');
  expect(server.heard).toHaveLength(called);
  await strict.close();
});

test('MAIL_URL wins: its settings are shown without the password and nothing can be saved', async () => {
  await save(0);
  const given = await aShop({ on, env: { ...PRODUCTION, MAIL_URL: 'smtps://env:hidden-word@mail.example' } });
  const shown = await mailOf(given);
  expect(shown).toMatchObject({
    isFromEnvironment: true,
    settings: { host: 'mail.example', port: 465, tls: 'from-start', user: 'env', hasPassword: true },
  });
  expect(JSON.stringify(shown)).not.toContain('hidden-word');
  for (const endpoint of [saveMailConnection, testMailConnection])
    expect(await given.call(endpoint, { body: { basedOn: 1, to: TO, ...typed() } }, { as })).toMatchObject({
      code: 'CONNECTION_FROM_ENVIRONMENT',
    });
  await given.close();
});

test('with another key the mails wait and the page says so; typing the password again mends it', async () => {
  await save(0);
  const elsewhere = await aShop({
    on,
    env: { ...PRODUCTION, MAIL_PRIVATE_HOSTS: 'on', SECRET_KEY: 'another '.repeat(8) },
  });
  const staff = await anOwnerOfLiveShop(elsewhere, 'Mira');
  const read = await elsewhere.call(readConnections, {}, { as: staff });
  expect(read).toMatchObject({ result: { mail: { isReadable: false, settings: { hasPassword: false } } } });
  await mailedBy(elsewhere, 'waiting');
  expect(subjects()).toEqual([]);
  await elsewhere.call(saveMailConnection, { body: { basedOn: 1, ...typed() } }, { as: staff });
  await deliverMails(elsewhere.parts);
  expect(subjects()).toEqual(['waiting']);
  await elsewhere.close();
});

test('a start with a new key seals the secrets again, so that the previous key can go', async () => {
  await save(0);
  const NEXT = 'the next key of this shop, long enough for production';
  const env = { ...PRODUCTION, MAIL_PRIVATE_HOSTS: 'on', SECRET_KEY: NEXT };
  const during = await aShop({ on, env: { ...env, SECRET_KEY_PREVIOUS: PRODUCTION.SECRET_KEY } });
  await during.close();
  const after = await aShop({ on, env });
  await mailedBy(after, 'after the rotation');
  expect(subjects()).toEqual(['after the rotation']);
  await after.close();
});

test('a save is in the audit log without the password, a rejected one is not', async () => {
  const before = await entries();
  const smtp = { host: 'smtp.example.com', port: 587, tls: 'required', user: 'shop', sender: '' } as const;
  await save(0, smtp);
  await save(1, { ...smtp, port: 465, tls: 'from-start', password: '' });
  await save(1, { ...smtp, port: 25 });
  const [second, first, ...rest] = await entries();
  expect(rest).toEqual(before);
  const connected = 'smtp.example.com:587 · TLS required · login shop';
  expect(first).toMatchObject({
    who: 'Ravi',
    text: 'Connection “Email” saved',
    changes: [
      { what: 'Connected to', from: 'nothing', to: connected },
      { what: 'Typed anew', from: 'nothing', to: 'Password' },
    ],
  });
  expect(second?.changes).toEqual([
    { what: 'Connected to', from: connected, to: 'smtp.example.com:465 · TLS from-start · login shop' },
  ]);
});
