import { LOGIN_CODE_TRIES } from '@tula/contract/accounts/login-codes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Accounts, ASHA, openAccounts, PUBLIC_URL } from '../../test/accounts.ts';
import { USUAL_RETENTION } from '../platform/config/retention-config.ts';
import { customersRepeating } from './jobs.ts';

type Tokens = { accessToken: string; refreshToken: string; isEmailVerified: boolean };

const RAVI = { ...ASHA, firstName: 'Ravi', email: 'ravi@example.com', phone: '9876500000' };

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
beforeEach(async () => {
  await accounts.empty();
  // The process remembers which limits an earlier test has reached.
  accounts.clock.advance({ hours: 24 });
  await accounts.send('POST /user/signup', ASHA);
  await verifyAll();
});
afterAll(() => accounts.close());

const verifyAll = () =>
  accounts.rows(`UPDATE customers SET email_verified_at = created_at, phone_held_until = 'infinity'`);
const ask = (email: string = ASHA.email, from = '203.0.113.1') =>
  accounts.send('POST /user/login-code', { email }, { from });
const enter = (code: string, email: string = ASHA.email, from = '203.0.113.1') =>
  accounts.send<Tokens>('POST /user/login-by-code', { email, code }, { from });
const newestMail = async () => (await accounts.mails()).at(-1);

/** The code of the newest email, as its reader copies it. */
async function mailedCode(email: string = ASHA.email): Promise<string> {
  accounts.clock.advance({ seconds: 1 });
  await ask(email);
  return /Your code: (\d{6})\n/.exec((await newestMail())?.body_text ?? '')?.[1] ?? 'no code in the email';
}

