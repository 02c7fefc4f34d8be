import type { CustomerId, StaffId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer } from '../../test/a-customer.ts';
import { type StoppedClock, stoppedClock } from '../../test/stopped-clock.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../test/throwaway-database.ts';
import type { SessionLife } from '../platform/config/session-config.ts';
import type { Account } from './end-sessions.ts';
import { openSessions, type Sessions, sessionsRepeating } from './sessions.ts';

const asha: Account = {
  audience: 'customer',
  accountId: '00000000-0000-7000-8000-000000000001' as CustomerId,
};
const ravi: Account = { audience: 'staff', accountId: '00000000-0000-7000-8000-000000000002' as StaffId };
const SESSION_ENDED = { code: 'SESSION_ENDED', status: 401 };

let throwaway: ThrowawayDatabase;
let clock: StoppedClock;
let sessions: Sessions;
beforeAll(async () => {
  throwaway = await throwawayDatabase();
  await aCustomer(throwaway.database.db, { id: asha.accountId });
  await throwaway.database.pool.query(
    `INSERT INTO staff (id, name, email, email_canonical, password_hash, created_at)
     VALUES ($1, 'Ravi', 'ravi@example.com', 'ravi@example.com', '', now())`,
    [ravi.accountId],
  );
});
beforeEach(async () => {
  await throwaway.asOwner('TRUNCATE sessions CASCADE');
  clock = stoppedClock('2026-03-02T09:00:00Z');
  sessions = open();
});
afterAll(() => throwaway.drop());

function open(life?: SessionLife): Sessions {
  const keys = { current: 'a secret of the shop that is long enough' };
  return openSessions({ database: throwaway.database, clock, keys, ...(life ? { life } : {}) });
}

const begin = (account: Account) => sessions.begin(throwaway.database.db, account);

async function refreshed({ audience }: Account, refreshToken: string, by: Sessions = sessions) {
  const tokens = await by.refresh(audience, refreshToken);
  if (tokens === 'unknown') throw new Error('the token is unknown');
  return tokens;
}

const endings = async () =>
  (await throwaway.database.pool.query('SELECT ended_because FROM sessions')).rows.map(
    (row) => row.ended_because,
  );

test('a customer who comes back every week is logged out after 90 days', async () => {
  let { refreshToken } = await begin(asha);
  for (let week = 1; week <= 12; week++) {
    clock.advance({ days: 7 });
    ({ refreshToken } = await refreshed(asha, refreshToken));
  }
  clock.advance({ days: 5, hours: 23 });
  ({ refreshToken } = await refreshed(asha, refreshToken));
  clock.advance({ hours: 1 });
  await expect(sessions.refresh('customer', refreshToken)).rejects.toMatchObject(SESSION_ENDED);
});

test('staff are logged out after 12 hours without use', async () => {
  const { refreshToken } = await begin(ravi);
  clock.advance({ hours: 11, minutes: 59 });
  const next = await refreshed(ravi, refreshToken);
  clock.advance({ hours: 12 });
  await expect(sessions.refresh('staff', next.refreshToken)).rejects.toMatchObject(SESSION_ENDED);
});

test('staff who work day and night are logged out after 30 days', async () => {
  let { refreshToken } = await begin(ravi);
  for (let turn = 0; turn < 3 * 30 - 1; turn++) {
    clock.advance({ hours: 8 });
    ({ refreshToken } = await refreshed(ravi, refreshToken));
  }
  clock.advance({ hours: 8 });
  await expect(sessions.refresh('staff', refreshToken)).rejects.toMatchObject(SESSION_ENDED);
});

test('an access token does not outlive its session', async () => {
  sessions = open({ customerDays: 90, staffDays: 1, staffIdleHours: 100 });
  const { refreshToken } = await begin(ravi);
  clock.advance({ hours: 23, minutes: 50 });
  const { accessToken } = await refreshed(ravi, refreshToken);
  clock.advance({ minutes: 9, seconds: 59 });
  await sessions.authenticate(accessToken, 'staff', { mustBeLive: true });
  clock.advance({ seconds: 1 });
  await expect(sessions.authenticate(accessToken, 'staff', { mustBeLive: true })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
});

test('a shorter setting also ends sessions that began before it', async () => {
  const customer = await begin(asha);
  const staff = await begin(ravi);
  clock.advance({ hours: 2 });
  const stricter = open({ customerDays: 1, staffDays: 1, staffIdleHours: 2 });
  await expect(stricter.refresh('staff', staff.refreshToken)).rejects.toMatchObject(SESSION_ENDED);
  const next = await refreshed(asha, customer.refreshToken, stricter);
  clock.advance({ hours: 22 });
  await expect(stricter.refresh('customer', next.refreshToken)).rejects.toMatchObject(SESSION_ENDED);
});

test('a stolen token of staff that was used first is revealed when its owner comes back days later', async () => {
  const stolen = (await begin(ravi)).refreshToken;
  let { refreshToken } = await refreshed(ravi, stolen);
  for (let turn = 0; turn < 6; turn++) {
    clock.advance({ hours: 11 });
    ({ refreshToken } = await refreshed(ravi, refreshToken));
    for (const { work } of sessionsRepeating({ database: throwaway.database, clock })) await work();
  }
  await expect(sessions.refresh('staff', stolen)).rejects.toMatchObject(SESSION_ENDED);
  expect(await endings()).toEqual(['reuse']);
  await expect(sessions.refresh('staff', refreshToken)).rejects.toMatchObject(SESSION_ENDED);
});

test('a session that nobody can refresh any more is deleted with its tokens', async () => {
  const { refreshToken } = await begin(ravi);
  clock.advance({ hours: 1 });
  await refreshed(ravi, refreshToken);
  clock.advance({ hours: 12 });
  for (const { work } of sessionsRepeating({ database: throwaway.database, clock })) await work();
  const { rows } = await throwaway.database.pool.query(
    'SELECT (SELECT count(*)::int FROM sessions) AS sessions, (SELECT count(*)::int FROM refresh_tokens) AS tokens',
  );
  expect(rows).toEqual([{ sessions: 0, tokens: 0 }]);
});
