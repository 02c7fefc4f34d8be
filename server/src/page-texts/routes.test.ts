import { listAudit } from '@tula/contract/accounts/audit.ts';
import { builtInText } from '@tula/contract/page-texts/built-in/built-in-text.ts';
import type { TextPageName } from '@tula/contract/page-texts/page-names.ts';
import {
  readPageText,
  readPageTextToEdit,
  readPolicyOfOrder,
  readPolicies,
  restorePageText,
  savePageText,
} from '@tula/contract/page-texts/page-text-calls.ts';
import type { WrittenText } from '@tula/contract/page-texts/written-text.ts';
import { saveContacts, savePromises } from '@tula/contract/shop/settings-calls.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop } from '../orders/test-orders.ts';

let shop: OrdersShop;
let as: string;
let other: string;
beforeAll(async () => {
  shop = await openOrdersShop();
  as = (await shop.aStaffMember('Ravi')).token;
  other = (await shop.aStaffMember('Lata')).token;
});
beforeEach(async () => {
  await shop.asOwner("DELETE FROM owner_content WHERE area IN ('page', 'settings')");
  await shop.parts.content.reload();
});
afterAll(() => shop.close());

type Language = 'en' | 'hi' | 'ta';
const of = (page: TextPageName, language: Language = 'en') => ({ page, language });
const aText = (changes: Partial<WrittenText> = {}): WrittenText => ({
  title: 'How we ship',
  description: 'Within {shippingTime}.',
  body: 'Call **{phone}**.\n\n# When\n\nWithin {shippingTime}.',
  ...changes,
});
const save = (text: WrittenText, basedOn: number, { params = of('shipping'), by = as } = {}) =>
  shop.call(savePageText, { params, body: { basedOn, text } }, { as: by });
const restore = (version: number, basedOn: number, params = of('shipping')) =>
  shop.call(restorePageText, { params: { ...params, version: `${version}` }, body: { basedOn } }, { as });
const stored = () =>
  shop.rows("SELECT name AS page, language, version FROM owner_content WHERE area = 'page'");

async function shown(params = of('shipping')) {
  const answer = await shop.call(readPageText, { params });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
}

async function toEdit(params = of('shipping')) {
  const answer = await shop.call(readPageTextToEdit, { params }, { as });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
}

test('a page that nobody changed has its built-in text, from which the owner begins', async () => {
  expect(await shown()).toEqual({ text: null, inForceFrom: null, newerInEnglish: null });
  const source = await toEdit();
  expect(source).toMatchObject({ version: 0, savedBy: null, text: null, builtIn: builtInText('shipping') });
  expect(source.builtIn.body).toContain('Your order ships within {shippingTime} of payment.');
  expect(source.placeholders).toContainEqual({ name: 'shippingTime', value: '3\u00a0days' });
  expect(source.placeholders).toContainEqual({ name: 'gstin', value: null });
});

test('a saved text is shown at once with the values of the moment', async () => {
  expect(await save(aText(), 0)).toMatchObject({ ok: true, result: { version: 1 } });
  expect(await shown()).toEqual({
    text: {
      language: 'en-IN',
      title: 'How we ship',
      description: 'Within 3\u00a0days.',
      intro: [{ kind: 'paragraph', lines: [['Call ', { bold: ['+91\u00a094430\u00a012345'] }, '.']] }],
      sections: [
        {
          id: 'part-1',
          heading: 'When',
          blocks: [{ kind: 'paragraph', lines: [['Within ', '3\u00a0days', '.']] }],
        },
      ],
    },
    inForceFrom: '2026-11-21T06:30:00.000Z',
    newerInEnglish: null,
  });
  const settings = { ...DEMO_SETTINGS.contacts, phone: '+91 98765 43210' };
  expect(await shop.call(saveContacts, { body: { basedOn: 0, settings } }, { as })).toMatchObject({
    ok: true,
  });
  const { text } = await shown();
  expect(text?.intro[0]?.lines[0]?.[1]).toEqual({ bold: ['+91\u00a098765\u00a043210'] });
});

test('a bad text is refused at its field with line and placeholder, and nothing is saved', async () => {
  const body = 'Fine\n\nWithin {shipingDays}, [now](javascript:alert(1)).\nCall {phone';
  expect(await save(aText({ title: ' ', description: 'In {days}', body }), 0)).toMatchObject({
    status: 422,
    fields: {
      'text.title': 'This field is required',
      'text.description': 'There is no placeholder {days}. Choose one from the list.',
      'text.body': expect.stringMatching(
        /^Line 3: .*javascript:alert.* Line 3: there is no placeholder \{shipingDays\}.* Line 4: a brace/,
      ),
    },
  });
  const begun = process.threadCpuUsage();
  expect(await save(aText({ body: '{'.repeat(1_000_000) }), 0)).toMatchObject({ ok: false });
  expect(process.threadCpuUsage(begun).user).toBeLessThan(1_000_000);
  expect(await stored()).toEqual([]);
  expect((await shown()).text).toBeNull();
});

