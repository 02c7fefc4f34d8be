import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { type ProductMakers, testCatalogueOn } from '../test-catalogue.ts';
import { checkFile, importAll } from './test-imports.ts';

let shop: TestShop;
let catalogue: ProductMakers;
let token: string;
beforeAll(async () => {
  shop = await aShop();
  catalogue = testCatalogueOn(shop);
  ({ token } = await aStaffMember(shop, 'Kamala', 'catalogue'));
});
afterAll(() => shop.close());

const HEADINGS = 'Product,Category,Tags,Description,Price per kg (₹),250 g (₹)';
const fileOf = (...names: string[]) =>
  [HEADINGS, ...names.map((name) => `${name},Savouries,Crunchy,Made for a test,700,yes`)].join('\r\n');
const check = async (content: string) => (await checkFile(shop, token, content)).result.import;
const called = async (pattern: string) =>
  (
    await shop.database.pool.query(
      'SELECT name, price_paise_per_kg AS paise FROM products WHERE name LIKE $1 ORDER BY id',
      [pattern],
    )
  ).rows as { name: string; paise: number }[];

const SPELLINGS = [
  ['two spaces', 'Kara Boondi', 'Kara  Boondi'],
  ['a no-break space', 'Kara Sev', 'Kara\u00a0Sev'],
  ['a narrow no-break space', 'Ragi Chips', 'Ragi\u202fChips'],
  ['a curly quote', "Amma's Mix", 'Amma’s Mix'],
  ['a straight quote', 'Paati’s Mix', "Paati's Mix"],
  ['decomposed letters', 'Pañco', 'Pan\u0303co'],
  ['a nukta of its own', 'पकौड़ा', 'पकौड\u093cा'],
  ['a composed nukta', 'कचौड\u093cी', 'कचौ\u095cी'],
  ['a zero-width space', 'Nei Murukku', 'Nei \u200bMurukku'],
  ['capitals', 'Om Podi', 'OM PODI'],
] as const;

test('a name in another spelling is that of the product, which keeps its name and gets the price', async () => {
  for (const [, name] of SPELLINGS) await catalogue.aProduct({ name, price: '0.640' });
  const before = (await called('%')).length;
  const checked = await check(fileOf(...SPELLINGS.map(([, , given]) => given)));
  expect(checked.counts).toEqual({ new: 0, changed: SPELLINGS.length, unchanged: 0, refused: 0 });
  expect(await importAll(shop, token, checked)).toBe('imported');
  expect((await called('%')).length).toBe(before);
  for (const [spelling, name] of SPELLINGS)
    expect(await called(name), spelling).toEqual([{ name, paise: 70_000 }]);
});

test('two rows whose names differ by their quotes alone are about one product, so the second is refused', async () => {
  const checked = await check(fileOf('Thatha’s Thattai', "Thatha's  Thattai"));
  expect(checked.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 1 });
});

test('names that people read as different ones stay different products', async () => {
  await catalogue.aProduct({ name: 'Kara Kadalai', price: '0.640' });
  const checked = await check(fileOf('Karakadalai', 'Kara-Kadalai', 'Kará Kadalai'));
  expect(checked.counts).toEqual({ new: 3, changed: 0, unchanged: 0, refused: 0 });
});

test('a new product is named with single spaces and composed letters', async () => {
  const checked = await check(fileOf('Nuevo\u00a0  Pan\u0303co'));
  expect(await importAll(shop, token, checked)).toBe('imported');
  expect(await called('Nuevo%')).toEqual([{ name: 'Nuevo Pa\u00f1co', paise: 70_000 }]);
});

test('nothing is imported when a product of the same name, with other quotes, was added since the check', async () => {
  const checked = await check(fileOf('Mami’s Murukku'));
  await catalogue.aProduct({ name: "Mami's Murukku", price: '0.640' });
  expect(await importAll(shop, token, checked)).toBe('outdated');
  expect(await called('Mami%')).toEqual([{ name: "Mami's Murukku", paise: 64_000 }]);
});

test('a category or tag that differs by its quotes alone is not added again', async () => {
  await catalogue.aProduct({ name: 'Nendran', category: "Amma's Best", tags: ["Child's choice"] });
  const checked = await check(
    `${HEADINGS}\r\nNendran Two,Amma’s Best,Child’s  choice,Made for a test,700,yes`,
  );
  expect(checked).toMatchObject({ newCategories: [], newTags: [], counts: { new: 1, refused: 0 } });
});
