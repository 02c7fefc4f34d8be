import { createHmac } from 'node:crypto';
import type { CustomerId, StaffId } from '@tula/contract/calls/ids.ts';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer } from '../../test/a-customer.ts';
import { type StoppedClock, stoppedClock } from '../../test/stopped-clock.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../test/throwaway-database.ts';
import { keyFor, type SecretKeys } from './access-token.ts';
import { tokenHash } from './refresh-tokens.ts';
import type { Account } from './end-sessions.ts';
import { openSessions, type Sessions, type SessionTokens, sessionsRepeating } from './sessions.ts';
import { emptyTables } from '../../test/empty-tables.ts';

const current = 'a secret of the shop that is long enough';
const asha: Account = {
  audience: 'customer',
  accountId: '00000000-0000-7000-8000-000000000001' as CustomerId,
};
const ravi: Account = { audience: 'staff', accountId: '00000000-0000-7000-8000-000000000002' as StaffId };
const ANY = { mustBeLive: false };
const LIVE = { mustBeLive: true };

let throwaway: ThrowawayDatabase;
let clock: StoppedClock;
let sessions: Sessions;
beforeAll(async () => {
  throwaway = await throwawayDatabase();
});
beforeEach(async () => {
  const { db, pool } = throwaway.database;
  await emptyTables(throwaway, ['customers', 'staff']);
  await aCustomer(db, { id: asha.accountId });
  await pool.query(
    `INSERT INTO staff (id, name, email, email_canonical, password_hash, created_at)
     VALUES ($1, 'Ravi', 'ravi@example.com', 'ravi@example.com', '', now())`,
    [ravi.accountId],
  );
  clock = stoppedClock('2026-03-02T09:00:00Z');
  sessions = open({ current });
});
afterAll(() => throwaway.drop());

function open(keys: SecretKeys): Sessions {
  return openSessions({ database: throwaway.database, clock, keys });
}

function begin(account: Account = asha): Promise<SessionTokens> {
  return sessions.begin(throwaway.database.db, account);
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

function claimsOf(accessToken: string) {
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
}

const notSignedIn = expect.objectContaining({ code: 'NOT_SIGNED_IN', status: 401 });

test('a new session has an access token with account, audience and expiry', async () => {
  const { accessToken, refreshToken } = await begin();
  const { rows } = await throwaway.database.pool.query('SELECT id FROM sessions');
  expect(JSON.parse(Buffer.from(accessToken.split('.')[0] ?? '', 'base64url').toString())).toEqual({
    alg: 'HS256',
    typ: 'at+jwt',
  });
  const issued = Date.UTC(2026, 2, 2, 9) / 1000;
  expect(claimsOf(accessToken)).toEqual({
    iss: 'tula',
    aud: 'customer',
    sub: asha.accountId,
    sid: rows[0].id,
    iat: issued,
    exp: issued + 900,
  });
  expect(Buffer.from(refreshToken, 'base64url')).toHaveLength(32);
  expect(await sessions.authenticate(accessToken, 'customer', LIVE)).toEqual({
    customerId: asha.accountId,
    sessionId: rows[0].id,
  });
});

test('a refresh token is stored hashed and valid for 30 days', async () => {
  const { refreshToken } = await begin();
  const { rows } = await throwaway.database.pool.query('SELECT * FROM refresh_tokens');
  expect(rows).toEqual([
    {
      token_hash: tokenHash(refreshToken),
      session_id: expect.any(String),
      created_at: clock.now(),
      expires_at: new Date('2026-04-01T09:00:00Z'),
      rotated_at: null,
    },
  ]);
});

test('an access token expires after 15 minutes, also when cached', async () => {
  const { accessToken } = await begin();
  clock.advance({ minutes: 14, seconds: 59 });
  await sessions.authenticate(accessToken, 'customer', LIVE);
  clock.advance({ seconds: 1 });
  await expect(sessions.authenticate(accessToken, 'customer', LIVE)).rejects.toEqual(notSignedIn);
  await expect(open({ current }).authenticate(accessToken, 'customer', ANY)).rejects.toEqual(notSignedIn);
});

test('rejects a token for the other audience', async () => {
  const customer = await begin(asha);
  const staff = await begin(ravi);
  const forbidden = expect.objectContaining({ code: 'FORBIDDEN', status: 403 });
  await expect(sessions.authenticate(customer.accessToken, 'staff', LIVE)).rejects.toEqual(forbidden);
  await expect(sessions.authenticate(staff.accessToken, 'customer', ANY)).rejects.toEqual(forbidden);
  expect(await sessions.authenticate(staff.accessToken, 'staff', LIVE)).toMatchObject({
    staffId: ravi.accountId,
  });
  expect(await sessions.refresh('staff', customer.refreshToken)).toBe('unknown');
  expect(await sessions.refresh('customer', staff.refreshToken)).toBe('unknown');
  expect(await endings()).toEqual([null, null]);
});

test('rejects forged, altered and foreign tokens', async () => {
  const { accessToken } = await begin();
  const [header = '', payload = '', signature = ''] = accessToken.split('.');
  const claims = claimsOf(accessToken);
  const key = keyFor('access token', current);
  const signed = (head: object, body: object, by = key) =>
    new SignJWT({ ...body }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...head }).sign(by);
  const toStaff = Buffer.from(JSON.stringify({ ...claims, aud: 'staff' })).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
  const { sid: _sid, ...withoutSession } = claims;
  const { exp: _exp, ...withoutEnd } = claims;
  const forged = [
    '',
    'a.b.c',
    `${header}.${payload}`,
    `${header}.${payload}.`,
    `${header}.${payload}.${createHmac('sha256', 'guess').update(`${header}.${payload}`).digest('base64url')}`,
    `${header}.${toStaff}.${signature}`,
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
    new UnsecuredJWT(claims).encode(),
    await signed({}, claims, keyFor('refresh token', current)),
    await signed({}, claims, keyFor('access token', 'another secret')),
    await signed({ typ: 'JWT' }, claims),
    await signed({ alg: 'HS512' }, claims, keyFor('access token', current)).catch(() => 'x'),
    await signed({}, { ...claims, iss: 'another shop' }),
    await signed({}, { ...claims, aud: 'owner' }),
    await signed({}, withoutSession),
    await signed({}, withoutEnd),
  ];
  for (const token of forged)
    await expect(sessions.authenticate(token, 'customer', ANY), token).rejects.toEqual(notSignedIn);
  await sessions.authenticate(await signed({}, claims), 'customer', LIVE);
});

