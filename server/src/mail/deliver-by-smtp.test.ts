import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { stoppedClock } from '../../test/stopped-clock.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../test/throwaway-database.ts';
import { openLog } from '../platform/log.ts';
import { smtpMailer } from './adapters/smtp.ts';
import { aMailServer, type TestMailServer } from './adapters/test-mail-server.ts';
import { deliverMails, type MailParts } from './deliver-mails.ts';
import { openLinkTokens } from './link-tokens.ts';
import type { Mailer } from './mailer.ts';
import { queueMail } from './queue-mail.ts';

const message = { to: 'meena@example.com', subject: 'Paid', text: 'Thank you.', html: '<p>Thank you.</p>' };

let throwaway: ThrowawayDatabase;
let server: TestMailServer;
let mailer: Mailer;
let clock: ReturnType<typeof stoppedClock>;
let logged: string[];
let parts: MailParts;

beforeAll(async () => {
  throwaway = await throwawayDatabase();
});
beforeEach(async () => {
  await throwaway.database.db.deleteFrom('outbox').execute();
  server = await aMailServer();
  mailer = smtpMailer(server.config, { limits: { replyWithinMs: 2_000 } });
  clock = stoppedClock('2026-11-21T06:30:00Z');
  logged = [];
  const log = openLog('info', { write: (line) => void logged.push(line) });
  const linkTokens = openLinkTokens(['a key for links']);
  parts = {
    database: throwaway.database,
    clock,
    log,
    publicUrl: 'https://shop.example',
    mailer: { current: () => mailer },
    linkTokens,
  };
  await queueMail(parts.database.db, clock, message);
});
afterEach(() => {
  mailer.close();
  server.close();
});
afterAll(() => throwaway.drop());

const states = async () =>
  (
    await throwaway.database.pool.query<{ state: string; attempts: number }>(
      'SELECT state, attempts FROM outbox',
    )
  ).rows;

test('a mail whose reply is lost is sent once more with the same Message-ID', async () => {
  server.breaks = { dot: 'drop' };
  await deliverMails(parts);
  expect(await states()).toEqual([{ state: 'queued', attempts: 1 }]);
  server.breaks = {};
  clock.advance({ seconds: 10 });
  for (let looks = 0; looks < 3; looks++) await deliverMails(parts);
  expect(await states()).toEqual([{ state: 'sent', attempts: 2 }]);
  const ids = server.taken.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('an unknown recipient parks the mail at once', async () => {
  server.breaks = { RCPT: '550 5.1.1 no such user' };
  await deliverMails(parts);
  expect(await states()).toEqual([{ state: 'parked', attempts: 1 }]);
});

test('a server that rejects all our mails parks none and raises an alert', async () => {
  server.breaks = { MAIL: '550 5.7.1 not your domain' };
  await deliverMails(parts);
  expect(await states()).toEqual([{ state: 'queued', attempts: 1 }]);
  expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
    { alert: 'mail server', level: 'error' },
  ]);
});
