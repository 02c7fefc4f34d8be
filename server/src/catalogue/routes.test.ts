import { deleteProduct } from '@tula/contract/catalogue/catalogue.ts';
import {
  listBestSellers,
  listChosenProducts,
  listPublicCategories,
  listPublicProducts,
} from '@tula/contract/catalogue/public-catalogue.ts';
import { readPublicProduct } from '@tula/contract/catalogue/public-product.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { aStaffMember } from '../../test/a-staff-member.ts';
import { testCatalogueOn } from './test-catalogue.ts';

let shop: TestShop;
let catalogue: ReturnType<typeof testCatalogueOn>;
let as: string;
beforeAll(async () => {
  shop = await aShop({ env: { RATE_LIMIT: 'off' } });
  catalogue = testCatalogueOn(shop);
  as = (await aStaffMember(shop, 'Kamala')).token;
  await catalogue.aProduct({ name: 'Thattai', category: 'Savouries' });
});
afterAll(() => shop.close());

const get = (url: string) => shop.app.inject({ method: 'GET', url: `/api/v1/public${url}` });

test('the list, the categories and the best sellers are public', async () => {
  const list = await shop.call(listPublicProducts, { query: { name: 'thatai', limit: '12' } });
  expect(list).toMatchObject({
    ok: true,
    result: { products: [{ name: 'Thattai' }], pagination: { currentPage: 1, totalPages: 1, totalItems: 1 } },
  });
  const categories = await shop.call(listPublicCategories, {});
  expect(categories).toMatchObject({
    ok: true,
    result: { categories: [{ name: 'Savouries', productCount: 1, picture: { alt: 'Thattai' } }] },
  });
  const best = await shop.call(listBestSellers, {});
  expect(best).toMatchObject({ ok: true, result: { products: [{ name: 'Thattai' }] } });
});

test('a product is shown with its companions; an unknown, deleted or impossible one is 404', async () => {
  const id = await catalogue.aProduct({ name: 'Chakli' });
  expect(await shop.call(readPublicProduct, { params: { id } })).toMatchObject({
    ok: true,
    result: { product: { id, name: 'Chakli' }, companions: [{ name: 'Thattai' }] },
  });
  await shop.call(deleteProduct, { params: { id } }, { as });
  for (const missing of [id, '01990000-0000-7000-8000-000000000000', 'chakli', '1'.repeat(150)]) {
    const answer = await get(`/product/${missing}`);
    expect([answer.statusCode, answer.json().code], missing).toEqual([404, 'PRODUCT_NOT_FOUND']);
  }
});

test('an invalid page, size, category or word is rejected under its name', async () => {
  const bad = {
    page: ['0', '-1', '1.5', 'x', '1000001', ''],
    limit: ['0', '101', 'all'],
    category: ['0', 'x', '-3', '99999999999'],
    tag: ['x'],
    name: ['x'.repeat(101)],
  };
  for (const [field, values] of Object.entries(bad)) {
    for (const value of values) {
      const answer = await get(`/product?${field}=${value}`);
      expect([answer.statusCode, Object.keys(answer.json().fields ?? {})], `${field}=${value}`).toEqual([
        422,
        [field],
      ]);
    }
  }
  for (const url of ['/product?name=%25', '/product?limit=100&page=1000000&category=999999999'])
    expect((await get(url)).statusCode, url).toBe(200);
});

test('a change by staff is in the next answer, although answers are cached', async () => {
  const id = await catalogue.aProduct({ name: 'Ribbon Pakoda' });
  const read = async () => (await get(`/product/${id}`)).statusCode;
  expect([await read(), await read()]).toEqual([200, 200]);
  await shop.call(deleteProduct, { params: { id } }, { as });
  expect(await read()).toBe(404);
});

test('staff endpoints are rejected without a staff token', async () => {
  for (const [method, url] of [
    ['GET', '/product'],
    ['POST', '/product'],
    ['DELETE', '/category/1'],
    ['POST', '/tag'],
  ] as const)
    expect((await shop.app.inject({ method, url: `/api/v1${url}` })).statusCode, url).toBe(401);
});

test('chosen products come in their order; what is not sold is left out', async () => {
  const first = await catalogue.aProduct({ name: 'Ribbon Pakoda', category: 'Savouries' });
  const second = await catalogue.aProduct({ name: 'Kara Sev', category: 'Savouries' });
  const gone = await catalogue.aProduct({ name: 'Seedai', category: 'Savouries' });
  await shop.call(deleteProduct, { params: { id: gone } }, { as });
  const ids = [second, gone, first, second].join(',');
  const chosen = await shop.call(listChosenProducts, { query: { ids } });
  expect(chosen).toMatchObject({
    ok: true,
    result: { products: [{ name: 'Kara Sev' }, { name: 'Ribbon Pakoda' }] },
  });
  expect((await get('/chosen-product?ids=ribbon-pakoda')).statusCode).toBe(422);
  expect(
    (await get(`/chosen-product?ids=${Array.from({ length: 61 }, () => first).join(',')}`)).statusCode,
  ).toBe(422);
});
