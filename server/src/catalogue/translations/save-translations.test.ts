import * as endpoints from '@tula/contract/catalogue/catalogue.ts';
import { addCategory, listCategories, renameCategory } from '@tula/contract/catalogue/categories.ts';
import { addTag, listTags, renameTag } from '@tula/contract/catalogue/tags.ts';
import { listAudit } from '@tula/contract/accounts/audit.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { checkFile, importAll } from '../import/test-imports.ts';
import { testCatalogueOn } from '../test-catalogue.ts';

let shop: TestShop;
let catalogue: ReturnType<typeof testCatalogueOn>;
let as: string;
beforeAll(async () => {
  shop = await aShop({ env: { LANGUAGES: 'en,hi,ta' } });
  catalogue = testCatalogueOn(shop);
  as = (await aStaffMember(shop, 'Kamala')).token;
});
afterAll(() => shop.close());

async function read(id: ProductId | string) {
  const answer = await shop.call(endpoints.readStaffProduct, { params: { id } }, { as });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.product;
}

async function added(body: endpoints.ProductToSave): Promise<string> {
  const answer = await shop.call(endpoints.addProduct, { body }, { as });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.result.product.id;
}

const save = (id: string, body: endpoints.ProductToSave) =>
  shop.call(endpoints.changeProduct, { params: { id }, body }, { as });

async function newestEntry() {
  const answer = await shop.call(listAudit, {}, { as });
  return answer.ok ? answer.result.entries[0] : undefined;
}

const HINDI = {
  name: 'ओमपोडी',
  description: 'महीन बेसन के सेव।\nअजवाइन के साथ।',
  ingredients: 'बेसन',
  storage: 'बंद डिब्बे में',
  primaryImageAlt: 'कटोरे में सेव',
  additionalImageAlt: ['पास से'],
};

test('staff save the texts of each language, and what a save leaves out stays', async () => {
  const picture = await catalogue.aPicture();
  const body = await catalogue.aPayload({ name: 'Omapodi', additionalImage: [picture] });
  const id = await added({ ...body, translations: { hi: HINDI, ta: { name: 'ஓமப்பொடி' } } });
  const nothing = {
    description: '',
    ingredients: '',
    storage: '',
    primaryImageAlt: '',
    additionalImageAlt: [''],
  };
  const both = { hi: HINDI, ta: { ...nothing, name: 'ஓமப்பொடி' } };
  expect((await read(id)).translations).toEqual(both);
  expect(await save(id, body)).toMatchObject({ ok: true });
  expect((await read(id)).translations).toEqual(both);
  expect(await save(id, { ...body, translations: { ta: { name: '' }, hi: { storage: '' } } })).toMatchObject({
    ok: true,
  });
  expect((await read(id)).translations).toEqual({ hi: { ...HINDI, storage: '' } });
  // A picture takes its description along when it moves, and loses it when it is removed.
  const moved = { ...body, primaryImage: picture, additionalImage: [] };
  expect(await save(id, moved)).toMatchObject({ ok: true });
  expect((await read(id)).translations['hi']).toMatchObject({
    primaryImageAlt: 'पास से',
    additionalImageAlt: [],
  });
});

test('a text that is too long, or of a language that there is not, is refused at its field and saves nothing', async () => {
  const body = await catalogue.aPayload({ name: 'Ribbon Pakoda' });
  const id = await added({ ...body, translations: { hi: { name: 'रिबन पकोड़ा' } } });
  const before = await read(id);
  const reject = async (translations: endpoints.ProductToSave['translations']) =>
    save(id, { ...body, name: 'Changed', translations });
  expect(
    await reject({ hi: { name: 'क'.repeat(121), description: 'क'.repeat(4001), storage: 'a\nb' } }),
  ).toMatchObject({
    status: 422,
    fields: {
      'translations.hi.name': 'At most 120 characters',
      'translations.hi.description': 'At most 4000 characters',
      'translations.hi.storage': expect.any(String),
    },
  });
  expect(await reject({ xx: { name: 'Other' } })).toMatchObject({
    status: 422,
    fields: { 'translations.xx': 'Choose a language from the list' },
  });
  expect(await reject({ en: { name: 'Other' } })).toMatchObject({ status: 422 });
  expect(await reject({ hi: { additionalImageAlt: ['one too many'] } })).toMatchObject({
    status: 422,
    fields: { 'translations.hi.additionalImageAlt': expect.any(String) },
  });
  expect(await read(id)).toEqual(before);
});

test('a translation saved over a newer version is a conflict, and changes nothing', async () => {
  const body = await catalogue.aPayload({ name: 'Thattai' });
  const id = await added(body);
  expect(await save(id, { ...body, revision: 1, translations: { hi: { name: 'तट्टई' } } })).toMatchObject({
    ok: true,
  });
  const late = await save(id, { ...body, revision: 1, translations: { hi: { name: 'ठट्टई' } } });
  expect(late).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
  expect((await read(id)).translations['hi']?.name).toBe('तट्टई');
});

