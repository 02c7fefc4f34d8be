import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { stoppedClock } from '../../../test/stopped-clock.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/throwaway-database.ts';
import { openLog } from '../../platform/log.ts';
import { openEmptySearches, searchToCount } from './record-empty-search.ts';

let throwaway: ThrowawayDatabase;
beforeAll(async () => {
  throwaway = await throwawayDatabase();
});
afterAll(() => throwaway.drop());
afterEach(() => throwaway.asOwner('TRUNCATE empty_searches'));

function aProcess() {
  const { database } = throwaway;
  return openEmptySearches({ database, clock: stoppedClock('2026-11-21T06:30:00Z'), log: openLog('silent') });
}

async function counted() {
  const { rows } = await throwaway.database.pool.query(
    'SELECT words, searches FROM empty_searches ORDER BY words',
  );
  return Object.fromEntries(rows.map(({ words, searches }) => [words, searches]));
}

test('processes add what they counted to the same rows, at the latest when they close', async () => {
  const [one, other] = [aProcess(), aProcess()];
  for (const typed of ['Gulab Jamun', 'gulab jamun', 'sofa', '98765 43210']) one.count(typed);
  other.count('gulab jamun');
  expect(await counted()).toEqual({});
  await one.flush();
  expect(await counted()).toEqual({ 'gulab jamun': 2, sofa: 1 });
  await Promise.all([one.close(), other.close()]);
  expect(await counted()).toEqual({ 'gulab jamun': 3, sofa: 1 });
});

test('a full table gets no new searches, but those that it has are counted on', async () => {
  await throwaway.asOwner(
    `INSERT INTO empty_searches SELECT 'known ' || n, 1, '2026-11-20', '2026-11-20' FROM generate_series(1, 1999) AS n`,
  );
  const process = aProcess();
  for (const typed of ['sofa', 'cushion', 'lamp']) process.count(typed);
  await process.flush();
  expect(Object.keys(await counted())).toHaveLength(2_000);
  await throwaway.asOwner(`INSERT INTO empty_searches VALUES ('armchair', 1, '2026-11-20', '2026-11-20')`);
  for (const typed of ['armchair', 'table']) process.count(typed);
  await process.close();
  expect(await counted()).toMatchObject({ armchair: 2 });
  expect(Object.keys(await counted())).toHaveLength(2_001);
});

test('what a process could not write is written the next time', async () => {
  const process = aProcess();
  process.count('sofa');
  await throwaway.asOwner('ALTER TABLE empty_searches RENAME TO moved_searches');
  await process.flush();
  await throwaway.asOwner('ALTER TABLE moved_searches RENAME TO empty_searches');
  process.count('sofa');
  await process.close();
  expect(await counted()).toEqual({ sofa: 2 });
});

test.each([
  ['  Gulab   Jamun ', 'gulab jamun'],
  ['குலாப் ஜாமூன்', 'குலாப் ஜாமூன்'],
])('%s is counted as %s', (typed, counted) => {
  expect(searchToCount(typed)).toBe(counted);
});

test.each([
  ['ravi@example.com'],
  ['98765 43210'],
  ['order TL-7K4M2Q'],
  ['૯૮૭૬૫ ૪૩૨૧૦'],
  ['where is the parcel that my mother ordered'],
  ['ab'],
  ['!?…'],
  ['x'.repeat(61)],
])('%s may be about a person or is no word, and is not counted', (typed) => {
  expect(searchToCount(typed)).toBeUndefined();
});
