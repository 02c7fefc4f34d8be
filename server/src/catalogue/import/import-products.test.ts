import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { type ProductMakers, testCatalogueOn } from '../test-catalogue.ts';
import { deleteOldImports } from './import-jobs.ts';
import { checkFile, importAll, rowsOf } from './test-imports.ts';

let shop: TestShop;
let catalogue: ProductMakers;
let token: string;
beforeAll(async () => {
  shop = await aShop();
  catalogue = testCatalogueOn(shop);
  ({ token } = await aStaffMember(shop, 'Kamala', 'catalogue'));
});
afterAll(() => shop.close());

const exported = async () =>
  (await shop.app.inject({ url: '/api/v1/product/export', headers: { authorization: `Bearer ${token}` } }))
    .body;
const stored = async (sql: string, values: unknown[] = []) =>
  (await shop.database.pool.query(sql, values)).rows;
const check = async (content: string | Uint8Array) => (await checkFile(shop, token, content)).result.import;

test('an export imports without any change', async () => {
  const [{ before }] = await stored(
    'SELECT count(*)::integer AS before FROM products WHERE deleted_at IS NULL',
  );
  await catalogue.aProduct({
    name: '+Pak',
    discount: 33.333,
    allergens: ['otherGluten', 'milk'],
    shelfLifeDays: 30,
  });
  await catalogue.aProduct({
    name: '=1+1',
    description: 'a\n"b", c',
    tags: ['-x', '007'],
    allergens: [],
    isAvailable: false,
  });
  const answer = await check(await exported());
  expect(answer.counts).toEqual({ new: 0, changed: 0, unchanged: before + 2, refused: 0 });
  expect(answer.notices).toEqual(['The shop sets these columns itself: “Added on”, “Changed on”.']);
});