test('the built-in text saved as it is, or a text saved twice, makes no version', async () => {
  expect(await save(builtInText('shipping'), 0)).toMatchObject({ result: { version: 0 } });
  expect(await stored()).toEqual([]);
  await save(aText(), 0);
  expect(await save(aText(), 1)).toMatchObject({ result: { version: 1 } });
});

test('of two owners who save at once, one is told and nothing of theirs is saved', async () => {
  const answers = await Promise.all([save(aText(), 0), save(aText({ title: 'Sending' }), 0, { by: other })]);
  const [rejected] = answers.filter((answer) => !answer.ok);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(rejected).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE', current: { version: 1 } });
  expect(await stored()).toHaveLength(1);
});

test('an earlier version and the built-in text can be restored', async () => {
  await save(aText(), 0);
  await save(aText({ title: 'Sending' }), 1, { by: other });
  expect(await restore(1, 1)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await restore(7, 2)).toMatchObject({ status: 404, code: 'PAGE_TEXT_NOT_FOUND' });
  expect(await restore(1, 2)).toMatchObject({ result: { version: 3 } });
  expect((await shown()).text?.title).toBe('How we ship');
  expect(await restore(0, 3)).toMatchObject({ result: { version: 4 } });
  expect(await shown()).toMatchObject({ text: null, inForceFrom: '2026-11-21T06:30:00.000Z' });
  expect(await toEdit()).toMatchObject({
    version: 4,
    text: null,
    versions: [
      { version: 4, savedBy: 'Ravi', restoredFrom: 0 },
      { version: 3, savedBy: 'Ravi', restoredFrom: 1 },
      { version: 2, savedBy: 'Lata', restoredFrom: null },
      { version: 1, savedBy: 'Ravi', restoredFrom: null },
      { version: 0, savedBy: null, restoredFrom: null },
    ],
  });
});

test('a language without a text of its own shows that of another, with its language', async () => {
  await save(aText({ body: 'அழைக்கவும் [உதவி](/help)' }), 0, { params: of('shipping', 'ta') });
  expect((await shown()).text).toMatchObject({ language: 'ta-IN', title: 'How we ship' });
  await save(aText({ title: 'Sending', body: 'See [Help](/help)' }), 0);
  expect((await shown()).text).toMatchObject({ language: 'en-IN', title: 'Sending' });
  const aboutInHindi = async () => (await shown(of('about', 'hi'))).text;
  await save(aText({ title: 'Who we are', body: 'See [Help](/help)' }), 0, { params: of('about') });
  expect(await aboutInHindi()).toMatchObject({ language: 'en-IN', title: 'Who we are' });
  expect((await aboutInHindi())?.intro[0]?.lines[0]?.[1]).toEqual({ href: '/hi/help', text: 'Help' });
  expect((await shown(of('shipping', 'ta'))).text).toMatchObject({ language: 'ta-IN' });
  expect(await toEdit(of('about', 'hi'))).toMatchObject({ text: null, showsOtherLanguage: true });
});

test('a policy that is changed in English keeps its translations, with a note until they are saved again', async () => {
  const inHindi = of('shipping', 'hi');
  const changed = shop.parts.clock.now().toISOString();
  await save(aText({ title: 'मेरी शिपिंग' }), 0, { params: inHindi });
  await shop.asOwner("UPDATE owner_content SET saved_at = saved_at - interval '1 day' WHERE area = 'page'");
  await save(aText(), 0);
  expect(await shown(inHindi)).toMatchObject({ text: { title: 'मेरी शिपिंग' }, newerInEnglish: changed });
  expect(await shown(of('shipping', 'ta'))).toEqual({
    text: null,
    inForceFrom: null,
    newerInEnglish: changed,
  });
  expect(await shown()).toMatchObject({ text: { title: 'How we ship' }, newerInEnglish: null });
  expect((await toEdit()).olderLanguages).toEqual(['hi', 'ta']);
  await save(aText({ title: 'नई शिपिंग' }), 1, { params: inHindi });
  expect(await shown(inHindi)).toMatchObject({ text: { title: 'नई शिपिंग' }, newerInEnglish: null });
  expect((await toEdit()).olderLanguages).toEqual(['ta']);
  await restore(0, 1);
  expect((await shown(of('shipping', 'ta'))).newerInEnglish).toBeNull();
});

