import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Accounts, ASHA, openAccounts } from '../../test/accounts.ts';
import { openPasswords } from '../platform/passwords.ts';
import { logInCustomer } from './log-in-customer.ts';

type Tokens = { accessToken: string; refreshToken: string };

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
beforeEach(async () => {
  await accounts.empty();
  await accounts.send('POST /user/signup', ASHA);
});
afterAll(() => accounts.close());

const logIn = (typed: object = {}, from = '203.0.113.1') =>
  accounts.send<Tokens & { isEmailVerified: boolean }>(
    'POST /user/login',
    { email: ASHA.email, password: ASHA.password, ...typed },
    { from },
  );

const setCount = (bucket: string, hits: number) =>
  accounts.rows('INSERT INTO rate_limits (bucket, hits, expires_at) VALUES ($1, $2, $3)', [
    bucket,
    hits,
    new Date(accounts.clock.now().getTime() + 15 * 60_000),
  ]);

test('a customer logs in with the email in any case and learns whether it is verified', async () => {
  const { status, result } = await logIn({ email: ' ASHA.rao@example.com ' });
  expect(status).toBe(200);
  expect(result).toEqual({
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    isEmailVerified: false,
  });
  await accounts.send('POST /user/verify-email', { token: await accounts.mailedToken() });
  expect((await logIn()).result.isEmailVerified).toBe(true);
  const user = await accounts.send('GET /user', undefined, { token: result.accessToken });
  expect(user.result).toEqual({
    userDetails: {
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'Asha.Rao@Example.com',
      phone: '+919876543210',
      isEmailVerified: true,
      language: 'en',
    },
  });
});

