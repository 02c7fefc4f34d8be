import {
  listMail,
  MAIL_PAGE_SIZE,
  readMail,
  sendMailAgain,
  sendTestMail,
} from '@tula/contract/accounts/mails.ts';
import type { Id } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop } from '../../orders/test-orders.ts';

let shop: OrdersShop;
let as: string;

beforeAll(async () => {
  shop = await openOrdersShop();
  as = (await shop.aStaffMember('Ravi')).token;
});
beforeEach(() => shop.rows('DELETE FROM outbox'));
afterAll(() => shop.close());

const idOf = (number: number) => `019aa000-0000-7000-8000-${String(number).padStart(12, '0')}` as Id<'mail'>;

type Stored = { to?: string; state?: string; text?: string; isPrivate?: boolean; key?: string };

async function store(
  number: number,
  { to, state = 'sent', text = 'Thank you.', isPrivate, key }: Stored = {},
) {
  await shop.rows(
    `INSERT INTO outbox (id, dedupe_key, recipient, subject, body_text, body_html, state, attempts, is_private, created_at,
       next_try_at, sent_at)
     VALUES ($1, $2, $3, $4, $5, CASE WHEN $5 = '' THEN '' ELSE '<p>' || $5 || '</p>' END, $6, 1, $7,
       '2026-11-20T06:30:00Z', CASE WHEN $6 = 'queued' THEN '2026-11-21T06:30:00Z'::timestamptz END,
       CASE WHEN $6 = 'sent' THEN '2026-11-20T06:31:00Z'::timestamptz END)`,
    [
      idOf(number),
      key ?? null,
      to ?? 'meena@example.com',
      `Order ${number}`,
      text,
      state,
      isPrivate ?? false,
    ],
  );
  return idOf(number);
}

async function listed(query: { state?: 'queued' | 'sent' | 'parked'; to?: string; after?: Id<'mail'> } = {}) {
  const answer = await shop.call(listMail, { query }, { as });
  return answer.ok ? answer.result : undefined;
}
const subjects = async (...of: Parameters<typeof listed>) =>
  (await listed(...of))?.mails.map(({ subject }) => subject);
const read = async (id: Id<'mail'>) =>
  shop.call(readMail, { params: { id } }, { as }).then((answer) => (answer.ok ? answer.result : undefined));
const again = (id: Id<'mail'>) => shop.call(sendMailAgain, { params: { id } }, { as });

test('mails are listed newest first, by state and recipient, with counts of all', async () => {
  await store(1, { to: 'Meena@Example.com' });
  await store(2, { state: 'queued', to: 'arun@example.com' });
  await store(3, { state: 'parked' });
  expect(await subjects()).toEqual(['Order 3', 'Order 2', 'Order 1']);
  expect(await subjects({ state: 'queued' })).toEqual(['Order 2']);
  expect(await subjects({ to: ' MEENA@example.com ' })).toEqual(['Order 3', 'Order 1']);
  expect(await subjects({ to: 'meena@example.com', state: 'sent' })).toEqual(['Order 1']);
  expect(await listed({ to: 'nobody@example.com' })).toEqual({
    mails: [],
    next: null,
    counts: { queued: 1, parked: 1 },
  });
});

test('a page has fifty mails and the cursor of the next', async () => {
  for (let number = 1; number <= MAIL_PAGE_SIZE + 2; number += 1) await store(number);
  const first = await listed();
  expect(first?.mails).toHaveLength(MAIL_PAGE_SIZE);
  expect(first?.next).toBe(idOf(3));
  expect(await subjects({ after: idOf(3) })).toEqual(['Order 2', 'Order 1']);
  expect((await listed({ after: idOf(3) }))?.next).toBe(null);
});

