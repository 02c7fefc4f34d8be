import { addProduct, changeProduct } from '@tula/contract/catalogue/catalogue.ts';
import { readPublicProduct } from '@tula/contract/catalogue/public-product.ts';
import {
  type Declarations,
  listIncompletePacks,
  NO_DECLARATIONS,
  readDeclarations,
  saveDeclarations,
} from '@tula/contract/catalogue/declarations/declarations.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { saveSelling } from '@tula/contract/shop/settings-calls.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop } from '../../orders/test-orders.ts';
import { testCatalogueOn } from '../test-catalogue.ts';
import { declarationsToRead } from './declared-product.ts';

let shop: OrdersShop;
let as: string;
beforeAll(async () => {
  shop = await openOrdersShop();
  as = (await shop.aStaffMember('Ravi')).token;
});
afterAll(() => shop.close());

const DECLARED: Declarations = {
  ...NO_DECLARATIONS,
  genericName: 'Fried gram flour savoury',
  foodMark: 'veg',
  nutritionExemption: 'spice',
  bestBeforeDays: 30,
  openedDays: 15,
  mayContain: ['sesame', 'wheat'],
  claims: [{ text: 'No palm oil', ground: 'Recipe of 2024' }],
  translations: { hi: { genericName: 'बेसन का नमकीन', claims: ['पाम तेल नहीं'] } },
};

async function aProduct(fields: Record<string, unknown> = {}): Promise<{ id: ProductId }> {
  const body = await testCatalogueOn(shop.parts as never).aPayload(fields);
  const added = await shop.call(addProduct, { body }, { as });
  if (!added.ok) throw new Error(added.message);
  return { id: added.result.product.id as ProductId };
}

test('a new product declares nothing, and each missing part is named', async () => {
  const params = await aProduct({ ingredients: 'gram flour, ghee', allergens: [] });
  const answer = await shop.call(readDeclarations, { params }, { as });
  expect(answer).toMatchObject({ result: { revision: 0, declarations: NO_DECLARATIONS } });
  expect(answer.ok && answer.result.missing.map(({ what }) => what)).toEqual([
    'genericName',
    'foodMark',
    'allergens',
    'nutrition',
    'storage',
    'shelfLifeDays',
  ]);
  const page = await shop.call(readPublicProduct, { params });
  expect(page.ok && 'declarations' in page.result).toBe(false);
});

test('saved declarations are read by staff and shoppers, with allergens in their order', async () => {
  const params = await aProduct({
    ingredients: 'gram flour',
    allergens: [],
    storage: 'Dry',
    shelfLifeDays: 45,
  });
  expect(
    await shop.call(saveDeclarations, { params, body: { ...DECLARED, revision: 0 } }, { as }),
  ).toMatchObject({
    ok: true,
  });
  const declarations = { ...DECLARED, mayContain: ['wheat', 'sesame'] };
  const answer = await shop.call(readDeclarations, { params }, { as });
  expect(answer).toMatchObject({ result: { revision: 1, declarations, missing: [] } });
  const page = await shop.call(readPublicProduct, { params });
  expect(page).toMatchObject({
    result: { declarations: { genericName: 'Fried gram flour savoury', bestBeforeDays: 30, openedDays: 15 } },
  });
});

test('a save without the days until “Best before”, as earlier clients send it, keeps what is stored', async () => {
  const params = await aProduct();
  const { bestBeforeDays: _, ...earlier } = DECLARED;
  const save = (body: object, revision: number) =>
    shop.call(saveDeclarations, { params, body: { ...earlier, ...body, revision } }, { as });
  const stored = async () => {
    const answer = await shop.call(readDeclarations, { params }, { as });
    return answer.ok ? answer.result.declarations.bestBeforeDays : answer.code;
  };
  await save({}, 0);
  expect(await stored()).toBeNull();
  await save({ bestBeforeDays: 30 }, 1);
  await save({ openedDays: 10 }, 2);
  expect(await stored()).toBe(30);
  expect(await save({ bestBeforeDays: 0 }, 3)).toMatchObject({
    fields: { bestBeforeDays: 'Whole days from 1 to 730' },
  });
  await save({ bestBeforeDays: null }, 3);
  expect(await stored()).toBeNull();
});

