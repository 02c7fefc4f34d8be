import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Accounts, openAccounts } from '../../test/accounts.ts';
import { addStaff } from './add-staff.ts';
import { DEMO_STAFF } from './demo-staff.ts';
import { dismissDemoStaff } from './dismiss-demo-staff.ts';
import { ensureStaff } from './ensure-staff.ts';

type Tokens = { accessToken: string; refreshToken: string };

const DEMO = { name: 'Demo', email: 'demo@shop.example', password: 'demo password' };
const RAVI = { name: 'Ravi', email: 'Ravi@Shop.example', password: 'cardamom pods' };

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
beforeEach(async () => {
  await accounts.empty();
  await addStaff(accounts.parts, RAVI);
});
afterAll(() => accounts.close());

const logIn = (typed: object = {}) =>
  accounts.send<Tokens>('POST /staff/login', { email: RAVI.email, password: RAVI.password, ...typed });

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
