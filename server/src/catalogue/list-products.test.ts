import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteProduct } from './product-editor/delete-product.ts';
import type { Memo } from '../platform/http/cache/memo.ts';
import { listProducts } from './list-products.ts';
import { openTestCatalogue, type TestCatalogue } from './test-catalogue.ts';

let catalogue: TestCatalogue;
let idOfTag: number;
let idOfChips: number;
beforeAll(async () => {
  catalogue = await openTestCatalogue();
  const { aProduct } = catalogue;
  const goods: [name: string, category: string, tags: string[], description: string][] = [
    ['Mullu Murukku', 'Savouries', ['Traditional'], 'Spirals of rice flour with cumin.'],
    ['Thattai', 'Savouries', ['Traditional', 'Spicy'], 'Flat discs, crisp like murukku.'],
    ['Nendran Banana Chips', 'Chips', ['Vegan'], 'Sliced into coconut oil.'],
    ['Banana Halwa', 'Sweets', ['Festival'], 'Cooked down with jaggery, a murukku beside it.'],
    ['Murukku Powder', 'Podis', ['Festival'], 'A flour to press at home.'],
    ['100% Ragi_Sev', 'Savouries', ['Vegan'], 'Millet strands.'],
    ['Café Podi', 'Podis', ["Kids' favourite"], 'Coffee and sesame.'],
  ];
  for (const [name, category, tags, description] of goods)
    await aProduct({ name, category, tags, description });
  await deleteProduct(
    catalogue.parts,
    await aProduct({ name: 'Murukku of Yesterday', category: 'Chips' }),
    'shop',
  );
  const { pool } = catalogue.parts.database;
  idOfTag = (await pool.query(`SELECT id FROM tags WHERE name = 'Vegan'`)).rows[0].id;
  idOfChips = (await pool.query(`SELECT id FROM categories WHERE name = 'Chips'`)).rows[0].id;
});
afterAll(() => catalogue.close());

async function list(query: Partial<Parameters<typeof listProducts>[1]>) {
  const { products, pagination } = await listProducts(catalogue.parts, { page: 1, limit: 12, ...query });
  return { names: products.map(({ name }) => name), ...pagination };
}

async function found(name: string): Promise<string[]> {
  return (await list({ name })).names;
}

test('a product is found by an ingredient that only its label names', async () => {
  const { aProduct, parts } = catalogue;
  const id = await aProduct({ name: 'Adhirasam', ingredients: 'rice flour, palm-jaggery, cardamom' });
  expect(await found('cardamom')).toEqual(['Adhirasam']);
  await deleteProduct(parts, id, 'shop');
  expect(await found('cardamom')).toEqual([]);
});

test('the newest product is first and a deleted one is missing', async () => {
  expect(await list({})).toEqual({
    names: [
      'Café Podi',
      '100% Ragi_Sev',
      'Murukku Powder',
      'Banana Halwa',
      'Nendran Banana Chips',
      'Thattai',
      'Mullu Murukku',
    ],
    currentPage: 1,
    totalPages: 1,
    totalItems: 7,
  });
});

test('pages follow each other without gap or repetition, and the last may be shorter', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list({ page, limit: 3 })));
  expect(pages.map(({ names }) => names.length)).toEqual([3, 3, 1]);
  expect(pages.flatMap(({ names }) => names)).toEqual((await list({})).names);
  expect(pages[2]).toMatchObject({ currentPage: 3, totalPages: 3, totalItems: 7 });
});

test('a page past the end is empty and still has the total', async () => {
  expect(await list({ page: 1_000_000, limit: 100 })).toEqual({
    names: [],
    currentPage: 1_000_000,
    totalPages: 1,
    totalItems: 7,
  });
  expect(await list({ page: 1_000_000, limit: 100, name: 'murukku' })).toMatchObject({
    names: [],
    totalItems: 2,
  });
});

test('a category or a tag narrows the list, and an unknown one empties it', async () => {
  const none = { names: [], currentPage: 1, totalPages: 1, totalItems: 0 };
  expect(await list({ category: idOfChips })).toMatchObject({
    names: ['Nendran Banana Chips'],
    totalItems: 1,
  });
  expect(await list({ tag: [idOfTag] })).toMatchObject({
    names: ['100% Ragi_Sev', 'Nendran Banana Chips'],
    totalItems: 2,
  });
  expect(await list({ category: idOfChips, tag: [idOfTag], name: 'banana' })).toMatchObject({
    totalItems: 1,
  });
  expect(await list({ category: idOfChips, tag: [idOfTag] })).toMatchObject({ totalItems: 1 });
  expect(await list({ category: 999_999_999 })).toEqual(none);
  expect(await list({ tag: [999_999_999] })).toEqual(none);
  expect(await list({ category: idOfChips, name: 'halwa' })).toEqual(none);
});

test('matches in names come before descriptions, and names that begin with the word come first', async () => {
  expect(await found('murukku online')).toEqual([
    'Murukku Powder',
    'Mullu Murukku',
    'Banana Halwa',
    'Thattai',
  ]);
  expect(await found('murukku')).toEqual(['Murukku Powder', 'Mullu Murukku']);
});

test('matches in tags and categories come after names and before descriptions', async () => {
  expect(await found('podi')).toEqual(['Café Podi']);
  expect(await found('pudi')).toEqual(['Café Podi', 'Murukku Powder']);
  expect(await found('festival')).toEqual(['Murukku Powder', 'Banana Halwa']);
});

