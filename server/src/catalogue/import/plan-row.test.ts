import type { DatedRate } from '@tula/contract/shop/tax.ts';
import { ALLERGENS } from '@tula/contract/catalogue/allergens.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { PRODUCT_STATES } from '@tula/contract/catalogue/product-states.ts';
import { discountedPrice, paise } from '@tula/contract/values/money.ts';
import { t as csv } from '@tula/messages/csv.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { type Language, LANGUAGES } from '@tula/messages/languages.ts';
import fc from 'fast-check';
import { NO_DECLARATIONS } from '@tula/contract/catalogue/declarations/declarations.ts';
import { expect, test } from 'vitest';
import { csvLine } from '../../platform/csv.ts';
import type { StoredProduct } from '../product.ts';
import { productColumns, productLine } from '../product-editor/product-csv.ts';
import { readAllergens } from './cell-values.ts';
import { readColumns } from './import-columns.ts';
import { planRow } from './plan-row.ts';
import { readCsv } from '../../platform/tables/read-csv.ts';

const line = (maxLength: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength }).map((text) => text.trim() || 'x');
const name = line(32).map((text) => text.replace(/;/g, ','));
const discountPercent = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 98 }),
  fc.double({ min: 0, max: 98, noNaN: true }),
);
const NO_PICTURES = { pictures: undefined, problems: [] };
const NOW = new Date('2026-11-21T06:30:00Z');
const picture = { url: '', alt: '', width: 1, height: 1, placeholder: '', sources: [] };

const product: fc.Arbitrary<StoredProduct> = fc
  .record({
    name: line(120),
    description: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
      .map((text) => text.trim() || 'x'),
    category: fc.record({ id: fc.constant(1), name }),
    tags: fc
      .uniqueArray(name, { minLength: 1, maxLength: 4 })
      .map((names) => names.map((tag, id) => ({ id, name: tag }))),
    isAvailable: fc.boolean(),
    state: fc.constantFrom(...PRODUCT_STATES),
    price: fc.integer({ min: 10_000, max: 10_000_000 }),
    discountPercent,
    availableGrams: fc.subarray([250, 500, 750, 1000], { minLength: 1 }),
    shelfLifeDays: fc.option(fc.integer({ min: 1, max: 730 })),
    ingredients: fc.oneof(fc.constant(''), line(200)),
    allergens: fc.option(fc.subarray([...ALLERGENS])),
    storage: fc.oneof(fc.constant(''), line(200)),
    spiceLevel: fc.option(fc.constantFrom('mild', 'medium', 'hot')),
    pieceGrams: fc.option(fc.integer({ min: 1, max: 1000 })),
    hsn: fc.constantFrom('', '2106', '210690', '21069099'),
    taxRates: fc.constantFrom<DatedRate[]>(
      [],
      [{ from: '2020-01-01', rate: 500 }],
      [
        { from: '2025-09-22', rate: 500 },
        { from: '2027-01-01', rate: 1800 },
      ],
    ),
  })
  .map(({ price, ...fields }) => ({
    ...fields,
    id: '01990000-0000-7000-8000-000000000001' as ProductId,
    revision: 3,
    ownSlug: null,
    publishAt: fields.state === 'scheduled' ? new Date('2026-11-22T06:30:45.678Z') : null,
    pricePaisePerKg: paise(price),
    discountedPaisePerKg: discountedPrice(paise(price), fields.discountPercent),
    primaryImage: picture,
    additionalImages: [],
    translations: {},
    declarations: NO_DECLARATIONS,
    altTexts: [],
  }));

const asExported = (cell: string) => cell;

type Readers = { exporting: Language; importing: Language };

