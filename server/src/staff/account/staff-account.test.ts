import { endSession, listSessions } from '@tula/contract/accounts/people.ts';
import { listAudit } from '@tula/contract/accounts/audit.ts';
import { logInStaff } from '@tula/contract/accounts/staff.ts';
import * as account from '@tula/contract/accounts/staff-account.ts';
import type { SessionId } from '@tula/contract/calls/ids.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import { aStaffMember, type StaffMember } from '../../../test/a-staff-member.ts';

const PASSWORD = 'weigh-it-twice';
const NEW_PASSWORD = 'curry leaves and ghee';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
let shop: TestShop;
let owner: StaffMember;
let ravi: StaffMember & { email: string };

beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyTables(shop, ['staff_links', 'outbox', 'sessions', 'staff', 'rate_limits']);
  owner = await aStaffMember(shop, 'Olga');
  ravi = await person('Ravi', 'kitchen');
});

async function person(name: string, role: StaffRole) {
  const member = await aStaffMember(shop, name, role);
  const { rows } = await shop.database.pool.query('SELECT email FROM staff WHERE id = $1', [member.staffId]);
  return { ...member, email: String(rows[0].email) };
}

const code = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'done' : answer.code);
const read = (as = ravi.token) => shop.call(account.readStaffAccount, {}, { as });
const changePassword = (typed: { currentPassword?: string; password?: string; device?: string } = {}) =>
  shop.call(
    account.changeOwnPassword,
    { body: { currentPassword: PASSWORD, password: NEW_PASSWORD, ...typed } },
    { as: ravi.token },
  );
const logIn = (password = PASSWORD, device?: string) =>
  shop.call(logInStaff, {
    body: { email: ravi.email, password, ...(device === undefined ? {} : { device }) },
  });

async function sessions(as = ravi.token) {
  const answer = await read(as);
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.sessions;
}

/** Logs Ravi in from a browser and returns the access token. */
async function logInWith(userAgent: string): Promise<string> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/staff/login',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    payload: { email: ravi.email, password: PASSWORD },
  });
  return answer.json().result.accessToken;
}

/** Returns what has happened since Ravi was added, newest first. */
async function auditTexts(): Promise<string[]> {
  const answer = await shop.call(listAudit, { query: { kind: 'staff' } }, { as: owner.token });
  if (!answer.ok) throw new Error(answer.message);
  const { entries } = answer.result;
  return entries
    .slice(
      0,
      entries.findIndex(({ text }) => text === 'Added Ravi to the staff'),
    )
    .flatMap(({ who, text, changes }) => [`${who}: ${text}`, ...changes.map(({ from }) => from)]);
}

test('staff of any role see their own account and its sessions, those used last first', async () => {
  shop.clock.advance({ minutes: 5 });
  const phone = await logInWith(FIREFOX);
  expect(await read(phone)).toMatchObject({
    result: {
      name: 'Ravi',
      email: ravi.email,
      role: 'kitchen',
      sessions: [
        { browser: 'Firefox', system: 'Linux', isThisOne: true },
        { browser: null, system: null, isThisOne: false },
      ],
    },
  });
});

test('an ended session loses its access at once and leaves the list; others go on', async () => {
  const elsewhere = await logInWith(FIREFOX);
  const listed = await sessions();
  const { id } = listed.find(({ isThisOne }) => !isThisOne)!;
  expect(code(await shop.call(account.endOwnSession, { params: { id } }, { as: ravi.token }))).toBe('done');
  expect((await read(elsewhere)).status).toBe(401);
  expect((await sessions()).map(({ isThisOne }) => isThisOne)).toEqual([true]);
  const again = await shop.call(account.endOwnSession, { params: { id } }, { as: ravi.token });
  expect(code(again)).toBe('SESSION_NOT_FOUND');
  expect(await auditTexts()).toEqual(['Ravi: Logged Ravi out on one device', 'Firefox on Linux']);
});

test('nobody but an owner ends a session of somebody else', async () => {
  const [{ id: ofOwner } = { id: '' as SessionId }] = await sessions(owner.token);
  const own = await shop.call(account.endOwnSession, { params: { id: ofOwner } }, { as: ravi.token });
  expect(code(own)).toBe('SESSION_NOT_FOUND');
  const params = { id: owner.staffId, session: ofOwner };
  expect(code(await shop.call(endSession, { params }, { as: ravi.token }))).toBe('ROLE_NOT_ALLOWED');
  expect(await sessions(owner.token)).toHaveLength(1);
  expect(await auditTexts()).toEqual([]);
});

test('an owner sees and ends single sessions of others', async () => {
  const params = { id: ravi.staffId };
  const listed = await shop.call(listSessions, { params }, { as: owner.token });
  const [session] = listed.ok ? listed.result.sessions : [];
  expect(session).toMatchObject({ isThisOne: false });
  const wrong = { id: owner.staffId, session: session!.id };
  expect(code(await shop.call(endSession, { params: wrong }, { as: owner.token }))).toBe('SESSION_NOT_FOUND');
  expect((await read()).status).toBe(200);
  const right = { ...params, session: session!.id };
  expect(code(await shop.call(endSession, { params: right }, { as: owner.token }))).toBe('done');
  expect((await read()).status).toBe(401);
  expect(await auditTexts()).toEqual(['Olga: Logged Ravi out on one device', 'Unknown browser']);
});

test('all other sessions end together, and with none nothing is recorded', async () => {
  const elsewhere = await logInWith(FIREFOX);
  const endOthers = () => shop.call(account.endOtherSessions, {}, { as: ravi.token });
  expect(code(await endOthers())).toBe('done');
  expect((await read(elsewhere)).status).toBe(401);
  expect(code(await endOthers())).toBe('done');
  expect(await auditTexts()).toEqual(['Ravi: Logged Ravi out everywhere']);
  expect((await sessions()).length).toBe(1);
});

test('a new password ends the other sessions, and the browser stays known', async () => {
  const first = await logIn(PASSWORD, '');
  const before = first.ok ? first.result.device : '';
  const answer = await changePassword({ device: before ?? '' });
  expect(answer).toMatchObject({ ok: true, result: { device: expect.any(String) } });
  expect(answer.ok && answer.result.device).not.toBe(before);
  expect((await read()).status).toBe(200);
  expect(await sessions()).toHaveLength(1);
  expect(code(await logIn())).toBe('INVALID_CREDENTIALS');
  expect(code(await logIn(NEW_PASSWORD))).toBe('done');
  const { rows } = await shop.database.pool.query('SELECT recipient, subject FROM outbox');
  expect(rows).toEqual([{ recipient: ravi.email, subject: 'Your staff password has been changed' }]);
  expect((await auditTexts()).at(-1)).toBe('Ravi: Changed the password of Ravi');
});

test('a wrong current and a guessable new password change nothing, and guesses are limited', async () => {
  expect(code(await changePassword({ password: 'password1' }))).toBe('INVALID_INPUT');
  for (let guess = 0; guess < 5; guess += 1)
    expect(code(await changePassword({ currentPassword: 'a guess' }))).toBe(
      'CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD',
    );
  expect(code(await changePassword())).toBe('TOO_MANY_REQUESTS');
  expect(code(await logIn())).toBe('done');
  expect((await shop.database.pool.query('SELECT FROM outbox')).rows).toEqual([]);
  expect(await auditTexts()).toEqual([]);
});

test('of two changes of one password at once, one is made', async () => {
  const answers = await Promise.all([changePassword(), changePassword({ password: 'asafoetida and salt' })]);
  expect(new Set(answers.map(code))).toEqual(
    new Set(['CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD', 'done']),
  );
});
