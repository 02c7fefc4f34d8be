import { afterEach, beforeEach, expect, test } from 'vitest';
import { partsAnswering, partsWithMailer } from '../../test/queued-mails.ts';
import { emptyDatabase, type ThrowawayDatabase } from '../../test/throwaway-database.ts';
import { deliverMails } from '../mail/deliver-mails.ts';
import { makeTables, migrate, prepareJobQueue, readMigrations } from '../platform/postgres/migrate.ts';
import { deliverMessages } from './deliver-messages.ts';
import type { Messenger } from './messenger.ts';

/** The last state in which emails and messages had a table each. */
const BEFORE = (await readMigrations()).findIndex(({ name }) => name.endsWith('-outbox'));
const ORDER = '0190a000-0000-7000-8000-000000000041';
const CONSENT = '0190a000-0000-7000-8000-000000000071';
const ROWS = `
  INSERT INTO customers (id, first_name, last_name, email, email_canonical, phone, country, password_hash, created_at)
  VALUES ('0190a000-0000-7000-8000-000000000001', 'Meena', 'Iyer', 'meena@shop.test', 'meena@shop.test', '+919800000001',
    'IN', 'none', '2026-11-01T00:00:00Z');
  INSERT INTO message_consents (id, customer_id, phone, text_version, agreed_at, agreed_on)
  VALUES ('${CONSENT}', '0190a000-0000-7000-8000-000000000001', '+919800000001', 1, '2026-11-01T00:00:00Z', 'account');
  INSERT INTO mails (id, dedupe_key, recipient, subject, body_text, body_html, state, attempts, created_at, next_try_at,
    sent_at, parked_at, last_error, series_id)
  SELECT ('0190a000-0000-7000-8000-00000000010' || at)::uuid, key, 'meena@shop.test', key, 'Text', '<p>Text</p>', state,
    attempts, '2026-11-20T00:00:00Z', next_try_at, sent_at, parked_at, last_error, '${ORDER}'
  FROM (VALUES
    (1, 'order-paid', 'queued', 0, '2026-11-20T00:00:00Z'::timestamptz, NULL::timestamptz, NULL::timestamptz, NULL),
    (2, 'order-shipped', 'queued', 3, '2026-11-21T00:00:00Z', NULL, NULL, 'no answer'),
    (3, 'order-ready', 'sent', 1, NULL, '2026-11-20T00:01:00Z', NULL, NULL),
    (4, 'order-collected', 'parked', 1, NULL, NULL, '2026-11-20T00:01:00Z', '550 No such user')
  ) AS mail (at, key, state, attempts, next_try_at, sent_at, parked_at, last_error);
  INSERT INTO phone_messages (id, dedupe_key, consent_id, kind, order_id, recipient, parameters, body_text, is_private, state,
    channel, provider_id, attempts, created_at, next_try_at, sent_at, delivered_at, parked_at, last_error)
  SELECT ('0190a000-0000-7000-8000-00000000020' || at)::uuid, key, '${CONSENT}', kind, '${ORDER}', '+919800000001',
    '{TL-7K4M2Q}', 'Text', false, state, channel, provider_id, attempts, '2026-11-20T00:00:00Z', next_try_at, sent_at,
    delivered_at, parked_at, last_error
  FROM (VALUES
    (1, 'order-paid', 'confirmed', 'queued', NULL, NULL, 0, '2026-11-20T00:00:00Z'::timestamptz, NULL::timestamptz,
      NULL::timestamptz, NULL::timestamptz, NULL),
    (2, 'order-shipped', 'shipped', 'queued', 'sms', NULL, 2, '2026-11-21T00:00:00Z', NULL, NULL, NULL, 'no answer'),
    (3, 'order-ready', 'ready', 'sent', 'whatsapp', 'wamid.3', 1, NULL, '2026-11-20T00:01:00Z', NULL, NULL, NULL),
    (4, 'order-collected', 'collected', 'delivered', 'whatsapp', 'wamid.4', 1, NULL, '2026-11-20T00:01:00Z',
      '2026-11-20T00:02:00Z', NULL, NULL),
    (5, 'refunded', 'refunded', 'parked', 'sms', NULL, 1, NULL, NULL, NULL, '2026-11-20T00:01:00Z', 'not delivered')
  ) AS message (at, key, kind, state, channel, provider_id, attempts, next_try_at, sent_at, delivered_at, parked_at,
    last_error);`;

