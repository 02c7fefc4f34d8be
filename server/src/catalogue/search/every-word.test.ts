import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProducts } from '../list-products.ts';
import { listStaffProducts } from '../list-staff-products.ts';
import { openTestCatalogue, type TestCatalogue } from '../test-catalogue.ts';

const FAMILY_ITEMS = 32;
const GOODS: [name: string, category: string, tags: string[]][] = [
  ['Kara Sev', 'Savouries', ['Spicy']],
  ['Omapodi', 'Savouries', ['Traditional']],
  ['Guntur Chilli Powder', 'Spices', ['Spicy']],
  ['Dry Red Chillies', 'Spices', ['Traditional']],
  ['Best Before Noon Murukku', 'Savouries', ['Spicy']],
  ['Mullu Murukku', 'Savouries', ['Traditional']],
  ['Nut Free Barfi', 'Sweets', ['Festival']],
];

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await openTestCatalogue();
  for (let number = 1; number <= FAMILY_ITEMS; number++)
    await catalogue.aProduct({ name: `Family Item ${number}`, category: 'Others', tags: ['Traditional'] });
  for (const [name, category, tags] of GOODS) await catalogue.aProduct({ name, category, tags });
});
afterAll(() => catalogue.close());

async function found(name: string, category?: number): Promise<string[]> {
  const { products } = await listProducts(catalogue.parts, { page: 1, limit: 50, name, category });
  return products.map((product) => product.name);
}

async function foundByStaff(name: string): Promise<string[]> {
  const { products } = await listStaffProducts(catalogue.parts, { page: 1, limit: 50, name });
  return products.map((product) => product.name);
}

test('a product that has every word in its name comes alone, numbers and fillers included', async () => {
  expect(await found('Family item 17')).toEqual(['Family Item 17']);
  expect(await found('17')).toEqual(['Family Item 17']);
  expect(await found('best murukku')).toEqual(['Best Before Noon Murukku']);
  expect(await found('murukku')).toEqual(['Mullu Murukku', 'Best Before Noon Murukku']);
  expect(await found('kara sev')).toEqual(['Kara Sev']);
});

test('staff who search for a full name see its product alone', async () => {
  expect(await foundByStaff('Family Item 3')).toEqual(['Family Item 3']);
  expect(await foundByStaff('Kara Sev')).toEqual(['Kara Sev']);
  expect(await foundByStaff('mullu murukku')).toEqual(['Mullu Murukku']);
});

test('a word may stand in the category or a tag, if another stands in the name', async () => {
  expect(await found('spicy murukku')).toEqual(['Best Before Noon Murukku']);
  expect(await found('savouries sev')).toEqual(['Kara Sev']);
});

test('a plural is its word', async () => {
  expect((await found('chilli')).toSorted()).toEqual(['Dry Red Chillies', 'Guntur Chilli Powder']);
  expect((await found('chillies')).toSorted()).toEqual(['Dry Red Chillies', 'Guntur Chilli Powder']);
});

test('looser matches are shown where no product has every word, or none in the chosen category', async () => {
  expect(await found('karasev')).toEqual(['Kara Sev', 'Omapodi']);
  expect(await found('murukku online')).toContain('Mullu Murukku');
  expect(await found('Family item 99')).toHaveLength(FAMILY_ITEMS);
  const { rows } = await catalogue.parts.database.pool.query(
    `SELECT id FROM categories WHERE name = 'Savouries'`,
  );
  expect(await found('family sev', rows[0]?.id)).toEqual(['Kara Sev', 'Omapodi']);
});

test('a name does not answer for what a product is free of when its ingredients are unknown', async () => {
  expect(await found('nut free barfi')).toEqual([]);
});
