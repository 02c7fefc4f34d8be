import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { type ThrowawayDatabase, throwawayDatabase, urlOf } from '../../../test/throwaway-database.ts';
import { requestRate } from './request-rate.ts';
import { shareRequestRate } from './share-request-rate.ts';

const WITHIN_MS = 15_000;
const NOW_MS = Date.UTC(2026, 2, 2, 9, 7, 40);

let throwaway: ThrowawayDatabase;
let shops: TestShop[];
beforeAll(async () => {
  throwaway = await throwawayDatabase();
  const env = { DATABASE_URL: urlOf(throwaway.connection), TRUST_PROXY: '127.0.0.1' };
  const open = () => aShop({ at: '2026-03-02T09:07:40Z', env, on: throwaway, isListening: true });
  shops = await Promise.all([open(), open()]);
});
beforeEach(async () => {
  await throwaway.asOwner('TRUNCATE rate_limits');
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.close()));
  await throwaway.drop();
});

/** One request to the first or second process; returns its status, and Retry-After if rejected. */
async function callTo(at: number, from: string): Promise<string> {
  const { port } = shops[at]!.app.server.address() as AddressInfo;
  const headers = { 'x-forwarded-for': from };
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/public/product`, { headers });
  await answer.arrayBuffer();
  return answer.status === 429 ? `wait ${answer.headers.get('retry-after')}` : String(answer.status);
}

async function callsTo(at: number, from: string, count: number): Promise<Set<string>> {
  const answers = new Set<string>();
  for (let call = 0; call < count; call++) answers.add(await callTo(at, from));
  return answers;
}

async function until(look: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + WITHIN_MS;
  while (!(await look())) {
    if (performance.now() > deadline) throw new Error('it did not happen in time');
    await setTimeout(25);
  }
}

async function counted(): Promise<Record<string, number>> {
  const { rows } = await throwaway.database.pool.query('SELECT bucket, hits FROM rate_limits');
  return Object.fromEntries(rows.map(({ bucket, hits }) => [bucket, hits]));
}

test('requests to two processes count together until the minute ends', async () => {
  const from = '203.0.113.7';
  expect(await callsTo(0, from, 400)).toEqual(new Set(['200']));
  expect(await callsTo(1, from, 200)).toEqual(new Set(['200']));
  await until(async () => (await counted())['requestsFromAddress:203.0.113.7'] === 600);
  const more = [0, 0];
  for (const at of [0, 1])
    await until(async () => {
      more[at]! += 1;
      return (await callTo(at, from)) === 'wait 20';
    });
  // By itself the first process would have allowed 200 more, and the second 400.
  expect(Math.max(...more)).toBeLessThan(200);
  expect(await callsTo(0, '203.0.113.8', 20)).toEqual(new Set(['200']));
  expect(await callsTo(1, '203.0.113.8', 20)).toEqual(new Set(['200']));
  for (const { clock } of shops) clock.advance({ seconds: 20 });
  expect(await callsTo(0, from, 300)).toEqual(new Set(['200']));
  expect(await callsTo(1, from, 300)).toEqual(new Set(['200']));
});

test('an address over the limit at one process is rejected by the other within a second', async () => {
  const from = '2001:db8:1:2::7';
  expect(await callsTo(0, from, 600)).toEqual(new Set(['200']));
  expect(await callTo(0, from)).toBe('wait 60');
  await until(async () => ((await counted())['requestsFromAddress:2001:db8:1:2'] ?? 0) > 600);
  await until(async () => {
    await callTo(1, '203.0.113.9');
    return (await callTo(1, '2001:db8:1:2::8')) === 'wait 60';
  });
  expect(await callTo(1, '2001:db8:1:3::8')).toBe('200');
});

test('each process applies the limit by itself while the database is down, and shares it again afterwards', async () => {
  const lines: string[] = [];
  const log = {
    warn: (_details: object, line: string) => void lines.push(line),
    info: (line: string) => void lines.push(line),
  };
  const [one, other] = [0, 1].map(() => {
    const rate = requestRate({ perMinute: 600, nowMs: () => NOW_MS });
    const sharing = shareRequestRate({ rate, database: throwaway.database, log: log as never });
    return { count: () => rate.count('203.0.113.7'), close: sharing.close };
  });
  await throwaway.asOwner('ALTER TABLE rate_limits RENAME TO rate_limits_away');
  for (let call = 0; call < 600; call++) expect(one!.count()).toBe(0);
  for (let call = 0; call < 20; call++) expect(other!.count()).toBe(0);
  await until(() => lines.length === 2);
  expect([one!.count(), other!.count()]).toEqual([20, 0]);
  await throwaway.asOwner('ALTER TABLE rate_limits_away RENAME TO rate_limits');
  let more = 0;
  await until(() => {
    more += 1;
    return other!.count() === 20;
  });
  // By itself it would have allowed 579 more.
  expect(more).toBeLessThan(400);
  await until(() => lines.length === 4);
  expect(lines.toSorted()).toEqual([
    'rate limit not shared: each process applies it by itself',
    'rate limit not shared: each process applies it by itself',
    'rate limit shared between processes again',
    'rate limit shared between processes again',
  ]);
  await Promise.all([one!.close(), other!.close()]);
});
