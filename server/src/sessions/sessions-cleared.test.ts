import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { v7 as newId } from 'uuid';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { aCustomer } from '../../test/a-customer.ts';
import { stoppedClock } from '../../test/stopped-clock.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../test/throwaway-database.ts';
import { openSessions, sessionsRepeating } from './sessions.ts';

const HOURS_OF_A_DAY = 24;

let throwaway: ThrowawayDatabase;
const asha = { audience: 'customer', accountId: newId() as CustomerId } as const;
beforeAll(async () => {
  throwaway = await throwawayDatabase();
  await aCustomer(throwaway.database.db, { id: asha.accountId });
});
beforeEach(() => throwaway.asOwner('TRUNCATE sessions CASCADE'));
afterAll(() => throwaway.drop());

function opened() {
  const { database } = throwaway;
  const clock = stoppedClock('2026-03-02T09:00:00Z');
  const sessions = openSessions({ database, clock, keys: { current: 'a secret of the tests, long enough' } });
  const clear = async () => {
    for (const { work } of sessionsRepeating({ database, clock })) await work();
  };
  const refreshed = async (token: string) => {
    const next = await sessions.refresh('customer', token);
    if (next === 'unknown') throw new Error('the token is unknown');
    return next.refreshToken;
  };
  const count = async () => (await database.pool.query('SELECT FROM refresh_tokens')).rowCount;
  return { clock, sessions, clear, refreshed, count, db: database.db };
}

test('of a session used for weeks, only the tokens of the last three days are stored', async () => {
  const { clock, sessions, clear, refreshed, count, db } = opened();
  let { refreshToken } = await sessions.begin(db, asha);
  for (let hour = 0; hour < 4 * HOURS_OF_A_DAY; hour++) {
    clock.advance({ hours: 1 });
    refreshToken = await refreshed(refreshToken);
  }
  expect(await count()).toBe(4 * HOURS_OF_A_DAY + 1);
  await clear();
  expect(await count()).toBe(3 * HOURS_OF_A_DAY + 1);
  await refreshed(refreshToken);
});

test('reusing a token from days ago still ends the session', async () => {
  const { clock, sessions, clear, refreshed, db } = opened();
  const stolen = (await sessions.begin(db, asha)).refreshToken;
  const next = await refreshed(stolen);
  clock.advance({ days: 2, hours: 23 });
  await clear();
  await expect(sessions.refresh('customer', stolen)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  await expect(sessions.refresh('customer', next)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});

test('a session unused for weeks can be refreshed until its token expires', async () => {
  const { clock, sessions, clear, refreshed, db } = opened();
  const next = await refreshed((await sessions.begin(db, asha)).refreshToken);
  clock.advance({ days: 29 });
  await clear();
  await refreshed(next);
});
