import { logInStaff } from '@tula/contract/accounts/staff.ts';
import { listAudit } from '@tula/contract/accounts/audit.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { listPublicProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import { listCategories } from '@tula/contract/catalogue/categories.ts';
import { readHomePage } from '@tula/contract/home-page/home-page-calls.ts';
import { clearDemo, openTheShop, readSetup, takeOverDemoAccount } from '@tula/contract/shop/first-run.ts';
import { readRates, saveRates } from '@tula/contract/delivery/rates/rates-calls.ts';
import { savePageText } from '@tula/contract/page-texts/page-text-calls.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import {
  saveContacts,
  saveHome,
  saveIdentity,
  saveKitchen,
  saveLegal,
  saveLook,
  savePromises,
  saveTax,
} from '@tula/contract/shop/settings-calls.ts';
import { DEFAULT_TAX, DEMO_TAX, type ShopTax } from '@tula/contract/shop/tax.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_HOME, DEMO_TESTIMONIAL } from '../../seeds/demo-seeding.ts';
import { testCatalogueOn } from '../catalogue/test-catalogue.ts';
import { openOrdersShop, type OrdersShop, pickup } from '../orders/test-orders.ts';
import { beginFirstRun } from '../settings/opening.ts';
import { ensureStaff } from '../staff/ensure-staff.ts';
import { DEMO_STAFF } from '../staff/staff-query.ts';

let shop: OrdersShop;
let as: string;
let murukku: ProductId;
beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  as = (await shop.aStaffMember('Kala')).token;
  murukku = await shop.aProduct({ name: 'Kala’s Murukku' });
});
afterEach(async () => {
  await shop.asOwner(
    "DELETE FROM first_run; DELETE FROM owner_content WHERE area = 'settings' OR (area = 'rates' AND version > 1)",
  );
  await shop.parts.content.reload();
});
afterAll(() => shop.close());

const setup = async () => {
  const answer = await shop.call(readSetup, {}, { as });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
};
const stepsDone = async () => (await setup()).steps.flatMap(({ name, isDone }) => (isDone ? [name] : []));
const code = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'done' : answer.code);
const open = async () => code(await shop.call(openTheShop, {}, { as }));

async function setUpFacts(): Promise<void> {
  const { identity, contacts, legal } = DEMO_SETTINGS;
  const basedOn = 0;
  await shop.call(saveIdentity, { body: { basedOn, settings: { ...identity, name: 'Annapoorna' } } }, { as });
  await shop.call(
    saveContacts,
    { body: { basedOn, settings: { ...contacts, phone: '+91 98765 43210' } } },
    { as },
  );
  await shop.call(
    saveLegal,
    {
      body: { basedOn, settings: { ...legal, fssaiNumber: '12426003000999', legalName: 'Annapoorna Foods' } },
    },
    { as },
  );
  const settings = { allergens: [], about: {} };
  await shop.call(saveKitchen, { body: { basedOn, settings } }, { as });
}

const UNREGISTERED: ShopTax = {
  ...DEFAULT_TAX,
  sellers: [{ from: '2026-04-01', status: 'unregistered', gstin: null }],
};
const saySeller = async (settings: ShopTax, basedOn = 0) =>
  code(await shop.call(saveTax, { body: { basedOn, settings } }, { as }));

test('a shop that began before first runs is open, and its owner is asked what the seller is', async () => {
  expect(await setup()).toMatchObject({
    isOpen: true,
    isDemoAccount: false,
    seller: 'unsaid',
    takesTestPayments: true,
  });
  expect(
    await saySeller({ ...UNREGISTERED, sellers: [{ ...UNREGISTERED.sellers[0]!, from: '2099-01-01' }] }),
  ).toBe('done');
  expect((await setup()).seller).toBe('unsaid');
  expect(await saySeller(UNREGISTERED, 1)).toBe('done');
  expect((await setup()).seller).toBe('said');
});