function planned(
  before: StoredProduct,
  respelled = asExported,
  { exporting, importing }: Readers = { exporting: 'en', importing: 'en' },
) {
  const file = inLanguage(exporting, () => {
    const cells = productLine({ ...before, addedAt: new Date(0), changedAt: new Date(0) });
    return `\uFEFF${csvLine(productColumns())}${csvLine(cells)}`;
  });
  const { headings, rows } = readCsv(Buffer.from(file));
  const [row] = rows;
  if (row === undefined) throw new Error('the row is not there');
  const same = row.cells.map((cell) => (typeof cell === 'string' ? respelled(cell) : cell));
  const spelled = (names: string[]) => new Map(names.map((one) => [one, { name: one, isNew: false }]));
  const names = {
    categories: spelled([before.category.name]),
    tags: spelled(before.tags.map((tag) => tag.name)),
  };
  return inLanguage(importing, () =>
    planRow({ ...row, cells: same }, readColumns(headings), {
      isByName: false,
      before,
      names,
      pictures: NO_PICTURES,
      now: NOW,
    }),
  );
}

test('any product that is exported and imported is unchanged', () => {
  fc.assert(
    fc.property(product, (before) => {
      expect(planned(before)).toMatchObject({ outcome: 'unchanged', problems: [] });
    }),
  );
});

test('numbers that a spreadsheet writes in its own way are no change', () => {
  const plainNumber = (cell: string) => (/^[0-9]+\.[0-9]+$/.test(cell) ? String(Number(cell)) : cell);
  fc.assert(
    fc.property(product, (before) => {
      expect(planned(before, plainNumber)).toMatchObject({ outcome: 'unchanged', problems: [] });
    }),
  );
});

const language = fc.constantFrom(...LANGUAGES);

test('a file that was exported in one language is unchanged for somebody who reads another', () => {
  fc.assert(
    fc.property(product, language, language, (before, exporting, importing) => {
      const row = planned(before, asExported, { exporting, importing });
      expect(row).toMatchObject({ outcome: 'unchanged', problems: [] });
    }),
  );
});

test('every column of an export is known in every language, and the names of no two are the same', () => {
  for (const exporting of LANGUAGES)
    for (const importing of LANGUAGES) {
      const headings = inLanguage(exporting, productColumns);
      const { at, unknown, ignored, twice } = inLanguage(importing, () => readColumns(headings));
      expect(new Set(at.values()).size).toBe(headings.length - 2);
      expect(ignored).toEqual(inLanguage(exporting, () => [csv('addedOn'), csv('changedOn')]));
      expect([unknown, twice]).toEqual([[], undefined]);
    }
});

test('what was changed in a file of another language is read', () => {
  const before: StoredProduct = {
    ...fc.sample(product, { numRuns: 1, seed: 1 })[0]!,
    state: 'scheduled',
    publishAt: new Date('2026-11-22T06:30:00Z'),
    isAvailable: true,
    allergens: ['milk'],
    shelfLifeDays: 30,
  };
  const changes: Record<string, string> = {
    हाँ: 'नहीं',
    दूध: 'तिल, गेहूँ',
    '22 नव 2026, दोपहर 12:00': '05 दिस 2026, शाम 4:05',
  };
  const respelled = (cell: string) => changes[cell] ?? cell;
  expect(planned(before, respelled, { exporting: 'hi', importing: 'ta' })).toMatchObject({
    outcome: 'changed',
    problems: [],
    facts: {
      isAvailable: false,
      allergens: ALLERGENS.filter((one) => one === 'sesame' || one === 'wheat'),
      state: 'scheduled',
      publishAt: new Date('2026-12-05T10:35:00Z'),
    },
  });
});

test('allergens may be written in any language', () => {
  const read = inLanguage('hi', () => readAllergens('milk, तिल; Wheat'));
  expect(read.value).toEqual(ALLERGENS.filter((one) => ['milk', 'sesame', 'wheat'].includes(one)));
  expect(readAllergens('तिल, பால்').value).toEqual(ALLERGENS.filter((one) => ['milk', 'sesame'].includes(one)));
  expect(readAllergens('எதுவும் இல்லை').value).toEqual([]);
});
