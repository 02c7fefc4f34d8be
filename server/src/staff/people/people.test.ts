import { listAudit } from '@tula/contract/accounts/audit.ts';
import * as people from '@tula/contract/accounts/people.ts';
import { logInStaff } from '@tula/contract/accounts/staff.ts';
import { listCategories } from '@tula/contract/catalogue/categories.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aStaffMember, type StaffMember } from '../../../test/a-staff-member.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import { toLink, type StoredLink } from '../../outbox/outbox-entry.ts';
import { staffRepeating } from '../jobs.ts';

const EMAIL = 'kala@shop.test';
const PASSWORD = 'curry leaves and ghee';
let shop: TestShop;
let owner: StaffMember;

beforeAll(async () => {
  shop = await aShop({ env: { RATE_LIMIT: 'off' } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyTables(shop, ['staff_links', 'outbox', 'sessions', 'staff']);
  owner = await aStaffMember(shop, 'Olga');
});

const asOwner = () => ({ as: owner.token });
const invite = (role: StaffRole = 'kitchen', email = EMAIL) =>
  shop.call(people.invitePerson, { body: { email, role } }, asOwner());

/** The token in the newest email to an address. */
async function tokenTo(email = EMAIL): Promise<string> {
  const { rows } = await shop.database.pool.query<StoredLink>(
    `SELECT link_id AS "linkId", link_token_hash AS "linkTokenHash", link_expires_at AS "linkExpiresAt"
     FROM outbox WHERE recipient = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
    [email],
  );
  const link = rows[0] && toLink(rows[0]);
  return (link && shop.parts.linkTokens.tokenOf(link)) ?? 'no token';
}

const spend = (token: string, typed: { name?: string; password?: string } = {}) =>
  shop.call(people.spendStaffLink, { body: { token, name: 'Kala', password: PASSWORD, ...typed } });
const logIn = (email = EMAIL, password = PASSWORD) => shop.call(logInStaff, { body: { email, password } });

async function listed() {
  const answer = await shop.call(people.listPeople, {}, asOwner());
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
}
const rolesByName = async () =>
  Object.fromEntries(
    (await listed()).people.map(({ name, role, dismissedAt }) => [name, dismissedAt ? 'out' : role]),
  );
const code = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'done' : answer.code);

async function auditTexts(): Promise<string[]> {
  const answer = await shop.call(listAudit, { query: { kind: 'staff' } }, asOwner());
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.entries.map(({ who, text }) => `${who}: ${text}`);
}

test('an invited person chooses name and password and has the role of the invitation', async () => {
  expect(code(await invite('catalogue'))).toBe('done');
  expect((await listed()).invitations).toMatchObject([{ email: EMAIL, role: 'catalogue', isExpired: false }]);
  const token = await tokenTo();
  expect(await shop.call(people.readStaffLink, { body: { token } })).toMatchObject({
    result: { email: EMAIL, role: 'catalogue' },
  });
  expect(code(await spend(token))).toBe('done');
  expect(await listed()).toMatchObject({
    people: [
      { name: 'Olga', isYou: true },
      { name: 'Kala', email: EMAIL, role: 'catalogue', isYou: false },
    ],
    invitations: [],
  });
  const tokens = await logIn();
  const as = tokens.ok ? tokens.result.accessToken : '';
  expect((await shop.call(listCategories, {}, { as })).status).toBe(200);
  expect(code(await shop.call(people.listPeople, {}, { as }))).toBe('ROLE_NOT_ALLOWED');
  expect((await auditTexts()).slice(0, 2)).toEqual([
    'Kala: Added Kala to the staff',
    `Olga: Invited ${EMAIL} to the staff`,
  ]);
});

test('a link that is used, expired, withdrawn, replaced or made up joins nobody', async () => {
  await invite();
  const used = await tokenTo();
  await spend(used);
  await invite('owner', 'second@shop.test');
  const replaced = await tokenTo('second@shop.test');
  shop.clock.advance({ minutes: 1 });
  await invite('kitchen', 'second@shop.test');
  await invite('kitchen', 'third@shop.test');
  const withdrawn = await tokenTo('third@shop.test');
  const third = (await listed()).invitations.find(({ email }) => email === 'third@shop.test');
  expect(code(await shop.call(people.withdrawInvitation, { params: { id: third!.id } }, asOwner()))).toBe(
    'done',
  );
  const accounts = await rolesByName();
  for (const token of [used, replaced, withdrawn, 'made-up-by-somebody']) {
    expect(code(await spend(token))).toBe('STAFF_LINK_INVALID');
    expect(code(await shop.call(people.readStaffLink, { body: { token } }))).toBe('STAFF_LINK_INVALID');
  }
  const expired = await tokenTo('second@shop.test');
  shop.clock.advance({ days: people.INVITATION_DAYS });
  owner = { ...owner, token: (await begun(owner.staffId)).accessToken };
  expect(code(await spend(expired))).toBe('STAFF_LINK_INVALID');
  expect(await rolesByName()).toEqual(accounts);
  expect((await listed()).invitations).toMatchObject([{ email: 'second@shop.test', isExpired: true }]);
});

const begun = (accountId: StaffId) =>
  shop.parts.sessions.begin(shop.database.db, { audience: 'staff', accountId });

test('an invitation that is sent again has a new link, and two uses at once join one person', async () => {
  await invite();
  const first = await tokenTo();
  const [invitation] = (await listed()).invitations;
  shop.clock.advance({ minutes: 1 });
  expect(
    code(await shop.call(people.sendInvitationAgain, { params: { id: invitation!.id } }, asOwner())),
  ).toBe('done');
  expect(code(await spend(first))).toBe('STAFF_LINK_INVALID');
  const second = await tokenTo();
  const both = await Promise.all([spend(second), spend(second)]);
  expect(new Set(both.map(code))).toEqual(new Set(['STAFF_LINK_INVALID', 'done']));
  expect(await rolesByName()).toEqual({ Olga: 'owner', Kala: 'kitchen' });
});

test('the link of an invitation, to send by another way, is the emailed one, joins one person and is recorded', async () => {
  await invite('catalogue');
  const [invitation] = (await listed()).invitations;
  const show = () => shop.call(people.showInvitationLink, { params: { id: invitation!.id } }, asOwner());
  const shown = await show();
  if (!shown.ok) throw new Error(shown.message);
  const token = await tokenTo();
  expect(shown.result.link).toBe(`${shop.parts.publicUrl}/staff/link?token=${token}`);
  expect((await auditTexts())[0]).toBe(`Olga: Took the link of the invitation of ${EMAIL} to send it`);
  expect(code(await spend(token))).toBe('done');
  const before = await auditTexts();
  expect(code(await show())).toBe('INVITATION_NOT_FOUND');
  expect(await auditTexts()).toEqual(before);
  expect(await rolesByName()).toEqual({ Olga: 'owner', Kala: 'catalogue' });
});

test('the link of an expired invitation, and that of a new password, are shown to nobody', async () => {
  await invite();
  const [invitation] = (await listed()).invitations;
  shop.clock.advance({ days: people.INVITATION_DAYS });
  owner = { ...owner, token: (await begun(owner.staffId)).accessToken };
  const before = await auditTexts();
  const show = (id: (typeof invitation & object)['id']) =>
    shop.call(people.showInvitationLink, { params: { id } }, asOwner());
  expect(code(await show(invitation!.id))).toBe('INVITATION_NOT_FOUND');
  await shop.call(people.mailPasswordLink, { params: { id: owner.staffId } }, asOwner());
  const { rows } = await shop.database.pool.query('SELECT id FROM staff_links WHERE role IS NULL');
  expect(rows).toHaveLength(1);
  expect(code(await show(rows[0].id))).toBe('INVITATION_NOT_FOUND');
  expect((await auditTexts()).slice(1)).toEqual(before);
});

test('a guessable password, a missing name and the email of an account are rejected and use nothing up', async () => {
  await invite();
  const token = await tokenTo();
  expect(await spend(token, { password: 'password1' })).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { password: expect.any(String) },
  });
  const unnamed = await shop.call(people.spendStaffLink, { body: { token, password: PASSWORD } });
  expect(unnamed).toMatchObject({ code: 'INVALID_INPUT', fields: { name: expect.any(String) } });
  expect(code(await spend(token))).toBe('done');
  expect(code(await invite('owner', EMAIL.toUpperCase()))).toBe('EMAIL_TAKEN');
  expect((await listed()).invitations).toEqual([]);
});

test('a changed role ends the sessions, and a dismissed person comes back only by a new invitation', async () => {
  const ravi = await aStaffMember(shop, 'Ravi', 'kitchen');
  const params = { id: ravi.staffId };
  expect(code(await shop.call(people.changeRole, { params, body: { role: 'catalogue' } }, asOwner()))).toBe(
    'done',
  );
  expect((await shop.call(listCategories, {}, { as: ravi.token })).status).toBe(401);
  expect(await rolesByName()).toEqual({ Olga: 'owner', Ravi: 'catalogue' });
  await shop.call(people.mailPasswordLink, { params }, asOwner());
  const email = (await listed()).people[1]!.email;
  const link = await tokenTo(email);
  expect(code(await shop.call(people.dismissPerson, { params }, asOwner()))).toBe('done');
  expect(code(await spend(link))).toBe('STAFF_LINK_INVALID');
  for (const call of [people.dismissPerson, people.mailPasswordLink, people.signOutPerson])
    expect(code(await shop.call(call, { params }, asOwner()))).toBe('STAFF_DISMISSED');
  expect(await rolesByName()).toEqual({ Olga: 'owner', Ravi: 'out' });
  shop.clock.advance({ minutes: 1 });
  await invite('accounts', email);
  await spend(await tokenTo(email), { name: 'Ravi K' });
  expect(await rolesByName()).toEqual({ Olga: 'owner', 'Ravi K': 'accounts' });
});

test('a link for a new password sets it once, ends all sessions and keeps name and role', async () => {
  const ravi = await aStaffMember(shop, 'Ravi', 'kitchen');
  const params = { id: ravi.staffId };
  await shop.call(people.mailPasswordLink, { params }, asOwner());
  const email = (await listed()).people[1]!.email;
  const token = await tokenTo(email);
  expect(await shop.call(people.readStaffLink, { body: { token } })).toMatchObject({
    result: { email, role: null },
  });
  expect(code(await spend(token, { name: 'Somebody else' }))).toBe('done');
  expect(code(await spend(token))).toBe('STAFF_LINK_INVALID');
  expect((await shop.call(people.listPeople, {}, { as: ravi.token })).status).toBe(401);
  expect((await logIn(email)).status).toBe(200);
  expect(await rolesByName()).toEqual({ Olga: 'owner', Ravi: 'kitchen' });
});

test('the last owner can be neither dismissed nor given another role', async () => {
  const params = { id: owner.staffId };
  expect(code(await shop.call(people.dismissPerson, { params }, asOwner()))).toBe('LAST_OWNER');
  const demoted = await shop.call(people.changeRole, { params, body: { role: 'kitchen' } }, asOwner());
  expect(code(demoted)).toBe('LAST_OWNER');
  expect(await rolesByName()).toEqual({ Olga: 'owner' });
});

test('of two owners who demote or dismiss each other at once, exactly one stays', async () => {
  for (const how of ['demote', 'dismiss'] as const) {
    const other = await aStaffMember(shop, 'Other');
    const against = (victim: StaffMember, as: string) =>
      how === 'demote'
        ? shop.call(people.changeRole, { params: { id: victim.staffId }, body: { role: 'kitchen' } }, { as })
        : shop.call(people.dismissPerson, { params: { id: victim.staffId } }, { as });
    const answers = await Promise.all([against(other, owner.token), against(owner, other.token)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await shop.database.pool.query(
      `SELECT id FROM staff WHERE role = 'owner' AND dismissed_at IS NULL`,
    );
    expect(rows).toHaveLength(1);
    owner = { staffId: rows[0].id, token: (await begun(rows[0].id)).accessToken };
  }
});

test('somebody is logged out everywhere, an owner everywhere else', async () => {
  const ravi = await aStaffMember(shop, 'Ravi', 'catalogue');
  await shop.call(people.signOutPerson, { params: { id: ravi.staffId } }, asOwner());
  expect((await shop.call(listCategories, {}, { as: ravi.token })).status).toBe(401);
  const elsewhere = (await begun(owner.staffId)).accessToken;
  await shop.call(people.signOutPerson, { params: { id: owner.staffId } }, asOwner());
  expect((await shop.call(listCategories, {}, { as: elsewhere })).status).toBe(401);
  expect((await shop.call(listCategories, {}, asOwner())).status).toBe(200);
});

test('links are deleted 30 days after they expired', async () => {
  await invite();
  const [clear] = staffRepeating(shop.parts);
  const left = async () => (await shop.database.pool.query('SELECT FROM staff_links')).rows.length;
  shop.clock.advance({ days: people.INVITATION_DAYS + 29 });
  await clear!.work();
  expect(await left()).toBe(1);
  shop.clock.advance({ days: 1 });
  await clear!.work();
  expect(await left()).toBe(0);
});

test('the audit log is filtered by somebody who joined by an invitation, also after a dismissal', async () => {
  await invite('catalogue');
  await spend(await tokenTo());
  const { people: listedPeople } = await listed();
  const kala = listedPeople.find(({ name }) => name === 'Kala')!;
  await shop.call(people.dismissPerson, { params: { id: kala.id } }, asOwner());
  const answer = await shop.call(listAudit, { query: { person: kala.id } }, asOwner());
  if (!answer.ok) throw new Error(answer.message);
  expect(answer.result.people).toContainEqual({ id: kala.id, name: 'Kala' });
  expect(answer.result.entries.map(({ who, text }) => `${who}: ${text}`)).toEqual([
    'Kala: Added Kala to the staff',
  ]);
});
