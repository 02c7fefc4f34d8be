import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Accounts, ASHA, openAccounts, PUBLIC_URL } from '../../test/accounts.ts';
import { tokenHash } from '../sessions/refresh-tokens.ts';
import { USUAL_RETENTION } from '../platform/config/retention-config.ts';
import { customersRepeating } from './jobs.ts';

type Tokens = { accessToken: string; refreshToken: string };

let accounts: Accounts;
let token: string;
beforeAll(async () => {
  accounts = await openAccounts();
});
beforeEach(async () => {
  await accounts.empty();
  await accounts.send('POST /user/signup', ASHA);
  token = (await logIn()).result.accessToken;
});
afterAll(() => accounts.close());

const logIn = (password = ASHA.password) =>
  accounts.send<Tokens>('POST /user/login', { email: ASHA.email, password });
const verify = (given: string) => accounts.send('POST /user/verify-email', { token: given });
const sendAgain = () => accounts.send('POST /user/send-verification-email', undefined, { token });
const askReset = (email = ASHA.email, from = '203.0.113.1') =>
  accounts.send('POST /user/magic-link', { email }, { from });
const reset = (given: string, password = 'lime pickle') =>
  accounts.send('PATCH /user/reset-password', { token: given, password });
const isVerified = async () =>
  (await accounts.rows<{ yes: boolean }>('SELECT email_verified_at IS NOT NULL AS yes FROM customers'))[0]
    ?.yes;

const failed = {
  status: 422,
  problem: { code: 'VERIFICATION_FAILED', message: 'Could not verify your identity' },
};
const expired = {
  status: 403,
  problem: { code: 'LINK_EXPIRED', message: 'The password reset link has expired. Please try again.' },
};

test('the mailed token verifies the email', async () => {
  expect(await verify(await accounts.mailedToken())).toMatchObject({ status: 200, result: {} });
  expect(await isVerified()).toBe(true);
});

test('a used verification token succeeds again and changes nothing', async () => {
  const mailed = await accounts.mailedToken();
  await verify(mailed);
  const before = await accounts.everything();
  accounts.clock.advance({ minutes: 5 });
  expect((await verify(mailed)).status).toBe(200);
  expect(await accounts.everything()).toEqual(before);
  await accounts.rows(`UPDATE customers SET email_canonical = 'new@example.com', email_verified_at = now()`);
  expect(await verify(mailed)).toMatchObject(failed);
});

test('a used token does not verify an email that has become unverified', async () => {
  const mailed = await accounts.mailedToken();
  await verify(mailed);
  await accounts.rows('UPDATE customers SET email_verified_at = NULL');
  expect(await verify(mailed)).toMatchObject(failed);
  expect(await isVerified()).toBe(false);
});

