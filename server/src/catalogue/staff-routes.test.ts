import * as endpoints from '@tula/contract/catalogue.ts';
import { logInStaff } from '@tula/contract/staff.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { addStaff } from '../staff/add-staff.ts';
import { testCatalogueOn } from './test-catalogue.ts';

let shop: TestShop;
let catalogue: ReturnType<typeof testCatalogueOn>;
let as: string;
beforeAll(async () => {
  shop = await aShop();
  catalogue = testCatalogueOn(shop);
  const login = { email: 'kitchen@tula.example', password: 'weigh-it-twice' };
  await addStaff(shop.parts, { ...login, name: 'Kitchen' });
  const answer = await shop.call(logInStaff, { body: login });
  as = answer.ok ? answer.result.accessToken : '';
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

test('a body that breaks rules is refused with a message under each field, and adds nothing', async () => {
  const body = {
    name: ' ',
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
      name: 'This field is required',
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

test('staff add, count, rename and delete categories, and make tags', async () => {
  const added = await shop.call(endpoints.addCategory, { body: { name: ' Pickles ' } }, { as });
  const id = added.ok ? added.result.insertedCategory.id : 0;
  expect(added).toMatchObject({ result: { insertedCategory: { name: 'Pickles' } } });
  expect(await shop.call(endpoints.addCategory, { body: { name: 'pickles' } }, { as })).toMatchObject({
    status: 409,
    code: 'NAME_TAKEN',
    fields: { name: 'This name is taken already.' },
  });
  const params = { id: String(id) };
  expect(
    await shop.call(endpoints.renameCategory, { params, body: { name: 'Thokku' } }, { as }),
  ).toMatchObject({ ok: true });
  const listed = await shop.call(endpoints.listCategories, {}, { as });
  expect(listed.ok && listed.result.categories).toContainEqual({ id, name: 'Thokku', productCount: 0 });
  expect(await shop.call(endpoints.deleteCategory, { params }, { as })).toMatchObject({ ok: true });
  expect(await shop.call(endpoints.deleteCategory, { params }, { as })).toMatchObject({
    status: 404,
    code: 'CATEGORY_NOT_FOUND',
  });
  const tag = await shop.call(endpoints.addTag, { body: { name: 'Tangy' } }, { as });
  const tags = await shop.call(endpoints.listTags, {}, { as });
  expect(tag.ok && tags.ok && tags.result.tags).toContainEqual(
    tag.ok && { ...tag.result.insertedTag, productCount: 0 },
  );
});

test('staff rename a tag and delete it', async () => {
  const added = await shop.call(endpoints.addTag, { body: { name: 'Crunchy' } }, { as });
  const id = added.ok ? added.result.insertedTag.id : 0;
  const params = { id: String(id) };
  expect(await shop.call(endpoints.renameTag, { params, body: { name: ' Crisp ' } }, { as })).toMatchObject({
    ok: true,
  });
  const listed = await shop.call(endpoints.listTags, {}, { as });
  expect(listed.ok && listed.result.tags).toContainEqual({ id, name: 'Crisp', productCount: 0 });
  expect(await shop.call(endpoints.renameTag, { params, body: { name: ' ' } }, { as })).toMatchObject({
    status: 422,
    fields: { name: 'This field is required' },
  });
  expect(await shop.call(endpoints.deleteTag, { params }, { as })).toMatchObject({ ok: true });
  expect(await shop.call(endpoints.deleteTag, { params }, { as })).toMatchObject({
    status: 404,
    code: 'TAG_NOT_FOUND',
  });
});
