import { listAudit } from '@tula/contract/accounts/audit.ts';
import { NO_CHOICES, saveNotifications } from '@tula/contract/accounts/notifications.ts';
import type { Id, ProductId } from '@tula/contract/calls/ids.ts';
import {
  closeEnquiry,
  type EnquiryFilter,
  listEnquiries,
  makeEnquiry,
  readEnquiry,
} from '@tula/contract/orders/enquiries.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { readToday } from '@tula/contract/today/today.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop } from '../test-orders.ts';
import { deleteOldEnquiries } from './delete-old-enquiries.ts';
import { deleteEnquiries, enquiriesData } from './enquiries-query.ts';

let shop: OrdersShop;
let murukku: ProductId;
let hidden: ProductId;
let as: string;
beforeAll(async () => {
  shop = await openOrdersShop({ at: '2026-11-21T06:30:00Z', env: { RATE_LIMIT: 'off' } });
  murukku = await shop.aProduct({ name: 'Mullu Murukku', paisePerKg: 56_000 });
  hidden = await shop.aProduct({ name: 'Not yet' });
  await shop.asOwner(`UPDATE products SET state = 'draft' WHERE id = $1`, [hidden]);
});
beforeEach(async () => {
  shop.clock.reset();
  for (const table of ['enquiries', 'outbox', 'staff_notifications'])
    await shop.asOwner(`DELETE FROM ${table}`);
  as = (await shop.aStaffMember('Kamala')).token;
});
afterAll(() => shop.close());

const asked = () => ({
  products: [{ id: murukku, kg: 25 }],
  neededOn: '2026-12-12',
  pincode: '560 001',
  note: 'A wedding <b>of 200</b>',
  name: 'Priya Raman',
  email: 'priya@example.com',
  phone: '98765 43210',
});
type Asked = { [key in keyof ReturnType<typeof asked>]?: unknown };

const ask = (change: Asked = {}) =>
  shop.call(makeEnquiry, { body: { ...asked(), ...change } as ReturnType<typeof asked> });

async function made(change: Asked = {}): Promise<string> {
  const answer = await ask(change);
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.number;
}

async function listed(filter: EnquiryFilter = 'open', after?: Id<'enquiry'>) {
  const answer = await shop.call(listEnquiries, { query: { filter, ...(after && { after }) } }, { as });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
}

test('staff who read Hindi get the Hindi name of a product that has one, beside the name that was asked for', async () => {
  await shop.rows(
    `INSERT INTO product_translations (product_id, language, name, description, ingredients, storage, picture_texts)
     VALUES ($1, 'hi', 'मुल्लु मुरुक्कु', '', '', '', '{}')`,
    [murukku],
  );
  const number = await made();
  const id = await idOf(number);
  const asAsked = { id: murukku, name: 'Mullu Murukku', kg: 25 };
  const inHindi = { ...asAsked, nameForStaff: 'मुल्लु मुरुक्कु' };
  expect((await listed()).enquiries[0]?.products).toEqual([asAsked]);
  expect((await inLanguage('hi', () => listed())).enquiries[0]?.products).toEqual([inHindi]);
  const read = await inLanguage('hi', () => shop.call(readEnquiry, { params: { id } }, { as }));
  expect(read).toMatchObject({ result: { enquiry: { products: [inHindi] } } });
});

const idOf = async (number: string) =>
  (await listed()).enquiries.find((one) => one.number === number)?.id as Id<'enquiry'>;
const close = async (id: Id<'enquiry'>, outcome: 'answered' | 'declined') =>
  shop.call(closeEnquiry, { params: { id }, body: { outcome } }, { as });
const mails = () =>
  shop.rows<{ to: string; subject: string; text: string }>(
    'SELECT recipient AS to, subject, body_text AS text FROM outbox ORDER BY created_at, id',
  );
const written = () => shop.rows('SELECT FROM enquiries');

