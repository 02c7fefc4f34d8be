import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keptAnswers } from '../platform/http/cache/response-cache.ts';
import { openLog } from '../platform/log.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../test/throwaway-database.ts';
import { stoppedClock } from '../../test/stopped-clock.ts';
import { watchCatalogue } from './catalogue-changes.ts';
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
  const kept = keptAnswers({ mostBytes: 1_000_000, longestSeconds: 60 });
  const watching = await watchCatalogue({ connection: throwaway.connection, kept, log: openLog('silent') });
  return { kept, keep: () => kept.keep('/list', kept.generation(), {}, 'old'), close: watching.close };
}

const run = (sql: string) => throwaway.database.pool.query(sql);

test.for([
  `UPDATE products SET price_paise_per_kg = price_paise_per_kg + 100`,
  `UPDATE categories SET name = name || '!'`,
  `UPDATE tags SET name = name || '!'`,
  `DELETE FROM product_tags`,
  `DELETE FROM product_images`,
  `UPDATE images SET variants_ready_at = now()`,
])('what is kept is gone within a second of: %s', async (sql) => {
  const { kept, keep, close } = await watched();
  expect(keep()).toBeDefined();
  await run(sql);
  await vi.waitFor(() => expect(kept.get('/list')).toBeUndefined(), { timeout: 1_000, interval: 10 });
  expect(keep()).toBeDefined();
  await close();
});

test('a change that is rolled back forgets nothing', async () => {
  const { kept, keep, close } = await watched();
  keep();
  await run(`BEGIN; UPDATE products SET is_available = NOT is_available; ROLLBACK`);
  await pause(100);
  expect(kept.get('/list')).toBeDefined();
  await close();
});

test('an answer begun before a change is not kept after it', async () => {
  const { kept, close } = await watched();
  const begunAt = kept.generation();
  await run(`UPDATE products SET is_available = NOT is_available`);
  await vi.waitFor(() => expect(kept.generation()).toBeGreaterThan(begunAt), { timeout: 1_000 });
  expect(kept.keep('/list', begunAt, {}, 'old')).toBeUndefined();
  await close();
});

test('while the connection is lost nothing is kept, and keeping goes on after it is back', async () => {
  const { kept, keep, close } = await watched();
  const begunAt = kept.generation();
  keep();
  await run(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'tula-catalogue' AND datname = current_database()`,
  );
  await vi.waitFor(() => expect(kept.get('/list')).toBeUndefined(), { timeout: 1_000, interval: 1 });
  expect(kept.keep('/list', begunAt, {}, 'old')).toBeUndefined();
  await vi.waitFor(() => expect(keep()).toBeDefined(), { timeout: 3_000 });
  await run(`UPDATE products SET is_available = NOT is_available`);
  await vi.waitFor(() => expect(kept.get('/list')).toBeUndefined(), { timeout: 1_000, interval: 10 });
  await close();
});

test('with no database to listen to, nothing is kept', async () => {
  const kept = keptAnswers({ mostBytes: 1_000_000, longestSeconds: 60 });
  const connection = { host: '/nowhere', database: 'none' };
  const watching = await watchCatalogue({ connection, kept, log: openLog('silent') });
  expect(kept.keep('/list', kept.generation(), {}, 'old')).toBeUndefined();
  await watching.close();
});