test('a sent mail is read with its text, and its HTML at an address that works for ten minutes', async () => {
  const id = await store(1);
  const mail = await read(id);
  expect(mail).toMatchObject({ recipient: 'meena@example.com', state: 'sent', canSendAgain: true });
  expect(mail?.content).toMatchObject({ is: 'stored', text: 'Thank you.' });
  const url = mail?.content.is === 'stored' ? mail.content.htmlAddress : '';
  const page = await shop.app.inject({ url });
  expect(page.statusCode).toBe(200);
  expect(page.body).toBe('<p>Thank you.</p>');
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; .*sandbox$/,
  );
  expect(page.headers['cache-control']).toBe('no-store');
  shop.clock.advance({ seconds: 600 });
  expect((await shop.app.inject({ url })).statusCode).toBe(404);
});

test('a preview address is good for its own mail and unchanged only', async () => {
  const [one, other] = [await store(1), await store(2)];
  const content = (await read(one))?.content;
  const url = content?.is === 'stored' ? content.htmlAddress : '';
  const [, until = '', signed = ''] = /ticket=(\d+)-(.+)$/.exec(url) ?? [];
  const wrong = [
    url.replace(one, other),
    url.replace(until, String(Number(until) + 1)),
    url.replace(signed, signed.toLowerCase()),
    url.replace(/\?.*$/, ''),
    `${url}&ticket=2`,
  ];
  for (const address of wrong) expect((await shop.app.inject({ url: address })).statusCode).toBe(404);
});

test('a mail for its reader alone is neither shown nor sent again', async () => {
  const id = await store(1, { isPrivate: true, text: 'Your pickup code is 4711.' });
  expect(await read(id)).toMatchObject({ canSendAgain: false, content: { is: 'private' } });
  expect(await again(id)).toMatchObject({ status: 404, code: 'MAIL_NOT_FOUND' });
  expect(await shop.rows('SELECT count(*)::integer AS mails FROM outbox')).toEqual([{ mails: 1 }]);
});

test('a mail whose text is deleted says so, and is not sent again', async () => {
  const id = await store(1, { text: '' });
  expect(await read(id)).toMatchObject({ canSendAgain: false, content: { is: 'deleted' } });
  expect(await again(id)).toMatchObject({ status: 404 });
  expect(await shop.rows('SELECT count(*)::integer AS mails FROM outbox')).toEqual([{ mails: 1 }]);
});

test('of a sent mail one copy a minute is queued, and the original stays as it is', async () => {
  const id = await store(1, { key: 'order-paid:1' });
  await Promise.all([again(id), again(id), again(id)]);
  const rows = () =>
    shop.rows('SELECT subject, body_text, state, attempts, dedupe_key FROM outbox ORDER BY created_at');
  const original = {
    subject: 'Order 1',
    body_text: 'Thank you.',
    state: 'sent',
    attempts: 1,
    dedupe_key: 'order-paid:1',
  };
  expect(await rows()).toEqual([
    original,
    { ...original, state: 'queued', attempts: 0, dedupe_key: expect.stringMatching(`^copy:${id}:`) },
  ]);
  shop.clock.advance({ seconds: 60 });
  await again(id);
  expect(await rows()).toHaveLength(3);
});

test('a mail that does not exist is not found', async () => {
  expect(await shop.call(readMail, { params: { id: idOf(9) } }, { as })).toMatchObject({
    status: 404,
    code: 'MAIL_NOT_FOUND',
  });
});

test('a test mail goes to who asks, once for two presses', async () => {
  const [one, other] = await Promise.all([
    shop.call(sendTestMail, {}, { as }),
    shop.call(sendTestMail, {}, { as }),
  ]);
  expect(one).toMatchObject({ ok: true });
  expect(one).toEqual(other);
  expect(await shop.rows('SELECT recipient, subject FROM outbox')).toEqual([
    { recipient: expect.stringMatching(/@shop\.test$/), subject: 'Test email from Tula' },
  ]);
  const shopper = await shop.aShopper();
  expect(await shop.call(sendTestMail, {}, { as: shopper.token })).toMatchObject({ status: 403 });
});
