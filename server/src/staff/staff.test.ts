import type { StaffId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Accounts, openAccounts } from '../../test/accounts.ts';
import { addConfiguredStaff } from './add-configured-staff.ts';
import { addStaff } from './add-staff.ts';
import { changeStaffPassword } from './change-staff-password.ts';
import { dismissDemoStaff } from './dismiss-demo-staff.ts';
import { DEMO_STAFF } from './staff-query.ts';
import { ensureStaff } from './ensure-staff.ts';

type Tokens = { accessToken: string; refreshToken: string; device?: string };

const DEMO = { name: 'Demo', email: 'demo@shop.example', password: 'demo password' };
const RAVI = { name: 'Ravi', email: 'Ravi@Shop.example', password: 'cardamom pods' };

const WARNING = `Hello Ravi

Too many wrong passwords were entered for your staff account, so we've paused new logins to it for a while. Browsers in which you've logged in before still work.

If it was you, please wait at least 15 minutes and try again.

If it wasn't you, those attempts have failed. Make sure that your password is long and that you use it nowhere else.

Go to staff login:
https://shop.example/staff/login

-- \nTula · 27, Raja Street, Coimbatore 641001 · +91 94430 12345 · hello@tula.example · FSSAI Lic. No. 12426003000123
`;

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
beforeEach(async () => {
  await accounts.empty();
  await addStaff(accounts.parts, RAVI);
});
afterAll(() => accounts.close());

const logIn = (typed: object = {}, from?: string) =>
  accounts.send<Tokens>(
    'POST /staff/login',
    { email: RAVI.email, password: RAVI.password, ...typed },
    from === undefined ? {} : { from },
  );

test('staff can log in only at their own endpoint', async () => {
  const { status, result } = await logIn({ email: 'ravi@shop.EXAMPLE' });
  expect(status).toBe(200);
  expect(result).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) });
  const asCustomer = await accounts.send('POST /user/login', { email: RAVI.email, password: RAVI.password });
  expect(asCustomer).toMatchObject({ status: 401, problem: { code: 'INVALID_CREDENTIALS' } });
  const reading = await accounts.send('GET /user', undefined, { token: result.accessToken });
  expect(reading).toMatchObject({ status: 403, problem: { code: 'FORBIDDEN' } });
});

test('a wrong password and an unknown email get the same response', async () => {
  const before = await accounts.everything();
  const wrong = await logIn({ password: 'cardamom' });
  const unknown = await logIn({ email: 'nobody@shop.example' });
  expect(wrong).toMatchObject({ status: 401, problem: { code: 'INVALID_CREDENTIALS' } });
  expect({ ...unknown.problem, reqId: '' }).toEqual({ ...wrong.problem, reqId: '' });
  expect(await accounts.everything()).toEqual(before);
});

test('staff tokens are refreshed only by the endpoint for staff', async () => {
  const { refreshToken } = (await logIn()).result;
  expect((await accounts.send('POST /user/refresh', { refreshToken })).status).toBe(401);
  const refreshed = await accounts.send<Tokens>('POST /staff/refresh', { refreshToken });
  expect(refreshed.status).toBe(200);
  const token = refreshed.result.accessToken;
  expect((await accounts.send('POST /staff/logout', {}, { token })).status).toBe(200);
  expect((await accounts.send('POST /staff/logout', {}, { token })).status).toBe(401);
});

test('a disabled account is rejected at once', async () => {
  const { accessToken } = (await logIn()).result;
  await accounts.rows('UPDATE staff SET dismissed_at = now()');
  expect((await logIn()).status).toBe(401);
  expect((await accounts.send('POST /staff/logout', {}, { token: accessToken })).status).toBe(401);
});

test('ten failed logins block a staff account, but not the customer with the same email', async () => {
  for (let time = 0; time < 10; time++) expect((await logIn({ password: 'wrong' })).status).toBe(401);
  expect(await logIn()).toMatchObject({ status: 429, retryAfter: '900' });
  const asCustomer = await accounts.send('POST /user/login', { email: RAVI.email, password: 'wrong' });
  expect(asCustomer.status).toBe(401);
});

test('ten failed logins from one network do not block a staff account elsewhere', async () => {
  for (let time = 0; time < 12; time++) await logIn({ password: 'wrong' });
  expect((await logIn({}, '198.51.100.9')).status).toBe(200);
});

test('logins of customers do not use up those of staff', async () => {
  const from = '192.0.2.66';
  await accounts.rows('INSERT INTO rate_limits (bucket, hits, expires_at) VALUES ($1, 150, $2)', [
    `loginsFromAddress:${from}`,
    new Date(accounts.clock.now().getTime() + 60_000),
  ]);
  const asCustomer = await accounts.send('POST /user/login', RAVI, { from });
  expect(asCustomer).toMatchObject({ status: 429, retryAfter: '60' });
  expect((await logIn({}, from)).status).toBe(200);
});

/** Strangers enter wrong passwords from several networks until the account is blocked. */
async function attack(): Promise<void> {
  for (let time = 0; time < 30; time++)
    expect((await logIn({ password: 'wrong' }, `198.51.${time}.9`)).status).toBe(401);
}

test('strangers cannot block a device that has logged in before', async () => {
  const first = await logIn({ device: '' });
  const { device = '' } = first.result;
  await attack();
  expect((await logIn({ device: '' })).status).toBe(429);
  expect((await logIn({ device: 'made up' })).status).toBe(429);
  const known = await logIn({ device });
  expect(known).toMatchObject({ status: 200, result: { device: expect.stringMatching(/^[\w-]{43}$/) } });
  expect((await logIn({ device: known.result.device })).status).toBe(200);
});

