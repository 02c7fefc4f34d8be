import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Accounts, ASHA, openAccounts, PUBLIC_URL } from '../../test/accounts.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
beforeEach(() => accounts.empty());
afterAll(() => accounts.close());

const signUp = (changes: object = {}) => accounts.send('POST /user/signup', { ...ASHA, ...changes });

async function expectRejection(changes: object, fields: Record<string, string>): Promise<void> {
  const before = await accounts.everything();
  const { status, problem } = await signUp(changes);
  expect({ status, code: problem.code, fields: problem.fields }, JSON.stringify(changes)).toEqual({
    status: 422,
    code: 'INVALID_INPUT',
    fields,
  });
  expect(await accounts.everything()).toEqual(before);
}

test('a sign-up stores the customer with a hashed password and mails the link', async () => {
  expect(await signUp()).toMatchObject({ status: 200, result: {} });
  const [customer] = await accounts.rows<Record<string, unknown>>('SELECT * FROM customers');
  expect(customer).toMatchObject({
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'Asha.Rao@Example.com',
    email_canonical: 'asha.rao@example.com',
    phone: '+919876543210',
    country: 'IN',
    email_verified_at: null,
    created_at: accounts.clock.now(),
  });
  expect(customer?.password_hash).toMatch(/^\$argon2id\$/);
  const [mail, ...others] = await accounts.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'Asha.Rao@Example.com', subject: 'Please verify your email' });
  expect(mail?.body_text).toContain(`${PUBLIC_URL}/user/verify-email?token=${await accounts.mailedToken()}`);
  expect(await accounts.rows('SELECT state, next_try_at AS due FROM outbox')).toEqual([
    { state: 'queued', due: accounts.clock.now() },
  ]);
});

test('a customer may choose any password of 8 to 64 characters, however common', async () => {
  expect((await signUp({ password: '12345678' })).status).toBe(200);
});

test('the mailed token is stored hashed, for this email, for 24 hours', async () => {
  await signUp();
  const [kept] = await accounts.rows<{ token_hash: Buffer }>('SELECT * FROM email_tokens');
  expect(kept).toMatchObject({
    purpose: 'verify',
    email_canonical: 'asha.rao@example.com',
    expires_at: new Date('2026-03-03T09:00:00Z'),
    spent_at: null,
  });
  expect(kept?.token_hash.toString('base64url')).not.toBe(await accounts.mailedToken());
});

test('texts are trimmed and may contain any letters', async () => {
  const changes = { firstName: '  आशा देवी ', lastName: " O'Neill-Ñandú ", email: ' asha+shop@example.com ' };
  expect((await signUp(changes)).status).toBe(200);
  expect(await accounts.rows('SELECT first_name, last_name, email, email_canonical FROM customers')).toEqual([
    {
      first_name: 'आशा देवी',
      last_name: "O'Neill-Ñandú",
      email: 'asha+shop@example.com',
      email_canonical: 'asha+shop@example.com',
    },
  ]);
});

test('every field is required', async () => {
  const required = 'This field is required';
  const { problem, status } = await accounts.send('POST /user/signup', {});
  expect({ status, fields: problem.fields }).toEqual({
    status: 422,
    fields: Object.fromEntries(Object.keys(ASHA).map((field) => [field, required])),
  });
  for (const field of Object.keys(ASHA)) {
    await expectRejection({ [field]: '' }, { [field]: required });
    await expectRejection({ [field]: 7 }, { [field]: 'This must be a text' });
    await expectRejection({ [field]: null }, { [field]: required });
  }
  for (const field of ['firstName', 'lastName', 'email', 'phone'])
    await expectRejection({ [field]: '   ' }, { [field]: required });
});

test.each([
  ['firstName', 'Al', 'First name should be at least 3 characters'],
  ['firstName', ' Al ', 'First name should be at least 3 characters'],
  ['firstName', '😀A', 'First name should be at least 3 characters'],
  ['firstName', 'A'.repeat(33), 'First name should be at most 32 characters'],
  ['firstName', 'Asha\x07', 'Please use letters, digits and signs only'],
  ['firstName', 'Asha\r\nBcc: all', 'Please use letters, digits and signs only'],
  ['lastName', 'R'.repeat(33), 'Last name should be at most 32 characters'],
  ['email', `${'a'.repeat(53)}@example.com`, 'Email should be at most 64 characters'],
  ['email', 'asha', 'Enter a valid email address, such as name@example.com.'],
  ['email', 'asha@example', 'Enter a valid email address, such as name@example.com.'],
  ['email', 'asha@@example.com', 'Enter a valid email address, such as name@example.com.'],
  ['email', 'asha rao@example.com', 'Enter a valid email address, such as name@example.com.'],
  ['email', 'asha@example.com,all@example.com', 'Enter a valid email address, such as name@example.com.'],
  ['email', 'asha\x07@example.com', 'Enter a valid email address, such as name@example.com.'],
  ['password', '1234567', 'Password must be at least 8 characters long.'],
  ['password', 'p'.repeat(65), 'Password must be at most 64 characters long.'],
  ['phone', '1234', 'Phone number must be at least 5 characters'],
  ['phone', '+911234', 'Phone number is too short'],
  ['phone', `+91${'9'.repeat(26)}`, 'Phone number must be at most 25 characters'],
  ['phone', '9'.repeat(31), 'Phone number must be at most 25 characters'],
  ['phone', '+911234567890', 'Please enter a valid phone number'],
  ['phone', '98765 abcde', 'Please enter a valid phone number'],
  ['country', 'ZZ', 'Please choose a country'],
  ['country', 'in', 'Please choose a country'],
  ['countryCallingCode', 'plus', 'Please give a calling code, such as +91'],
])('%s %j is rejected with a message for its field and changes nothing', async (field, value, message) => {
  await expectRejection({ [field]: value }, { [field]: message });
});

