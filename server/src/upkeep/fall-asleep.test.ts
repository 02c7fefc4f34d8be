import { beforeAll, afterAll, beforeEach, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { fallAsleep } from './fall-asleep.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop({ at: '2026-11-21T06:30:00Z' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.pool.query('DELETE FROM outbox');
  await shop.asOwner('DELETE FROM graphile_worker._private_jobs');
});

/** Whether the shop ends when it looks. */
async function sleeps(isIdle = () => true): Promise<boolean> {
  let ended = false;
  await fallAsleep({ ...shop.parts, idleness: { isIdle }, sleep: () => void (ended = true) });
  return ended;
}

const mailDueAt = (at: string) =>
  shop.database.pool.query(
    `INSERT INTO outbox (id, channel, recipient, subject, body_text, body_html, created_at, next_try_at, is_private)
     VALUES (gen_random_uuid(), 'email', 'meena@example.com', 'Your order', 'Hello', '<p>Hello', $1, $1, false)`,
    [at],
  );

test('an idle shop with nothing to do sleeps', async () => {
  expect(await sleeps()).toBe(true);
});

test('a shop with visitors does not', async () => {
  expect(await sleeps(() => false)).toBe(false);
});

test('a visitor who comes while the shop looks for work keeps it awake', async () => {
  const looks = [true, false];
  expect(await sleeps(() => looks.shift() ?? false)).toBe(false);
});

test('an email that is due within the hour keeps it awake, a later one does not', async () => {
  await mailDueAt('2026-11-21T07:29:59Z');
  expect(await sleeps()).toBe(false);
  await shop.database.pool.query('DELETE FROM outbox');
  await mailDueAt('2026-11-21T07:30:00Z');
  expect(await sleeps()).toBe(true);
});

test('a job that is due keeps it awake, one that has failed for good does not', async () => {
  await shop.database.pool.query(
    `SELECT graphile_worker.add_job('make-picture-sizes', run_at => '2026-11-21T07:00:00Z', max_attempts => 1)`,
  );
  expect(await sleeps()).toBe(false);
  await shop.asOwner('UPDATE graphile_worker._private_jobs SET attempts = 1');
  expect(await sleeps()).toBe(true);
});