test('an enquiry has what was asked, with the names of products as they were', async () => {
  const number = await made();
  expect(number).toMatch(/^E-[2-9A-HJKMNP-TV-Z]{6}$/);
  await shop.asOwner(`UPDATE products SET name = 'Renamed' WHERE id = $1`, [murukku]);
  const { enquiries, open, next } = await listed();
  await shop.asOwner(`UPDATE products SET name = 'Mullu Murukku' WHERE id = $1`, [murukku]);
  expect(enquiries).toEqual([
    {
      id: expect.any(String),
      number,
      madeAt: '2026-11-21T06:30:00.000Z',
      products: [{ id: murukku, name: 'Mullu Murukku', kg: 25 }],
      weightKg: 25,
      neededOn: '2026-12-12',
      pincode: '560001',
      note: 'A wedding <b>of 200</b>',
      name: 'Priya Raman',
      email: 'priya@example.com',
      phone: '+919876543210',
      closedAt: null,
      outcome: null,
      orderNumber: null,
    },
  ]);
  expect([open, next]).toEqual([1, null]);
});

test('the acknowledgement has what was asked and no word that a stranger typed', async () => {
  const number = await made();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'priya@example.com', subject: `We received your enquiry ${number}` });
  expect(mail?.text).toContain('You asked about 25.00 kg for Dec 12, 2026.');
  expect(mail?.text).toContain('Mullu Murukku: 25.00 kg');
  for (const typed of ['wedding', 'Priya']) expect(mail?.text).not.toContain(typed);
});

test('whoever gives a phone alone gets no email, and whoever collects it has no PIN code', async () => {
  await made({ email: undefined, pincode: undefined });
  expect((await listed()).enquiries[0]).toMatchObject({ email: null, phone: '+919876543210', pincode: null });
  expect(await mails()).toEqual([]);
});

test.each<[string, Asked | (() => Asked), string, string]>([
  [
    'less than 10 kg',
    () => ({ products: [{ id: murukku, kg: 9 }] }),
    'products',
    'For less than 10 kg in all, please order in the shop',
  ],
  [
    'more than 200 kg',
    () => ({
      products: [
        { id: murukku, kg: 150 },
        { id: murukku, kg: 51 },
      ],
    }),
    'products',
    'At most 200 kg in all',
  ],
  [
    'half a kilogram',
    () => ({ products: [{ id: murukku, kg: 10.5 }] }),
    'products.0.kg',
    'This must be a whole number',
  ],
  [
    'a product that is not sold',
    () => ({ products: [{ id: hidden, kg: 25 }] }),
    'products',
    'One of these is not sold any more. Please choose again',
  ],
  ['nothing', { products: [] }, 'products', 'Choose at least one product and its kilograms'],
  ['today', { neededOn: '2026-11-21' }, 'neededOn', 'Choose a day from tomorrow on'],
  ['a day after a year', { neededOn: '2027-11-22' }, 'neededOn', 'Choose a day within a year'],
  ['no day', { neededOn: '12/12' }, 'neededOn', 'Choose a day'],
  ['half a PIN code', { pincode: '5600' }, 'pincode', 'A PIN code has six digits'],
  [
    'neither email nor phone',
    { email: undefined, phone: undefined },
    'email',
    'Give us an email or a phone number, so that we can answer',
  ],
  ['a phone of five digits', { phone: '98765' }, 'phone', 'Please enter a valid phone number'],
  ['a long note', { note: 'x'.repeat(1001) }, 'note', 'At most 1000 characters'],
])(
  'an enquiry for %s is rejected at its field, and nothing is stored or sent',
  async (_, change, field, message) => {
    const answer = await ask(typeof change === 'function' ? change() : change);
    expect(answer).toMatchObject({ ok: false, status: 422, fields: { [field]: message } });
    expect([await written(), await mails()]).toEqual([[], []]);
  },
);

test('an enquiry that lacks products, a name and somewhere to answer is told all of it at once', async () => {
  expect(await ask({ products: [], name: ' ', email: undefined, phone: undefined })).toMatchObject({
    fields: {
      name: 'This field is required',
      products: 'Choose at least one product and its kilograms',
      email: 'Give us an email or a phone number, so that we can answer',
    },
  });
});