test('shoppers read translated declarations in their language, and others in English', () => {
  expect(inLanguage('hi', () => declarationsToRead(DECLARED))).toMatchObject({
    genericName: 'बेसन का नमकीन',
    genericNameLanguage: 'hi',
    claims: [{ text: 'पाम तेल नहीं', ground: 'Recipe of 2024', language: 'hi' }],
  });
  expect(inLanguage('ta', () => declarationsToRead(DECLARED))).toMatchObject({
    genericName: 'Fried gram flour savoury',
    claims: [{ text: 'No palm oil', ground: 'Recipe of 2024' }],
  });
});

test('an outdated revision is rejected and changes nothing; of two at once one is saved', async () => {
  const params = await aProduct();
  const save = (genericName: string, revision: number) =>
    shop.call(saveDeclarations, { params, body: { ...DECLARED, genericName, revision } }, { as });
  const both = await Promise.all([save('Rice savoury', 0), save('Gram savoury', 0)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await save('Late savoury', 0)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const answer = await shop.call(readDeclarations, { params }, { as });
  expect(answer).toMatchObject({ result: { revision: 1 } });
  expect(answer.ok && answer.result.declarations.genericName).not.toBe('Late savoury');
});

test('wrong amounts and claims are told at their fields, and nothing is saved', async () => {
  const params = await aProduct();
  const nutrition = {
    ...Object.fromEntries(['energyKcal', 'proteinMg', 'carbohydrateMg', 'fatMg'].map((key) => [key, null])),
    totalSugarsMg: 100,
    addedSugarsMg: 200,
    saturatedMg: null,
    transMg: null,
    cholesterolMg: null,
    sodiumMg: null,
    serveGrams: 0,
  } as unknown as Declarations['nutrition'];
  const claims = [{ text: 'Cures colds', ground: '' }];
  const body = { ...DECLARED, nutrition, claims, origin: 'India', revision: 0 };
  const refused = await shop.call(saveDeclarations, { params, body }, { as });
  expect(refused.ok ? [] : Object.keys(refused.fields ?? {}).toSorted()).toEqual([
    'claims.0.text',
    'nutrition.addedSugarsMg',
    'nutrition.serveGrams',
    'origin',
  ]);
  expect(await shop.call(readDeclarations, { params }, { as })).toMatchObject({ result: { revision: 0 } });
});

test('the to-do list has the products on sale that lack something, with what they lack', async () => {
  const complete = { ingredients: 'gram flour', allergens: [], storage: 'Dry', shelfLifeDays: 45 };
  const [lacking, declared, draft] = [
    await aProduct({ ...complete, name: 'Lacking' }),
    await aProduct({ ...complete, name: 'Declared' }),
    await aProduct({ ...complete, name: 'Draft', state: 'draft' }),
  ];
  await shop.call(saveDeclarations, { params: declared, body: { ...DECLARED, revision: 0 } }, { as });
  const listed = await shop.call(listIncompletePacks, { query: {} }, { as });
  if (!listed.ok) throw new Error(listed.message);
  const ids = listed.result.products.map(({ id }) => id);
  expect([ids.includes(lacking.id), ids.includes(declared.id), ids.includes(draft.id)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(listed.result.products.find(({ id }) => id === lacking.id)?.missing.map(({ what }) => what)).toEqual(
    ['genericName', 'foodMark', 'nutrition'],
  );
  expect(listed.result).toMatchObject({ after: null, bindsFrom: null });
});

test('once the owner’s day has come, a product goes on sale only when nothing is missing', async () => {
  const params = await aProduct({ name: 'Gated', state: 'draft' });
  const body = await testCatalogueOn(shop.parts as never).aPayload({ name: 'Gated' });
  const publish = () =>
    shop.call(changeProduct, { params, body: { ...body, ...FOOD, state: 'published' } }, { as });
  const FOOD = { ingredients: 'gram flour', allergens: [], storage: 'Dry', shelfLifeDays: 45 };
  const settings = { ...DEMO_SETTINGS.selling, declarationsFrom: '2026-01-01' };
  await shop.call(saveSelling, { body: { basedOn: 0, settings } }, { as });
  expect(await publish()).toMatchObject({
    status: 422,
    fields: { state: expect.stringContaining('Its pack doesn’t say yet') },
  });
  expect(await shop.call(readPublicProduct, { params })).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  await shop.call(saveDeclarations, { params, body: { ...DECLARED, revision: 0 } }, { as });
  expect(await publish()).toMatchObject({ ok: true });
  await shop.call(saveSelling, { body: { basedOn: 1, settings: DEMO_SETTINGS.selling } }, { as });
});