test('a new shop takes no orders until its owner has set it up and opened it', async () => {
  const body = pickup([{ id: murukku, quantity: '250', count: 1 }]);
  const openings = async () => {
    const audit = await shop.call(listAudit, { query: { kind: 'settings' } }, { as });
    const texts = audit.ok ? audit.result.entries.map(({ text }) => text) : [];
    return texts.filter((text) => text.startsWith('Opened'));
  };
  const openedBefore = await openings();
  const shopper = await shop.aShopper();
  await beginFirstRun(shop.parts);
  const before = await shop.written();
  expect(await shop.place(shopper, body)).toMatchObject({ status: 409, code: 'SHOP_NOT_OPEN' });
  expect(await shop.written()).toEqual(before);

  expect(await open()).toBe('SETUP_INCOMPLETE');
  expect((await setup()).isOpen).toBe(false);
  await setUpFacts();
  await saySeller(UNREGISTERED);
  expect(await stepsDone()).toEqual([
    'account',
    'identity',
    'contacts',
    'legal',
    'tax',
    'kitchen',
    'category',
    'product',
  ]);
  expect(await Promise.all([open(), open()])).toEqual(['done', 'done']);
  expect((await setup()).isOpen).toBe(true);
  expect(code(await shop.place(shopper, body))).toBe('done');
  expect(await openings()).toEqual(['Opened the shop Annapoorna for orders', ...openedBefore]);
});

test('delivery rates count as done once the owner has said that they are right, and the look once it is saved', async () => {
  const before = await stepsDone();
  expect(before).not.toContain('delivery');
  expect(before).not.toContain('look');
  const read = await shop.call(readRates, {}, { as });
  if (!read.ok) throw new Error(read.message);
  const { version, rates } = read.result.inUse;
  await shop.call(saveRates, { body: { basedOn: version, rates } }, { as });
  await shop.call(saveLook, { body: { basedOn: 0, settings: DEMO_SETTINGS.look } }, { as });
  expect(await stepsDone()).toEqual(expect.arrayContaining(['delivery', 'look']));
});

test('a second first run does not close a shop that was opened', async () => {
  await beginFirstRun(shop.parts);
  await setUpFacts();
  await saySeller(UNREGISTERED);
  await open();
  await beginFirstRun(shop.parts);
  expect((await setup()).isOpen).toBe(true);
});

test('clearing the demo deletes its products and unused names, and nothing of the maker', async () => {
  const catalogue = testCatalogueOn(shop);
  await shop.rows(
    "INSERT INTO seedings VALUES ('demo shop', now() - interval '100 years', now() + interval '100 years')",
  );
  await catalogue.aProduct({ name: 'Thattai', category: 'Savouries', tags: ['Spicy'] });
  await catalogue.aProduct({ name: 'Mysore Pak', category: 'Sweets', tags: ['Festival'] });
  await catalogue.aProduct({ name: 'Kala’s Thattai', category: 'Savouries', tags: ['Spicy'] });
  expect((await setup()).demoProducts).toBe(2);
  expect(await shop.call(clearDemo, {}, { as })).toMatchObject({ result: { products: 2 } });
  expect((await setup()).demoProducts).toBe(0);
  const products = await shop.call(listPublicProducts, { query: { name: 'thattai' } });
  expect(products).toMatchObject({ result: { products: [{ name: 'Kala’s Thattai' }] } });
  const categories = await shop.call(listCategories, {}, { as });
  const names = categories.ok ? categories.result.categories.map(({ name }) => name) : [];
  expect([names.includes('Savouries'), names.includes('Sweets')]).toEqual([true, false]);
  expect(await shop.call(clearDemo, {}, { as })).toMatchObject({ result: { products: 0 } });
});

test('clearing the demo takes its testimonial from the home page, and leaves those of the owner', async () => {
  const own = { ...DEMO_TESTIMONIAL, words: 'Crisp as my aunt’s.', name: 'Asha' };
  const quotes = async () => {
    const answer = await shop.call(readHomePage, { params: { language: 'en' } });
    const sections = answer.ok ? (answer.result.home?.sections ?? []) : [];
    return sections.flatMap((section) => section.quotes.map(({ name }) => name));
  };
  const settings = {
    ...DEMO_HOME,
    testimonials: { ...DEMO_HOME.testimonials, quotes: [DEMO_TESTIMONIAL, own] },
  };
  await shop.call(saveHome, { body: { basedOn: 0, settings } }, { as });
  expect(await quotes()).toEqual(['Meena Raghavan', 'Asha']);
  await shop.call(clearDemo, {}, { as });
  expect(await quotes()).toEqual(['Asha']);
});