test.each([
  { firstName: 'Ash' },
  { firstName: 'A'.repeat(32) },
  { lastName: 'R' },
  { lastName: 'R'.repeat(32) },
  { email: `${'a'.repeat(52)}@example.com` },
  { password: '12345678' },
  { password: 'p'.repeat(64) },
  { phone: '98765 43210' },
  { phone: '+44 7400 123456', country: 'GB', countryCallingCode: '44' },
  { phone: '+44 7400 123456' },
])('%j is accepted', async (changes) => {
  expect((await signUp(changes)).status).toBe(200);
});

test('several errors are reported together', async () => {
  await expectRejection(
    { firstName: 'A', password: 'short' },
    {
      firstName: 'First name should be at least 3 characters',
      password: 'Password must be at least 8 characters long.',
    },
  );
});

test('a taken email is rejected in any case and changes nothing', async () => {
  await signUp();
  const before = await accounts.everything();
  const { status, problem } = await signUp({ email: 'ASHA.RAO@example.COM', phone: '+919876543211' });
  expect({ status, code: problem.code, message: problem.message, fields: problem.fields }).toEqual({
    status: 409,
    code: 'EMAIL_TAKEN',
    message: 'Email is already linked with another account',
    fields: { email: 'Email is already linked with another account' },
  });
  expect(await accounts.everything()).toEqual(before);
});

test('a taken phone number is rejected in any form and changes nothing', async () => {
  await signUp();
  const before = await accounts.everything();
  const { status, problem } = await signUp({ email: 'other@example.com', phone: '098765-43210' });
  expect({ status, code: problem.code, message: problem.message, fields: problem.fields }).toEqual({
    status: 409,
    code: 'PHONE_TAKEN',
    message: 'Phone number is already linked with another account',
    fields: { phone: 'Phone number is already linked with another account' },
  });
  expect(await accounts.everything()).toEqual(before);
});

test('dots and plus tags make a different email', async () => {
  await signUp();
  expect((await signUp({ email: 'asharao@example.com', phone: '+919876543211' })).status).toBe(200);
  expect((await signUp({ email: 'asha.rao+1@example.com', phone: '+919876543212' })).status).toBe(200);
});

test('of concurrent sign-ups with one email exactly one wins', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => signUp({ phone: `+91987654321${at}` })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409, 409, 409,
  ]);
  expect(await accounts.rows('SELECT FROM customers')).toHaveLength(1);
  expect(await accounts.mails()).toHaveLength(1);
});

test('role, id and verification in the body are ignored', async () => {
  const id = '00000000-0000-7000-8000-00000000000f';
  await signUp({ id, role: 'STAFF', isEmailVerified: true, email_verified_at: '2020-01-01' });
  const [customer] = await accounts.rows<Record<string, unknown>>(
    'SELECT id, email_verified_at FROM customers',
  );
  expect(customer?.id).not.toBe(id);
  expect(customer?.email_verified_at).toBeNull();
  expect(await accounts.rows('SELECT FROM staff')).toEqual([]);
});

test('an address can sign up 30 times in 15 minutes; invalid input does not count', async () => {
  await signUp({ firstName: 'A' });
  await signUp({ phone: '+911234567890' });
  await signUp();
  for (let time = 0; time < 29; time++) expect((await signUp()).status).toBe(409);
  const before = await accounts.everything();
  const fresh = { email: 'fresh@example.com', phone: '+919876543219' };
  const rejected = await signUp(fresh);
  expect(rejected).toMatchObject({ status: 429, retryAfter: '900', problem: { code: 'TOO_MANY_REQUESTS' } });
  expect(await accounts.everything()).toEqual(before);
  const elsewhere = await accounts.send('POST /user/signup', { ...ASHA, ...fresh }, { from: '203.0.113.2' });
  expect(elsewhere.status).toBe(200);
});