test('staff who chose it are told once, without data of a person, and it waits on Today', async () => {
  const body = { ...NO_CHOICES, kinds: ['enquiry' as const], quietFrom: 0, quietUntil: 0 };
  await shop.call(saveNotifications, { body }, { as });
  const number = await made({ email: undefined });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Enquiry ${number}: 25.00 kg`);
  for (const own of ['Priya', '98765', '560001', 'wedding']) expect(mail?.text).not.toContain(own);
  const today = await shop.call(readToday, {}, { as });
  expect(today).toMatchObject({
    result: {
      needs: {
        enquiries: {
          count: 1,
          shown: [{ number, weightKg: 25, neededOn: '2026-12-12', since: '2026-11-21T06:30:00.000Z' }],
        },
      },
    },
  });
});

test('a declined enquiry is told by email and audited once, and leaves Today', async () => {
  const id = await idOf(await made());
  await shop.asOwner('DELETE FROM outbox');
  expect(await close(id, 'declined')).toMatchObject({ ok: true });
  const { enquiries } = await listed('closed');
  expect(enquiries).toMatchObject([{ id, outcome: 'declined', closedAt: '2026-11-21T06:30:00.000Z' }]);
  const number = enquiries[0]?.number;
  const sent = await mails();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['priya@example.com', `We can’t make it this time: ${number}`],
  ]);
  expect(await close(id, 'answered')).toMatchObject({ status: 409, code: 'ENQUIRY_CLOSED' });
  expect(await mails()).toHaveLength(1);
  const audit = await shop.call(listAudit, { query: { kind: 'enquiry' } }, { as });
  const texts = audit.ok ? audit.result.entries.map(({ text }) => text) : [];
  expect(texts.filter((text) => text.endsWith(`enquiry ${number}`))).toEqual([`Declined enquiry ${number}`]);
  expect((await listed()).open).toBe(0);
});

test('an answered enquiry sends nothing, and one that does not exist is not found', async () => {
  const id = await idOf(await made());
  await shop.asOwner('DELETE FROM outbox');
  expect(await close(id, 'answered')).toMatchObject({ ok: true });
  expect(await mails()).toEqual([]);
  const unknown = '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a10' as Id<'enquiry'>;
  expect(await close(unknown, 'answered')).toMatchObject({ status: 404, code: 'ENQUIRY_NOT_FOUND' });
});

test('a long list comes a page at a time, the longest waiting first', async () => {
  const numbers: string[] = [];
  for (let at = 0; at < 21; at++) {
    numbers.push(await made());
    shop.clock.advance({ seconds: 1 });
  }
  const first = await listed();
  expect(first.enquiries.map(({ number }) => number)).toEqual(numbers.slice(0, 20));
  const second = await listed('open', first.next ?? undefined);
  expect(second).toMatchObject({ enquiries: [{ number: numbers[20] }], next: null, open: 21 });
});

test('an enquiry goes with its emails 90 days after it was closed, or after its day', async () => {
  await close(await idOf(await made({ neededOn: '2027-06-01' })), 'answered');
  await made({ neededOn: '2026-12-12' });
  const staying = await made({ neededOn: '2027-06-01' });
  shop.clock.advance({ days: 90 });
  await deleteOldEnquiries(shop.parts);
  expect(await written()).toHaveLength(3);
  shop.clock.advance({ days: 1 });
  await deleteOldEnquiries(shop.parts);
  expect(await written()).toHaveLength(2);
  shop.clock.advance({ days: 21 });
  await deleteOldEnquiries(shop.parts);
  expect(await shop.rows('SELECT enquiry_number AS number FROM enquiries')).toEqual([{ number: staying }]);
  expect((await mails()).map(({ subject }) => subject)).toEqual([`We received your enquiry ${staying}`]);
});

test('the file of own data has what was asked under an email however it is spelled, and an erasure deletes that alone', async () => {
  const number = await made();
  const other = await made({ email: 'other@example.com' });
  const whose = { email: 'PRIYA@Example.com' };
  expect(await enquiriesData(shop.database.db, whose.email)).toEqual([
    {
      number,
      orderNumber: null,
      askedAt: new Date('2026-11-21T06:30:00Z'),
      items: [{ name: 'Mullu Murukku', kg: 25 }],
      neededOn: '2026-12-12',
      postalCode: '560001',
      text: 'A wedding <b>of 200</b>',
      name: 'Priya Raman',
      email: 'priya@example.com',
      phone: '+919876543210',
      answeredAt: null,
    },
  ]);
  expect(await deleteEnquiries(shop.database.db, whose)).toHaveLength(1);
  expect((await listed()).enquiries.map((one) => one.number)).toEqual([other]);
});
