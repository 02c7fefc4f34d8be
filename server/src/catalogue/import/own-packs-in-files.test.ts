import { saveSelling } from '@tula/contract/shop/settings-calls.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { testCatalogueOn } from '../test-catalogue.ts';
import { checkFile, importAll, rowsOf } from './test-imports.ts';

let shop: TestShop;
let catalogue: ReturnType<typeof testCatalogueOn>;
let token: string;
beforeAll(async () => {
  shop = await aShop();
  catalogue = testCatalogueOn(shop);
  ({ token } = await aStaffMember(shop, 'Kamala'));
});
afterAll(() => shop.close());

const savePacks = (packSizes: number[], basedOn = 0) => {
  const settings = { ...DEMO_SETTINGS.selling, packSizes };
  return shop.call(saveSelling, { body: { basedOn, settings } }, { as: token });
};
beforeEach(async () => {
  await shop.asOwner("DELETE FROM owner_content WHERE area = 'settings'");
  await shop.parts.content.reload();
  await shop.asOwner('UPDATE products SET deleted_at = now() WHERE deleted_at IS NULL');
  await savePacks([100, 250, 1500]);
});

const exported = async () =>
  (await shop.app.inject({ url: '/api/v1/product/export', headers: { authorization: `Bearer ${token}` } }))
    .body;
const packsOf = async (name: string) => {
  const { rows } = await shop.database.pool.query<{ packs: number[] }>(
    'SELECT available_grams AS packs FROM products WHERE name = $1 AND deleted_at IS NULL',
    [name],
  );
  return rows[0]?.packs;
};

test('a file has a column for each size that the shop knows, and imports without any change', async () => {
  await catalogue.aProduct({ name: 'Sambar Podi', availableQuantities: ['100', '1500'] });
  const file = await exported();
  const [head = '', line = ''] = file.split('\r\n');
  const at = head.split(',').indexOf('100 g (₹)');
  expect(head.split(',').slice(at, at + 6)).toEqual([
    '100 g (₹)',
    '250 g (₹)',
    '500 g (₹)',
    '750 g (₹)',
    '1 kg (₹)',
    '1.5 kg (₹)',
  ]);
  expect(line).toContain('64.00,,,,,960.00');
  const { counts } = (await checkFile(shop, token, file)).result.import;
  expect(counts).toEqual({ new: 0, changed: 0, unchanged: 1, refused: 0 });

  await savePacks([250], 1);
  expect((await exported()).split('\r\n')[0]).toContain('100 g (₹),250 g (₹)');
  const again = (await checkFile(shop, token, file)).result.import;
  expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 1, refused: 0 });
});

test('packs of a file are those of the shop, and another one is refused with its reason', async () => {
  const { result } = await checkFile(
    shop,
    token,
    [
      'Product;Category;Tags;Description;State;Price per kg;Packs;1.5 kg',
      'Rasam Podi;Podis;Daily;Roasted.;Draft;400;100 g, 250 g;Yes',
      'Idli Podi;Podis;Daily;Roasted.;Draft;400;500 g;',
    ].join('\n'),
  );
  const { rows } = await rowsOf(shop, token, result.import);
  expect(rows).toMatchObject([
    { name: 'Rasam Podi', outcome: 'new', problems: [] },
    {
      name: 'Idli Podi',
      outcome: 'refused',
      problems: [{ reason: "“500 g” isn't a pack we sell. Choose from 100 g, 250 g and 1.5 kg." }],
    },
  ]);
  expect(await importAll(shop, token, result.import)).toBe('imported');
  expect(await packsOf('Rasam Podi')).toEqual([100, 250, 1500]);
  expect(await packsOf('Idli Podi')).toBeUndefined();
});

test('variants of another shop become packs of the shop’s sizes', async () => {
  const { result } = await checkFile(
    shop,
    token,
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Grams',
      'podi,Curry Leaf Podi,Size,100 g,64,100',
      'podi,,Size,250 g,160,250',
      'podi,,Size,500 g,320,500',
    ].join('\n'),
  );
  const { rows } = await rowsOf(shop, token, result.import);
  expect(rows[0]).toMatchObject({
    name: 'Curry Leaf Podi',
    warnings: expect.arrayContaining([expect.stringMatching(/^The pack of 500 g is left out/)]),
  });
  expect(await importAll(shop, token, result.import)).toBe('imported');
  expect(await packsOf('Curry Leaf Podi')).toEqual([100, 250]);
});

test('columns of any table can be the prices of the shop’s packs', async () => {
  const table = 'Item,100gm rate,1.5 kg,Notes\nPaal Khova,64,960,fresh';
  const { result } = await checkFile(shop, token, table);
  expect(result.columns?.map(({ guess }) => guess)).toEqual(['name', 'pack100', 'pack1500', '']);
  const checked = await checkFile(shop, token, table, { columns: 'name,pack100,pack1500,' });
  expect(await importAll(shop, token, checked.result.import)).toBe('imported');
  expect(await packsOf('Paal Khova')).toEqual([100, 1500]);
  const wrong = await checkFile(shop, token, table, { columns: 'name,pack105,,' });
  expect(wrong).toMatchObject({ status: 422 });
});
