import type { ProductId } from '@tula/contract/calls/ids.ts';
import { ALLERGENS } from '@tula/contract/catalogue/allergens.ts';
import { COUNTRIES } from '@tula/contract/catalogue/declarations/countries.ts';
import {
  type Declarations,
  NO_DECLARATIONS,
  readDeclarations,
} from '@tula/contract/catalogue/declarations/declarations.ts';
import { FOOD_MARKS } from '@tula/contract/catalogue/declarations/food-marks.ts';
import { NUTRITION_EXEMPTIONS } from '@tula/contract/catalogue/declarations/nutrition.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { LANGUAGES } from '@tula/messages/languages.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { declarationsOfDemo } from '../../../seeds/catalogue/declared-facts.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { csvLine } from '../../platform/csv.ts';
import { declaredCells, declaredHeadings } from '../declarations/declared-cells.ts';
import { saveDeclarations } from '../declarations/save-declarations.ts';
import { type ProductMakers, testCatalogueOn } from '../test-catalogue.ts';
import { readColumns } from './import-columns.ts';
import { readCsv } from '../../platform/tables/read-csv.ts';
import { rowDeclarations } from './row-declarations.ts';
import { RowReader } from './row-reader.ts';
import { checkFile, importAll, rowsOf } from './test-imports.ts';

let shop: TestShop;
let catalogue: ProductMakers;
let token: string;
let thattai: ProductId;
beforeAll(async () => {
  shop = await aShop();
  catalogue = testCatalogueOn(shop);
  ({ token } = await aStaffMember(shop, 'Kamala', 'catalogue'));
});
afterAll(() => shop.close());

const given: Declarations = {
  ...declarationsOfDemo('thattai'),
  claims: [
    { text: 'No palm oil', ground: 'Recipe; bills of the oil' },
    { text: 'Hand pressed', ground: '' },
  ],
  translations: {
    hi: { genericName: 'चावल के आटे का नमकीन', claims: ['पाम तेल नहीं', ''] },
    ta: { genericName: '', claims: ['', 'கையால் அழுத்தியது'] },
  },
};

beforeEach(async () => {
  thattai = await catalogue.aProduct({ name: 'Thattai', allergens: ['wheat'] });
  await saveDeclarations(shop.parts, thattai, { ...given, revision: 0 }, 'shop');
});

const exported = async (language = 'en') =>
  (
    await shop.app.inject({
      url: '/api/v1/product/export',
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    })
  ).body;
const check = async (content: string) => (await checkFile(shop, token, content)).result.import;
const declared = async () => {
  const answer = await shop.call(readDeclarations, { params: { id: thattai } }, { as: token });
  if (!answer.ok) throw new Error(answer.code);
  return answer.result.declarations;
};

