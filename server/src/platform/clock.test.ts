import { expect, test } from 'vitest';
import { stoppedClock } from '../../test/stopped-clock.ts';
import { throwawayDatabase } from '../../test/throwaway-database.ts';
import { databaseClock } from './clock.ts';

test('the clock shows the time of the database', async () => {
  const throwaway = await throwawayDatabase();
  const clock = await databaseClock(throwaway.database);
  const before = clock.now().getTime();
  const { rows } = await throwaway.database.pool.query('SELECT clock_timestamp() AS now');
  const toleranceMs = 200;
  expect(rows[0].now.getTime()).toBeGreaterThan(before - toleranceMs);
  expect(rows[0].now.getTime()).toBeLessThan(clock.now().getTime() + toleranceMs);
  clock.stop();
  await throwaway.drop();
});

test('a stopped clock moves only when advanced', () => {
  const clock = stoppedClock('2026-03-01T10:00:00Z');
  clock.advance({ days: 1, hours: 2, minutes: 3, seconds: 4 });
  expect(clock.now().toISOString()).toBe('2026-03-02T12:03:04.000Z');
});
