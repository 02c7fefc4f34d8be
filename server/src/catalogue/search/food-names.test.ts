import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_CATALOGUE } from '../../../seeds/demo-catalogue.ts';
import { listProducts } from '../list-products.ts';
import { openTestCatalogue, type TestCatalogue } from '../test-catalogue.ts';
import { MEANINGS, NEVER, NOTHING } from './cases/meanings.ts';
import { type Cases, MISSPELT, NAMES } from './cases/names-of-products.ts';

const FIRST = 3;
const slugs = new Map(DEMO_CATALOGUE.map(({ name, slug }) => [name, slug]));

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await openTestCatalogue();
  for (const { name, category, tags, description, ingredients, allergens } of DEMO_CATALOGUE.toReversed())
    await catalogue.aProduct({ name, category, tags, description, ingredients, allergens });
});
afterAll(() => catalogue.close());

async function found(name: string, limit = DEMO_CATALOGUE.length): Promise<string[]> {
  const { products } = await listProducts(catalogue.parts, { page: 1, limit, name });
  return products.map((product) => slugs.get(product.name) ?? product.name);
}

const listed = (texts: string) => texts.split(',').map((text) => text.trim());

/** The searches after which none of the slugs is among the first. */
async function missed(cases: Cases): Promise<string[]> {
  const misses: string[] = [];
  for (const [wanted, searches] of cases)
    for (const search of listed(searches)) {
      const first = await found(search, FIRST);
      if (!wanted.split(' ').some((slug) => first.includes(slug)))
        misses.push(`${search}: ${first.join(' ') || 'nothing'} instead of ${wanted}`);
    }
  return misses;
}

test('every name in every script finds its product among the first three', async () => {
  expect(await missed(NAMES)).toEqual([]);
});

test('a misspelt name finds its product among the first three', async () => {
  expect(await missed(MISSPELT)).toEqual([]);
});

test('relatives, ingredients, kinds, occasions and phrases find a product among the first three', async () => {
  expect(await missed(MEANINGS)).toEqual([]);
});

test('a false friend, an excluded ingredient or the inside of a word finds none of these', async () => {
  const wrong: string[] = [];
  for (const [never, searches] of NEVER)
    for (const search of listed(searches)) {
      const among = (await found(search)).filter((slug) => never.split(' ').includes(slug));
      if (among.length > 0) wrong.push(`${search}: ${among.join(' ')}`);
    }
  expect(wrong).toEqual([]);
});

test('what the shop does not sell finds nothing', async () => {
  const wrong: string[] = [];
  for (const search of listed(NOTHING)) {
    const all = await found(search);
    if (all.length > 0) wrong.push(`${search}: ${all.join(' ')}`);
  }
  expect(wrong).toEqual([]);
});

test('the product itself comes before its relatives, and before what contains it', async () => {
  expect((await found('karasev')).slice(0, 2)).toEqual(['kara-sev', 'omapodi']);
  expect((await found('boondi')).slice(0, 2)).toEqual(['kara-boondi', 'boondi-laddu']);
  expect((await found('pakora'))[0]).toBe('ribbon-pakoda');
  expect((await found('masalla')).slice(0, 3)).toEqual(['garam-masala', 'sambar-podi', 'rasam-podi']);
  expect((await found('jeera'))[0]).toBe('cumin-seeds');
  expect((await found('carda'))[0]).toBe('green-cardamom');
});

async function notesOf(name: string, category?: number) {
  return (await listProducts(catalogue.parts, { page: 1, limit: 1, name, category })).notes;
}

test.each([
  ['khakhra', [{ kind: 'nearest', food: 'khakhra' }]],
  ['khakhraa', [{ kind: 'nearest', food: 'khakhra' }]],
  ['खाखरा online', [{ kind: 'nearest', food: 'khakhra' }]],
  ['thenkuzhal', [{ kind: 'nearest', food: 'thenkuzhal' }]],
  ['hing', [{ kind: 'contains', food: 'hing' }]],
  ['garlic', [{ kind: 'contains', food: 'garlic' }]],
  ['no garlic no onion', [{ kind: 'asafoetida' }]],
  ['jain', [{ kind: 'asafoetida' }, { kind: 'roots' }]],
  ['no onion no garlic barfi', undefined],
  ['without sugar', [{ kind: 'jaggery' }]],
  ['sugar free laddu', [{ kind: 'jaggery' }]],
  ['nut free', [{ kind: 'traces', allergens: ['peanuts', 'cashews', 'pistachios'] }]],
  ['vegan', [{ kind: 'traces', allergens: ['milk'] }]],
  ['kosher', [{ kind: 'unknownDiet' }]],
  ['murukku', undefined],
  ['kara sev', undefined],
  ['elaichi', undefined],
  ['snacks', undefined],
  ['garlic podi murukku', undefined],
  ['chicken biryani', undefined],
  ['', undefined],
])('the notes about the results of %j are true', async (search, notes) => {
  expect(await notesOf(search)).toEqual(notes);
});

test('a food that is sold in another category is not called missing', async () => {
  const { rows } = await catalogue.parts.database.pool.query(
    `SELECT id FROM categories WHERE name = 'Chips'`,
  );
  expect(await notesOf('kara sev', rows[0]?.id)).toBeUndefined();
});

test('a name that is not in the list is found without its spaces, from its middle, and in two parts', async () => {
  await catalogue.aProduct({ name: 'Chettinad Seeyam Bites', category: 'Sweets', tags: ['Festival'] });
  for (const search of ['chettinadseeyambites', 'chettinadseeyam', 'chetinadsiyambite', 'seeyambites'])
    expect([search, (await found(search))[0]]).toEqual([search, 'Chettinad Seeyam Bites']);
  expect((await found('see yam bites'))[0]).toBe('Chettinad Seeyam Bites');
  expect((await found('nendranbananachips'))[0]).toBe('nendran-banana-chips');
  expect((await found('mur ukku'))[0]).toBe('mullu-murukku');
});