test('concurrent requests with one token all succeed', async () => {
  const mailed = await accounts.mailedToken();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => verify(mailed)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('an unknown token, an expired one and one for a previous email verify nothing', async () => {
  const mailed = await accounts.mailedToken();
  expect(await verify('guess')).toMatchObject(failed);
  expect((await verify('')).problem.fields).toEqual({ token: 'This field is required' });
  accounts.clock.advance({ hours: 24 });
  expect(await verify(mailed)).toMatchObject(failed);
  accounts.clock.advance({ hours: -1 });
  await accounts.rows(`UPDATE customers SET email_canonical = 'new@example.com'`);
  expect(await verify(mailed)).toMatchObject(failed);
  expect(await isVerified()).toBe(false);
});

test('every verification link of an email works until it expires, also beside newer ones', async () => {
  const first = await accounts.mailedToken();
  accounts.clock.advance({ minutes: 10 });
  expect(await sendAgain()).toMatchObject({ status: 200, result: {} });
  const second = await accounts.mailedToken();
  await sendAgain();
  const third = await accounts.mailedToken();
  expect(new Set([first, second, third]).size).toBe(3);
  accounts.clock.advance({ hours: 23, minutes: 50 });
  expect(await verify(first)).toMatchObject(failed);
  expect(await isVerified()).toBe(false);
  expect((await verify(second)).status).toBe(200);
  expect(await isVerified()).toBe(true);
  expect((await verify(third)).status).toBe(200);
});

test('a link to a previous email works again once the customer has put that email back', async () => {
  const mailed = await accounts.mailedToken();
  const { firstName, lastName, phone } = ASHA;
  const changeTo = async (email: string) => {
    const body = { firstName, lastName, phone, email };
    expect((await accounts.send('PATCH /user/update', body, { token })).status).toBe(200);
  };
  await changeTo('mistyped@example.com');
  const other = await accounts.mailedToken();
  expect(await verify(mailed)).toMatchObject(failed);
  await changeTo(ASHA.email);
  expect(await verify(other)).toMatchObject(failed);
  expect(await isVerified()).toBe(false);
  expect((await verify(mailed)).status).toBe(200);
  expect(await isVerified()).toBe(true);
});

test('a link opened while a new one is requested works', async () => {
  for (let round = 0; round < 4; round++) {
    const mailed = await accounts.mailedToken();
    const [opened, resent] = await Promise.all([verify(mailed), sendAgain()]);
    const outcomes = [
      [200, 200],
      [200, 409],
    ];
    expect(outcomes).toContainEqual([opened.status, resent.status]);
    await accounts.rows('UPDATE customers SET email_verified_at = NULL');
    await accounts.rows('UPDATE email_tokens SET spent_at = NULL');
  }
});

test('a verified customer gets no further verification mail', async () => {
  await verify(await accounts.mailedToken());
  const before = await accounts.everything();
  expect(await sendAgain()).toMatchObject({ status: 409, problem: { code: 'EMAIL_ALREADY_VERIFIED' } });
  expect(await accounts.everything()).toEqual(before);
});

test('an account gets at most five mails of each kind in 15 minutes, and resets that strangers ask for block no verification', async () => {
  for (let time = 0; time < 5; time++) expect((await askReset()).status).toBe(200);
  expect(await askReset()).toMatchObject({ status: 429, retryAfter: '900' });
  for (let time = 0; time < 5; time++) expect((await sendAgain()).status).toBe(200);
  const before = await accounts.everything();
  expect(await askReset()).toMatchObject({ status: 429, retryAfter: '900' });
  expect(await sendAgain()).toMatchObject({ status: 429 });
  expect(await accounts.everything()).toEqual(before);
});

test('an address may request thirty mails in 15 minutes, also for unknown accounts', async () => {
  for (let time = 0; time < 30; time++)
    expect((await askReset('nobody@example.com', '203.0.113.5')).status).toBe(404);
  expect((await askReset(ASHA.email, '203.0.113.5')).status).toBe(429);
  expect((await askReset(ASHA.email, '203.0.113.6')).status).toBe(200);
});

test('an address may guess thirty tokens in 15 minutes; valid ones do not count', async () => {
  for (let time = 0; time < 15; time++) {
    expect((await verify('guess')).status).toBe(422);
    expect((await reset('guess')).status).toBe(403);
  }
  expect((await verify('guess')).status).toBe(429);
  expect((await reset('guess')).status).toBe(429);
  accounts.clock.advance({ minutes: 15 });
  const mailed = await accounts.mailedToken();
  for (let time = 0; time < 35; time++) expect((await verify(mailed)).status).toBe(200);
});

test('a reset link is mailed to a known email only', async () => {
  const before = await accounts.everything();
  expect(await askReset('nobody@example.com')).toMatchObject({
    status: 404,
    problem: { code: 'ACCOUNT_NOT_FOUND', message: 'Could not find an account with this email' },
  });
  expect((await askReset('')).problem.fields).toEqual({ email: 'This field is required' });
  expect(await accounts.everything()).toEqual(before);
  expect(await askReset('ASHA.RAO@example.com')).toMatchObject({ status: 200, result: {} });
  const mail = (await accounts.mails()).at(-1);
  expect(mail).toMatchObject({ recipient: ASHA.email, subject: 'Reset your password' });
  expect(mail?.body_text).toContain(`${PUBLIC_URL}/password-reset?token=${await accounts.mailedToken()}`);
});

test('a reset sets the password, ends all sessions and notifies the owner', async () => {
  const { refreshToken } = (await logIn()).result;
  await askReset();
  expect(await reset(await accounts.mailedToken())).toMatchObject({ status: 200, result: {} });
  expect((await logIn()).status).toBe(401);
  expect((await logIn('lime pickle')).status).toBe(200);
  expect((await accounts.send('POST /user/refresh', { refreshToken })).status).toBe(401);
  expect((await sendAgain()).status).toBe(401);
  expect(await accounts.rows('SELECT ended_because FROM sessions ORDER BY id')).toEqual([
    { ended_because: 'reset' },
    { ended_because: 'reset' },
    { ended_because: null },
  ]);
  expect((await accounts.mails()).at(-1)).toMatchObject({
    recipient: ASHA.email,
    subject: 'Your password has been changed',
  });
});

test('a space that a mail program made of a plus sign is restored', async () => {
  await accounts.rows('UPDATE email_tokens SET token_hash = $1', [tokenHash('one+two')]);
  expect((await verify('one two')).status).toBe(200);
});

test('only the newest reset token works, once, for 60 minutes and for its email', async () => {
  await askReset();
  const first = await accounts.mailedToken();
  await askReset();
  const second = await accounts.mailedToken();
  expect(await reset(first)).toMatchObject(expired);
  expect((await reset(second)).status).toBe(200);
  expect(await reset(second, 'another one')).toMatchObject(expired);
  await askReset();
  const late = await accounts.mailedToken();
  accounts.clock.advance({ minutes: 60 });
  expect(await reset(late)).toMatchObject(expired);
  accounts.clock.advance({ seconds: -1 });
  await accounts.rows(`UPDATE customers SET email_canonical = 'new@example.com'`);
  const before = await accounts.everything();
  expect(await reset(late)).toMatchObject(expired);
  expect(await accounts.everything()).toEqual(before);
});

test('a verification token resets nothing, and a reset token verifies nothing', async () => {
  const verifying = await accounts.mailedToken();
  await askReset();
  expect(await reset(verifying)).toMatchObject(expired);
  expect(await verify(await accounts.mailedToken())).toMatchObject(failed);
  expect((await logIn()).status).toBe(200);
});

test('an invalid password does not use up the token', async () => {
  await askReset();
  const mailed = await accounts.mailedToken();
  expect((await reset(mailed, '1234567')).problem.fields).toEqual({
    password: 'Password must be at least 8 characters long.',
  });
  expect((await reset(mailed, 'p'.repeat(65))).problem.fields).toEqual({
    password: 'Password must be at most 64 characters long.',
  });
  expect((await reset(mailed, 'p'.repeat(64))).status).toBe(200);
});

test('of two concurrent resets with one token one wins', async () => {
  await askReset();
  const mailed = await accounts.mailedToken();
  const answers = await Promise.all([reset(mailed, 'the first'), reset(mailed, 'the second')]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403]);
});

test('a reset unblocks an account blocked by failed logins', async () => {
  for (let time = 0; time < 10; time++) await logIn('wrong');
  expect((await logIn()).status).toBe(429);
  await askReset();
  await reset(await accounts.mailedToken());
  expect((await logIn('lime pickle')).status).toBe(200);
});

test('expired tokens are deleted', async () => {
  await askReset();
  accounts.clock.advance({ hours: 2 });
  for (const { work } of customersRepeating({ ...accounts.parts, retention: USUAL_RETENTION })) await work();
  expect(await accounts.rows('SELECT purpose FROM email_tokens')).toEqual([{ purpose: 'verify' }]);
});