test('the audit log names each text with its language', async () => {
  const body = await catalogue.aPayload({ name: 'Seedai' });
  const id = await added({ ...body, translations: { hi: { name: 'सीडाई' } } });
  await save(id, { ...body, translations: { hi: { name: 'उप्पु सीडाई' }, ta: { description: 'உருண்டைகள்' } } });
  expect(await newestEntry()).toMatchObject({
    text: 'Changed product Seedai',
    changes: [
      { what: 'Name in हिन्दी', from: 'सीडाई', to: 'उप्पु सीडाई' },
      { what: 'Description in தமிழ்', from: 'nothing', to: 'உருண்டைகள்' },
    ],
  });
});

test('categories and tags have names in other languages, which the audit log records', async () => {
  const category = await shop.call(
    addCategory,
    { body: { name: 'Chips', translatedNames: { hi: 'चिप्स' } } },
    { as },
  );
  const id = category.ok ? String(category.result.insertedCategory.id) : '';
  const rename = (translatedNames: Record<string, string>) =>
    shop.call(renameCategory, { params: { id }, body: { name: 'Chips', translatedNames } }, { as });
  expect(await rename({ ta: 'சிப்ஸ்' })).toMatchObject({ ok: true });
  expect(await newestEntry()).toMatchObject({
    changes: [{ what: 'Name in தமிழ்', from: 'nothing', to: 'சிப்ஸ்' }],
  });
  const listed = async () => {
    const answer = await shop.call(listCategories, {}, { as });
    return answer.ok
      ? answer.result.categories.find((one) => String(one.id) === id)?.translatedNames
      : undefined;
  };
  expect(await listed()).toEqual({ hi: 'चिप्स', ta: 'சிப்ஸ்' });
  expect(await rename({ hi: 'x'.repeat(65) })).toMatchObject({
    status: 422,
    fields: { 'translatedNames.hi': 'At most 64 characters' },
  });
  expect(await rename({ xx: 'x' })).toMatchObject({
    status: 422,
    fields: { 'translatedNames.xx': expect.any(String) },
  });
  expect(await rename({ hi: '' })).toMatchObject({ ok: true });
  expect(await listed()).toEqual({ ta: 'சிப்ஸ்' });

  const tag = await shop.call(addTag, { body: { name: 'Spicy' } }, { as });
  const tagId = tag.ok ? String(tag.result.insertedTag.id) : '';
  await shop.call(
    renameTag,
    { params: { id: tagId }, body: { name: 'Spicy', translatedNames: { hi: 'तीखा' } } },
    { as },
  );
  expect(await shop.call(listTags, {}, { as })).toMatchObject({
    result: {
      tags: expect.arrayContaining([
        expect.objectContaining({ name: 'Spicy', translatedNames: { hi: 'तीखा' } }),
      ]),
    },
  });
});

test('the product list shows what lacks a name or description in a language', async () => {
  const both = { name: 'कारा सेव', description: 'तीखे सेव।' };
  await catalogue.aProduct({ name: 'Kara Sev', translations: { hi: both } });
  await catalogue.aProduct({ name: 'Kara Boondi', translations: { hi: { name: 'कारा बूंदी' } } });
  const missing = async (language: string) => {
    const query = { name: 'kara', missing: language };
    const answer = await shop.call(endpoints.listStaffProducts, { query }, { as });
    return answer.ok ? answer.result.products.map(({ name }) => name).toSorted() : answer.fields;
  };
  expect(await missing('hi')).toEqual(['Kara Boondi']);
  expect(await missing('ta')).toEqual(['Kara Boondi', 'Kara Sev']);
  expect(await missing('EN')).toEqual({ missing: 'Choose a language from the list' });
});

test('the export has a column for each text and language, imports without a change, and changes what is edited', async () => {
  const exported = async () =>
    (await shop.app.inject({ url: '/api/v1/product/export', headers: { authorization: `Bearer ${as}` } }))
      .body;
  const file = await exported();
  expect(file.split('\r\n')[0]).toContain(
    ',Id,Product (hi),Description (hi),Ingredients (hi),Storage (hi),Product (ta),Description (ta),',
  );
  const same = (await checkFile(shop, as, file)).result.import;
  expect(same.counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
  const id = await catalogue.aProduct({
    name: 'Banana Chips',
    translations: { hi: { name: 'केला चिप्स', storage: 'डिब्बे में' } },
  });
  const edited = `Id,Product (hi),Product (TA),Storage (hi),Description (xx)\n${id},केले के चिप्स,வாழைக்காய் சிப்ஸ்,,Other`;
  const checked = (await checkFile(shop, as, edited)).result.import;
  expect(checked.counts).toMatchObject({ changed: 1, refused: 0 });
  expect(checked.notices.join()).toContain('Description (xx)');
  expect(await importAll(shop, as, checked)).toBe('imported');
  const product = await read(id);
  expect([product.name, product.description]).toEqual(['Banana Chips', 'Spirals of rice flour.']);
  expect(product.translations).toMatchObject({
    hi: { name: 'केले के चिप्स', storage: '' },
    ta: { name: 'வாழைக்காய் சிப்ஸ்' },
  });
  const long = `Id,Product (hi)\n${id},${'क'.repeat(121)}`;
  expect((await checkFile(shop, as, long)).result.import.counts).toMatchObject({ refused: 1, changed: 0 });
});
