import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoppedClock } from '../../test/stopped-clock.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../test/throwaway-database.ts';
import { deliverMails } from './deliver-mails.ts';
import type { Delivery, OutgoingMail } from './mailer.ts';
import { claimDue } from '../outbox/outbox-store.ts';
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

const partsAnswering = (...answers: Delivery[]) => partsOf(throwaway.database, ...answers);
const rowOf = (id: string) => storedRow(throwaway, id);
const inSeconds = (clock: StoppedClock, seconds: number) => new Date(clock.now().getTime() + seconds * 1000);

test('each mail is claimed by one process, and those of a killed one are released after the lease', async () => {
  const { parts, delivered } = partsAnswering();
  for (let number = 0; number < 30; number += 1) await queued(parts);
  const now = parts.clock.now();
  const ends = { leaseEndsAt: inSeconds(parts.clock, 25), shortly: inSeconds(parts.clock, 30) };
  const lost = await claimDue.email(parts.database.db, { now, ...ends, most: 5 });
  await Promise.all([deliverMails(parts), deliverMails(parts)]);
  expect(delivered).toHaveLength(25);
  parts.clock.advance({ seconds: 25 });
  await deliverMails(parts);
  expect(delivered).toHaveLength(30);
  expect(new Set(delivered.map(({ messageId }) => messageId)).size).toBe(30);
  expect(lost).toHaveLength(5);
});

/** A mailer whose connections each hold a mail until it is let go. */
function partsHolding(connections: number) {
  const { parts, delivered } = partsAnswering();
  const held: (() => void)[] = [];
  const holding = partsWithMailer(parts, {
    capacity: () => connections,
    deliver: async (mail: OutgoingMail): Promise<Delivery> => {
      delivered.push(mail);
      await new Promise<void>((resolve) => held.push(resolve));
      return { outcome: 'accepted' };
    },
  });
  return { parts: holding, delivered, held };
}

const sentCount = async () => {
  const rows = await throwaway.database.db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'sent')
    .execute();
  return rows.length;
};

test('two processes send twice as many mails at once, and claim none that must wait for a connection', async () => {
  const { parts, delivered, held } = partsHolding(3);
  for (let number = 0; number < 10; number += 1) await queued(parts);
  const stop = new AbortController();
  const processes = [deliverMails(parts, stop.signal), deliverMails(parts, stop.signal)];
  await expect.poll(() => delivered).toHaveLength(6);
  const untouched = await parts.database.db
    .selectFrom('outbox')
    .select('id')
    .where('attempts', '=', 0)
    .execute();
  expect(untouched).toHaveLength(4);
  stop.abort();
  for (const release of held) release();
  await Promise.all(processes);
  expect([delivered.length, await sentCount()]).toEqual([6, 6]);
});

test('a mail is marked as sent at once, while others of the same round are under way', async () => {
  const { parts, delivered, held } = partsHolding(3);
  for (let number = 0; number < 3; number += 1) await queued(parts);
  const round = deliverMails(parts);
  await expect.poll(() => delivered).toHaveLength(3);
  held[0]?.();
  await expect.poll(() => sentCount()).toBe(1);
  for (const release of held) release();
  await round;
});

test('a new mail does not wait for one that hangs', async () => {
  const { parts, delivered, held } = partsHolding(2);
  await queued(parts);
  const round = deliverMails(parts);
  await expect.poll(() => delivered).toHaveLength(1);
  await queued(parts);
  await expect.poll(() => delivered).toHaveLength(2);
  for (const release of held) release();
  await round;
});

test('mails of one order leave in their order, over any number of connections, while others pass', async () => {
  const { parts, delivered, held } = partsHolding(5);
  const seriesId = '0190b3a0-0000-7000-8000-000000000001';
  for (const subject of ['Paid', 'Shipped']) {
    await queueMail(parts.database.db, parts.clock, { ...MESSAGE, subject, seriesId });
    parts.clock.advance({ seconds: 1 });
  }
  await queueMail(parts.database.db, parts.clock, { ...MESSAGE, subject: 'Welcome' });
  const round = deliverMails(parts);
  await expect.poll(() => delivered.map(({ subject }) => subject)).toEqual(['Paid', 'Welcome']);
  for (const release of held.splice(0)) release();
  await expect.poll(() => held).toHaveLength(1);
  for (const release of held) release();
  await round;
  expect(delivered.map(({ subject }) => subject)).toEqual(['Paid', 'Welcome', 'Shipped']);
});

test('a mail whose predecessor is tried again only later does not wait for it', async () => {
  const failing = { outcome: 'unreachable', reason: 'greylisted' } as const;
  const { parts, delivered } = partsAnswering(failing, failing, failing);
  const seriesId = '0190b3a0-0000-7000-8000-000000000002';
  for (const subject of ['Paid', 'Shipped'])
    await queueMail(parts.database.db, parts.clock, { ...MESSAGE, subject, seriesId });
  for (const seconds of [0, 10, 20]) {
    parts.clock.advance({ seconds });
    await deliverMails(parts);
  }
  expect(delivered.map(({ subject }) => subject)).toEqual(['Paid', 'Paid', 'Paid', 'Shipped']);
});

test('a mail that the mailer postponed was not tried: neither its tries nor its pauses grow', async () => {
  const postponed = { outcome: 'postponed', reason: 'not now' } as const;
  const { parts, delivered } = partsAnswering(postponed, postponed);
  const id = await queued(parts);
  for (let round = 0; round < 3; round += 1) {
    await deliverMails(parts);
    parts.clock.advance({ seconds: 5 });
  }
  expect(delivered).toHaveLength(3);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
});

test('while the mailer takes none, no mail is claimed', async () => {
  const { parts, delivered } = partsAnswering();
  const id = await queued(parts);
  await deliverMails(partsWithMailer(parts, { capacity: () => 0 }));
  expect(delivered).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 0 });
});
