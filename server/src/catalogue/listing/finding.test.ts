import { listPublicProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import {
  listNearMatches,
  readProductFacets,
  suggestProducts,
  SUGGESTIONS_PER_MINUTE,
} from '@tula/contract/catalogue/finding.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { deleteProduct } from '../product-editor/delete-product.ts';
import { testCatalogueOn } from '../test-catalogue.ts';

let shop: TestShop;
let ids: Record<string, number>;
beforeAll(async () => {
  shop = await aShop();
  const { aProduct } = testCatalogueOn(shop);
  const goods: [name: string, category: string, tags: string[], isAvailable: boolean][] = [
    ['Mullu Murukku', 'Savouries', ['Vegan', 'Spicy'], true],
    ['Thattai', 'Savouries', ['Spicy'], false],
    ['Banana Chips', 'Chips', ['Vegan'], true],
    ['Mysore Pak', 'Sweets', ['Festival'], true],
  ];
  for (const [name, category, tags, isAvailable] of goods)
    await aProduct({ name, category, tags, isAvailable, price: '0.640' });
  const { rows } = await shop.database.pool.query(
    'SELECT id, name FROM categories UNION ALL SELECT id, name FROM tags',
  );
  ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});
afterAll(() => shop.close());

const counts = (of: { name: string; count: number }[]) =>
  Object.fromEntries(of.map(({ name, count }) => [name, count]));

async function facets(query: Record<string, string>) {
  const answer = await shop.call(readProductFacets, { query });
  if (!answer.ok) throw new Error(answer.message);
  const { categories, tags, ...rest } = answer.result;
  return { ...rest, categories: counts(categories), tags: counts(tags) };
}

async function names(query: Record<string, string>) {
  const answer = await shop.call(listPublicProducts, { query });
  return answer.ok ? answer.result.products.map(({ name }) => name) : answer.message;
}

test('facets count the whole catalogue, a filtered list and a search', async () => {
  expect(await facets({})).toEqual({
    total: 4,
    everyCategory: 4,
    inStock: 3,
    categories: { Savouries: 2, Chips: 1, Sweets: 1 },
    tags: { Spicy: 2, Vegan: 2, Festival: 1 },
  });
  expect(await facets({ tag: `${ids['Vegan']}`, stock: 'in' })).toMatchObject({
    total: 2,
    categories: { Savouries: 1, Chips: 1, Sweets: 0 },
    tags: { Vegan: 2, Spicy: 1 },
  });
  expect(await facets({ name: 'spirals', category: `${ids['Savouries']}` })).toMatchObject({
    total: 2,
    everyCategory: 4,
  });
  expect(await facets({ name: 'murukku' })).toMatchObject({ total: 1, tags: { Spicy: 1, Vegan: 1 } });
});

test('the list shows what a facet counted', async () => {
  expect(await names({ tag: `${ids['Vegan']},${ids['Spicy']}` })).toEqual(['Mullu Murukku']);
  expect(await names({ stock: 'in', sort: 'name' })).toEqual(['Banana Chips', 'Mullu Murukku', 'Mysore Pak']);
  expect(
    await names({ name: 'spirals', sort: 'name', stock: 'in', category: `${ids['Savouries']}` }),
  ).toEqual(['Mullu Murukku']);
});

test('facets follow a change of the catalogue', async () => {
  const before = await facets({ name: 'pak' });
  await shop.database.pool.query(`UPDATE products SET is_available = false WHERE name = 'Mysore Pak'`);
  await expect.poll(() => facets({ name: 'pak' })).toEqual({ ...before, inStock: 0 });
  await shop.database.pool.query(`UPDATE products SET is_available = true WHERE name = 'Mysore Pak'`);
  await expect.poll(() => facets({ name: 'pak' })).toEqual(before);
});

test('an unknown order, stock or list of tags is rejected under its name', async () => {
  const bad = { sort: ['cheapest', ''], stock: ['out'], tag: ['1,', ',1', '1,,2', '1,2,3,4,5,6,7'] };
  for (const [field, values] of Object.entries(bad))
    for (const value of values) {
      const answer = await shop.app.inject(`/api/v1/public/product?${field}=${value}`);
      expect([answer.statusCode, Object.keys(answer.json().fields)], `${field}=${value}`).toEqual([
        422,
        [field],
      ]);
    }
});

test('a search without hits leads to products of wider searches and their categories', async () => {
  const near = await shop.call(listNearMatches, { query: { name: 'chocolate murukku' } });
  expect(near).toMatchObject({
    ok: true,
    result: { products: [{ name: 'Mullu Murukku' }], categories: [{ name: 'Savouries' }] },
  });
  const nothing = await shop.call(listNearMatches, { query: { name: 'zzqqzz' } });
  expect(nothing).toMatchObject({ ok: true, result: { products: [], categories: [] } });
  expect(await shop.call(listNearMatches, {})).toMatchObject({ ok: true, result: { products: [] } });
});

test('suggestions are the best matches with the price of the smallest pack, and categories', async () => {
  const suggested = await shop.call(suggestProducts, { query: { name: 'chip' } });
  expect(suggested).toMatchObject({
    ok: true,
    result: {
      products: [{ name: 'Banana Chips', isAvailable: true, grams: 250, packPaise: 16000 }],
      categories: [{ id: ids['Chips'], name: 'Chips' }],
      totalItems: 1,
    },
  });
  expect(await shop.call(suggestProducts, {})).toMatchObject({
    ok: true,
    result: { products: [], totalItems: 0 },
  });
});

test('only new suggestions count towards the limit of an address', async () => {
  const from = '203.0.113.50';
  const ask = async (name: string) => {
    const { statusCode, headers } = await shop.app.inject({
      url: `/api/v1/public/suggestions?name=${name}`,
      remoteAddress: from,
    });
    return [statusCode, headers['retry-after']];
  };
  for (let at = 0; at < SUGGESTIONS_PER_MINUTE; at++) expect((await ask(`x${at}`))[0]).toBe(200);
  expect(await ask('pak')).toEqual([429, '60']);
  expect((await shop.app.inject({ url: '/api/v1/public/suggestions?name=pak' })).statusCode).toBe(200);
});

test('a search knows the words of a product that was added after the search before it', async () => {
  expect(await names({ name: 'zimik' })).toEqual([]);
  const id = await testCatalogueOn(shop).aProduct({
    name: 'Zimikand Fry',
    category: 'Chips',
    price: '0.640',
  });
  await expect.poll(() => names({ name: 'zimik' })).toEqual(['Zimikand Fry']);
  await deleteProduct(shop.parts, id, 'shop');
  await expect.poll(() => names({ name: 'zimikand' })).toEqual([]);
});
