import { addToComplaint, makeComplaint, readComplaint } from '@tula/contract/complaints/complaints.ts';
import {
  answerComplaint,
  listComplaints,
  readStaffComplaint,
} from '@tula/contract/complaints/staff-complaints.ts';
import { listAudit } from '@tula/contract/accounts/audit.ts';
import type { Id } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { aStaffMember, type StaffMember } from '../../test/a-staff-member.ts';
import { deleteOldComplaints } from './delete-old-complaints.ts';
import { remindOfComplaints } from './remind-of-complaints.ts';

let shop: TestShop;
let owner: StaffMember;
let as: string;
beforeAll(async () => {
  shop = await aShop();
  owner = await aStaffMember(shop, 'Kala');
  await aStaffMember(shop, 'Cook', 'kitchen');
});
beforeEach(async () => {
  shop.clock.reset();
  for (const table of ['complaints', 'outbox', 'rate_limits'])
    await shop.database.pool.query(`DELETE FROM ${table}`);
  await logIn();
});
afterAll(() => shop.close());

async function logIn() {
  const account = { audience: 'staff', accountId: owner.staffId } as const;
  as = (await shop.parts.sessions.begin(shop.database.db, account)).accessToken;
}

const PHONE = '98765 43210';
const complaint = {
  kind: 'delivery' as const,
  name: 'Priya Raman',
  email: 'priya@example.com',
  phone: PHONE,
  orderNumber: 'tl-7k4m2q',
  text: 'It came late.\nNobody answered.',
};