let on: ThrowawayDatabase;
const query = async <Row extends object>(text: string) => (await on.database.pool.query<Row>(text)).rows;

/** Makes the tables of a state; what is in them already stays. */
async function makeState(from: number, to: number): Promise<void> {
  const client = await on.database.pool.connect();
  await makeTables(client, (await readMigrations()).slice(from, to));
  client.release();
}

beforeEach(async () => {
  on = await emptyDatabase();
  await prepareJobQueue(on.database);
  await makeState(0, BEFORE);
});
afterEach(() => on.drop());

const entries = () =>
  query(`
    SELECT right(id::text, 3) AS id, channel, dedupe_key AS key, kind, state, attempts, provider_id AS provider,
      coalesce(next_try_at, sent_at, parked_at) AS at, last_error AS error
    FROM outbox WHERE series_id = '${ORDER}' AND recipient IN ('meena@shop.test', '+919800000001')
      AND created_at = '2026-11-20T00:00:00Z' ORDER BY outbox.id`);

const at = (time: string) => new Date(`2026-11-${time}:00Z`);
const mail = { channel: 'email', kind: null, provider: null };
const CARRIED_OVER = [
  { ...mail, id: '101', key: 'order-paid', state: 'queued', attempts: 0, at: at('20T00:00'), error: null },
  {
    ...mail,
    id: '102',
    key: 'order-shipped',
    state: 'queued',
    attempts: 3,
    at: at('21T00:00'),
    error: 'no answer',
  },
  { ...mail, id: '103', key: 'order-ready', state: 'sent', attempts: 1, at: at('20T00:01'), error: null },
  {
    ...mail,
    id: '104',
    key: 'order-collected',
    state: 'parked',
    attempts: 1,
    at: at('20T00:01'),
    error: '550 No such user',
  },
  ...[
    { id: '201', kind: 'confirmed', key: 'order-paid', channel: 'phone', state: 'queued', attempts: 0 },
    { id: '202', kind: 'shipped', key: 'order-shipped', channel: 'sms', state: 'queued', attempts: 2 },
    { id: '203', kind: 'ready', key: 'order-ready', channel: 'whatsapp', state: 'sent', attempts: 1 },
    {
      id: '204',
      kind: 'collected',
      key: 'order-collected',
      channel: 'whatsapp',
      state: 'delivered',
      attempts: 1,
    },
    { id: '205', kind: 'refunded', key: 'refunded', channel: 'sms', state: 'parked', attempts: 1 },
  ].map((one, place) => ({
    ...one,
    key: `phone:${one.key}`,
    provider: [null, null, 'wamid.3', 'wamid.4', null][place],
    at: [at('20T00:00'), at('21T00:00'), at('20T00:01'), at('20T00:01'), at('20T00:01')][place],
    error: [null, 'no answer', null, null, 'not delivered'][place],
  })),
];

/** A process of the shop, as far as it sends, and what it has sent. */
function aProcess() {
  const { parts, delivered } = partsAnswering(on.database);
  const sent: string[] = [];
  const messenger = (channel: Messenger['channel']): Messenger => ({
    channel,
    reaches: () => true,
    async send({ kind }) {
      sent.push(`${kind} by ${channel}`);
      return { outcome: 'accepted', providerId: `${channel} ${kind}` };
    },
    close: () => {},
  });
  const phone = { ...messenger('whatsapp'), fallBack: messenger('sms') };
  return {
    clock: parts.clock,
    mailed: () => delivered.map(({ subject }) => subject),
    sent,
    send: () =>
      Promise.all([
        deliverMails(partsWithMailer(parts, { keepsMails: false })),
        deliverMessages({ ...parts, messenger: { current: () => phone }, messageParked: async () => {} }),
      ]),
  };
}

