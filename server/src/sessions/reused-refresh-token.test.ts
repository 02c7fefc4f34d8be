import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer } from '../../test/a-customer.ts';
import { type StoppedClock, stoppedClock } from '../../test/stopped-clock.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../test/throwaway-database.ts';
import type { SecretKeys } from './access-token.ts';
import { openSessions, type Sessions, type SessionTokens } from './sessions.ts';
import { emptyTables } from '../../test/empty-tables.ts';

const current = 'a secret of the shop that is long enough';
const accountId = '00000000-0000-7000-8000-000000000001' as CustomerId;
const LIVE = { mustBeLive: true };
const notSignedIn = expect.objectContaining({ code: 'NOT_SIGNED_IN', status: 401 });

let throwaway: ThrowawayDatabase;
let clock: StoppedClock;
let sessions: Sessions;
beforeAll(async () => {
  throwaway = await throwawayDatabase();
});
beforeEach(async () => {
  const { db } = throwaway.database;
  await emptyTables(throwaway, ['customers']);
  await aCustomer(db, { id: accountId });
  clock = stoppedClock('2026-03-02T09:00:00Z');
  sessions = open({ current });
});
afterAll(() => throwaway.drop());

function open(keys: SecretKeys): Sessions {
  return openSessions({ database: throwaway.database, clock, keys });
}

function begin(): Promise<SessionTokens> {
  return sessions.begin(throwaway.database.db, { audience: 'customer', accountId });
}

async function refreshed(refreshToken: string, by: Sessions = sessions): Promise<SessionTokens> {
  const tokens = await by.refresh('customer', refreshToken);
  if (tokens === 'unknown') throw new Error('the token is unknown');
  return tokens;
}

async function endings(): Promise<(string | null)[]> {
  const { rows } = await throwaway.database.pool.query('SELECT ended_because FROM sessions ORDER BY id');
  return rows.map((row) => row.ended_because);
}

test('a refresh retried across a key rotation gets the existing successor', async () => {
  const { refreshToken } = await begin();
  const first = await refreshed(refreshToken);
  const rotated = open({ current: 'a new secret of the shop, long enough', previous: current });
  const again = await refreshed(refreshToken, rotated);
  expect(again.refreshToken).toBe(first.refreshToken);
});

test('within 20 seconds a rotated token gets the same tokens again', async () => {
  const { refreshToken } = await begin();
  const answer = await refreshed(refreshToken);
  clock.advance({ seconds: 20 });
  expect(await refreshed(refreshToken)).toEqual(answer);
  expect(await endings()).toEqual([null]);
});

test('after 20 seconds reuse of a rotated token ends its session', async () => {
  const { refreshToken } = await begin();
  const other = await begin();
  const answer = await refreshed(refreshToken);
  clock.advance({ seconds: 21 });
  const ended = expect.objectContaining({ code: 'SESSION_ENDED', status: 401 });
  await expect(sessions.refresh('customer', refreshToken)).rejects.toEqual(ended);
  await expect(sessions.refresh('customer', answer.refreshToken)).rejects.toEqual(ended);
  await expect(sessions.authenticate(answer.accessToken, 'customer', LIVE)).rejects.toEqual(notSignedIn);
  expect(await endings()).toEqual(['reuse', null]);
  await sessions.authenticate(other.accessToken, 'customer', LIVE);
  await refreshed(other.refreshToken);
});

test('reuse of a token before the previous one ends its session, also within 20 seconds', async () => {
  const first = await begin();
  const second = await refreshed(first.refreshToken);
  const third = await refreshed(second.refreshToken);
  expect(await refreshed(second.refreshToken)).toEqual(third);
  const ended = expect.objectContaining({ code: 'SESSION_ENDED', status: 401 });
  await expect(sessions.refresh('customer', first.refreshToken)).rejects.toEqual(ended);
  await expect(sessions.refresh('customer', third.refreshToken)).rejects.toEqual(ended);
  await expect(sessions.authenticate(third.accessToken, 'customer', LIVE)).rejects.toEqual(notSignedIn);
  expect(await endings()).toEqual(['reuse']);
});

test('reuse of a token before the previous one ends its session across a key rotation', async () => {
  const first = await begin();
  const second = await refreshed(first.refreshToken);
  const rotated = open({ current: 'a new secret of the shop, long enough', previous: current });
  const third = await refreshed(second.refreshToken, rotated);
  expect(await refreshed(second.refreshToken, rotated)).toEqual(third);
  await expect(refreshed(first.refreshToken, rotated)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(await endings()).toEqual(['reuse']);
});

test('concurrent refreshes all get the same tokens', async () => {
  const { refreshToken } = await begin();
  const atOnce = Array.from({ length: 8 });
  // Warms up the pool, as connecting would make them run one after another.
  await Promise.all(atOnce.map(() => throwaway.database.pool.query('SELECT pg_sleep(0.1)')));
  const answers = await Promise.all(atOnce.map(() => refreshed(refreshToken)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const { rows } = await throwaway.database.pool.query('SELECT count(*) FROM refresh_tokens');
  expect(rows).toEqual([{ count: 2 }]);
  expect(await endings()).toEqual([null]);
});