test('clearing the demo leaves an open shop open, one without a first run and one that its owner opened', async () => {
  const shopper = await shop.aShopper();
  const order = pickup([{ id: murukku, quantity: '250', count: 1 }]);
  const clear = async () => {
    await shop.call(clearDemo, {}, { as });
    await shop.parts.content.reload();
    return [(await setup()).isOpen, code(await shop.place(shopper, order))];
  };
  expect(await clear()).toEqual([true, 'done']);
  await beginFirstRun(shop.parts);
  await setUpFacts();
  await saySeller(UNREGISTERED);
  expect(await open()).toBe('done');
  expect(await clear()).toEqual([true, 'done']);
});

test('promises count as done once they are saved, also unchanged; About and the home page once they are the owner’s', async () => {
  const steps = ['promises', 'homePicture', 'about'];
  const done = async () => (await stepsDone()).filter((name) => steps.includes(name));
  expect(await done()).toEqual([]);
  const settings = DEMO_SETTINGS.promises;
  await shop.call(savePromises, { body: { basedOn: 0, settings } }, { as });
  expect(await done()).toEqual(['promises']);
  const body = {
    basedOn: 0,
    text: { title: 'About Kala', description: 'Our kitchen.', body: 'We fry at dawn.' },
  };
  await shop.call(savePageText, { params: { page: 'about', language: 'en' }, body }, { as });
  expect(await done()).toEqual(['promises', 'about']);
});

test('allergens count as done once every product on sale tells them', async () => {
  const isTold = async () => (await stepsDone()).includes('allergens');
  expect(await isTold()).toBe(false);
  await shop.asOwner("UPDATE products SET allergens = '{}'");
  expect(await isTold()).toBe(true);
  await shop.asOwner('UPDATE products SET allergens = NULL');
  expect(await isTold()).toBe(false);
});

test('the demo account becomes the owner’s: the public password opens it no more', async () => {
  await ensureStaff(shop.parts, DEMO_STAFF);
  const logIn = (email: string, password: string) => shop.call(logInStaff, { body: { email, password } });
  const demo = await logIn(DEMO_STAFF.email, DEMO_STAFF.password);
  const other = await logIn(DEMO_STAFF.email, DEMO_STAFF.password);
  const own = demo.ok ? demo.result.accessToken : '';
  const body = { name: 'Mala', email: 'mala@shop.test', password: 'curry leaves and ghee' };
  expect(await shop.call(readSetup, {}, { as: own })).toMatchObject({ result: { isDemoAccount: true } });
  expect(code(await shop.call(takeOverDemoAccount, { body }, { as }))).toBe('FORBIDDEN');
  const taken = { ...body, email: 'kala@shop.test' };
  await ensureStaff(shop.parts, { name: 'Kala', email: taken.email, password: 'weigh-it-twice' });
  expect(await shop.call(takeOverDemoAccount, { body: taken }, { as: own })).toMatchObject({
    code: 'EMAIL_TAKEN',
    fields: { email: expect.any(String) },
  });
  expect(code(await shop.call(takeOverDemoAccount, { body }, { as: own }))).toBe('done');
  expect(await shop.call(readSetup, {}, { as: own })).toMatchObject({ result: { isDemoAccount: false } });
  expect(code(await shop.call(readSetup, {}, { as: other.ok ? other.result.accessToken : '' }))).toBe(
    'NOT_SIGNED_IN',
  );
  expect(code(await logIn(DEMO_STAFF.email, DEMO_STAFF.password))).toBe('INVALID_CREDENTIALS');
  expect(code(await logIn(body.email, body.password))).toBe('done');
  expect(code(await shop.call(takeOverDemoAccount, { body }, { as: own }))).toBe('FORBIDDEN');
});

test('a new shop cannot be opened before its owner has said what the seller is; the demo’s number does not say it', async () => {
  await beginFirstRun(shop.parts);
  await setUpFacts();
  expect(await open()).toBe('SETUP_INCOMPLETE');
  await saySeller(DEMO_TAX);
  expect(await setup()).toMatchObject({ isOpen: false, seller: 'demo' });
  expect(await open()).toBe('SETUP_INCOMPLETE');
  expect((await setup()).isOpen).toBe(false);
  await saySeller(UNREGISTERED, 1);
  expect(await open()).toBe('done');
});
