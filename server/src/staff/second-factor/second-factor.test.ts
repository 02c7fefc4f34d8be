import { listAudit } from '@tula/contract/accounts/audit.ts';
import { dismissPerson, listPeople, resetSecondFactor } from '@tula/contract/accounts/people.ts';
import * as contract from '@tula/contract/accounts/second-factor.ts';
import { logInStaff } from '@tula/contract/accounts/staff.ts';
import { readStaffAccount } from '@tula/contract/accounts/staff-account.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import { aStaffMember, type StaffMember } from '../../../test/a-staff-member.ts';
import { shownCode } from '../../../test/authenticator.ts';
import { addStaff } from '../add-staff.ts';
import { secondFactorRepeating } from './jobs.ts';

const PASSWORD = 'weigh-it-twice';
type Person = StaffMember & { email: string };

let shop: TestShop;
let owner: Person;
let ravi: Person;

beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyTables(shop, ['sessions', 'staff', 'rate_limits']);
  owner = await person('Olga', 'owner');
  ravi = await person('Ravi', 'kitchen');
});

async function person(name: string, role: StaffRole): Promise<Person> {
  const member = await aStaffMember(shop, name, role);
  const { rows } = await shop.database.pool.query('SELECT email FROM staff WHERE id = $1', [member.staffId]);
  return { ...member, email: String(rows[0].email) };
}

const code = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'done' : answer.code);
const logIn = (typed: { code?: string; password?: string; device?: string } = {}) =>
  shop.call(logInStaff, { body: { email: ravi.email, password: PASSWORD, ...typed } });
const begin = (password = PASSWORD) =>
  shop.call(contract.beginSecondFactor, { body: { password } }, { as: ravi.token });
const shown = (secret: string, steps = 0) => shownCode(secret, shop.clock, steps);

async function begun() {
  const answer = await begin();
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
}
/** Access tokens last a quarter of an hour. */
async function renewTokens() {
  for (const one of [owner, ravi]) {
    const account = { audience: 'staff', accountId: one.staffId } as const;
    one.token = (await shop.parts.sessions.begin(shop.database.db, account)).accessToken;
  }
}

type Begun = Awaited<ReturnType<typeof begun>>;
const confirm = ({ id }: Pick<Begun, 'id'>, typed: string) =>
  shop.call(contract.confirmSecondFactor, { body: { id, code: typed } }, { as: ravi.token });

/** Turns it on and returns the secret, with a code that was not used yet, and the recovery codes. */
async function turnedOn() {
  const { id, secret } = await begun();
  const answer = await confirm({ id }, shown(secret));
  if (!answer.ok) throw new Error(answer.message);
  shop.clock.advance({ minutes: 1 });
  return { secret, recoveryCodes: answer.result.recoveryCodes };
}

async function state(as = ravi.token) {
  const answer = await shop.call(readStaffAccount, {}, { as });
  return answer.ok ? answer.result.secondFactor : undefined;
}

async function auditTexts(): Promise<string[]> {
  const answer = await shop.call(listAudit, { query: { kind: 'staff' } }, { as: owner.token });
  if (!answer.ok) throw new Error(answer.message);
  const texts = answer.result.entries.map(({ who, text }) => `${who}: ${text}`);
  return texts.slice(0, texts.indexOf('The shop itself: Added Ravi to the staff'));
}

test('once confirmed, a login needs a code, and nothing about it is stored in the clear', async () => {
  const { id, secret, qrCode } = await begun();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(qrCode?.side).toBeGreaterThan(28);
  expect(code(await logIn())).toBe('done');
  const answer = await confirm({ id }, shown(secret));
  expect(answer.ok && answer.result.recoveryCodes).toHaveLength(10);
  expect(await state()).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
  expect(code(await logIn())).toBe('CODE_REQUIRED');
  shop.clock.advance({ minutes: 1 });
  expect(code(await logIn({ code: shown(secret) }))).toBe('done');
  expect((await auditTexts())[0]).toBe('Ravi: Turned on two-step login of Ravi');
  const rows = await shop.asOwner<{ stored: string }>(
    `SELECT encode(secret, 'escape') || encode(code_hash, 'escape') AS stored
     FROM staff_second_factors JOIN staff_recovery_codes USING (staff_id)`,
  );
  for (const { stored } of rows) expect(stored).not.toContain(secret);
});