async function made(change: Partial<typeof complaint> = {}) {
  const answer = await shop.call(makeComplaint, { body: { ...complaint, ...change } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
}

async function idOf(number: string): Promise<Id<'complaint'>> {
  const { rows } = await shop.database.pool.query('SELECT id FROM complaints WHERE complaint_number = $1', [
    number,
  ]);
  return rows[0].id;
}

const follow = (number: string, phone = PHONE) => shop.call(readComplaint, { body: { number, phone } });
const add = (number: string, text: string) =>
  shop.call(addToComplaint, { body: { number, phone: PHONE, text } });
async function answer(number: string, { seen = 1, settles = false, text = 'We are sorry.' } = {}) {
  const params = { id: await idOf(number) };
  return shop.call(answerComplaint, { params, body: { text, settles, seen } }, { as });
}

async function mailsTo(recipient: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query(
    'SELECT subject FROM outbox WHERE recipient LIKE $1 ORDER BY created_at, id',
    [recipient],
  );
  return rows.map(({ subject }) => subject);
}

test('a complaint gets a number and deadlines, and is acknowledged at once without its text', async () => {
  const { number, ...deadlines } = await made();
  expect(number).toMatch(/^C-[2-9A-Z]{6}$/);
  expect(deadlines).toEqual({ answerBy: '2026-11-23T06:30:00.000Z', settleBy: '2026-12-21T06:30:00.000Z' });
  expect(await mailsTo('priya@example.com')).toEqual([`We received your complaint ${number}`]);
  expect(await mailsTo('%@shop.test')).toEqual([`New complaint ${number}`]);
  const { rows } = await shop.database.pool.query(
    "SELECT body_text FROM outbox WHERE recipient = 'priya@example.com'",
  );
  expect(rows[0].body_text).toContain('We’ll reply by Nov 23, 2026');
  expect(rows[0].body_text).not.toContain('It came late');
});

test('whoever made it follows it by number and phone, however both are typed', async () => {
  const { number } = await made();
  const expected = {
    number,
    kind: 'delivery',
    state: 'open',
    openedAt: '2026-11-21T06:30:00.000Z',
    answerBy: '2026-11-23T06:30:00.000Z',
    settleBy: '2026-12-21T06:30:00.000Z',
    settledAt: null,
    messages: [{ from: 'customer', text: complaint.text, at: '2026-11-21T06:30:00.000Z' }],
  };
  for (const typed of [number, ` ${number.toLowerCase()} `, number.slice(2)])
    expect(await follow(typed, '+91 9876543210')).toMatchObject({ ok: true, result: expected });
});

test('a bad form names each field and stores nothing', async () => {
  const body = { kind: 'delivery' as const, name: ' ', email: 'no', phone: '1', text: '' };
  expect(await shop.call(makeComplaint, { body })).toMatchObject({
    status: 422,
    fields: {
      name: 'This field is required',
      email: expect.any(String),
      phone: expect.any(String),
      text: 'This field is required',
    },
  });
  expect(await shop.call(makeComplaint, { body: { ...complaint, phone: '12345' } })).toMatchObject({
    status: 422,
    fields: { phone: expect.any(String) },
  });
  const { rows } = await shop.database.pool.query('SELECT FROM complaints');
  expect(rows).toEqual([]);
});

test('staff answer, the customer adds, staff settle: each is emailed and recorded', async () => {
  const { number } = await made();
  expect(await answer(number)).toMatchObject({ ok: true });
  expect(await add(number, 'Thank you, and the refund?')).toMatchObject({ ok: true });
  expect(await answer(number, { seen: 3, settles: true, text: 'Refunded.' })).toMatchObject({ ok: true });
  expect(await mailsTo('priya@example.com')).toEqual([
    `We received your complaint ${number}`,
    `Our answer to your complaint ${number}`,
    `Your complaint ${number} is settled`,
  ]);
  expect(await mailsTo('%@shop.test')).toEqual([
    `New complaint ${number}`,
    `New message in complaint ${number}`,
  ]);
  expect(await follow(number)).toMatchObject({
    result: {
      state: 'settled',
      messages: [
        { from: 'customer' },
        { from: 'shop', text: 'We are sorry.' },
        { from: 'customer' },
        { from: 'shop', text: 'Refunded.' },
      ],
    },
  });
  const read = await shop.call(readStaffComplaint, { params: { id: await idOf(number) } }, { as });
  expect(read).toMatchObject({
    result: {
      name: 'Priya Raman',
      email: 'priya@example.com',
      phone: '+919876543210',
      orderNumber: 'TL-7K4M2Q',
      state: 'settled',
      messages: [{ by: null }, { by: 'Kala' }, { by: null }, { by: 'Kala' }],
    },
  });
  const audit = await shop.call(listAudit, { query: { kind: 'complaint' } }, { as });
  const entries = audit.ok ? audit.result.entries.filter(({ text }) => text.includes(number)) : [];
  expect(entries.map(({ who, text }) => `${who}: ${text}`)).toEqual([
    `Kala: Settled complaint ${number}`,
    `Kala: Answered complaint ${number}`,
  ]);
});

test('an answer to what its sender has not seen is rejected, and so is one to a settled complaint', async () => {
  const { number } = await made();
  await add(number, 'One more thing');
  expect(await answer(number, { seen: 1 })).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
  expect(await answer(number, { seen: 2, settles: true })).toMatchObject({ ok: true });
  expect(await answer(number, { seen: 3 })).toMatchObject({ status: 409, code: 'COMPLAINT_SETTLED' });
  expect(await add(number, 'Wait')).toMatchObject({ status: 409, code: 'COMPLAINT_SETTLED' });
  expect(await follow(number)).toMatchObject({ result: { messages: { length: 3 } } });
});

test('staff see open complaints by deadline, late ones and settled ones', async () => {
  const first = await made();
  shop.clock.advance({ minutes: 5 });
  const second = await made({ email: 'b@example.com' });
  const third = await made({ email: 'c@example.com' });
  await answer(second.number);
  await answer(third.number, { settles: true });
  const numbers = async (filter: 'open' | 'late' | 'settled') => {
    const listed = await shop.call(listComplaints, { query: { filter } }, { as });
    if (!listed.ok) throw new Error(listed.message);
    const { complaints, counts, next } = listed.result;
    expect(next).toBeNull();
    return [complaints.map(({ number, isLate }) => (isLate ? `${number} late` : number)), counts];
  };
  expect(await numbers('open')).toEqual([[first.number, second.number], { open: 2, late: 0 }]);
  expect(await numbers('late')).toEqual([[], { open: 2, late: 0 }]);
  expect(await numbers('settled')).toEqual([[third.number], { open: 2, late: 0 }]);
  shop.clock.advance({ hours: 48 });
  await logIn();
  expect(await numbers('late')).toEqual([[`${first.number} late`], { open: 2, late: 1 }]);
  expect(await numbers('open')).toEqual([[`${first.number} late`, second.number], { open: 2, late: 1 }]);
});

test('owners are reminded once before each deadline, and not of what is done', async () => {
  const waiting = await made();
  const answered = await made({ email: 'b@example.com' });
  const settled = await made({ email: 'c@example.com' });
  await answer(answered.number);
  await answer(settled.number, { settles: true });
  await shop.database.pool.query('DELETE FROM outbox');
  const reminded = async () => {
    for (let run = 0; run < 2; run++) await remindOfComplaints(shop.parts);
    const { rows } = await shop.database.pool.query<{ subject: string; body_text: string }>(
      "DELETE FROM outbox WHERE recipient LIKE '%@shop.test' RETURNING subject, body_text",
    );
    const of = (text: string) =>
      [waiting, answered, settled].flatMap(({ number }, at) => (text.includes(number) ? [at] : []));
    return [...new Set(rows.map(({ subject, body_text }) => `${subject}: ${of(body_text).join()}`))];
  };
  expect(await reminded()).toEqual([]);
  shop.clock.advance({ hours: 36 });
  expect(await reminded()).toEqual(['A complaint needs an answer: 0']);
  shop.clock.advance({ days: 24 });
  expect(await reminded()).toEqual(['2 complaints aren’t settled yet: 0,1']);
  shop.clock.advance({ days: 30 });
  expect(await reminded()).toEqual([]);
});

test('settled complaints are deleted after their time, open ones never', async () => {
  const open = await made();
  const settled = await made({ email: 'c@example.com' });
  await answer(settled.number, { settles: true });
  const left = async () => {
    await deleteOldComplaints({ ...shop.parts, retention: { settledComplaintDays: 1_095 } });
    const { rows } = await shop.database.pool.query(
      'SELECT complaint_number AS number FROM complaints ORDER BY id',
    );
    return rows.map(({ number }) => number);
  };
  shop.clock.advance({ days: 1_094 });
  expect(await left()).toEqual([open.number, settled.number]);
  shop.clock.advance({ days: 2 });
  expect(await left()).toEqual([open.number]);
});
