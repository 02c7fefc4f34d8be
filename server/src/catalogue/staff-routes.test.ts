import * as endpoints from '@tula/contract/catalogue/catalogue.ts';
import { listPublicProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import * as categoryEndpoints from '@tula/contract/catalogue/categories.ts';
import * as tagEndpoints from '@tula/contract/catalogue/tags.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { aStaffMember } from '../../test/a-staff-member.ts';
import { testCatalogueOn } from './test-catalogue.ts';

let shop: TestShop;
let catalogue: ReturnType<typeof testCatalogueOn>;
let as: string;
beforeAll(async () => {
  shop = await aShop();
  catalogue = testCatalogueOn(shop);
  as = (await aStaffMember(shop, 'Kamala')).token;
});
afterAll(() => shop.close());

test('staff add, read, save, list and delete a product', async () => {
  const body = await catalogue.aPayload({ name: 'Omapodi', price: '0.520', discount: 12.5 });
  const added = await shop.call(endpoints.addProduct, { body }, { as });
  const id = added.ok ? added.result.product.id : '';
  const read = () => shop.call(endpoints.readStaffProduct, { params: { id } }, { as });
  expect(await read()).toMatchObject({
    ok: true,
    result: {
      product: { id, name: 'Omapodi', price: 0.455, actualPrice: 0.52, discount: 12.5, revision: 1 },
    },
  });
  const change = { params: { id }, body: { ...body, name: 'Oma Podi', revision: 1 } };
  expect(await shop.call(endpoints.changeProduct, change, { as })).toMatchObject({ ok: true });
  expect(await shop.call(endpoints.changeProduct, change, { as })).toMatchObject({
    ok: false,
    status: 409,
    code: 'CHANGED_MEANWHILE',
  });
  expect(await shop.call(endpoints.listStaffProducts, { query: { name: 'podi' } }, { as })).toMatchObject({
    ok: true,
    result: { products: [{ id, name: 'Oma Podi', revision: 2 }], pagination: { totalItems: 1 } },
  });
  expect(await shop.call(endpoints.deleteProduct, { params: { id } }, { as })).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ ok: false, status: 404, code: 'PRODUCT_NOT_FOUND' });
});

test('an invalid body is rejected with a message under each field, and adds nothing', async () => {
  const body = {
    name: 'x'.repeat(121),
    description: 'x'.repeat(4001),
    category: 1,
    tag: [],
    availableQuantities: ['300'],
    isAvailable: true,
    price: '640',
    discount: 100,
    primaryImage: '',
    additionalImage: [],
    shelfLifeDays: 731,
    primaryImageAlt: 'x'.repeat(201),
    additionalImageAlt: ['x'.repeat(201)],
  };
  const answer = await shop.call(endpoints.addProduct, { body: body as never }, { as });
  expect(answer).toEqual({
    ok: false,
    status: 422,
    code: 'INVALID_INPUT',
    message: 'Please check the marked fields.',
    fields: {
      name: 'At most 120 characters',
      description: 'At most 4000 characters',
      tag: 'This field is required',
      'availableQuantities.0': 'Choose from 250, 500, 750 and 1000 g',
      price: 'Enter a price per kg from ₹1 to ₹100,000',
      discount: 'Less than 100',
      primaryImage: 'Primary image is required.',
      shelfLifeDays: 'Enter whole days from 1 to 730',
      primaryImageAlt: 'At most 200 characters',
      'additionalImageAlt.0': 'At most 200 characters',
    },
  });
  expect(await shop.call(endpoints.listStaffProducts, {}, { as })).toMatchObject({
    result: { products: [], pagination: { currentPage: 1, totalPages: 1, totalItems: 0 } },
  });
});

const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const path = '/media/0c7d1a52-5c0e-4b8e-9d3f-6f1f5a1b2c3d/master.webp';

test.each([
  ['name', 'x'.repeat(120), 'x'.repeat(121), 'At most 120 characters'],
  ['description', 'x'.repeat(4000), 'x'.repeat(4001), 'At most 4000 characters'],
  ['availableQuantities', ['250', '500', '750', '1000'], [], 'This field is required'],
  ['price', '0.001', '0.000', 'Enter a price per kg from ₹1 to ₹100,000'],
  ['price', '100.000', '100.001', 'Enter a price per kg from ₹1 to ₹100,000'],
  ['price', '0.64000', '0.640000', 'Enter a price per kg from ₹1 to ₹100,000'],
  ['discount', 0, -0.0001, 'At least 0'],
  ['discount', 99, 100, 'Less than 100'],
  ['tag', many(1), many(13), 'At most 12 tags'],
  ['additionalImage', [], many(10).map(() => path), 'At most 9 more pictures'],
  ['shelfLifeDays', 1, 0, 'Enter whole days from 1 to 730'],
  ['shelfLifeDays', 730, 731, 'Enter whole days from 1 to 730'],
  ['shelfLifeDays', null, 1.5, 'Enter whole days from 1 to 730'],
  ['ingredients', 'x'.repeat(1000), 'x'.repeat(1001), 'At most 1000 characters'],
  ['storage', 'x'.repeat(200), 'x'.repeat(201), 'At most 200 characters'],
  ['primaryImageAlt', 'x'.repeat(200), 'x'.repeat(201), 'At most 200 characters'],
])('%s is accepted at its limit and rejected beyond it', async (field, taken, rejected, message) => {
  const body = await catalogue.aPayload({ name: 'At the limit', price: '0.640' });
  const save = (value: unknown) =>
    shop.call(endpoints.addProduct, { body: { ...body, [field]: value } as never }, { as });
  const value = field === 'tag' ? body.tag : taken;
  const added = await save(value);
  expect(added).toMatchObject({ ok: true });
  const id = added.ok ? added.result.product.id : '';
  expect(await save(rejected)).toMatchObject({ ok: false, status: 422, fields: { [field]: message } });
  expect(await shop.call(endpoints.deleteProduct, { params: { id } }, { as })).toMatchObject({ ok: true });
  expect(await shop.call(endpoints.listStaffProducts, {}, { as })).toMatchObject({
    result: { pagination: { totalItems: 0 } },
  });
});

