import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { responseCache } from '../platform/http/cache/response-cache.ts';
import { openLog } from '../platform/log.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../test/throwaway-database.ts';
import { stoppedClock } from '../../test/stopped-clock.ts';
import { watchCatalogue } from './catalogue-changes.ts';
import { openOwnChanges } from './own-changes.ts';
import { testCatalogueOn } from './test-catalogue.ts';

let throwaway: ThrowawayDatabase;
let catalogue: ReturnType<typeof testCatalogueOn>;
beforeAll(async () => {
  throwaway = await throwawayDatabase();
  const { database } = throwaway;
  catalogue = testCatalogueOn({ database, clock: stoppedClock('2026-11-21T06:30:00Z') });
  await catalogue.aProduct();
});
afterAll(() => throwaway.drop());

async function watched() {
  const cache = responseCache({ mostBytes: 1_000_000, longestSeconds: 60 });
  const ownChanges = openOwnChanges(cache);
  const { connection, database } = throwaway;
  const watching = await watchCatalogue({ connection, cache, ownChanges, log: openLog('silent') });
  return {
    cache,
    own: ownChanges.withCacheInvalidation(database),
    put: () => cache.put('/list', cache.generation(), {}, 'old'),
    close: watching.close,
  };
}

const run = (sql: string) => throwaway.database.pool.query(sql);

test.for([
  `UPDATE products SET price_paise_per_kg = price_paise_per_kg + 100`,
  `UPDATE categories SET name = name || '!'`,
  `UPDATE tags SET name = name || '!'`,
  `DELETE FROM product_tags`,
  `DELETE FROM product_images`,
  `UPDATE images SET variants_ready_at = now()`,
])('the cache is emptied soon after: %s', async (sql) => {
  const { cache, put, close } = await watched();
  expect(put()).toBeDefined();
  await run(sql);
  await expect.poll(() => cache.get('/list')).toBeUndefined();
  expect(put()).toBeDefined();
  await close();
});

test('an own change clears the cache once, at its end, and the cache of another process by its announcement', async () => {
  const [own, other] = [await watched(), await watched()];
  other.put();
  const begunAt = own.cache.generation();
  await own.own.tx((tx) => sql`UPDATE products SET is_available = NOT is_available`.execute(tx));
  expect(own.cache.generation()).toBe(begunAt + 1);
  await expect.poll(() => other.cache.get('/list')).toBeUndefined();
  // Announcements arrive in the sequence of their changes.
  await run(`UPDATE categories SET name = name || '!'`);
  await expect.poll(() => own.cache.generation()).toBeGreaterThan(begunAt + 1);
  expect(own.cache.generation()).toBe(begunAt + 2);
  await own.close();
  await other.close();
});

test('an own change that is rolled back clears nothing', async () => {
  const { cache, own, put, close } = await watched();
  put();
  const undone = own.tx(async (tx) => {
    await sql`UPDATE products SET is_available = NOT is_available`.execute(tx);
    throw new Error('rejected');
  });
  await expect(undone).rejects.toThrow('rejected');
  await pause(100);
  expect(cache.get('/list')).toBeDefined();
  await close();
});

test('a change that is rolled back clears nothing', async () => {
  const { cache, put, close } = await watched();
  put();
  await run(`BEGIN; UPDATE products SET is_available = NOT is_available; ROLLBACK`);
  await pause(100);
  expect(cache.get('/list')).toBeDefined();
  await close();
});

test('a response begun before a change is not cached after it', async () => {
  const { cache, close } = await watched();
  const begunAt = cache.generation();
  await run(`UPDATE products SET is_available = NOT is_available`);
  await expect.poll(() => cache.generation()).toBeGreaterThan(begunAt);
  expect(cache.put('/list', begunAt, {}, 'old')).toBeUndefined();
  await close();
});

test('nothing is cached while the connection is lost, and caching resumes once it is back', async () => {
  const { cache, put, close } = await watched();
  const begunAt = cache.generation();
  put();
  await run(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'tula-catalogue' AND datname = current_database()`,
  );
  await expect.poll(() => cache.get('/list')).toBeUndefined();
  expect(cache.put('/list', begunAt, {}, 'old')).toBeUndefined();
  await expect.poll(() => put()).toBeDefined();
  await run(`UPDATE products SET is_available = NOT is_available`);
  await expect.poll(() => cache.get('/list')).toBeUndefined();
  await close();
});

test('nothing is cached without a database to listen to', async () => {
  const cache = responseCache({ mostBytes: 1_000_000, longestSeconds: 60 });
  const connection = { host: '/nowhere', database: 'none' };
  const ownChanges = openOwnChanges(cache);
  const watching = await watchCatalogue({ connection, cache, ownChanges, log: openLog('silent') });
  expect(cache.put('/list', cache.generation(), {}, 'old')).toBeUndefined();
  await watching.close();
});
