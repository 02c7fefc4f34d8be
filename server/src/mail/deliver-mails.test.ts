import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ThrowawayDatabase, throwawayDatabase } from '../../test/throwaway-database.ts';
import { deleteOld } from '../outbox/delete-old.ts';
import { newestMails } from '../outbox/mails-query.ts';
import { claimDue, markSent, park } from '../outbox/outbox-store.ts';
import { deliverMails, type MailParts } from './deliver-mails.ts';
import { openLinkTokens } from './link-tokens.ts';
import type { Delivery } from './mailer.ts';
import { queueMail } from './queue-mail.ts';
import {
  MESSAGE,
  partsAnswering as partsOf,
  partsWithMailer,
  queued,
  rowOf as storedRow,
} from '../../test/queued-mails.ts';

let throwaway: ThrowawayDatabase;
beforeAll(async () => {
  throwaway = await throwawayDatabase();
});
afterAll(() => throwaway.drop());
beforeEach(async () => {
  await throwaway.database.db.deleteFrom('outbox').execute();
});

const message = MESSAGE;
const partsAnswering = (...answers: Delivery[]) => partsOf(throwaway.database, ...answers);
const rowOf = (id: string) => storedRow(throwaway, id);

test('a queued mail is delivered once, with a Message-ID of its own', async () => {
  const { parts, delivered } = partsAnswering();
  const id = await queued(parts);
  await deliverMails(parts);
  await deliverMails(parts);
  expect(delivered).toEqual([{ ...message, messageId: `<${id}@shop.example>` }]);
  expect(await newestMails(parts.database.db, 'meena@EXAMPLE.com', 10)).toEqual([
    { ...message, sentAt: '2026-11-21T06:30:00.000Z' },
  ]);
});

test('a temporary failure leaves the mail queued for a retry', async () => {
  const { parts, delivered } = partsAnswering({ outcome: 'unreachable', reason: 'no answer' });
  const id = await queued(parts);
  await deliverMails(parts);
  expect(await rowOf(id)).toEqual({ state: 'queued', attempts: 1, last_error: 'no answer', sent_at: null });
  parts.clock.advance({ seconds: 9 });
  await deliverMails(parts);
  expect(delivered).toHaveLength(1);
  parts.clock.advance({ seconds: 1 });
  await deliverMails(parts);
  expect(delivered.map((mail) => mail.messageId)).toEqual([`<${id}@shop.example>`, `<${id}@shop.example>`]);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
});

test('a permanently rejected mail is parked for staff', async () => {
  const { parts, delivered } = partsAnswering({ outcome: 'rejected', reason: '550 No such user' });
  const id = await queued(parts);
  await deliverMails(parts);
  await deliverMails(parts);
  expect(delivered).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ state: 'parked', last_error: '550 No such user' });
});

test('a second mail with the same dedupe key is not queued', async () => {
  const { parts } = partsAnswering();
  await queued(parts, 'order-paid:1');
  await queued(parts, 'order-paid:1');
  const rows = await parts.database.db.selectFrom('outbox').select('id').execute();
  expect(rows).toHaveLength(1);
});

test('a mail of a failed transaction is not queued', async () => {
  const { parts } = partsAnswering();
  const failing = parts.database.tx(async (tx) => {
    await queueMail(tx, parts.clock, message);
    throw new Error('the order failed');
  });
  await expect(failing).rejects.toThrow('the order failed');
  expect(await parts.database.db.selectFrom('outbox').select('id').execute()).toEqual([]);
});

test('recipients are not logged', async () => {
  const reason = '451 4.7.1 <Meena@example.com>: Recipient address rejected, to=meena@example.com';
  const { parts, logged } = partsAnswering({ outcome: 'unreachable', reason });
  const id = await queued(parts);
  await deliverMails(parts);
  expect(logged).toHaveLength(1);
  expect(logged[0]).not.toMatch(/@example/);
  expect((await rowOf(id)).last_error).toBe(reason);
});