test('every email and message is carried over with its id, times, tries, channel and provider id', async () => {
  await query(ROWS);
  await migrate(on.database);
  expect(await entries()).toEqual(CARRIED_OVER);
  expect(await query(`SELECT delivered_at AS at FROM outbox WHERE delivered_at IS NOT NULL`)).toEqual([
    { at: at('20T00:02') },
  ]);
  expect(await query(`SELECT DISTINCT consent_id AS consent FROM outbox WHERE channel <> 'email'`)).toEqual([
    { consent: CONSENT },
  ]);
});

test('what waited before the migration is sent once after it, by two processes at a time', async () => {
  await query(ROWS);
  await migrate(on.database);
  const [one, other] = [aProcess(), aProcess()];
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([one.send(), other.send()]);
    for (const { clock } of [one, other]) clock.advance({ hours: 5 });
  }
  expect([...one.mailed(), ...other.mailed()].toSorted()).toEqual(['order-paid', 'order-shipped']);
  expect([...one.sent, ...other.sent].toSorted()).toEqual(['confirmed by whatsapp', 'shipped by sms']);
  expect(await query(`SELECT state, count(*)::integer FROM outbox GROUP BY 1 ORDER BY 1`)).toEqual([
    { state: 'delivered', count: 1 },
    { state: 'parked', count: 2 },
    { state: 'sent', count: 6 },
  ]);
});

test('what a process of the version before changes while messages are copied is copied as well', async () => {
  await query(ROWS);
  await makeState(BEFORE, BEFORE + 1);
  const message = (which: number) => `id = '0190a000-0000-7000-8000-00000000020${which}'`;
  await query(`UPDATE phone_messages SET attempts = 1 WHERE ${message(1)}`);
  await query(`DELETE FROM phone_messages WHERE ${message(5)}`);
  await migrate(on.database);
  expect(await entries()).toEqual(
    CARRIED_OVER.filter(({ id }) => id !== '205').map((one) => ({
      ...one,
      attempts: one.id === '201' ? 1 : one.attempts,
    })),
  );
});

test('a process of the version before goes on queueing and sending after the migration', async () => {
  await query(ROWS);
  await migrate(on.database);
  const queue = () =>
    query(`
      WITH beside AS (
        INSERT INTO phone_messages (id, dedupe_key, consent_id, kind, order_id, recipient, parameters, body_text, is_private,
          created_at, next_try_at)
        VALUES (gen_random_uuid(), 'refund-done:1', '${CONSENT}', 'refunded', '${ORDER}', '+919800000001', '{}', 'Text', false,
          now(), now())
        ON CONFLICT (dedupe_key) DO NOTHING)
      INSERT INTO mails (id, dedupe_key, recipient, subject, body_text, body_html, created_at, next_try_at)
      VALUES (gen_random_uuid(), 'refund-done:1', 'meena@shop.test', 'Refunded', 'Text', '<p>Text</p>', now(), now())
      ON CONFLICT (dedupe_key) DO NOTHING`);
  await queue();
  await queue();
  const claimed = await query(`
    WITH due AS (
      SELECT id AS due_id FROM mails m WHERE dedupe_key = 'refund-done:1' LIMIT 9 FOR UPDATE SKIP LOCKED)
    UPDATE mails SET attempts = attempts + 1 FROM due WHERE id = due_id RETURNING mails.subject`);
  expect(claimed).toEqual([{ subject: 'Refunded' }]);
  await query(`
    UPDATE phone_messages SET state = 'sent', sent_at = now(), next_try_at = NULL, channel = 'whatsapp'
    WHERE dedupe_key = 'phone:refund-done:1'`);
  expect(
    await query(
      `SELECT channel, attempts, state FROM outbox WHERE dedupe_key LIKE '%refund-done:1' ORDER BY 1`,
    ),
  ).toEqual([
    { channel: 'email', attempts: 1, state: 'queued' },
    { channel: 'whatsapp', attempts: 0, state: 'sent' },
  ]);
});
