import { listAudit } from '@tula/contract/accounts/audit.ts';
import { MAIL_KINDS, type MailKind } from '@tula/contract/mail-words/mail-kinds.ts';
import * as calls from '@tula/contract/mail-words/mail-words-calls.ts';
import type { WrittenMail } from '@tula/contract/mail-words/written-mail.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderPaidMail } from '../../orders/mails/order-mails.ts';
import { anOrder } from '../../orders/test-order.ts';
import { openOrdersShop, type OrdersShop } from '../../orders/test-orders.ts';
import { enableLanguages } from '../../platform/languages-on.ts';

let shop: OrdersShop;
let as: string;
let other: string;
beforeAll(async () => {
  shop = await openOrdersShop();
  enableLanguages(['en', 'hi', 'ta']);
  as = (await shop.aStaffMember('Ravi')).token;
  other = (await shop.aStaffMember('Lata')).token;
});
beforeEach(async () => {
  await shop.asOwner("DELETE FROM owner_content WHERE area = 'mail'");
  await shop.parts.content.reload();
});
afterAll(async () => {
  enableLanguages(['en']);
  await shop.close();
});

type Language = 'en' | 'hi' | 'ta';
const of = (kind: MailKind = 'paid', language: Language = 'en') => ({ kind, language });
const words = (changes: Partial<WrittenMail> = {}): WrittenMail => ({
  subject: 'Vanakkam! Order {orderNumber}',
  opening: 'Dear {customerName},\n\nwe have {total}.',
  closing: 'With love, {shopName}',
  ...changes,
});
const save = (written: WrittenMail, basedOn: number, { params = of(), by = as } = {}) =>
  shop.call(calls.saveMailWords, { params, body: { basedOn, words: written } }, { as: by });
const restore = (version: number, basedOn: number) =>
  shop.call(
    calls.restoreMailWords,
    { params: { ...of(), version: `${version}` }, body: { basedOn } },
    { as },
  );
const get = (url: string) => shop.shop.server.inject({ url });
const stored = () =>
  shop.rows("SELECT name AS kind, language, version FROM owner_content WHERE area = 'mail'");
const paidMail = (language = 'en', customerName = 'Meenakshi Raman') =>
  orderPaidMail(anOrder({ language, customerName }), 'https://shop.in');

async function toEdit(params = of()) {
  const answer = await shop.call(calls.readMailWords, { params }, { as });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
}

test('an email that nobody changed has its built-in words, from which the owner begins', async () => {
  expect(await toEdit()).toMatchObject({
    version: 0,
    savedBy: null,
    words: null,
    builtIn: {
      subject: 'Order {orderNumber} is placed and paid',
      opening: "Thank you, {customerName}. We've received {total} for order {orderNumber} of {orderDate}.",
      closing: '',
    },
    placeholders: expect.arrayContaining([{ name: 'total', value: '₹556.00', isRequired: false }]),
  });
  expect((await toEdit(of('shipped'))).placeholders).toContainEqual({
    name: 'trackingNumber',
    value: 'D1002003004',
    isRequired: true,
  });
  expect(paidMail().subject).toBe('Order TL-7K4M2Q is placed and paid');
});

test('saved words are in the next email of their language, around what cannot be changed', async () => {
  expect(await save(words(), 0)).toMatchObject({ ok: true, result: { version: 1 } });
  const { subject, text, html } = paidMail();
  expect(subject).toBe('Vanakkam! Order TL-7K4M2Q');
  expect(text).toContain(
    'Dear Meenakshi Raman,\n\nwe have ₹700.00.\n\nView order:\nhttps://shop.in/order-status?order-id=',
  );
  expect(text).toContain('Mullu Murukku, 2 × 500 g');
  expect(text).toContain('Please cancel in My Orders within 3 hours');
  expect(text).toContain('With love, Tula');
  expect(html).toContain('<p style="margin:0 0 16px">Dear Meenakshi Raman,</p>');
  expect(paidMail('ta').subject).toBe('ஆர்டர் TL-7K4M2Q பதிவாகி, பணம் வந்துவிட்டது');
  await save(words({ subject: 'வணக்கம் {orderNumber}' }), 0, { params: of('paid', 'ta') });
  expect(paidMail('ta').subject).toBe('வணக்கம் TL-7K4M2Q');
  expect(await shop.call(calls.listMailWords, {}, { as })).toMatchObject({
    result: {
      mails: MAIL_KINDS.map((kind) => ({ kind, changedIn: kind === 'paid' ? ['en', 'ta'] : [] })),
    },
  });
});

