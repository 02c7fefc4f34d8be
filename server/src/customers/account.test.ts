import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Accounts, ASHA, openAccounts } from '../../test/accounts.ts';
import { customerOfEmail } from './customers-store.ts';

type Tokens = { accessToken: string; refreshToken: string };

let accounts: Accounts;
let tokens: Tokens;
beforeAll(async () => {
  accounts = await openAccounts();
});
beforeEach(async () => {
  await accounts.empty();
  await accounts.send('POST /user/signup', ASHA);
  await accounts.send('POST /user/verify-email', { token: await accounts.mailedToken() });
  tokens = (await logIn()).result;
});
afterAll(() => accounts.close());

const logIn = (password = ASHA.password, email = ASHA.email) =>
  accounts.send<Tokens>('POST /user/login', { email, password });
const update = (body: object) => accounts.send('PATCH /user/update', body, { token: tokens.accessToken });
const details = (changes: object = {}) => ({
  firstName: 'Asha',
  lastName: 'Rao',
  email: ASHA.email,
  phone: ASHA.phone,
  ...changes,
});
const passwords = (changes: object = {}) => ({
  currentPassword: ASHA.password,
  password: 'lime pickle',
  confirmPassword: 'lime pickle',
  ...changes,
});
const asha = () => customerOfEmail(accounts.parts.database.db, 'asha.rao@example.com');

async function expectFields(body: object, fields: Record<string, string>): Promise<void> {
  const before = await accounts.everything();
  const { status, problem } = await update(body);
  expect({ status, fields: problem.fields }).toEqual({ status: 422, fields });
  expect(await accounts.everything()).toEqual(before);
}

test('details are saved; an email that only changes its case stays verified and sends no mail', async () => {
  const sent = await accounts.mails();
  const typed = details({ firstName: 'Usha', email: 'asha.RAO@example.com', phone: '98765 43219' });
  expect(await update(typed)).toMatchObject({ status: 200, result: {} });
  expect(await asha()).toMatchObject({
    firstName: 'Usha',
    lastName: 'Rao',
    email: 'asha.RAO@example.com',
    phone: '+919876543219',
    isEmailVerified: true,
  });
  expect(await accounts.mails()).toEqual(sent);
});

test('a new email is unverified and gets a link, and the old address is notified', async () => {
  await accounts.send('POST /user/magic-link', { email: ASHA.email });
  const resetToken = await accounts.mailedToken();
  const sent = (await accounts.mails()).length;
  expect((await update(details({ email: 'usha@example.com' }))).status).toBe(200);
  const mails = (await accounts.mails()).slice(sent);
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['usha@example.com', 'Please verify your email'],
    [ASHA.email, 'Your email has been changed'],
  ]);
  const read = () => accounts.send<never>('GET /user', undefined, { token: tokens.accessToken });
  expect((await read()).result).toMatchObject({
    userDetails: { email: 'usha@example.com', isEmailVerified: false },
  });
  const [, token] = /\?token=([\w-]{43})\n/.exec(mails[0]?.body_text ?? '') ?? [];
  await accounts.send('POST /user/verify-email', { token });
  expect((await read()).result).toMatchObject({ userDetails: { isEmailVerified: true } });
  const late = { token: resetToken, password: 'lime pickle' };
  expect((await accounts.send('PATCH /user/reset-password', late)).status).toBe(403);
});

test('an email or phone number of another account is rejected and changes nothing', async () => {
  await accounts.send('POST /user/signup', { ...ASHA, email: 'ravi@example.com', phone: '+919876543211' });
  const before = await accounts.everything();
  expect(await update(details({ email: 'RAVI@example.com' }))).toMatchObject({
    status: 409,
    problem: { code: 'EMAIL_TAKEN', fields: { email: 'Email is already linked with another account' } },
  });
  expect(await update(details({ phone: '+919876543211' }))).toMatchObject({
    status: 409,
    problem: {
      code: 'PHONE_TAKEN',
      fields: { phone: 'Phone number is already linked with another account' },
    },
  });
  expect(await accounts.everything()).toEqual(before);
});

test('invalid details are rejected with a message per field', async () => {
  await expectFields(details({ firstName: 'A', lastName: '' }), {
    firstName: 'First name should be at least 3 characters',
    lastName: 'This field is required',
  });
  await expectFields(details({ email: 'asha' }), {
    email: 'Enter a valid email address, such as name@example.com.',
  });
  await expectFields(details({ phone: '+911234567890' }), { phone: 'Please enter a valid phone number' });
});