test('a number that no category or tag can have is rejected under its field', async () => {
  const body = await catalogue.aPayload();
  for (const id of [0, -1, 1_000_000_000, 2 ** 31, 2 ** 52]) {
    const wrong = { ...body, category: id, tag: [...body.tag, id] };
    expect(await shop.call(endpoints.addProduct, { body: wrong }, { as })).toMatchObject({
      status: 422,
      fields: { category: 'Choose a category', [`tag.${body.tag.length}`]: 'Choose a tag' },
    });
  }
});

test('text that the database cannot store is rejected and adds nothing', async () => {
  const body = await catalogue.aPayload();
  for (const change of [
    { name: 'Murukku\u0000' },
    { description: '\u0000' },
    { primaryImageAlt: 'a\u0000' },
  ]) {
    const answer = await shop.call(endpoints.addProduct, { body: { ...body, ...change } }, { as });
    expect(answer).toMatchObject({ ok: false, status: 400, code: 'MALFORMED_BODY' });
  }
  const unknown = { ...body, isAdmin: true, revision: 99, id: 'somebody-elses' };
  const added = await shop.call(endpoints.addProduct, { body: unknown }, { as });
  const id = added.ok ? added.result.product.id : '';
  expect(id).not.toBe('somebody-elses');
  const read = await shop.call(endpoints.readStaffProduct, { params: { id } }, { as });
  expect(read).toMatchObject({ ok: true, result: { product: { id, revision: 1 } } });
  await shop.call(endpoints.deleteProduct, { params: { id } }, { as });
});

test('staff add, count, rename and delete categories, and add tags', async () => {
  const added = await shop.call(categoryEndpoints.addCategory, { body: { name: ' Pickles ' } }, { as });
  const id = added.ok ? added.result.insertedCategory.id : 0;
  expect(added).toMatchObject({ result: { insertedCategory: { name: 'Pickles' } } });
  expect(await shop.call(categoryEndpoints.addCategory, { body: { name: 'pickles' } }, { as })).toMatchObject(
    {
      status: 409,
      code: 'NAME_TAKEN',
      fields: { name: 'This name is taken already.' },
    },
  );
  const params = { id: String(id) };
  expect(
    await shop.call(categoryEndpoints.renameCategory, { params, body: { name: 'Thokku' } }, { as }),
  ).toMatchObject({ ok: true });
  const listed = await shop.call(categoryEndpoints.listCategories, {}, { as });
  expect(listed.ok && listed.result.categories).toContainEqual({
    id,
    name: 'Thokku',
    isHidden: false,
    productCount: 0,
    isTwin: false,
    pictureOf: null,
    translatedNames: {},
  });
  expect(await shop.call(categoryEndpoints.deleteCategory, { params }, { as })).toMatchObject({ ok: true });
  expect(await shop.call(categoryEndpoints.deleteCategory, { params }, { as })).toMatchObject({
    status: 404,
    code: 'CATEGORY_NOT_FOUND',
  });
  const tag = await shop.call(tagEndpoints.addTag, { body: { name: 'Tangy' } }, { as });
  const tags = await shop.call(tagEndpoints.listTags, {}, { as });
  expect(tag.ok && tags.ok && tags.result.tags).toContainEqual(
    tag.ok && {
      ...tag.result.insertedTag,
      productCount: 0,
      isTwin: false,
      translatedNames: {},
      isDiet: false,
    },
  );
});

test('staff rename a tag and delete it', async () => {
  const added = await shop.call(tagEndpoints.addTag, { body: { name: 'Crunchy' } }, { as });
  const id = added.ok ? added.result.insertedTag.id : 0;
  const params = { id: String(id) };
  expect(
    await shop.call(tagEndpoints.renameTag, { params, body: { name: ' Crisp ' } }, { as }),
  ).toMatchObject({
    ok: true,
  });
  const listed = await shop.call(tagEndpoints.listTags, {}, { as });
  expect(listed.ok && listed.result.tags).toContainEqual({
    id,
    name: 'Crisp',
    productCount: 0,
    isTwin: false,
    translatedNames: {},
    isDiet: false,
  });
  expect(await shop.call(tagEndpoints.renameTag, { params, body: { name: ' ' } }, { as })).toMatchObject({
    status: 422,
    fields: { name: 'This field is required' },
  });
  expect(await shop.call(tagEndpoints.deleteTag, { params }, { as })).toMatchObject({ ok: true });
  expect(await shop.call(tagEndpoints.deleteTag, { params }, { as })).toMatchObject({
    status: 404,
    code: 'TAG_NOT_FOUND',
  });
});

test('a search of staff leaves out what is only near the food that was typed', async () => {
  const ids = [await catalogue.aProduct({ name: 'Kara Sev' }), await catalogue.aProduct({ name: 'Omapodi' })];
  const query = { name: 'karasev' };
  const found = (answer: { ok: boolean; result?: { products: { name: string }[] } }) =>
    answer.result?.products.map(({ name }) => name);
  expect(found(await shop.call(listPublicProducts, { query }))).toEqual(['Kara Sev', 'Omapodi']);
  expect(found(await shop.call(endpoints.listStaffProducts, { query }, { as }))).toEqual(['Kara Sev']);
  for (const id of ids) await shop.call(endpoints.deleteProduct, { params: { id } }, { as });
});
