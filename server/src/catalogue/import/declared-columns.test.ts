import type { ProductId } from '@tula/contract/calls/ids.ts';
import { readDeclarations } from '@tula/contract/catalogue/declarations/declarations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declarationsOfDemo } from '../../../seeds/catalogue/declared-facts.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { saveDeclarations } from '../declarations/save-declarations.ts';
import { type ProductMakers, testCatalogueOn } from '../test-catalogue.ts';
import { readCsv } from '../../platform/tables/read-csv.ts';
import type { TableCell } from '../../platform/tables/table.ts';
import { workbookOf } from '../../platform/tables/test-workbook.ts';
import { checkFile, importAll, rowsOf } from './test-imports.ts';

let shop: TestShop;
let catalogue: ProductMakers;
let token: string;
let thattai: ProductId;
let sambar: ProductId;
beforeAll(async () => {
  shop = await aShop();
  catalogue = testCatalogueOn(shop);
  ({ token } = await aStaffMember(shop, 'Kamala', 'catalogue'));
  thattai = await catalogue.aProduct({ name: 'Thattai', allergens: ['wheat'] });
  sambar = await catalogue.aProduct({ name: 'Sambar Podi', allergens: [] });
});
afterAll(() => shop.close());

const exported = async (language = 'en') =>
  (
    await shop.app.inject({
      url: '/api/v1/product/export',
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    })
  ).body;
const check = async (content: string | Uint8Array) => (await checkFile(shop, token, content)).result.import;
const declared = async (id: ProductId) => {
  const answer = await shop.call(readDeclarations, { params: { id } }, { as: token });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.declarations;
};

describe('two products, from nothing declared to what their packs declare, step by step', {
  shuffle: false,
}, () => {
  test('a shop in which nothing is declared exports no columns for it', async () => {
    expect((await exported()).split('\r\n')[0]).not.toContain('Name of food');
  });

  test('what packs declare is exported and imported without any change, in each language', async () => {
    const claims = [
      { text: 'No palm oil', ground: 'Recipe; bills of the oil' },
      { text: 'Hand pressed', ground: '' },
    ];
    const given = { ...declarationsOfDemo('thattai'), claims, maker: 'Kovai Kitchens, 3, Mill Road 641001' };
    await saveDeclarations(shop.parts, thattai, { ...given, revision: 0 }, 'shop');
    for (const language of ['en', 'hi', 'ta']) {
      const answer = await check(await exported(language));
      expect([language, answer.counts]).toEqual([language, { new: 0, changed: 0, unchanged: 2, refused: 0 }]);
    }
    const [head = '', line = ''] = (await exported()).split('\r\n');
    expect(head).toContain(
      'Name of food,Food mark,May contain,Energy (kcal),Protein (g),Carbohydrate (g),Total sugars (g),Added sugars (g),Total fat (g),Saturated fat (g),Trans fat (g),Cholesterol (mg),Sodium (mg),Serving (g),Nutrition exemption,Best before (days),Once opened (days),Country of origin,Made and packed by,Claims',
    );
    expect(line).toContain(',Fried rice flour savoury,Vegetarian,,509,7.5,');
  });

  test('an export that was saved as a workbook is imported without any change', async () => {
    const { headings, rows } = readCsv(Buffer.from(await exported()));
    const cellOf = (cell: TableCell) =>
      typeof cell === 'string' ? (/^\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell) : '';
    const lines = [headings, ...rows.map(({ cells }) => cells)].map((cells) => cells.map(cellOf));
    const { result } = await checkFile(shop, token, workbookOf(lines), { name: 'products.xlsx' });
    expect(result.import.counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 });
  });

  test('a file fills in what packs declare, and empties what it leaves empty', async () => {
    const checked = await check(
      [
        'Id,Name of food,Food mark,May contain,Energy (kcal),Protein (g),Nutrition exemption,Best before (days),Once opened (days),Country of origin,Claims',
        `${sambar},Spice mix for sambar,veg,"Milk, sesame",,,Spice or spice mix,120,30 days,India,"Stone ground | Photos of the mill\nNo salt"`,
        `${thattai},Fried savoury,Vegetarian,None,,8.25,,,,,`,
      ].join('\n'),
    );
    expect(checked.counts).toEqual({ new: 0, changed: 2, unchanged: 0, refused: 0 });
    const { rows } = await rowsOf(shop, token, checked);
    expect(rows[0]?.changes.map(({ what }) => what)).toEqual([
      'Name of food',
      'Mark',
      'May contain',
      'Exempt from nutrition',
      'Best before (days after packing)',
      'Keeps once opened',
      'Claims',
    ]);
    expect(await importAll(shop, token, checked)).toBe('imported');
    expect(await declared(sambar)).toMatchObject({
      genericName: 'Spice mix for sambar',
      foodMark: 'veg',
      mayContain: ['milk', 'sesame'],
      nutrition: null,
      nutritionExemption: 'spice',
      bestBeforeDays: 120,
      openedDays: 30,
      origin: 'IN',
      claims: [
        { text: 'Stone ground', ground: 'Photos of the mill' },
        { text: 'No salt', ground: '' },
      ],
    });
    expect(await declared(thattai)).toMatchObject({
      genericName: 'Fried savoury',
      mayContain: [],
      nutrition: { energyKcal: null, proteinMg: 8_250 },
      bestBeforeDays: null,
      openedDays: null,
      claims: [],
      maker: 'Kovai Kitchens, 3, Mill Road 641001',
    });
  });

  test('what is wrong is told by row, column and reason, and nothing of the row is saved', async () => {
    const before = await declared(thattai);
    const checked = await check(
      [
        'Id,Food mark,Protein (g),Carbohydrate (g),Total fat (g),Energy (kcal),Nutrition exemption,Country of origin,Once opened (days),May contain',
        `${thattai},green,8,40,95,500,yes,Atlantis,soon,gluten`,
        `${sambar},Vegetarian,8,60,20,200,,India,,`,
      ].join('\n'),
    );
    expect(checked.counts).toMatchObject({ changed: 0, refused: 2 });
    const { rows } = await rowsOf(shop, token, checked);
    expect(rows.map(({ row, problems }) => [row, problems.map(({ column }) => column)])).toEqual([
      [
        2,
        [
          'Food mark',
          'May contain',
          'Nutrition exemption',
          'Once opened (days)',
          'Country of origin',
          'Total fat (g)',
        ],
      ],
      [3, ['Energy (kcal)']],
    ]);
    expect(rows[1]?.problems[0]?.reason).toBe(
      'Protein, carbohydrate and fat make about 452 kcal; please check',
    );
    expect(await declared(thattai)).toEqual(before);
  });

  test('an import is outdated when somebody saved what the pack declares since the check', async () => {
    const checked = await check(`Id,Name of food\n${sambar},Another name`);
    const { rows } = await shop.database.pool.query(
      'SELECT revision FROM product_declarations WHERE product_id = $1',
      [sambar],
    );
    const revision = rows[0].revision;
    await saveDeclarations(
      shop.parts,
      sambar,
      { ...(await declared(sambar)), genericName: 'Sambar powder', revision },
      'shop',
    );
    expect(await importAll(shop, token, checked)).toBe('outdated');
    expect(await declared(sambar)).toMatchObject({ genericName: 'Sambar powder' });
  });
});
