import { afterEach, expect, test } from 'vitest';
import { smtpMailer } from './smtp.ts';
import { aMailServer, type TestMailServer } from './test-mail-server.ts';

const mail = {
  to: 'meenakshi@example.com',
  subject: 'Paid',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  messageId: '<0190b3a0@shop.example>',
};

let server: TestMailServer;
let mailer: ReturnType<typeof smtpMailer>;
let nowMs = 0;
afterEach(() => {
  mailer.close();
  server.close();
});

async function open(connections: number): Promise<void> {
  server = await aMailServer();
  mailer = smtpMailer({ ...server.config, connections }, { nowMs: () => nowMs });
}

test('mails leave over as many connections as there are mails, up to the limit', async () => {
  await open(3);
  expect(mailer.capacity()).toBe(3);
  server.delayMs = 50;
  await Promise.all(Array.from({ length: 12 }, () => mailer.deliver(mail)));
  expect(server.taken).toHaveLength(12);
  expect(server.heard.filter(({ verb }) => verb === 'EHLO')).toHaveLength(3);
});

test('a server that takes only some connections gets no more for a minute, and nothing counts as a try', async () => {
  await open(3);
  server.breaks = { greeting: '421 4.7.0 too many connections' };
  server.greets = 2;
  const outcomes = await Promise.all([1, 2, 3].map(() => mailer.deliver(mail)));
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'accepted', 'postponed']);
  expect([server.taken.length, mailer.capacity()]).toEqual([2, 2]);
  nowMs += 60_000;
  expect(mailer.capacity()).toBe(3);
});

test('a server that takes no connection at all fails a mail, which is then tried again later and later', async () => {
  await open(3);
  server.breaks = { greeting: '421 4.3.2 going down' };
  expect(await mailer.deliver(mail)).toMatchObject({ outcome: 'unreachable' });
  expect(mailer.capacity()).toBe(3);
});

test('after failures no mail is taken for ten seconds, then one', async () => {
  await open(3);
  server.breaks = { greeting: 'drop' };
  for (let failures = 0; failures < 3; failures += 1) await mailer.deliver(mail);
  expect(mailer.capacity()).toBe(0);
  nowMs += 10_000;
  expect(mailer.capacity()).toBe(1);
});

test('after a rejected login no mail is taken for five minutes', async () => {
  server = await aMailServer({ asksForLogin: true });
  const login = { user: 'shop@mail.example', password: 'wrong' };
  mailer = smtpMailer({ ...server.config, login, connections: 3 }, { nowMs: () => nowMs });
  await mailer.deliver(mail);
  expect(mailer.capacity()).toBe(0);
  nowMs += 5 * 60_000;
  expect(mailer.capacity()).toBe(3);
});