test('words that another process saved are in the next email without a restart', async () => {
  const saved = JSON.stringify(words({ subject: 'From elsewhere' }));
  await shop.asOwner(`INSERT INTO owner_content (area, name, language, version, content, saved_at, saved_by)
    SELECT 'mail', 'paid', 'en', 1, '${saved}'::jsonb, now(), id FROM staff LIMIT 1`);
  await expect.poll(() => paidMail().subject).toBe('From elsewhere');
});

test('nothing that is typed, by owner or customer, becomes HTML or a placeholder', async () => {
  await save(words({ opening: '<b>Hi</b> {customerName}', closing: '<img src=x onerror=alert(1)>' }), 0);
  const { text, html } = paidMail('en', '{total} <script>');
  expect(text).toContain('<b>Hi</b> {total} <script>');
  expect(html).toContain('&lt;b&gt;Hi&lt;/b&gt; {total} &lt;script&gt;');
  expect(html).not.toMatch(/<script|<img|<b>/);
});

test('bad words are refused at their fields, and nothing is saved', async () => {
  const opening = 'Fine\n\nOrder {ordernumber}\nDear {customerName';
  expect(
    await save(words({ subject: 'To {trackingNumber}', opening, closing: 'a'.repeat(1001) }), 0),
  ).toMatchObject({
    status: 422,
    fields: { 'words.closing': expect.stringContaining('1000') },
  });
  expect(await save(words({ subject: 'To {trackingNumber}', opening }), 0)).toMatchObject({
    status: 422,
    fields: {
      'words.subject': 'There is no placeholder {trackingNumber}. Choose one from the list.',
      'words.opening': expect.stringMatching(
        /^Line 3: there is no placeholder \{ordernumber\}.* Line 4: a brace/,
      ),
    },
  });
  expect(await save(words({ subject: 'A\nB' }), 0)).toMatchObject({
    fields: { 'words.subject': expect.any(String) },
  });
  expect(await save(words({ opening: 'A\u0007' }), 0)).toMatchObject({
    fields: { 'words.opening': expect.any(String) },
  });
  const shipped = { params: of('shipped') };
  expect(await save(words({ opening: 'It is on its way.' }), 0, shipped)).toMatchObject({
    fields: {
      'words.opening':
        'Please keep {trackingNumber}: without it, this email leaves out what its reader needs.',
    },
  });
  const recall = { params: of('recall') };
  expect(await save(words({ opening: 'Of {batch} and {trackingNumber}' }), 0, recall)).toMatchObject({
    fields: { 'words.opening': expect.stringMatching(/placeholder \{trackingNumber\}.*|keep \{reason\}/) },
  });
  expect(await stored()).toEqual([]);
  expect(paidMail().subject).toBe('Order TL-7K4M2Q is placed and paid');
});

test('of two owners who save at once, one is told and nothing of theirs is saved', async () => {
  const answers = await Promise.all([save(words(), 0), save(words({ subject: 'Hello' }), 0, { by: other })]);
  const [rejected] = answers.filter((answer) => !answer.ok);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(rejected).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE', current: { version: 1 } });
  expect(await stored()).toHaveLength(1);
});