test('a known device that fails ten times itself is blocked, and a later proof does not help', async () => {
  const { device = '' } = (await logIn({ device: '' })).result;
  const later = (await logIn({ device })).result.device;
  for (let time = 0; time < 10; time++)
    expect((await logIn({ device, password: 'wrong' }, `198.51.${time}.9`)).status).toBe(401);
  expect(await logIn({ device })).toMatchObject({ status: 429, retryAfter: '900' });
  expect((await logIn({ device: later })).status).toBe(429);
});

test('a device is no longer known once the password has changed', async () => {
  const { device } = (await logIn({ device: '' })).result;
  const passwordHash = await accounts.parts.passwords.hash('a better one');
  await accounts.rows('UPDATE staff SET password_hash = $1', [passwordHash]);
  await attack();
  expect((await logIn({ device, password: 'a better one' })).status).toBe(429);
});

test('the owner of a staff account under attack gets one email a day', async () => {
  await attack();
  expect(await accounts.mails()).toEqual([]);
  for (let time = 0; time < 3; time++) expect((await logIn()).status).toBe(429);
  const [mail, ...others] = await accounts.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: RAVI.email, subject: 'Failed logins to your staff account' });
  expect(mail?.body_text).toBe(WARNING);
  accounts.clock.advance({ hours: 25 });
  await attack();
  await logIn();
  expect(await accounts.mails()).toHaveLength(2);
});

test('an attack on an unknown email sends no email', async () => {
  for (let time = 0; time < 11; time++) await logIn({ email: 'nobody@shop.example' });
  expect((await logIn({ email: 'nobody@shop.example' })).status).toBe(429);
  expect(await accounts.mails()).toEqual([]);
});

test('a second staff account with the same email is rejected and changes nothing', async () => {
  const before = await accounts.everything();
  const second = { ...RAVI, name: 'Another', email: 'ravi@shop.example' };
  await expect(addStaff(accounts.parts, second)).rejects.toMatchObject({
    code: 'EMAIL_TAKEN',
    fields: { email: 'Email is already linked with another account' },
  });
  expect(await accounts.everything()).toEqual(before);
});

test('invalid input adds no account', async () => {
  const before = await accounts.everything();
  await expect(
    addStaff(accounts.parts, { name: '', email: 'ravi', password: 'short' }),
  ).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: {
      name: 'This field is required',
      email: 'Enter a valid email address, such as name@example.com.',
      password: 'Password must be at least 8 characters long.',
    },
  });
  expect(await accounts.everything()).toEqual(before);
});

test.each(['password123', 'Ravi@2024', 'qwerty12', '25121990'])(
  'the common password %s adds no account and changes none',
  async (password) => {
    const before = await accounts.everything();
    const common = {
      code: 'INVALID_INPUT',
      fields: { password: 'This password is easy to guess. Please choose another.' },
    };
    await expect(addStaff(accounts.parts, { ...DEMO, password })).rejects.toMatchObject(common);
    const [ravi] = await accounts.rows<{ id: StaffId }>('SELECT id FROM staff');
    await expect(changeStaffPassword(accounts.parts, ravi!.id, password, 'shop')).rejects.toMatchObject(
      common,
    );
    expect(await accounts.everything()).toEqual(before);
  },
);

test('a configured account with a common password stops the start, in a demo it is a warning', async () => {
  const before = await accounts.everything();
  const warnings: unknown[] = [];
  const parts = { ...accounts.parts, log: { warn: (...logged: unknown[]) => void warnings.push(logged[0]) } };
  const weak = { email: DEMO.email, password: 'password123' };
  await expect(addConfiguredStaff(parts, weak, { mayBeGuessable: false })).rejects.toThrow(
    'STAFF_PASSWORD must be another one: This password is easy to guess. Please choose another.',
  );
  expect(await accounts.everything()).toEqual(before);
  await addConfiguredStaff(parts, weak, { mayBeGuessable: true });
  expect(warnings).toEqual(['STAFF_PASSWORD is easy to guess: change it before the shop is public']);
  expect((await logIn(weak)).status).toBe(200);
  await addConfiguredStaff(parts, weak, { mayBeGuessable: false });
  expect(warnings).toHaveLength(1);
});

test('the configured account is added once and never changed', async () => {
  expect(await ensureStaff(accounts.parts, DEMO)).toBe(true);
  const before = await accounts.everything();
  expect(await ensureStaff(accounts.parts, { ...DEMO, password: 'another one' })).toBe(false);
  expect(await accounts.everything()).toEqual(before);
  expect((await logIn(DEMO)).status).toBe(200);
});

test('of processes that start at the same moment one adds the account', async () => {
  const made = await Promise.all([1, 2, 3].map(() => ensureStaff(accounts.parts, DEMO)));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await accounts.rows('SELECT FROM staff')).toHaveLength(2);
});

test('outside a demo the demo account is disabled, and its sessions end at once', async () => {
  await ensureStaff(accounts.parts, DEMO_STAFF);
  const { accessToken } = (await logIn(DEMO_STAFF)).result;
  expect(await dismissDemoStaff(accounts.parts)).toBe(true);
  expect((await logIn(DEMO_STAFF)).status).toBe(401);
  expect((await accounts.send('POST /staff/logout', {}, { token: accessToken })).status).toBe(401);
  expect((await logIn()).status).toBe(200);
  expect(await dismissDemoStaff(accounts.parts)).toBe(false);
});

test('a demo account with a changed password stays', async () => {
  await ensureStaff(accounts.parts, { ...DEMO_STAFF, password: 'a password of its own' });
  expect(await dismissDemoStaff(accounts.parts)).toBe(false);
  expect((await logIn({ email: DEMO_STAFF.email, password: 'a password of its own' })).status).toBe(200);
});