test('part of a word matches at its beginning, and not inside it', async () => {
  expect(await found('thatt')).toEqual(['Thattai']);
  expect(await found('hatta')).toEqual([]);
  expect(await found('th')).toEqual(['Thattai']);
});

test('a typing error still matches', async () => {
  expect(await found('thatai')).toEqual(['Thattai']);
  expect(await found('thattia')).toEqual(['Thattai']);
  expect(await found('hlawa')).toEqual(['Banana Halwa']);
  expect(await found('nendram banan chps')).toEqual(['Nendran Banana Chips']);
});

test('every typed word must match, in any order, unless one of them names a food', async () => {
  expect(await found('chips nendran')).toEqual(['Nendran Banana Chips']);
  expect(await found('the chips of nendran')).toEqual(['Nendran Banana Chips']);
  expect(await found('rice strands')).toEqual([]);
  expect(await found('banana sofa halwa')).toEqual(['Banana Halwa', 'Nendran Banana Chips']);
});

test('of several foods that are named each is found, and first what answers most words', async () => {
  expect(await found('banana thattai')).toEqual(['Thattai', 'Nendran Banana Chips', 'Banana Halwa']);
  expect((await found('thattai murukku'))[0]).toBe('Thattai');
});

test('accents, capitals and apostrophes do not matter', async () => {
  expect(await found('CAFE')).toEqual(['Café Podi']);
  expect(await found('kids')).toEqual(['Café Podi']);
});

test('characters with a meaning in LIKE or in text search have none here', async () => {
  for (const name of ['%', '_', '\\', "'", '&', '!()', ':*', '<->', '%%%', '\0'])
    expect(await found(name), name).toEqual([]);
  expect(await found('100%')).toEqual(['100% Ragi_Sev']);
  expect(await found('ragi_sev')).toEqual(['100% Ragi_Sev']);
  expect(await found('thattai\0')).toEqual(['Thattai']);
  expect(await found("thattai' | 'murukku")).toEqual(await found('thattai murukku'));
});

test('a search of a hundred characters is answered, with one long word or with many', async () => {
  expect(await found('m'.repeat(100))).toEqual([]);
  expect(await found('a '.repeat(50).trim())).toEqual(await found('a'));
  expect(await found('🌶️'.repeat(16))).toEqual([]);
});

test('a blank search is the whole list', async () => {
  expect((await list({ name: '' })).totalItems).toBe(7);
});

test('products are listed by price per kg, by name or newest first, also within a search', async () => {
  const { aProduct } = catalogue;
  const cheap = await aProduct({ name: 'zz Murukku', price: '0.100', isAvailable: false });
  const dear = await aProduct({ name: 'Aval Murukku', price: '0.900' });
  expect((await list({ sort: 'name' })).names.slice(0, 3)).toEqual([
    '100% Ragi_Sev',
    'Aval Murukku',
    'Banana Halwa',
  ]);
  expect((await list({ sort: 'name' })).names.at(-1)).toBe('zz Murukku');
  expect((await list({ sort: 'newest', limit: 2 })).names).toEqual(['Aval Murukku', 'zz Murukku']);
  const byPrice = (await list({ sort: 'price' })).names;
  expect([byPrice[0], byPrice.at(-1)]).toEqual(['zz Murukku', 'Aval Murukku']);
  expect((await list({ name: 'murukku online', sort: 'price', limit: 3, page: 2 })).names).toEqual([
    'Thattai',
    'Mullu Murukku',
    'Aval Murukku',
  ]);
  expect((await list({ name: 'murukku online', sort: 'name' })).names).toEqual([
    'Aval Murukku',
    'Banana Halwa',
    'Mullu Murukku',
    'Murukku Powder',
    'Thattai',
    'zz Murukku',
  ]);
  expect(await list({ name: 'murukku online', stock: 'in', limit: 2 })).toMatchObject({
    totalItems: 5,
    totalPages: 3,
  });
  expect(await list({ stock: 'in' })).toMatchObject({ totalItems: 8 });
  // What is sold out comes last, though it is newer than most.
  expect((await list({})).names.at(-1)).toBe('zz Murukku');
  for (const id of [cheap, dear]) await deleteProduct(catalogue.parts, id, 'shop');
});

test('several tags must all be there', async () => {
  const { aProduct, parts } = catalogue;
  const id = await aProduct({ name: 'Both', tags: ['Vegan', 'Festival'] });
  const { rows } = await parts.database.pool.query(`SELECT id FROM tags WHERE name = 'Festival'`);
  expect((await list({ tag: [idOfTag, rows[0].id] })).names).toEqual(['Both']);
  expect((await list({ tag: [idOfTag, idOfTag] })).totalItems).toBe(3);
  await deleteProduct(parts, id, 'shop');
});

test('the total of a filter is the same whether it is counted or taken from the groups of the facets', async () => {
  const { parts } = catalogue;
  const memo: Memo = (_key, compute) => compute();
  const { rows } = await parts.database.pool.query<{ id: number }>('SELECT id FROM categories ORDER BY id');
  for (const category of [undefined, ...rows.map(({ id }) => id)])
    for (const filter of [{ stock: 'in' as const }, { tag: [1] }, { tag: [1, 2], stock: 'in' as const }]) {
      const query = { page: 1, limit: 2, category, ...filter };
      const counted = await listProducts(parts, query);
      expect(await listProducts({ ...parts, memo }, query)).toEqual(counted);
    }
});