test('setting it up ends all other sessions', async () => {
  const elsewhere = await logIn();
  await turnedOn();
  const token = elsewhere.ok ? elsewhere.result.accessToken : '';
  expect(await state(token)).toBeUndefined();
  expect(await state()).toMatchObject({ isOn: true });
});

test('a code is accepted once, one step early or late, and not with a wrong password', async () => {
  const { secret } = await turnedOn();
  expect(code(await logIn({ code: shown(secret), password: 'a guess' }))).toBe('INVALID_CREDENTIALS');
  expect(code(await logIn({ code: shown(secret, -2) }))).toBe('CODE_WRONG');
  expect(code(await logIn({ code: shown(secret, 2) }))).toBe('CODE_WRONG');
  expect(code(await logIn({ code: shown(secret, -1) }))).toBe('done');
  expect(code(await logIn({ code: shown(secret, 1) }))).toBe('done');
  const used = await logIn({ code: shown(secret, 1) });
  expect(used).toMatchObject({
    code: 'CODE_WRONG',
    fields: { code: 'This code was already used. Wait for the next one.' },
  });
  expect(code(await logIn({ code: shown(secret) }))).toBe('CODE_WRONG');
  expect((await auditTexts())[0]).toContain('Could not log in as Ravi: right password, wrong code');
});

test('of two logins with one code at once, one is let in', async () => {
  const { secret } = await turnedOn();
  const answers = await Promise.all([logIn({ code: shown(secret) }), logIn({ code: shown(secret) })]);
  expect(new Set(answers.map(code))).toEqual(new Set(['done', 'CODE_WRONG']));
});