/** Another code than this one. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

const refused = {
  status: 401,
  problem: {
    code: 'LOGIN_CODE_WRONG',
    message: 'That code isn’t right or no longer works. Check the newest email, or ask for another code.',
    fields: {
      code: 'That code isn’t right or no longer works. Check the newest email, or ask for another code.',
    },
  },
};

test('the emailed code logs in once, however it was typed, and its email says so', async () => {
  const code = await mailedCode(' ASHA.rao@example.com ');
  expect((await newestMail())?.recipient).toBe('Asha.Rao@Example.com');
  expect((await newestMail())?.subject).toBe('Your login code');
  expect((await newestMail())?.body_text.split('\n\n').slice(0, 4)).toEqual([
    `Your code: ${code}`,
    'Enter this code on the page where you asked for it.',
    'It works once, for 10 minutes. A newer code replaces it.',
    "If it wasn't you, ignore this email and don't give the code to anyone. We'll never ask you for it.",
  ]);
  const typed = ` ${code.slice(0, 3)} ${code.slice(3)}\n`;
  const { status, result } = await enter(typed, 'asha.RAO@example.com');
  expect(status).toBe(200);
  expect(result).toEqual({
    accessToken: expect.any(String),
    refreshToken: expect.any(String),
    isEmailVerified: true,
  });
  expect((await accounts.send('GET /user', undefined, { token: result.accessToken })).status).toBe(200);
  const before = await accounts.everything();
  expect(await enter(code)).toMatchObject(refused);
  expect(await accounts.everything()).toEqual(before);
});

test('the code is stored nowhere: neither beside its account nor in the email that waits', async () => {
  const code = await mailedCode();
  const stored = JSON.stringify([
    await accounts.rows('SELECT * FROM login_codes'),
    await accounts.rows('SELECT subject, body_text, body_html, is_private FROM outbox ORDER BY created_at'),
  ]);
  expect(stored).not.toContain(code);
  const [{ isPrivate } = { isPrivate: false }] = await accounts.rows<{ isPrivate: boolean }>(
    'SELECT is_private AS "isPrivate" FROM outbox ORDER BY created_at DESC LIMIT 1',
  );
  expect(isPrivate).toBe(true);
});

test('an unknown email gets the same answer, and by email the way to sign up', async () => {
  const known = await ask();
  const unknown = await ask('nobody@example.com');
  expect(unknown).toEqual(known);
  expect(known).toMatchObject({ status: 200, result: {} });
  const { recipient, subject, body_text: text } = (await newestMail()) ?? {};
  expect([recipient, subject]).toEqual(['nobody@example.com', 'You asked for a login code']);
  expect(text).toContain(`Create account:\n${PUBLIC_URL}/sign-up\n`);
  expect(text).not.toMatch(/\b\d{6}\b(?!.*·)/);
});

test('with an unknown email, with none asked for and with a wrong code the answer is the same', async () => {
  const code = await mailedCode();
  await ask('nobody@example.com');
  const answers = [
    await enter(wrong(code)),
    await enter(code, 'nobody@example.com'),
    await enter(code, 'never-asked@example.com'),
  ];
  expect(answers[0]).toMatchObject(refused);
  const [wrongCode, ...others] = answers.map(({ problem, ...answer }) => [answer, { ...problem, reqId: '' }]);
  expect(others).toEqual([wrongCode, wrongCode]);
  expect(await accounts.rows('SELECT FROM sessions')).toEqual([]);
});

test('the fifth wrong try ends a code; the fifth right one does not', async () => {
  const code = await mailedCode();
  for (let by = 1; by < LOGIN_CODE_TRIES; by++) expect(await enter(wrong(code, by))).toMatchObject(refused);
  expect((await enter(code)).status).toBe(200);
  const other = await mailedCode();
  for (let by = 1; by <= LOGIN_CODE_TRIES; by++)
    expect(await enter(wrong(other, by), ASHA.email, '198.51.100.9')).toMatchObject(refused);
  expect(await enter(other, ASHA.email, '198.51.100.9')).toMatchObject(refused);
});

test('of concurrent tries no more are compared than a code allows', async () => {
  const code = await mailedCode();
  const tries = Array.from({ length: 12 }, (_, at) => enter(wrong(code, at + 1), ASHA.email, `10.0.0.${at}`));
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(12).fill(401));
  expect(await accounts.rows('SELECT tries FROM login_codes')).toEqual([{ tries: 5 }]);
  expect(await enter(code)).toMatchObject(refused);
});

test('of concurrent logins with the right code one gets in', async () => {
  const code = await mailedCode();
  const answers = await Promise.all([1, 2, 3, 4].map(() => enter(code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  expect(await accounts.rows('SELECT FROM sessions')).toHaveLength(1);
});

test('a code ends after ten minutes, and by a newer one', async () => {
  const first = await mailedCode();
  const second = await mailedCode();
  expect(second).not.toBe(first);
  expect(await enter(first)).toMatchObject(refused);
  accounts.clock.advance({ minutes: 10 });
  expect(await enter(second)).toMatchObject(refused);
  const third = await mailedCode();
  accounts.clock.advance({ minutes: 9, seconds: 59 });
  expect((await enter(third)).status).toBe(200);
});

test('a code of one account opens no other', async () => {
  await accounts.send('POST /user/signup', RAVI);
  await verifyAll();
  const code = await mailedCode();
  await ask(RAVI.email);
  expect(await enter(code, RAVI.email)).toMatchObject(refused);
  expect(await accounts.rows('SELECT FROM sessions')).toEqual([]);
});

test('a code is worth nothing once its account has another email', async () => {
  const code = await mailedCode();
  await accounts.rows(`UPDATE customers SET email = 'new@example.com', email_canonical = 'new@example.com'`);
  expect(await enter(code)).toMatchObject(refused);
  expect(await enter(code, 'new@example.com')).toMatchObject(refused);
});

test('a code that was asked for before the account was made opens nothing', async () => {
  await ask(RAVI.email);
  await accounts.send('POST /user/signup', RAVI);
  const [{ linkId, tokenHash } = { linkId: '', tokenHash: Buffer.alloc(0) }] = await accounts.rows<{
    linkId: string;
    tokenHash: Buffer;
  }>(`SELECT link_id AS "linkId", token_hash AS "tokenHash" FROM login_codes`);
  expect(accounts.parts.linkTokens.tokenOf({ id: linkId, tokenHash })).toBeDefined();
  for (let by = 0; by < 3; by++) expect(await enter(wrong('000000', by), RAVI.email)).toMatchObject(refused);
});

test('a code that is no six digits is refused at its field and counts for no try', async () => {
  await mailedCode();
  for (const typed of ['', '12345', '1234567', 'abcdef', '1'.repeat(41)]) {
    const { status, problem } = await enter(typed);
    expect(status).toBe(422);
    expect(Object.keys(problem.fields ?? {})).toEqual(['code']);
  }
  expect(await accounts.rows('SELECT tries FROM login_codes')).toEqual([{ tries: 0 }]);
});

test('five emails in 15 minutes go to an address, with or without an account', async () => {
  for (const email of [ASHA.email, 'nobody@example.com']) {
    for (let time = 0; time < 5; time++) expect((await ask(email, `203.0.113.${time}`)).status).toBe(200);
    expect(await ask(email, '198.51.100.9')).toMatchObject({ status: 429, retryAfter: '900' });
  }
});

test('wrong codes count as failed logins of the account', async () => {
  for (let round = 0; round < 2; round++) {
    const code = await mailedCode();
    for (let by = 1; by <= LOGIN_CODE_TRIES; by++) await enter(wrong(code, by));
  }
  const code = await mailedCode();
  expect((await enter(code)).status).toBe(429);
  const password = { email: ASHA.email, password: ASHA.password };
  expect((await accounts.send('POST /user/login', password)).status).toBe(429);
  expect((await enter(code, ASHA.email, '198.51.100.9')).status).toBe(200);
});

test('a code verifies the email, and ends what was known or open before', async () => {
  await accounts.rows('UPDATE customers SET email_verified_at = NULL');
  const password = { email: ASHA.email, password: ASHA.password };
  const { result: earlier } = await accounts.send<Tokens>('POST /user/login', password);
  const code = await mailedCode();
  expect((await newestMail())?.body_text).toContain('This code also verifies your email.');
  const { result } = await enter(code);
  expect(result.isEmailVerified).toBe(true);
  expect(await accounts.rows('SELECT email_verified_at AS at FROM customers')).toEqual([
    { at: accounts.clock.now() },
  ]);
  expect((await accounts.send('POST /user/login', password)).status).toBe(401);
  expect((await accounts.send('POST /user/refresh', { refreshToken: earlier.refreshToken })).status).toBe(
    401,
  );
  expect((await accounts.send('POST /user/refresh', { refreshToken: result.refreshToken })).status).toBe(200);
});

test('the password and the sessions of a verified account stay', async () => {
  const password = { email: ASHA.email, password: ASHA.password };
  const { result: earlier } = await accounts.send<Tokens>('POST /user/login', password);
  expect((await enter(await mailedCode())).status).toBe(200);
  expect((await accounts.send('POST /user/login', password)).status).toBe(200);
  expect((await accounts.send('POST /user/refresh', { refreshToken: earlier.refreshToken })).status).toBe(
    200,
  );
});

test('expired codes are deleted', async () => {
  await ask();
  accounts.clock.advance({ minutes: 5 });
  await ask('nobody@example.com');
  accounts.clock.advance({ minutes: 5 });
  for (const { work } of customersRepeating({ ...accounts.parts, retention: USUAL_RETENTION })) await work();
  expect(await accounts.rows('SELECT email_canonical AS email FROM login_codes')).toEqual([
    { email: 'nobody@example.com' },
  ]);
});