test('the text of a sent mail is kept for staff, and deleted if it is for its reader alone', async () => {
  const { parts, delivered } = partsAnswering();
  const leaving = partsWithMailer(parts, { keepsMails: false });
  await queued(parts);
  await deliverMails(leaving);
  const kept = await parts.database.db
    .selectFrom('outbox')
    .select(['state', 'body_text', 'body_html'])
    .execute();
  expect(kept).toEqual([{ state: 'sent', body_text: 'Thank you.', body_html: '<p>Thank you.</p>' }]);
  await parts.database.db.deleteFrom('outbox').execute();
  await queueMail(parts.database.db, parts.clock, { ...message, isPrivate: true });
  await deliverMails(leaving);
  expect(delivered.map(({ text }) => text)).toEqual(['Thank you.', 'Thank you.']);
  const left = await parts.database.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'state', 'body_text', 'body_html'])
    .execute();
  expect(left).toEqual([
    { recipient: 'Meena@example.com', subject: 'Paid', state: 'sent', body_text: '', body_html: '' },
  ]);
});

test('a mail that could not be sent keeps its text for the next try', async () => {
  const { parts, delivered } = partsAnswering({ outcome: 'unreachable', reason: 'no answer' });
  const leaving = partsWithMailer(parts, { keepsMails: false });
  await queued(parts);
  await deliverMails(leaving);
  parts.clock.advance({ seconds: 10 });
  await deliverMails(leaving);
  expect(delivered.map(({ text }) => text)).toEqual(['Thank you.', 'Thank you.']);
});

test('the backoff grows to four hours, and after twenty tries the mail is parked', async () => {
  const answers = Array.from(
    { length: 25 },
    () => ({ outcome: 'unreachable', reason: 'no answer' }) as const,
  );
  const { parts, delivered } = partsAnswering(...answers);
  const id = await queued(parts);
  const pausesSeconds: number[] = [];
  for (;;) {
    await deliverMails(parts);
    const { next_try_at: next } = await parts.database.db
      .selectFrom('outbox')
      .select('next_try_at')
      .executeTakeFirstOrThrow();
    if (next === null) break;
    pausesSeconds.push((next.getTime() - parts.clock.now().getTime()) / 1000);
    parts.clock.advance({ seconds: pausesSeconds.at(-1) ?? 0 });
  }
  expect(pausesSeconds.slice(0, 4)).toEqual([10, 20, 40, 80]);
  expect(pausesSeconds.at(-1)).toBe(14_400);
  expect(delivered).toHaveLength(20);
  expect(await rowOf(id)).toMatchObject({ state: 'parked', attempts: 20 });
});

test('the result of a try after its lease is ignored', async () => {
  const { parts } = partsAnswering();
  const id = await queued(parts);
  const now = parts.clock.now();
  const [slow] = await claimDue.email(parts.database.db, { now, leaseEndsAt: now, shortly: now, most: 1 });
  const leaseEndsAt = new Date(now.getTime() + 1000);
  await claimDue.email(parts.database.db, { now, leaseEndsAt, shortly: leaseEndsAt, most: 1 });
  if (slow) await park(parts.database.db, slow, { reason: 'too late', channel: 'email', at: now });
  if (slow)
    await markSent(
      parts.database.db,
      [{ tried: slow, channel: 'email', providerId: null, keepsAll: true }],
      now,
    );
  expect(await rowOf(id)).toEqual({ state: 'queued', attempts: 2, last_error: null, sent_at: null });
});

/** Queues a mail whose link is good for an hour; returns the token that its reader gets. */
async function queuedWithLink(parts: MailParts): Promise<string> {
  const link = parts.linkTokens.newLink(new Date(parts.clock.now().getTime() + 3_600_000));
  const text = `Open https://shop.example/?token=${link.id}`;
  await queueMail(parts.database.db, parts.clock, { ...message, text, html: `<p>${text}</p>`, link });
  return parts.linkTokens.tokenOf(link) ?? 'no token';
}

const wholeRow = () => throwaway.database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