test('an earlier version and the built-in words can be restored; the audit log says so', async () => {
  expect(await save((await toEdit()).builtIn, 0)).toMatchObject({ result: { version: 0 } });
  await save(words(), 0);
  await save(words({ subject: 'Hello' }), 1, { by: other });
  expect(await restore(1, 1)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await restore(7, 2)).toMatchObject({ status: 404, code: 'MAIL_WORDS_NOT_FOUND' });
  expect(await restore(1, 2)).toMatchObject({ result: { version: 3 } });
  expect(paidMail().subject).toBe('Vanakkam! Order TL-7K4M2Q');
  expect(await restore(0, 3)).toMatchObject({ result: { version: 4 } });
  expect(paidMail().subject).toBe('Order TL-7K4M2Q is placed and paid');
  expect((await toEdit()).versions.map(({ savedBy, restoredFrom }) => [savedBy, restoredFrom])).toEqual([
    ['Ravi', 0],
    ['Ravi', 1],
    ['Lata', null],
    ['Ravi', null],
    [null, null],
  ]);
  const log = await shop.call(listAudit, { query: { kind: 'settings' } }, { as });
  if (!log.ok) throw new Error(log.message);
  expect(log.result.entries[0]?.text).toBe(
    'Restored version 0 of the words of the email “Order confirmed” (en)',
  );
  const saved = log.result.entries[2];
  expect(saved).toMatchObject({
    who: 'Lata',
    text: 'Saved the words of the email “Order confirmed” (en), version 2',
  });
  expect(saved?.changes).toEqual([{ what: 'Subject', from: 'Vanakkam! Order {orderNumber}', to: 'Hello' }]);
});

test.each(MAIL_KINDS)('the email %s has a preview in each language with its built-in words', async (kind) => {
  for (const language of ['en', 'hi', 'ta'] as const) {
    const { builtIn } = await toEdit(of(kind, language));
    const body = { words: { ...builtIn, closing: 'The end' } };
    const answer = await shop.call(calls.previewMailWords, { params: of(kind, language), body }, { as });
    if (!answer.ok) throw new Error(`${kind} ${language}: ${JSON.stringify(answer)}`);
    const { text, subject, htmlAddress } = answer.result;
    expect(`${subject} ${text}`).not.toMatch(/[{}]|undefined/);
    expect(text).toContain('The end');
    const html = await get(htmlAddress);
    expect(html.statusCode).toBe(200);
    expect(html.body).toContain('The end');
    expect(html.headers['content-security-policy']).toContain("default-src 'none'");
  }
  expect(await stored()).toEqual([]);
});

test('a preview has no other words than those that were signed', async () => {
  const body = { words: words() };
  const answer = await shop.call(calls.previewMailWords, { params: of(), body }, { as });
  const { htmlAddress } = answer.ok ? answer.result : { htmlAddress: '' };
  expect((await get(htmlAddress.replace('mail=', 'mail=A'))).statusCode).toBe(404);
  expect((await get('/manage/mail-words-preview')).statusCode).toBe(404);
});

test('a test email goes to whoever asks, and bad words send none', async () => {
  const params = of('reset');
  const queued = () =>
    shop.rows("SELECT recipient, subject FROM outbox WHERE dedupe_key LIKE 'test-words:%'");
  const bad = { words: words({ opening: '{customerName}' }) };
  expect(await shop.call(calls.testMailWords, { params, body: bad }, { as })).toMatchObject({ status: 422 });
  expect(await queued()).toEqual([]);
  const body = { words: { subject: 'A link for {firstName}', opening: 'Here.', closing: '' } };
  const sent = await shop.call(calls.testMailWords, { params, body }, { as });
  await shop.call(calls.testMailWords, { params, body }, { as });
  const to = sent.ok ? sent.result.to : '';
  expect(await queued()).toEqual([{ recipient: to, subject: 'A link for Meenakshi' }]);
  expect(await shop.rows("SELECT email FROM staff WHERE name = 'Ravi'")).toEqual([{ email: to }]);
});