const mailsAboutFactor = async () => {
  const { rows } = await shop.database.pool.query(
    "SELECT recipient, subject FROM outbox WHERE subject ~ 'recovery code|two-step' ORDER BY created_at",
  );
  return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`);
};

test('who has used up nearly all recovery codes is told by email with each of the last', async () => {
  const { recoveryCodes } = await turnedOn();
  const before = (await mailsAboutFactor()).length;
  for (const recovery of recoveryCodes.slice(0, 7)) await logIn({ code: recovery });
  expect(await mailsAboutFactor()).toHaveLength(before);
  for (const recovery of recoveryCodes.slice(7)) expect(code(await logIn({ code: recovery }))).toBe('done');
  expect((await mailsAboutFactor()).slice(before).map((mail) => mail.replace(/^.*?: /, ''))).toEqual([
    'You have 2 recovery codes left',
    'You have 1 recovery code left',
    'You have no recovery codes left',
  ]);
});

test('a recovery code works once, however it is typed', async () => {
  const { recoveryCodes } = await turnedOn();
  const [first = '', second = ''] = recoveryCodes;
  expect(first).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('o', '0').replaceAll('i', '1');
  expect(code(await logIn({ code: typed }))).toBe('done');
  expect(code(await logIn({ code: first }))).toBe('CODE_WRONG');
  const both = await Promise.all([logIn({ code: second }), logIn({ code: second })]);
  expect(new Set(both.map(code))).toEqual(new Set(['done', 'CODE_WRONG']));
  expect(await state()).toMatchObject({ recoveryCodesLeft: 8 });
  expect(await auditTexts()).toContain('Ravi: Used a recovery code of Ravi');
});

test('what is no code is rejected at its field and does not count as a guess', async () => {
  const { secret } = await turnedOn();
  for (const typed of [
    '',
    '12345',
    '1234567',
    'abc',
    '💣',
    "' OR 1=1 --",
    '9'.repeat(16),
    'x'.repeat(50_000),
  ])
    expect(await logIn({ code: typed })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { code: expect.any(String) },
    });
  const indian = Array.from(shown(secret), (digit) => String.fromCodePoint(0x966 + Number(digit))).join('');
  expect(code(await logIn({ code: `${indian.slice(0, 3)} ${indian.slice(3)}` }))).toBe('done');
});

test('wrong codes are limited, and a browser that is known counts for itself', async () => {
  const { secret } = await turnedOn();
  const known = await logIn({ code: shown(secret), device: '' });
  const device = known.ok ? (known.result.device ?? '') : '';
  shop.clock.advance({ minutes: 1 });
  for (let guess = 0; guess < 10; guess += 1)
    expect(code(await logIn({ code: '000000' }))).toBe('CODE_WRONG');
  expect(code(await logIn({ code: shown(secret) }))).toBe('TOO_MANY_REQUESTS');
  expect(code(await logIn({ code: shown(secret), device }))).toBe('done');
  shop.clock.advance({ minutes: 16 });
  expect(code(await logIn({ code: shown(secret) }))).toBe('done');
});

test('of two browsers that set it up, only the later one can finish', async () => {
  const first = await begun();
  const second = await begun();
  expect(code(await confirm(first, shown(first.secret)))).toBe('SET_UP_OVER');
  expect(await state()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  const both = await Promise.all([
    confirm(second, shown(second.secret)),
    confirm(second, shown(second.secret)),
  ]);
  expect(new Set(both.map(code))).toEqual(new Set(['done', 'SECOND_FACTOR_ON']));
  expect(code(await begin())).toBe('SECOND_FACTOR_ON');
  expect(await state()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
});

test('a wrong password, a wrong code and a code after an hour set nothing up', async () => {
  expect(code(await begin('a guess'))).toBe('CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD');
  const { id, secret } = await begun();
  expect(code(await confirm({ id }, '000000'))).toBe('CODE_WRONG');
  shop.clock.advance({ minutes: 60 });
  await renewTokens();
  expect(code(await confirm({ id }, shown(secret)))).toBe('SET_UP_OVER');
  expect(await state()).toMatchObject({ isOn: false });
  expect(await auditTexts()).toEqual([]);
  await secondFactorRepeating(shop.parts)[0]!.work();
  expect(await shop.asOwner('SELECT FROM staff_second_factors')).toEqual([]);
});

test('it is turned off, and recovery codes are renewed, only with password and code', async () => {
  const { secret, recoveryCodes } = await turnedOn();
  const body = { password: PASSWORD, code: shown(secret) };
  const as = { as: ravi.token };
  for (const call of [contract.turnOffSecondFactor, contract.renewRecoveryCodes]) {
    expect(code(await shop.call(call, { body: { ...body, password: 'a guess' } }, as))).toBe(
      'CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD',
    );
    expect(code(await shop.call(call, { body: { ...body, code: '000000' } }, as))).toBe('CODE_WRONG');
  }
  expect(await state()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  const renewed = await shop.call(contract.renewRecoveryCodes, { body }, as);
  expect(renewed.ok && renewed.result.recoveryCodes).toHaveLength(10);
  expect(code(await logIn({ code: recoveryCodes[0] ?? '' }))).toBe('CODE_WRONG');
  shop.clock.advance({ minutes: 1 });
  const off = await shop.call(contract.turnOffSecondFactor, { body: { ...body, code: shown(secret) } }, as);
  expect(code(off)).toBe('done');
  expect(code(await logIn())).toBe('done');
  expect(code(await shop.call(contract.turnOffSecondFactor, { body }, as))).toBe('SECOND_FACTOR_OFF');
  expect((await auditTexts()).slice(0, 2)).toEqual([
    'Ravi: Turned off two-step login of Ravi',
    expect.stringContaining('right password, wrong code'),
  ]);
});

test('an owner resets the second factor of others, and not their own', async () => {
  await turnedOn();
  const listed = await shop.call(listPeople, {}, { as: owner.token });
  expect(listed.ok && listed.result.people.map(({ hasSecondFactor }) => hasSecondFactor)).toEqual([
    false,
    true,
  ]);
  const reset = (id: Person['staffId']) =>
    shop.call(resetSecondFactor, { params: { id } }, { as: owner.token });
  expect(code(await reset(owner.staffId))).toBe('OWN_SECOND_FACTOR');
  expect(code(await reset(ravi.staffId))).toBe('done');
  expect((await mailsAboutFactor()).filter((mail) => /has been reset/.test(mail))).toHaveLength(1);
  expect(await state()).toBeUndefined();
  expect(code(await logIn())).toBe('done');
  expect(code(await reset(ravi.staffId))).toBe('SECOND_FACTOR_OFF');
  expect((await mailsAboutFactor()).filter((mail) => /has been reset/.test(mail))).toHaveLength(1);
  expect((await auditTexts())[0]).toBe('Olga: Reset two-step login of Ravi');
  await shop.call(dismissPerson, { params: { id: ravi.staffId } }, { as: owner.token });
  expect(code(await reset(ravi.staffId))).toBe('STAFF_DISMISSED');
});

test('a dismissed person who returns has no second factor', async () => {
  await turnedOn();
  await shop.call(dismissPerson, { params: { id: ravi.staffId } }, { as: owner.token });
  await addStaff(shop.parts, { name: 'Ravi', email: ravi.email, password: PASSWORD }, { mayReturn: true });
  expect(code(await logIn())).toBe('done');
});