test('a wrong password and an unknown email get the same response and no session', async () => {
  const before = await accounts.everything();
  const wrong = await logIn({ password: 'mango pickles' });
  const unknown = await logIn({ email: 'nobody@example.com' });
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(wrong.problem).toMatchObject({ code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' });
  expect({ ...unknown.problem, reqId: '' }).toEqual({ ...wrong.problem, reqId: '' });
  expect(await accounts.everything()).toEqual(before);
});

test('a wrong password and an unknown email both cost one hashing', async () => {
  const { hash, unusableHash, matches } = openPasswords({ cost: { memoryKib: 64, passes: 1 } });
  const checked: (string | undefined)[] = [];
  const parts = {
    ...accounts.parts,
    passwords: {
      hash,
      unusableHash,
      matches: (password: string, stored: string | undefined) => {
        checked.push(stored);
        return matches(password, stored);
      },
    },
  };
  const attempt = (email: string) => logInCustomer(parts, { email, password: 'a guess' }, '203.0.113.1');
  await expect(attempt(ASHA.email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await expect(attempt('nobody@example.com')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(checked).toEqual([expect.stringMatching(/^\$argon2id\$/), undefined]);
});

test('email and password are required; a password is limited before it is hashed', async () => {
  const empty = await accounts.send('POST /user/login', { email: '', password: '' });
  expect(empty.status).toBe(422);
  expect(empty.problem.fields).toEqual({
    email: 'This field is required',
    password: 'This field is required',
  });
  expect((await logIn({ password: 'p'.repeat(257) })).status).toBe(422);
  expect((await logIn({ password: 'p' })).status).toBe(401);
});

test('staff cannot log in as customers, nor customers as staff', async () => {
  const asStaff = await accounts.send('POST /staff/login', { email: ASHA.email, password: ASHA.password });
  expect(asStaff).toMatchObject({ status: 401, problem: { code: 'INVALID_CREDENTIALS' } });
});

test('ten failures block an account for their network for the rest of 15 minutes, and for no other network', async () => {
  for (let time = 0; time < 10; time++) {
    expect((await logIn({ password: 'wrong' })).status).toBe(401);
    accounts.clock.advance({ seconds: 30 });
  }
  const rejected = await logIn();
  expect(rejected).toMatchObject({ status: 429, retryAfter: '600', problem: { code: 'TOO_MANY_REQUESTS' } });
  expect((await logIn({}, '198.51.100.9')).status).toBe(200);
  accounts.clock.advance({ minutes: 10 });
  expect((await logIn()).status).toBe(200);
});

test('thirty failures from several networks block an account for everybody for the rest of 15 minutes', async () => {
  for (let time = 0; time < 30; time++) {
    expect((await logIn({ password: 'wrong' }, `203.0.113.${time % 4}`)).status).toBe(401);
    accounts.clock.advance({ seconds: 10 });
  }
  expect(await logIn({}, '198.51.100.9')).toMatchObject({ status: 429, retryAfter: '600' });
  accounts.clock.advance({ minutes: 10 });
  expect((await logIn({}, '198.51.100.9')).status).toBe(200);
});

test('a hundred failures within a day block an account for everybody until the day ends', async () => {
  for (let time = 0; time < 100; time++) {
    if (time % 25 === 0) accounts.clock.advance({ minutes: 20 });
    expect((await logIn({ password: 'wrong' }, `203.0.113.${time % 4}`)).status).toBe(401);
  }
  accounts.clock.advance({ minutes: 20 });
  expect(await logIn({}, '198.51.100.9')).toMatchObject({
    status: 429,
    retryAfter: String(22 * 3600 + 40 * 60),
  });
  accounts.clock.advance({ hours: 23 });
  expect((await logIn({}, '198.51.100.9')).status).toBe(200);
});

test('a password reset opens a blocked account again', async () => {
  for (let time = 0; time < 30; time++) await logIn({ password: 'wrong' }, `203.0.113.${time % 4}`);
  expect((await logIn()).status).toBe(429);
  await accounts.send('POST /user/magic-link', { email: ASHA.email });
  const token = await accounts.mailedToken();
  expect((await accounts.send('PATCH /user/reset-password', { token, password: 'new pickle' })).status).toBe(
    200,
  );
  expect((await logIn({ password: 'new pickle' })).status).toBe(200);
});

test('every login counts for its network, and one that reached the limit is rejected before hashing', async () => {
  const from = '192.0.2.77';
  await setCount(`loginsFromAddress:${from}`, 149);
  expect((await logIn({}, from)).status).toBe(200);
  const hashed: string[] = [];
  const passwords = {
    ...accounts.parts.passwords,
    matches: async (password: string) => hashed.push(password) > 0,
  };
  const typed = { email: ASHA.email, password: ASHA.password };
  await expect(logInCustomer({ ...accounts.parts, passwords }, typed, from)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: 900,
  });
  expect(hashed).toEqual([]);
  expect((await logIn({}, '192.0.2.78')).status).toBe(200);
});

test('successful logins do not count', async () => {
  for (let time = 0; time < 9; time++) await logIn({ password: 'wrong' });
  for (let time = 0; time < 5; time++) expect((await logIn()).status).toBe(200);
  expect((await logIn({ password: 'wrong' })).status).toBe(401);
  expect((await logIn()).status).toBe(429);
});

test('an unknown account is blocked like a known one, so that the limit reveals nothing', async () => {
  for (let time = 0; time < 10; time++)
    expect((await logIn({ email: 'nobody@example.com' })).status).toBe(401);
  expect((await logIn({ email: 'Nobody@Example.com' })).status).toBe(429);
});

test('an address may fail a hundred times, for any accounts', async () => {
  const { count } = accounts.parts.rateLimits;
  for (let time = 0; time < 99; time++) await count({ failedLoginsFromAddress: '203.0.113.7' });
  expect((await logIn({ password: 'wrong' }, '203.0.113.7')).status).toBe(401);
  expect((await logIn({ email: 'other@example.com' }, '203.0.113.7')).status).toBe(429);
  expect((await logIn({}, '203.0.113.8')).status).toBe(200);
});

test('a login concurrent with a change of the password begins no session', async () => {
  const { passwords } = accounts.parts;
  const parts = {
    ...accounts.parts,
    passwords: {
      ...passwords,
      matches: async (password: string, stored: string | undefined) => {
        const isRight = await passwords.matches(password, stored);
        await accounts.rows('UPDATE customers SET password_hash = $1', [await passwords.hash('another one')]);
        return isRight;
      },
    },
  };
  const typed = { email: ASHA.email, password: ASHA.password };
  await expect(logInCustomer(parts, typed, '203.0.113.1')).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  });
  expect(await accounts.rows('SELECT FROM sessions')).toEqual([]);
});

test('tokens are refreshed, and unknown tokens and those of the other audience are rejected', async () => {
  const { result } = await logIn();
  const { refreshToken } = result;
  const asStaff = await accounts.send('POST /staff/refresh', { refreshToken });
  expect(asStaff).toMatchObject({ status: 401, problem: { code: 'SESSION_ENDED' } });
  const refreshed = await accounts.send<Tokens>('POST /user/refresh', { refreshToken });
  expect(refreshed.status).toBe(200);
  expect(Object.keys(refreshed.result).sort()).toEqual(['accessToken', 'refreshToken']);
  const token = refreshed.result.accessToken;
  expect((await accounts.send('GET /user', undefined, { token })).status).toBe(200);
  const guess = await accounts.send('POST /user/refresh', { refreshToken: 'guess' });
  expect(guess).toMatchObject({ status: 401, problem: { code: 'SESSION_ENDED' } });
  expect((await accounts.send('POST /user/refresh', { refreshToken: '' })).problem.fields).toEqual({
    refreshToken: 'This field is required',
  });
});

test('thirty unknown refresh tokens block an address', async () => {
  const guess = () => accounts.send('POST /user/refresh', { refreshToken: 'guess' });
  for (let time = 0; time < 30; time++) expect((await guess()).status).toBe(401);
  expect((await guess()).status).toBe(429);
});

test('guessed refresh tokens block neither the links of emails nor the sessions of the same network', async () => {
  const { result } = await logIn();
  for (let time = 0; time < 31; time++) await accounts.send('POST /user/refresh', { refreshToken: 'guess' });
  const { refreshToken } = result;
  expect((await accounts.send('POST /user/refresh', { refreshToken })).status).toBe(200);
  const token = await accounts.mailedToken();
  expect((await accounts.send('POST /user/verify-email', { token })).status).toBe(200);
});

test('a network may refresh nine hundred times in 15 minutes', async () => {
  const { refreshToken } = (await logIn()).result;
  await setCount('refreshesFromAddress:203.0.113.1', 899);
  const refreshed = await accounts.send<Tokens>('POST /user/refresh', { refreshToken });
  expect(refreshed.status).toBe(200);
  const next = { refreshToken: refreshed.result.refreshToken };
  expect(await accounts.send('POST /user/refresh', next)).toMatchObject({ status: 429, retryAfter: '900' });
  expect((await accounts.send('POST /user/refresh', next, { from: '203.0.113.2' })).status).toBe(200);
});

test('a logout ends the session at once', async () => {
  const { result } = await logIn();
  const token = result.accessToken;
  const before = await accounts.send('POST /user/logout', {}, { token });
  expect(before).toMatchObject({ status: 200, result: {} });
  expect((await accounts.send('POST /user/logout', {}, { token })).status).toBe(401);
  const refreshed = await accounts.send('POST /user/refresh', { refreshToken: result.refreshToken });
  expect(refreshed).toMatchObject({ status: 401, problem: { code: 'SESSION_ENDED' } });
});

test('endpoints for customers need a token of a customer', async () => {
  expect(await accounts.send('GET /user')).toMatchObject({ status: 401, problem: { code: 'NOT_SIGNED_IN' } });
  const { result } = await logIn();
  const asStaff = await accounts.send('POST /staff/logout', {}, { token: result.accessToken });
  expect(asStaff).toMatchObject({ status: 403, problem: { code: 'FORBIDDEN' } });
});
