import { listAudit } from '@tula/contract/accounts/audit.ts';
import type { Id, ProductId } from '@tula/contract/calls/ids.ts';
import { makeComplaint, readComplaint } from '@tula/contract/complaints/complaints.ts';
import {
  answerComplaint,
  eraseFromComplaint,
  listComplaints,
  readStaffComplaint,
} from '@tula/contract/complaints/staff-complaints.ts';
import { readStaffReport } from '@tula/contract/orders/staff-reports.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop } from '../orders/test-orders.ts';
import { aPhoto, reporting } from '../orders/reports/test-reports.ts';

let shop: OrdersShop;
let murukku: ProductId;
let as: string;
beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct();
  as = (await shop.aStaffMember('Kala')).token;
});
beforeEach(async () => {
  for (const table of ['complaints', 'outbox']) await shop.rows(`DELETE FROM ${table}`);
});
afterAll(() => shop.close());

const PRIYA = { name: 'Priya Raman', email: 'priya@example.com', phone: '+919876543210' };

async function made(): Promise<{ id: Id<'complaint'>; number: string }> {
  const body = { kind: 'other' as const, ...PRIYA, orderNumber: 'TL-7K4M2Q', text: 'It came late.' };
  const answer = await shop.call(makeComplaint, { body });
  if (!answer.ok) throw new Error(answer.message);
  return { id: await idOf(answer.result.number), number: answer.result.number };
}

async function idOf(number: string): Promise<Id<'complaint'>> {
  const [row] = await shop.rows('SELECT id FROM complaints WHERE complaint_number = $1', [number]);
  return row?.['id'] as Id<'complaint'>;
}

const settle = (id: Id<'complaint'>) =>
  shop.call(
    answerComplaint,
    { params: { id }, body: { text: 'Sorry, Priya.', settles: true, seen: 1 } },
    { as },
  );
const erase = (id: Id<'complaint'>) => shop.call(eraseFromComplaint, { params: { id } }, { as });
const read = (id: Id<'complaint'>) => shop.call(readStaffComplaint, { params: { id } }, { as });
async function erasures(): Promise<string[]> {
  const audit = await shop.call(listAudit, { query: { kind: 'complaint' } }, { as });
  const texts = audit.ok ? audit.result.entries.map(({ who, text }) => `${who}: ${text}`) : [];
  return texts.filter((text) => text.includes('Erased'));
}

test('the person of a settled complaint is erased with messages and emails, once, and the rest stays', async () => {
  const { id, number } = await made();
  await settle(id);
  expect(await shop.rows('SELECT FROM outbox WHERE recipient = $1', [PRIYA.email])).toHaveLength(2);
  const before = await read(id);
  expect(await erase(id)).toMatchObject({ ok: true });
  const erasedAt = shop.clock.now().toISOString();
  shop.clock.advance({ minutes: 5 });
  expect(await erase(id)).toMatchObject({ ok: true });
  const after = await read(id);
  expect(after.ok && after.result).toEqual({
    ...(before.ok ? before.result : {}),
    name: '',
    email: '',
    phone: '',
    orderNumber: null,
    messages: [],
    personErasedAt: erasedAt,
  });
  expect(await shop.rows('SELECT FROM outbox WHERE recipient = $1', [PRIYA.email])).toEqual([]);
  expect((await erasures()).filter((text) => text.includes(number))).toEqual([
    `Kala: Erased personal details from complaint ${number}`,
  ]);
  const listed = await shop.call(listComplaints, { query: { filter: 'settled' } }, { as });
  expect(listed).toMatchObject({ result: { complaints: [{ number, name: '', personErasedAt: erasedAt }] } });
  for (const phone of [PRIYA.phone, '']) {
    const followed = await shop.call(readComplaint, { body: { number, phone } });
    expect(followed.ok).toBe(false);
  }
});

test('nobody is erased from an open complaint or from one that does not exist', async () => {
  const { id } = await made();
  const [known] = await erasures();
  expect(await erase(id)).toMatchObject({ status: 409, code: 'COMPLAINT_OPEN' });
  expect(await erase('0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10' as Id<'complaint'>)).toMatchObject({
    status: 404,
    code: 'COMPLAINT_NOT_FOUND',
  });
  expect(await read(id)).toMatchObject({
    result: { ...PRIYA, personErasedAt: null, messages: [{ text: 'It came late.' }] },
  });
  expect((await erasures())[0]).toBe(known);
});

test('a report loses its photos and keeps its packs and order', async () => {
  const shopper = await shop.aShopper();
  const here = reporting({ shop, shopper, staff: as, murukku });
  const order = await here.parcel();
  const report = await here.reported(order);
  await here.addPhotos(order, report, [await aPhoto()]);
  const id = await idOf(report);
  await settle(id);
  expect(await erase(id)).toMatchObject({ ok: true });
  expect(await shop.rows('SELECT FROM order_report_photos')).toEqual([]);
  expect(await shop.call(readStaffReport, { params: { id } }, { as })).toMatchObject({
    result: { report: { photos: [], packs: [{ count: 1 }] } },
  });
  expect(await here.read(order)).toMatchObject({
    reports: [{ number: report, state: 'settled', photos: [] }],
  });
});
