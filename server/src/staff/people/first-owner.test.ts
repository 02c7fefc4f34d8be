import * as people from '@tula/contract/accounts/people.ts';
import { logInStaff } from '@tula/contract/accounts/staff.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { emptyTables } from '../../../test/empty-tables.ts';

const EMAIL = 'kala@shop.test';
const PASSWORD = 'curry leaves and ghee';
const KALA = { name: 'Kala', email: EMAIL, password: PASSWORD };
let shop: TestShop;

beforeAll(async () => {
  shop = await aShop({ env: { RATE_LIMIT: 'off' } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyTables(shop, ['sessions', 'staff']);
});

const newToken = () => shop.parts.ownerLinks.newToken();
const spend = (token: string, typed: Partial<typeof KALA> = KALA) =>
  shop.call(people.spendStaffLink, { body: { token, password: PASSWORD, ...typed } });
const codeOf = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'done' : answer.code);
const staff = async () =>
  (await shop.database.pool.query('SELECT name, email, role FROM staff ORDER BY name')).rows;

test('the first owner chooses an email and a password and logs in with them', async () => {
  const token = newToken();
  expect(await shop.call(people.readStaffLink, { body: { token } })).toMatchObject({
    result: { email: null, role: 'owner' },
  });
  expect(codeOf(await spend(token))).toBe('done');
  expect(await staff()).toEqual([{ name: 'Kala', email: EMAIL, role: 'owner' }]);
  expect(codeOf(await shop.call(logInStaff, { body: { email: EMAIL, password: PASSWORD } }))).toBe('done');
});

test('once somebody has an account, no such link adds another', async () => {
  const [first, second] = [newToken(), newToken()];
  const both = await Promise.all([spend(first), spend(second, { ...KALA, email: 'mala@shop.test' })]);
  expect(new Set(both.map(codeOf))).toEqual(new Set(['STAFF_LINK_INVALID', 'done']));
  expect(await staff()).toHaveLength(1);
  expect(codeOf(await spend(newToken(), { ...KALA, email: 'third@shop.test' }))).toBe('STAFF_LINK_INVALID');
  expect(codeOf(await shop.call(people.readStaffLink, { body: { token: first } }))).toBe(
    'STAFF_LINK_INVALID',
  );
  expect(await staff()).toHaveLength(1);
});

test('a link adds nobody where the only account is dismissed', async () => {
  await aStaffMember(shop, 'Ravi');
  await shop.database.pool.query('UPDATE staff SET dismissed_at = now()');
  expect(codeOf(await spend(newToken()))).toBe('STAFF_LINK_INVALID');
});

test('an expired, changed or made-up link adds nobody', async () => {
  const token = newToken();
  const [, until = '', signed = ''] = /^owner-(\d+)-(.*)$/.exec(token) ?? [];
  const later = `owner-${Number(until) + 1}-${signed}`;
  for (const wrong of [later, `${token.slice(0, -1)}!`, 'owner-', `owner-${until}-`])
    expect(codeOf(await spend(wrong)), wrong).toBe('STAFF_LINK_INVALID');
  shop.clock.advance({ days: 1 });
  expect(codeOf(await spend(token))).toBe('STAFF_LINK_INVALID');
  expect(await staff()).toEqual([]);
});

test('a missing name or email and a guessable password are rejected and use nothing up', async () => {
  const token = newToken();
  expect(await spend(token, {})).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { name: expect.any(String), email: expect.any(String) },
  });
  expect(await spend(token, { ...KALA, password: 'password1' })).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { password: expect.any(String) },
  });
  expect(await staff()).toEqual([]);
  expect(codeOf(await spend(token))).toBe('done');
});
