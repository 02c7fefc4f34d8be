import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Accounts, ASHA, openAccounts } from '../../test/accounts.ts';

type Tokens = { accessToken: string };

const RAVI = { ...ASHA, firstName: 'Ravi', email: 'ravi@example.com', phone: '9876500000' };

let accounts: Accounts;
let token: string;
beforeAll(async () => {
  accounts = await openAccounts();
});
beforeEach(async () => {
  await accounts.empty();
  // The process remembers which limits an earlier test has reached.
  accounts.clock.advance({ hours: 24 });
  await accounts.send('POST /user/signup', ASHA);
  await accounts.rows(`UPDATE customers SET password_hash = $1`, [accounts.parts.passwords.unusableHash()]);
  token = await loggedIn();
});
afterAll(() => accounts.close());

/** The code of the newest email. */
async function mailedCode(email: string = ASHA.email): Promise<string> {
  accounts.clock.advance({ seconds: 1 });
  await accounts.send('POST /user/login-code', { email });
  return /Your code: (\d{6})\n/.exec((await accounts.mails()).at(-1)?.body_text ?? '')?.[1] ?? '';
}

/** Logs in by a code, as somebody whom the owner has imported does: their account has no password that anybody knows. */
async function loggedIn(): Promise<string> {
  const body = { email: ASHA.email, code: await mailedCode() };
  return (await accounts.send<Tokens>('POST /user/login-by-code', body)).result.accessToken;
}

const erase = (body: object) =>
  accounts.send<{ dueAt: string | null }>('POST /user/erasure', body, { token });
const requests = () => accounts.rows('SELECT FROM erasure_requests');
const refused = { status: 401, problem: { code: 'LOGIN_CODE_WRONG' } };

test('a customer without a password asks to be erased with a code from their email, once', async () => {
  expect(await erase({ password: ASHA.password })).toMatchObject({ status: 401 });
  const code = await mailedCode();
  expect(await requests()).toEqual([]);
  expect(await erase({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({
    status: 200,
    result: { dueAt: new Date(accounts.clock.now().getTime() + 48 * 3_600_000).toISOString() },
  });
  expect(await requests()).toHaveLength(1);
  expect(await erase({ code })).toMatchObject(refused);
});

test('a wrong code, a code of somebody else and one after ten minutes erase nobody', async () => {
  const code = await mailedCode();
  expect(await erase({ code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') })).toMatchObject(
    refused,
  );
  await accounts.send('POST /user/signup', RAVI);
  expect(await erase({ code: await mailedCode(RAVI.email) })).toMatchObject(refused);
  accounts.clock.advance({ minutes: 10 });
  expect(await erase({ code })).toMatchObject(refused);
  expect(await erase({ code: '12' })).toMatchObject({ status: 422 });
  expect(await requests()).toEqual([]);
});

test('a code ends with its fifth wrong try', async () => {
  const code = await mailedCode();
  for (let by = 1; by <= 5; by++)
    await erase({ code: String((Number(code) + by) % 1_000_000).padStart(6, '0') });
  expect(await erase({ code })).toMatchObject(refused);
  expect(await requests()).toEqual([]);
});

test('a code does nothing where the email is not verified: it may be a stranger’s', async () => {
  await accounts.rows('UPDATE customers SET email_verified_at = NULL');
  expect(await erase({ code: await mailedCode() })).toMatchObject(refused);
  expect(await requests()).toEqual([]);
});
