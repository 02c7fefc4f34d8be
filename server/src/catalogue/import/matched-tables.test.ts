import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { deleteOldImports } from './import-jobs.ts';
import { checkFile, importAll, rowsOf } from './test-imports.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await aShop();
  ({ token } = await aStaffMember(shop, 'Kamala', 'catalogue'));
});
afterAll(() => shop.close());

/** As a program for small sellers exports it: a row for each size, the name only in the first. */
const TABLE = [
  'Product Name,Product Category,Size,MRP,Selling Price,SKU ID,In stock,Image 1,Image 2',
  'Dukan Sev,Savouries,250gms,180,160,DS-250,Yes,https://cdn.example.com/a.jpg,https://cdn.example.com/b.jpg',
  ',,1 Kg,720,640,DS-1000,Yes,,',
  'Dukan Mixture,Savouries,500,,300,DM-500,0,,',
  'Dukan Box,Gifts,,,900,DB,Yes,,',
].join('\n');
const GUESSED = 'name,category,packSize,packOriginalPrice,packPrice,,isAvailable,picture,picture';
const WITHOUT_PICTURES = 'name,category,packSize,packOriginalPrice,packPrice,,isAvailable,,';

const stored = async (sql: string) => (await shop.database.pool.query(sql)).rows;

test('a table with other headings is not stored; its columns come back with values and a guess', async () => {
  const { status, result } = await checkFile(shop, token, TABLE);
  expect([status, result.import]).toEqual([200, null]);
  expect(result.columns?.slice(0, 3)).toEqual([
    { heading: 'Product Name', values: ['Dukan Sev', 'Dukan Mixture', 'Dukan Box'], guess: 'name' },
    { heading: 'Product Category', values: ['Savouries', 'Savouries', 'Gifts'], guess: 'category' },
    { heading: 'Size', values: ['250gms', '1 Kg', '500'], guess: 'packSize' },
  ]);
  expect(result.columns?.map(({ guess }) => guess).join()).toBe(GUESSED);
  expect(await stored('SELECT id FROM product_imports')).toEqual([]);
  expect(await stored('SELECT headings FROM import_matches')).toEqual([]);
});

test.each([
  [',category,packSize,,packPrice,,,,', 'Say which column has the products’ names.'],
  ['name,category,packSize,,,,,,', 'Say which column has a price.'],
  [
    'name,category,packSize,packPrice,packPrice,,,,',
    '“Selling Price” says the same as another column. Leave one of them out.',
  ],
])('columns that are matched as %s are refused, and nothing is stored', async (columns, message) => {
  const { status, fields } = await checkFile(shop, token, TABLE, { columns });
  expect([status, fields]).toEqual([422, { columns: message }]);
  expect(await stored('SELECT id FROM product_imports')).toEqual([]);
  expect(await stored('SELECT headings FROM import_matches')).toEqual([]);
});

test('a matched table adds its products, and the next one with these headings is matched alike', async () => {
  const { result } = await checkFile(shop, token, TABLE, { columns: WITHOUT_PICTURES });
  const checked = result.import;
  expect(checked.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 1 });
  const { rows } = await rowsOf(shop, token, checked);
  expect(rows.map(({ row, name, problems, warnings }) => [row, name, ...problems, ...warnings])).toEqual([
    [2, 'Dukan Sev'],
    [4, 'Dukan Mixture'],
    [
      5,
      'Dukan Box',
      { column: 'Price per kg (₹)', reason: '“Dukan Box”: nothing says how many grams a pack has.' },
    ],
  ]);
  expect(await importAll(shop, token, checked)).toBe('imported');
  expect(
    await stored(`SELECT name, price_paise_per_kg::integer AS price, discounted_paise_per_kg::integer AS charged,
      available_grams AS packs, is_available AS "isAvailable", state FROM products
      WHERE name LIKE 'Dukan%' ORDER BY name`),
  ).toEqual([
    {
      name: 'Dukan Mixture',
      price: 60_000,
      charged: 60_000,
      packs: [500],
      isAvailable: false,
      state: 'draft',
    },
    {
      name: 'Dukan Sev',
      price: 72_000,
      charged: 64_000,
      packs: [250, 1000],
      isAvailable: true,
      state: 'draft',
    },
  ]);
  const again = await checkFile(shop, token, TABLE.replace('Dukan Sev', 'Other Sev'));
  expect(again.result.columns?.map(({ guess }) => guess).join()).toBe(WITHOUT_PICTURES);
});

/** As another program for small sellers exports it: with its own ids, and a price that stands where none is reduced. */
const NUMBERED = [
  'Product ID,Product Name,Description,Category,Price,Discounted Price,Weight,Inventory,SKU,Status',
  '4711,Dukan Podi,Hot.,Savouries,100,80,250 g,12,DP,active',
  '4712,Dukan Vadam,Dry.,Savouries,60,,250 g,0,DV,active',
].join('\n');

test('a table with the ids of another shop is matched, and a price that is not reduced is the price', async () => {
  const { result } = await checkFile(shop, token, NUMBERED);
  const columns = (result.columns ?? []).map(({ guess }: { guess: string }) => guess).join();
  expect(columns).toBe(',name,description,category,packOriginalPrice,packPrice,packSize,isAvailable,,');
  const checked = await checkFile(shop, token, NUMBERED, { columns });
  expect(checked.result.import.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 0 });
  expect(await importAll(shop, token, checked.result.import)).toBe('imported');
  expect(
    await stored(`SELECT name, price_paise_per_kg::integer AS price, discounted_paise_per_kg::integer AS charged,
      is_available AS "isAvailable" FROM products WHERE name IN ('Dukan Podi', 'Dukan Vadam') ORDER BY name`),
  ).toEqual([
    { name: 'Dukan Podi', price: 40_000, charged: 32_000, isAvailable: true },
    { name: 'Dukan Vadam', price: 24_000, charged: 24_000, isAvailable: false },
  ]);
});

test('a table of texts whose prices are nowhere needs no matching', async () => {
  const { result } = await checkFile(shop, token, 'Product,Description,Colour\nDukan Sev,Thin.,red');
  expect(result.import.counts).toEqual({ new: 0, changed: 1, unchanged: 0, refused: 0 });
});

test('what columns are is forgotten two years after the last such table', async () => {
  shop.clock.advance({ days: 729 });
  await deleteOldImports(shop.parts);
  expect(await stored('SELECT headings FROM import_matches')).toHaveLength(2);
  shop.clock.advance({ days: 2 });
  await deleteOldImports(shop.parts);
  expect(await stored('SELECT headings FROM import_matches')).toEqual([]);
});
