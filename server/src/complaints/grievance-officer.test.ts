import { addToComplaint, makeComplaint } from '@tula/contract/complaints/complaints.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import { saveLegal } from '@tula/contract/shop/settings-calls.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { aStaffMember, type StaffMember } from '../../test/a-staff-member.ts';
import { remindOfComplaints } from './remind-of-complaints.ts';

let shop: TestShop;
let owner: StaffMember;
let ownersEmail: string;
let version = 0;
beforeAll(async () => {
  shop = await aShop();
  owner = await aStaffMember(shop, 'Kala');
  const { rows } = await shop.database.pool.query<{ email: string }>('SELECT email FROM staff');
  ownersEmail = rows[0]!.email;
});
beforeEach(() => shop.database.pool.query('DELETE FROM complaints'));
afterAll(() => shop.close());

async function nameOfficer(email: string | null) {
  const grievanceOfficer = email === null ? null : { name: 'Devi', phone: '+91 98765 43210', email };
  const settings = { ...DEMO_SETTINGS.legal, legalName: 'Raja Street Foods', grievanceOfficer };
  const account = { audience: 'staff', accountId: owner.staffId } as const;
  const { accessToken: as } = await shop.parts.sessions.begin(shop.database.db, account);
  const saved = await shop.call(saveLegal, { body: { basedOn: version, settings } }, { as });
  if (!saved.ok) throw new Error(saved.message);
  version = saved.result.version;
}

/** The emails to owners and officer since the last time: recipient and subject. */
async function told(): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ recipient: string; subject: string }>(
    "DELETE FROM outbox WHERE recipient <> 'priya@example.com' RETURNING recipient, subject",
  );
  return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`).toSorted();
}

async function complain(): Promise<string> {
  const body = {
    kind: 'delivery' as const,
    name: 'Priya Raman',
    email: 'priya@example.com',
    phone: '98765 43210',
    text: 'It came late.',
  };
  const answer = await shop.call(makeComplaint, { body });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.number;
}

test('the named grievance officer hears of complaints, of what is added and of deadlines, as the owners do', async () => {
  await nameOfficer('devi@grievance.example');
  const number = await complain();
  const both = (subject: string) =>
    ['devi@grievance.example', ownersEmail].map((to) => `${to}: ${subject}`).toSorted();
  expect(await told()).toEqual(both(`New complaint ${number}`));
  const body = { number, phone: '98765 43210', text: 'Still nothing.' };
  expect(await shop.call(addToComplaint, { body })).toMatchObject({ ok: true });
  expect(await told()).toEqual(both(`New message in complaint ${number}`));
  shop.clock.advance({ hours: 36 });
  await remindOfComplaints(shop.parts);
  expect(await told()).toEqual(both('A complaint needs an answer'));
});

test('an officer who is an owner gets each email once, and without an officer the owners alone do', async () => {
  await nameOfficer(ownersEmail.toUpperCase());
  const first = await complain();
  expect(await told()).toEqual([`${ownersEmail}: New complaint ${first}`]);
  await nameOfficer(null);
  const second = await complain();
  expect(await told()).toEqual([`${ownersEmail}: New complaint ${second}`]);
});
