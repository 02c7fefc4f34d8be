import { listAudit } from '@tula/contract/accounts/audit.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import {
  saveContacts,
  saveIdentity,
  saveKitchen,
  saveOpening,
  saveSelling,
} from '@tula/contract/shop/settings-calls.ts';
import { type ShopAddress, shop as facts } from '@tula/contract/shop/shop.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closureOn } from '@tula/contract/shop/closure.ts';
import { letter } from '../mail/letter.ts';
import { storeLines } from '../orders/mails/order-mails.ts';
import type { OrdersShop } from '../orders/test-orders.ts';
import { forgetSettings, openSettingsShop, savedVersions } from './test-settings.ts';

let shop: OrdersShop;
let as: string;
beforeAll(async () => {
  ({ shop, as } = await openSettingsShop());
});
beforeEach(() => forgetSettings(shop));
afterAll(() => shop.close());

const { identity, contacts, kitchen, selling } = DEMO_SETTINGS;
const inHindi = <Told>(told: () => Told) => inLanguage('hi', told);
const inTamil = <Told>(told: () => Told) => inLanguage('ta', told);

test('name and tagline are told in Hindi where the owner has said them, and else as in the first language', async () => {
  const inLanguages = { hi: { name: 'तराज़ू' } };
  await shop.call(saveIdentity, { body: { basedOn: 0, settings: { ...identity, inLanguages } } }, { as });
  expect(facts.name).toBe('Tula');
  expect(inHindi(() => [facts.name, facts.tagline])).toEqual(['तराज़ू', identity.tagline]);
  expect(inTamil(() => facts.name)).toBe('Tula');
  const mail = inHindi(() => letter({ heading: 'शीर्षक', preheader: '', paragraphs: [] }));
  expect(mail.html).toContain('तराज़ू');
  expect(facts).not.toHaveProperty('inLanguages');
});

test('address and hours are told in Tamil, with state and PIN code as they are', async () => {
  const inLanguages = { ta: { line: '27, ராஜா தெரு', openingHours: 'திங்கள் முதல் சனி வரை, காலை 10 முதல்' } };
  await shop.call(saveContacts, { body: { basedOn: 0, settings: { ...contacts, inLanguages } } }, { as });
  expect(inTamil(() => facts.address)).toEqual({ ...contacts.address, line: '27, ராஜா தெரு' });
  expect(inTamil(storeLines)).toBe(
    'Tula\n27, ராஜா தெரு, Town Hall\nகோயம்புத்தூர், தமிழ்நாடு 641001\nதிங்கள் முதல் சனி வரை, காலை 10 முதல்\n+91 94430 12345',
  );
  expect(facts.address).toEqual(contacts.address);
  expect(inHindi(() => facts.openingHours)).toBe(contacts.openingHours);
});

test('where orders are collected is told in the language of the reader', async () => {
  const pickupAddress: ShopAddress = { ...contacts.address, line: '4, Market Road' };
  const settings = { ...selling, pickupAddress, pickupInLanguages: { hi: { line: '4, बाज़ार रोड' } } };
  await shop.call(saveSelling, { body: { basedOn: 0, settings } }, { as });
  expect(inHindi(() => facts.pickupAddress?.line)).toBe('4, बाज़ार रोड');
  expect(facts.pickupAddress).toEqual(pickupAddress);
});

test('a closing notice has the same days in every language', async () => {
  const closure = { from: '2026-11-07', reopensOn: '2026-11-12', text: 'We’re closed for Diwali.' };
  const settings = { closure: { ...closure, inLanguages: { hi: 'दिवाली पर दुकान बंद है।' } } };
  await shop.call(saveOpening, { body: { basedOn: 0, settings } }, { as });
  expect(inHindi(() => closureOn(facts.closure, '2026-11-11'))).toEqual({
    ...closure,
    text: 'दिवाली पर दुकान बंद है।',
  });
  expect(inHindi(() => closureOn(facts.closure, '2026-11-12'))).toBeNull();
  expect(inTamil(() => facts.closure)).toEqual(closure);
});

test('a story stands in the language in which it was written, and else in the first of them', async () => {
  const story = { en: 'We weigh on a brass balance.', ta: 'பித்தளைத் தராசில் எடைபோடுகிறோம்.' };
  const settings = { ...kitchen, allergens: kitchen.allergens ?? [], story };
  await shop.call(saveKitchen, { body: { basedOn: 0, settings } }, { as });
  expect([facts.story, inHindi(() => facts.story), inTamil(() => facts.story)]).toEqual([
    story.en,
    story.en,
    story.ta,
  ]);
});

test('a name that is too long is rejected at its field, and nothing is saved', async () => {
  const inLanguages = { hi: { name: 'त'.repeat(41) } };
  expect(
    await shop.call(saveIdentity, { body: { basedOn: 0, settings: { ...identity, inLanguages } } }, { as }),
  ).toMatchObject({
    ok: false,
    code: 'INVALID_INPUT',
    fields: { 'settings.inLanguages.hi.name': 'At most 40 characters' },
  });
  expect(await savedVersions(shop)).toEqual([]);
  expect(inHindi(() => facts.name)).toBe('Tula');
});

test('the audit log says what was said in which language', async () => {
  const inLanguages = { hi: { name: 'तराज़ू' }, ta: { name: 'துலா' } };
  await shop.call(saveIdentity, { body: { basedOn: 0, settings: { ...identity, inLanguages } } }, { as });
  const audit = await shop.call(listAudit, { query: {} }, { as });
  expect(audit.ok && audit.result.entries[0]).toMatchObject({
    text: 'Saved the settings “Shop”, version 1',
    changes: [{ what: 'In other languages', from: 'nothing', to: 'hi: तराज़ू · ta: துலா' }],
  });
});