test('a mail gets its token when it is sent, at every try the same, and nothing of it is stored', async () => {
  const { parts, delivered } = partsAnswering({ outcome: 'unreachable', reason: 'no answer' });
  const leaving = partsWithMailer(parts, { keepsMails: false });
  const token = await queuedWithLink(parts);
  expect(token).toMatch(/^[\w-]{43}$/);
  await deliverMails(leaving);
  parts.clock.advance({ seconds: 10 });
  expect(JSON.stringify(await wholeRow())).not.toContain(token);
  await deliverMails(leaving);
  const text = `Open https://shop.example/?token=${token}`;
  expect(delivered).toMatchObject([
    { text, html: `<p>${text}</p>` },
    { text, html: `<p>${text}</p>` },
  ]);
  expect(await wholeRow()).toMatchObject({
    state: 'sent',
    body_text: '',
    link_id: null,
    link_token_hash: null,
    link_expires_at: null,
  });
});

test('a mail queued under the previous key gets the token of that key', async () => {
  const { parts, delivered } = partsAnswering();
  const token = await queuedWithLink(parts);
  await deliverMails({ ...parts, linkTokens: openLinkTokens(['a new key', 'a key for links']) });
  expect(delivered[0]?.text).toBe(`Open https://shop.example/?token=${token}`);
});

test('a mail whose link has expired, or whose key is gone, is parked and not sent', async () => {
  const { parts, delivered } = partsAnswering();
  await queuedWithLink(parts);
  await deliverMails({ ...parts, linkTokens: openLinkTokens(['a new key']) });
  expect(await wholeRow()).toMatchObject({
    state: 'parked',
    last_error:
      "The key for the link in this email is gone, so it can't be sent. The customer can ask for a new one.",
  });
  await parts.database.db.deleteFrom('outbox').execute();
  await queuedWithLink(parts);
  parts.clock.advance({ hours: 1 });
  await deliverMails(parts);
  expect(await wholeRow()).toMatchObject({
    state: 'parked',
    last_error: 'The link in this email expired before it could be sent. The customer can ask for a new one.',
  });
  expect(delivered).toEqual([]);
});

test('a parked mail is deleted after 30 days, the record of a sent one after its own time, a queued one never', async () => {
  const answering = partsAnswering(
    { outcome: 'accepted' },
    { outcome: 'rejected', reason: '550 No such user' },
  );
  const parts = { ...answering.parts, retention: { sentMailDays: 90 } };
  await queued(parts);
  parts.clock.advance({ seconds: 1 });
  await queued(parts);
  await deliverMails(parts);
  parts.clock.advance({ days: 29, hours: 23 });
  await queued(parts);
  await deleteOld(parts);
  const states = async () =>
    (await parts.database.db.selectFrom('outbox').select('state').orderBy('created_at').execute()).map(
      ({ state }) => state,
    );
  expect(await states()).toEqual(['sent', 'parked', 'queued']);
  parts.clock.advance({ hours: 2 });
  await deleteOld(parts);
  expect(await states()).toEqual(['sent', 'queued']);
  parts.clock.advance({ days: 59, hours: 22 });
  await deleteOld(parts);
  expect(await states()).toEqual(['sent', 'queued']);
  parts.clock.advance({ hours: 2 });
  await deleteOld(parts);
  expect(await states()).toEqual(['queued']);
});

test('the text of a sent mail is deleted after 30 days, and its record stays', async () => {
  const { parts } = partsAnswering();
  await queued(parts);
  await deliverMails(parts);
  const oldParts = { ...parts, retention: { sentMailDays: 60 } };
  const texts = () =>
    parts.database.db.selectFrom('outbox').select(['subject', 'body_text', 'body_html']).execute();
  parts.clock.advance({ days: 30 });
  await deleteOld(oldParts);
  expect(await texts()).toEqual([
    { subject: 'Paid', body_text: 'Thank you.', body_html: '<p>Thank you.</p>' },
  ]);
  parts.clock.advance({ seconds: 1 });
  await deleteOld(oldParts);
  expect(await texts()).toEqual([{ subject: 'Paid', body_text: '', body_html: '' }]);
});