test('repeated changes of the email are limited like other mails', async () => {
  for (let time = 0; time < 5; time++)
    expect((await update(details({ email: `usha${time}@example.com` }))).status).toBe(200);
  const before = await accounts.everything();
  expect((await update(details({ email: 'usha5@example.com' }))).status).toBe(429);
  expect(await accounts.everything()).toEqual(before);
  expect((await update(details({ email: 'usha4@example.com', firstName: 'Usha' }))).status).toBe(200);
});

test('a new password works, and all other sessions end', async () => {
  const other = (await logIn()).result;
  await accounts.send('POST /user/magic-link', { email: ASHA.email });
  const resetToken = await accounts.mailedToken();
  expect(await update(passwords())).toMatchObject({ status: 200, result: {} });
  expect((await accounts.mails()).at(-1)).toMatchObject({
    recipient: ASHA.email,
    subject: 'Your password has been changed',
  });
  expect((await logIn()).status).toBe(401);
  expect((await logIn('lime pickle')).status).toBe(200);
  const refresh = ({ refreshToken }: Tokens) => accounts.send('POST /user/refresh', { refreshToken });
  expect((await refresh(other)).status).toBe(401);
  expect((await refresh(tokens)).status).toBe(200);
  const late = { token: resetToken, password: 'third pickle' };
  expect((await accounts.send('PATCH /user/reset-password', late)).status).toBe(403);
});

test('a wrong current password is rejected with the message that clients compare, and changes nothing', async () => {
  const before = await accounts.everything();
  expect(await update(passwords({ currentPassword: 'wrong' }))).toMatchObject({
    status: 401,
    problem: {
      code: 'CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD',
      message: 'Current password is not same as that of stored password',
    },
  });
  expect(await accounts.everything()).toEqual(before);
});

test('invalid passwords are rejected with a message per field', async () => {
  await expectFields(passwords({ password: '1234567', confirmPassword: '1234567' }), {
    password: 'Password must be at least 8 characters long.',
  });
  await expectFields(passwords({ password: 'p'.repeat(65), confirmPassword: 'p'.repeat(65) }), {
    password: 'Password must be at most 64 characters long.',
  });
  await expectFields(passwords({ confirmPassword: 'lime pickles' }), {
    confirmPassword: 'Entered passwords do not match',
  });
  await expectFields(passwords({ currentPassword: '' }), { currentPassword: 'This field is required' });
});

test('five wrong current passwords block further tries; correct ones do not count', async () => {
  await update(passwords({ password: ASHA.password, confirmPassword: ASHA.password }));
  for (let time = 0; time < 5; time++)
    expect((await update(passwords({ currentPassword: 'wrong' }))).status).toBe(401);
  expect(await update(passwords())).toMatchObject({ status: 429, retryAfter: '900' });
  accounts.clock.advance({ minutes: 14, seconds: 59 });
  tokens = (await logIn()).result;
  expect((await update(passwords())).status).toBe(429);
  accounts.clock.advance({ seconds: 1 });
  expect((await update(passwords())).status).toBe(200);
});

test('of two concurrent changes one wins', async () => {
  const first = update(passwords({ password: 'the first', confirmPassword: 'the first' }));
  const second = update(passwords({ password: 'the second', confirmPassword: 'the second' }));
  const statuses = (await Promise.all([first, second])).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401]);
});

test('changing details needs a login', async () => {
  const sent = await accounts.mails();
  expect((await accounts.send('PATCH /user/update', details())).status).toBe(401);
  await accounts.send('POST /user/logout', {}, { token: tokens.accessToken });
  expect((await update(details({ firstName: 'Usha' }))).status).toBe(401);
  expect(await asha()).toMatchObject({ firstName: 'Asha' });
  expect(await accounts.mails()).toEqual(sent);
});

test('countries with their calling codes are public', async () => {
  const { status, result } = await accounts.send<{ countries: object[] }>('GET /public/countries');
  expect(status).toBe(200);
  expect(result.countries.length).toBeGreaterThan(200);
  expect(result.countries).toContainEqual({
    name: { common: 'India' },
    cca2: 'IN',
    idd: { root: '+9', suffixes: ['1'] },
    flag: '🇮🇳',
  });
});