test('the version of the policies counts their saves, and a former one can be read', async () => {
  const { policiesVersion } = shop.parts.pageTexts;
  expect(policiesVersion()).toBe(0);
  await save(aText(), 0);
  await save(aText({ title: 'About' }), 0, { params: of('about') });
  await save(aText({ title: 'Terms' }), 0, { params: of('terms') });
  await save(aText({ title: 'Sending' }), 1);
  await restore(0, 1, of('terms'));
  expect(policiesVersion()).toBe(4);
  const titles = async (version: number) => {
    const answer = await shop.call(readPolicies, { params: { policiesVersion: `${version}` } }, { as });
    return answer.ok ? answer.result.policies.map(({ text }) => text.title) : answer.code;
  };
  expect(await titles(0)).toEqual([]);
  expect(await titles(2)).toEqual(['How we ship', 'Terms']);
  expect(await titles(3)).toEqual(['Sending', 'Terms']);
  expect(await titles(4)).toEqual(['Sending']);
  expect(await titles(5)).toBe('PAGE_TEXT_NOT_FOUND');
});

const ofOrder = (policiesVersion: number, promisesVersion: number, language: Language = 'en') =>
  shop.call(readPolicyOfOrder, {
    params: {
      ...of('shipping', language),
      page: 'shipping',
      policiesVersion: `${policiesVersion}`,
      promisesVersion: `${promisesVersion}`,
    },
  });

test('a policy is read with the words and the promises under which an order was placed', async () => {
  const atFirst = await ofOrder(0, 0);
  expect(atFirst).toMatchObject({ result: { text: { title: 'Shipping Policy' }, isInForce: true } });
  await save(aText(), 0);
  const settings = { ...DEMO_SETTINGS.promises, shippingDays: 7 };
  await shop.call(savePromises, { body: { basedOn: 0, settings } }, { as });
  const intro = (days: string) => ({
    title: 'How we ship',
    description: `Within ${days.replace(' ', '\u00a0')}.`,
  });
  expect(await ofOrder(1, 0)).toMatchObject({ result: { text: intro('3 days'), isInForce: false } });
  expect(await ofOrder(1, 1)).toMatchObject({ result: { text: intro('7 days'), isInForce: true } });
  expect(await ofOrder(1, 1, 'hi')).toMatchObject({
    result: {
      text: { language: 'hi-IN', title: 'शिपिंग नीति' },
      newerInEnglish: shop.parts.clock.now().toISOString(),
      isInForce: true,
    },
  });
  const builtIn = atFirst.ok ? atFirst.result.text : null;
  expect(await ofOrder(0, 0)).toMatchObject({ result: { text: builtIn, isInForce: false } });
  await restore(0, 1);
  expect(await ofOrder(2, 0)).toMatchObject({ result: { text: builtIn } });
});

test('versions of policies and promises that there have not been are not found', async () => {
  await save(aText(), 0);
  for (const [policies, promises] of [
    [2, 0],
    [1, 1],
    [-1, 0],
  ] as const)
    expect(await ofOrder(policies, promises)).toMatchObject({ status: 404, code: 'PAGE_TEXT_NOT_FOUND' });
});

test('policies saved at once by two owners have numbers of their own', async () => {
  const answers = await Promise.all([
    save(aText(), 0),
    save(aText(), 0, { params: of('terms'), by: other }),
    save(aText(), 0, { params: of('privacy') }),
  ]);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const numbers = await shop.rows(
    "SELECT policies_version FROM owner_content WHERE area = 'page' ORDER BY 1",
  );
  expect(numbers).toEqual([1, 2, 3].map((policies_version) => ({ policies_version })));
});

test('saves and restores are in the audit log, rejected ones are not', async () => {
  await save(aText(), 0);
  await save(aText(), 0);
  await restore(0, 1);
  const log = await shop.call(listAudit, { query: { kind: 'settings' } }, { as });
  if (!log.ok) throw new Error(log.message);
  const [restored, saved] = log.result.entries;
  expect(restored?.text).toBe('Restored version 0 of the text of “Shipping Policy” (en)');
  expect(saved).toMatchObject({ who: 'Ravi', text: 'Saved the text of “Shipping Policy” (en), version 1' });
  expect(saved?.changes).toContainEqual({ what: 'Text', from: 'nothing', to: '49 characters' });
});