test('a file adds and changes products with a new category and tag, and leaves refused rows out', async () => {
  const id = await catalogue.aProduct({ name: 'Ribbon', shelfLifeDays: 30, tags: ['Old'] });
  const checked = await check(
    [
      'Product;Category;Tags;In stock;Price per kg (Rs.);Packs;Shelf life;Allergens;Description;Colour;Id',
      `Ribbon Pakoda;Savouries;Old; no;₹1,250.00;;;Milk; Ribbons. ;red;${id}`,
      'Mixture;Party snacks;crisp; in stock ;Rs. ௬௪௦.50/-;250 g, 1kg;45 days;None;Mixed.;;',
      'Thattai;PARTY SNACKS;Crisp;Old;Y;0.5 kg;900;;Discs.;;',
      'mixture;Party snacks;Crisp;Y;640;0.5 kg;;;Discs.;;',
      ';;;;;;;;;;01990000-0000-7000-8000-000000000000',
    ].join('\n'),
  );
  expect(checked).toMatchObject({
    counts: { new: 1, changed: 1, unchanged: 0, refused: 3 },
    newCategories: ['Party snacks'],
    newTags: ['crisp'],
    notices: ["This column isn't known and will be left out: “Colour”."],
  });
  expect((await rowsOf(shop, token, checked)).rows.filter(({ row }) => row !== 3)).toEqual([
    {
      row: 2,
      outcome: 'changed',
      name: 'Ribbon Pakoda',
      productId: id,
      changes: [
        { what: 'Name', from: 'Ribbon', to: 'Ribbon Pakoda' },
        { what: 'Description', from: 'Spirals of rice flour.', to: 'Ribbons.' },
        { what: 'Original price', from: '₹640/kg', to: '₹1,250/kg' },
        { what: 'Selling price', from: '₹640/kg', to: '₹1,250/kg' },
        { what: 'Stock', from: 'in stock', to: 'out of stock' },
        { what: 'Shelf life', from: '30 days', to: 'nothing' },
        { what: 'Allergens', from: 'nothing', to: 'milk' },
      ],
      problems: [],
      warnings: [],
      kept: null,
    },
    refused(4, 'Thattai', [
      ['In stock', "“Old” isn't Yes or No."],
      ['Shelf life (days)', 'Enter whole days from 1 to 730'],
      ['Price per kg (₹)', "“Y” isn't a price. Write it like 640 or 640.50."],
    ]),
    refused(5, 'mixture', [['Product', 'Row 3 is about this product already.']]),
    refused(6, '', [
      [
        'Id',
        'No product has the id “01990000-0000-7000-8000-000000000000”. Leave it empty to add a product.',
      ],
    ]),
  ]);
  expect(await stored(`SELECT FROM products WHERE name IN ('Mixture', 'Ribbon Pakoda')`)).toHaveLength(0);

  expect(await importAll(shop, token, checked)).toBe('imported');
  const added =
    await stored(`SELECT p.name, p.price_paise_per_kg, p.available_grams, p.shelf_life_days, p.allergens,
      p.is_available, c.name AS category, (SELECT array_agg(t.name ORDER BY t.name) FROM product_tags pt
      JOIN tags t ON t.id = pt.tag_id WHERE pt.product_id = p.id) AS tags, p.revision
    FROM products p JOIN categories c ON c.id = p.category_id WHERE p.name IN ('Mixture', 'Ribbon Pakoda') ORDER BY 1`);
  expect(added).toEqual([
    {
      name: 'Mixture',
      price_paise_per_kg: 64_050,
      available_grams: [250, 1000],
      shelf_life_days: 45,
      allergens: [],
      is_available: true,
      category: 'Party snacks',
      tags: ['crisp'],
      revision: 1,
    },
    {
      name: 'Ribbon Pakoda',
      price_paise_per_kg: 125_000,
      available_grams: [250, 1000],
      shelf_life_days: null,
      allergens: ['milk'],
      is_available: false,
      category: 'Savouries',
      tags: ['Old'],
      revision: 2,
    },
  ]);
  expect(await importAll(shop, token, checked)).toBe('IMPORT_NOT_STARTABLE');
  const again = await check(await exported());
  expect(again.counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
});

const refused = (row: number, name: string, problems: [string, string][]) => ({
  row,
  outcome: 'refused',
  name,
  productId: null,
  changes: [],
  problems: problems.map(([column, reason]) => ({ column, reason })),
  warnings: [],
  kept: null,
});

test('a file has the state of a product, and a new one without it is published', async () => {
  const draft = await catalogue.aProduct({
    name: 'Adai',
    state: 'draft',
    primaryImage: '',
    tags: [],
    description: '',
  });
  const scheduled = await catalogue.aProduct({ name: 'Bonda' });
  const checked = await check(
    [
      'Id,Product,Category,Tags,Price per kg,Packs,Description,State,Public from',
      `${draft},Adai,Savouries,,640,250 g,,Published,`,
      `${scheduled},Bonda,Savouries,Old,640,250 g,Soft.,scheduled,"24/11/2026 09:30"`,
      ',Vada,Savouries,,640,250 g,,Draft,',
      ',Idli,Savouries,Old,640,250 g,Soft.,,',
      ',Dosa,Savouries,Old,640,250 g,Thin.,sold,2026-11-24',
      ',Puri,Savouries,Old,640,250 g,Round.,Hidden,"Nov 24, 2026, 9:30 AM"',
    ].join('\n'),
  );
  const { rows } = await rowsOf(shop, token, checked);
  expect(rows.map(({ outcome, problems }) => [outcome, ...problems.map(({ column }) => column)])).toEqual([
    ['refused', 'Description', 'Tags', 'State'],
    ['changed'],
    ['new'],
    ['new'],
    ['refused', 'State'],
    ['refused', 'Public from'],
  ]);
  expect(await importAll(shop, token, checked)).toBe('imported');
  const states = await stored(`SELECT name, state, publish_at, primary_image_id IS NOT NULL AS has_picture
    FROM products WHERE name IN ('Bonda', 'Vada', 'Idli') ORDER BY name`);
  expect(states).toEqual([
    { name: 'Bonda', state: 'scheduled', publish_at: new Date('2026-11-24T04:00:00Z'), has_picture: true },
    { name: 'Idli', state: 'published', publish_at: null, has_picture: true },
    { name: 'Vada', state: 'draft', publish_at: null, has_picture: false },
  ]);
  expect((await check(await exported())).counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
});

test.each([
  [
    'a product has been saved',
    (id: string) => `UPDATE products SET revision = revision + 1 WHERE id = '${id}'`,
  ],
  ['a product has been deleted', (id: string) => `UPDATE products SET deleted_at = now() WHERE id = '${id}'`],
  ['the category has been renamed', () => `UPDATE categories SET name = 'Crunchy' WHERE name = 'Crisps'`],
  [
    'a product of the new name has been added',
    () => `UPDATE product_search SET name = 'new one' WHERE name = 'mullu murukku'`,
  ],
])('nothing is imported when %s since the check', async (_, meanwhile) => {
  const id = await catalogue.aProduct({ category: 'Crisps' });
  const checked = await check(
    `Id,Product,Category,Tags,Price per kg,Packs,Description\n${id},,Crisps,,700,,\n,New one,Crisps,Traditional,640,250 g,New.\n`
      .replace(`${id},,`, `${id},Murukku,`)
      .replace(',,700,,', ',Traditional,700,250 g,New.'),
  );
  expect(checked.counts).toMatchObject({ new: 1, changed: 1, refused: 0 });
  await shop.asOwner(meanwhile(id), []);
  const before = await stored('SELECT id, name, revision FROM products ORDER BY id');
  expect(await importAll(shop, token, checked)).toBe('outdated');
  expect(await stored('SELECT id, name, revision FROM products ORDER BY id')).toEqual(before);
  expect(await stored(`SELECT FROM audit_entries WHERE subject_name = 'New one'`)).toEqual([]);
  await shop.asOwner(`UPDATE categories SET name = 'Crisps' WHERE name = 'Crunchy'`, []);
  await shop.asOwner(`UPDATE product_search SET name = 'mullu murukku' WHERE name = 'new one'`, []);
});

test('a file that cannot be read is refused at its field, and nothing is stored', async () => {
  const before = await stored('SELECT id FROM product_imports');
  const reasonOf = async (content: string | Uint8Array) => {
    const { status, fields } = await checkFile(shop, token, content);
    return [status, fields?.['file']];
  };
  expect(await reasonOf('Id,Product,product name\n1,2,3\n')).toEqual([
    422,
    'Two columns are called “product name”. Remove one of them.',
  ]);
  expect(await reasonOf('Product\nPak\n"Murukku')).toEqual([422, "A quotation mark in row 3 isn't closed."]);
  expect(await reasonOf(`Product\n${'Pak\n'.repeat(5_001)}`)).toEqual([
    422,
    'This file has more than 5000 rows. Split it into smaller ones.',
  ]);
  const windows = Buffer.from(`Product,Description\n${'Pâte,Crisp and spicy.\n'.repeat(50_000)}`, 'latin1');
  expect(await reasonOf(windows)).toEqual([
    422,
    "This CSV file isn't in UTF-8. Save it as “CSV UTF-8” or as an Excel workbook (.xlsx).",
  ]);
  expect(await reasonOf(Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))).toEqual([
    422,
    'The file must be at most 10 MB.',
  ]);
  expect(await stored('SELECT id FROM product_imports')).toEqual(before);
});

test('more products than are written at once are all checked and imported', async () => {
  const lines = Array.from({ length: 450 }, (_, at) => `Snack ${at},Savouries,Traditional,640,250 g,Crisp.`);
  const checked = await check(['Product,Category,Tags,Price per kg,Packs,Description', ...lines].join('\n'));
  expect(checked.counts).toEqual({ new: 450, changed: 0, unchanged: 0, refused: 0 });
  expect(await importAll(shop, token, checked)).toBe('imported');
  const taken = await shop.asOwner(
    `UPDATE products SET deleted_at = now() WHERE name LIKE 'Snack %' RETURNING id`,
    [],
  );
  expect(taken).toHaveLength(450);
});

test('imports are deleted after 90 days with their rows', async () => {
  shop.clock.advance({ days: 91 });
  const meena = await aStaffMember(shop, 'Meena', 'catalogue');
  const { import: kept } = (await checkFile(shop, meena.token, 'Id,Product\n,Kept\n')).result;
  await deleteOldImports(shop.parts);
  expect(await stored('SELECT id FROM product_imports')).toEqual([{ id: kept.id }]);
  expect(await stored('SELECT DISTINCT import_id AS id FROM product_import_rows')).toEqual([{ id: kept.id }]);
  shop.clock.advance({ days: -91 });
});