test('during a key rotation, tokens of the previous key are valid and new ones use the new key', async () => {
  const before = await begin();
  const rotated = open({ current: 'a new secret of the shop, long enough', previous: current });
  await rotated.authenticate(before.accessToken, 'customer', LIVE);
  const after = await refreshed(before.refreshToken, rotated);
  await rotated.authenticate(after.accessToken, 'customer', LIVE);
  await expect(sessions.authenticate(after.accessToken, 'customer', ANY)).rejects.toEqual(notSignedIn);
  const finished = open({ current: 'a new secret of the shop, long enough' });
  await finished.authenticate(after.accessToken, 'customer', LIVE);
  await expect(finished.authenticate(before.accessToken, 'customer', ANY)).rejects.toEqual(notSignedIn);
});

test('a refresh rotates the tokens of the same session', async () => {
  const first = await begin();
  clock.advance({ minutes: 16 });
  const second = await refreshed(first.refreshToken);
  expect(second.refreshToken).not.toBe(first.refreshToken);
  expect(claimsOf(second.accessToken).sid).toBe(claimsOf(first.accessToken).sid);
  await sessions.authenticate(second.accessToken, 'customer', LIVE);
  clock.advance({ minutes: 16 });
  const third = await refreshed(second.refreshToken);
  await sessions.authenticate(third.accessToken, 'customer', LIVE);
});

test('each refresh token expires 30 days after it was issued', async () => {
  const first = await begin();
  clock.advance({ days: 29 });
  const second = await refreshed(first.refreshToken);
  clock.advance({ days: 29, hours: 23 });
  const third = await refreshed(second.refreshToken);
  clock.advance({ days: 30 });
  await expect(sessions.refresh('customer', third.refreshToken)).rejects.toMatchObject({
    code: 'SESSION_ENDED',
  });
});

test('a text that never was a refresh token is unknown', async () => {
  await begin();
  for (const text of ['', 'guess', 'x'.repeat(200), '\0'])
    expect(await sessions.refresh('customer', text)).toBe('unknown');
});

test('rejects writes and refreshes of an ended session at once', async () => {
  const { accessToken, refreshToken } = await begin();
  const { sessionId } = await sessions.authenticate(accessToken, 'customer', LIVE);
  await sessions.end(sessionId, 'logout');
  await sessions.end(sessionId, 'password');
  await sessions.authenticate(accessToken, 'customer', ANY);
  await expect(sessions.authenticate(accessToken, 'customer', LIVE)).rejects.toEqual(notSignedIn);
  await expect(sessions.refresh('customer', refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(await endings()).toEqual(['logout']);
});

test('all sessions of an account except one can be ended', async () => {
  const continued = await begin();
  await begin();
  await begin(ravi);
  const { sessionId } = await sessions.authenticate(continued.accessToken, 'customer', LIVE);
  const { db } = throwaway.database;
  await sessions.endAll(db, { ...asha, except: sessionId }, 'password');
  expect(await endings()).toEqual([null, 'password', null]);
  await sessions.endAll(db, asha, 'reset');
  expect(await endings()).toEqual(['reset', 'password', null]);
});

test('disabling a staff account takes effect at once', async () => {
  const { accessToken, refreshToken } = await begin(ravi);
  await throwaway.database.pool.query('UPDATE staff SET dismissed_at = now()');
  await expect(sessions.authenticate(accessToken, 'staff', LIVE)).rejects.toEqual(notSignedIn);
  await expect(sessions.refresh('staff', refreshToken)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
});

test('only expired tokens and sessions are deleted', async () => {
  await begin();
  clock.advance({ days: 15 });
  const living = await begin();
  clock.advance({ days: 15 });
  for (const { work } of sessionsRepeating({ database: throwaway.database, clock })) await work();
  const { rows } = await throwaway.database.pool.query(
    'SELECT (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM refresh_tokens) AS tokens',
  );
  expect(rows).toEqual([{ sessions: 1, tokens: 1 }]);
  await refreshed(living.refreshToken);
});