test('names of food and claims in other languages are exported, and imported without any change', async () => {
  const file = await exported();
  const { headings, rows } = readCsv(Buffer.from(file));
  const at = headings.indexOf('Name of food (hi)');
  expect(headings.slice(at, at + 4)).toEqual([
    'Name of food (hi)',
    'Claims (hi)',
    'Name of food (ta)',
    'Claims (ta)',
  ]);
  const own = rows.find(({ cells }) => cells.includes(thattai));
  expect(own?.cells.slice(at, at + 4)).toEqual([
    'चावल के आटे का नमकीन',
    'पाम तेल नहीं\n–',
    '',
    '–\nகையால் அழுத்தியது',
  ]);
  for (const language of LANGUAGES)
    expect((await check(await exported(language))).counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
});

test('a file without these columns keeps what the pack says in other languages', async () => {
  const checked = await check(`Id,Name of food\n${thattai},Fried savoury`);
  expect(await importAll(shop, token, checked)).toBe('imported');
  expect(await declared()).toEqual({ ...given, genericName: 'Fried savoury' });
});

test('a translation goes along with its claim when only the claims are put in another order', async () => {
  const checked = await check(`Id,Claims\n${thattai},"Hand pressed\nNo palm oil | Recipe"`);
  expect(await importAll(shop, token, checked)).toBe('imported');
  expect(await declared()).toMatchObject({
    claims: [
      { text: 'Hand pressed', ground: '' },
      { text: 'No palm oil', ground: 'Recipe' },
    ],
    translations: { hi: { claims: ['', 'पाम तेल नहीं'] }, ta: { claims: ['கையால் அழுத்தியது', ''] } },
  });
});

test('a filled cell is saved and an empty one takes the translation away, each in the audit log', async () => {
  const checked = await check(
    [
      'Id,Name of food (ta),Claims (ta),Name of food (hi),Claims (hi)',
      `${thattai},அரிசி மாவு தட்டை,"பாமாயில் இல்லை\nகையால் அழுத்தியது",,`,
    ].join('\n'),
  );
  const { rows } = await rowsOf(shop, token, checked);
  expect(rows[0]?.changes.map(({ what, from, to }) => [what, from, to])).toEqual([
    ['Name of food in हिन्दी', 'चावल के आटे का नमकीन', 'nothing'],
    ['Claims in हिन्दी', 'पाम तेल नहीं', 'nothing'],
    ['Name of food in தமிழ்', 'nothing', 'அரிசி மாவு தட்டை'],
    ['Claims in தமிழ்', 'கையால் அழுத்தியது', 'பாமாயில் இல்லை · கையால் அழுத்தியது'],
  ]);
  expect(await importAll(shop, token, checked)).toBe('imported');
  expect((await declared()).translations).toEqual({
    ta: { genericName: 'அரிசி மாவு தட்டை', claims: ['பாமாயில் இல்லை', 'கையால் அழுத்தியது'] },
  });
});

test('claims that are too few, forbidden or too long are told by column and reason, and nothing is saved', async () => {
  const faults = async (heading: string, cell: string) => {
    const { rows } = await rowsOf(shop, token, await check(`Id,${heading}\n${thattai},"${cell}"`));
    return rows.flatMap(({ row, problems }) => problems.map(({ column, reason }) => [row, column, reason]));
  };
  expect(await faults('Claims (hi)', 'पाम तेल नहीं')).toEqual([
    [
      2,
      'Claims (hi)',
      'Write 2 lines, one for each claim in the same order, with – where there is no translation.',
    ],
  ]);
  expect(await faults('Claims (ta)', 'Cures colds\n-')).toEqual([
    [2, 'Claims (ta)', 'Food may not be sold as curing, preventing or treating anything'],
  ]);
  expect(await faults('Name of food (hi)', 'न'.repeat(81))).toEqual([
    [2, 'Name of food (hi)', 'At most 80 characters'],
  ]);
  expect(await declared()).toEqual(given);
});

const text = (maxLength: number) =>
  fc.string({ unit: 'grapheme', maxLength }).map((one) => one.trim().replace(/^[-–—]$/, ''));
const filled = (maxLength: number) => text(maxLength).map((one) => one || 'x');

const declarations: fc.Arbitrary<Declarations> = fc
  .array(fc.record({ text: filled(12), ground: text(12) }), { maxLength: 4 })
  .chain((claims) => {
    const translated = fc.record({
      genericName: text(20),
      claims: fc.array(text(12), { minLength: claims.length, maxLength: claims.length }),
    });
    return fc.record({
      genericName: filled(20),
      foodMark: fc.option(fc.constantFrom(...FOOD_MARKS)),
      mayContain: fc.option(fc.subarray([...ALLERGENS])),
      nutrition: fc.constantFrom(null, declarationsOfDemo('thattai').nutrition),
      nutritionExemption: fc.option(fc.constantFrom(...NUTRITION_EXEMPTIONS)),
      bestBeforeDays: fc.option(fc.integer({ min: 1, max: 730 })),
      openedDays: fc.option(fc.integer({ min: 1, max: 365 })),
      origin: fc.constantFrom(...COUNTRIES),
      maker: text(20),
      claims: fc.constant(claims),
      translations: fc.record({ hi: translated, ta: translated }),
    });
  })
  .map((made) => ({
    ...made,
    translations: Object.fromEntries(
      Object.entries(made.translations)
        .filter(([, { genericName, claims }]) => genericName !== '' || claims.some(Boolean))
        .map(([language, texts]) => [
          language,
          { ...texts, claims: texts.claims.some(Boolean) ? texts.claims : [] },
        ]),
    ),
  }));

test('whatever a pack declares, another shop reads from the file what this one wrote', () => {
  const readers = fc.record({
    exporting: fc.constantFrom(...LANGUAGES),
    importing: fc.constantFrom(...LANGUAGES),
  });
  fc.assert(
    fc.property(declarations, readers, (wrote, { exporting, importing }) => {
      const file = inLanguage(exporting, () => csvLine(declaredHeadings()) + csvLine(declaredCells(wrote)));
      const { headings, rows } = readCsv(Buffer.from(file));
      const [row] = rows;
      if (row === undefined) throw new Error('the file has a row');
      inLanguage(importing, () => {
        const reader = new RowReader(row, readColumns(headings), undefined);
        expect(rowDeclarations(reader, NO_DECLARATIONS)?.to).toEqual(wrote);
      });
    }),
    { numRuns: 300 },
  );
});
