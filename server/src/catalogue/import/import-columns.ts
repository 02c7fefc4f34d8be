import { PLAIN_FIELDS, PRODUCT_FIELDS, type PlainField } from '@tula/contract/catalogue/product-fields.ts';
import { gramsOfTyped, knownPacks } from '@tula/contract/shop/pack-sizes.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t as csv } from '@tula/messages/csv.ts';
import { t } from '@tula/messages/product-import.ts';
import { inEveryLanguage } from '../../platform/languages-on.ts';
import { ENGLISH, isLanguage } from '@tula/messages/languages.ts';
import {
  DECLARED_COLUMNS,
  DECLARED_TEXTS,
  type DeclaredColumn,
  type DeclaredText,
  headingOfDeclared,
} from '../declarations/declared-cells.ts';
import { headingIn, type TranslatedText } from '../product-editor/translated-columns.ts';
import { TEXTS } from '../product-texts.ts';
import { folded } from '../../platform/tables/match-columns.ts';
import type { TableCell } from '../../platform/tables/table.ts';

const FIELDS = [
  'id',
  'name',
  'category',
  'tags',
  'isAvailable',
  'price',
  'originalPrice',
  'discount',
  'packs',
  ...PLAIN_FIELDS,
  'state',
  'publishAt',
  'description',
  ...DECLARED_COLUMNS,
] as const;
/** A text in another language, such as `name.hi`. */
export type TranslatedField = `${TranslatedText | DeclaredText}.${string}`;
/** The price of a pack, such as `pack250`. */
export type PackField = `pack${number}`;
type OwnField = (typeof FIELDS)[number] | PackField;
export type ImportField = OwnField | TranslatedField;

/** The emptiness that a field of a product may have. */
export type Emptiness = 'may be empty' | 'must be filled';

/** The packs that have a column, with their grams. */
export function packColumns({ at }: Pick<ImportColumns, 'at'>): { field: PackField; packGrams: number }[] {
  return [...at.keys()].filter(isPack).map((field) => ({ field, packGrams: gramsOfField(field) }));
}

export const isPack = (field: string): field is PackField => /^pack[0-9]+$/.test(field);
const gramsOfField = (field: PackField) => Number(field.slice('pack'.length));

/** `250 g (₹)` in any language, of a pack that the shop knows. */
function packField(heading: string): PackField | undefined {
  const text = folded(heading);
  const weight = text.endsWith('g') ? gramsOfTyped(text) : Number.NaN;
  return knownPacks().some((size) => size === weight) ? `pack${weight}` : undefined;
}

/** The headings of each field in the language of the reader: that of the export first, by which staff read it. */
function listHeadings(field: OwnField): string[] {
  if (isPlain(field)) return [PRODUCT_FIELDS[field].heading()];
  if (isDeclared(field)) return [headingOfDeclared(field)];
  switch (field) {
    case 'id':
      return [csv('id'), t('heading.productId')];
    case 'name':
      return [csv('product'), t('heading.name'), t('heading.productName')];
    case 'category':
      return [csv('category')];
    case 'tags':
      return [csv('tags')];
    case 'isAvailable':
      return [csv('inStock')];
    case 'price':
      return [csv('pricePerKgRupees')];
    case 'originalPrice':
      return [csv('originalPricePerKgRupees')];
    case 'discount':
      return [csv('discountPercent')];
    case 'packs':
      return [csv('packs')];
    case 'state':
      return [csv('state')];
    case 'publishAt':
      return [csv('publishAt')];
    case 'description':
      return [csv('description')];
    default:
      return [csv('packPriceOf', { size: formatPack(gramsOfField(field)) })];
  }
}

function isPlain(field: string): field is PlainField {
  return field in PRODUCT_FIELDS;
}

function isDeclared(field: string): field is DeclaredColumn {
  return DECLARED_COLUMNS.some((column) => column === field);
}

export function formatHeading(field: ImportField): string {
  const [own, language] = field.split('.') as [OwnField, string?];
  const heading = listHeadings(own)[0] ?? field;
  return language === undefined ? heading : headingIn(heading, language);
}

export type ImportColumns = {
  /** The index of each field's cell in a row. */
  at: Map<ImportField, number>;
  /** Headings that the import does not know. */
  unknown: string[];
  /** Headings of the export that the shop itself sets. */
  ignored: string[];
  /** A heading that stands for a field that another has already. */
  twice: string | undefined;
};

/** A file may have been exported, or written, by somebody who reads another language. */
export function readColumns(headings: readonly TableCell[]): ImportColumns {
  const fields = headingsInEveryLanguage();
  const setByShop = new Set(
    inEveryLanguage(() => [csv('addedOn'), csv('changedOn')])
      .flat()
      .map(folded),
  );
  const columns: ImportColumns = { at: new Map(), unknown: [], ignored: [], twice: undefined };
  headings.forEach((heading, at) => {
    const text = typeof heading === 'string' ? heading.trim() : '';
    if (text === '') return;
    const field = translatedField(text, fields) ?? fields.get(folded(text)) ?? packField(text);
    if (setByShop.has(folded(text))) columns.ignored.push(text);
    else if (field === undefined || field === 'unknown') columns.unknown.push(text);
    else if (columns.at.has(field)) columns.twice ??= text;
    else columns.at.set(field, at);
  });
  return columns;
}

function headingsInEveryLanguage(): Map<string, ImportField> {
  const all = FIELDS.flatMap((field) =>
    inEveryLanguage(() => listHeadings(field)).flatMap((texts) =>
      texts.map((text) => [folded(text), field] as const),
    ),
  );
  // If languages use the same word for two fields, the language of the reader decides.
  return new Map(all.toReversed());
}

const TRANSLATED: ReadonlySet<string> = new Set([...TEXTS, ...DECLARED_TEXTS]);

/** The field of a heading such as "Product (hi)"; a language that there is not must not be taken for English. */
function translatedField(
  heading: string,
  fields: ReadonlyMap<string, ImportField>,
): TranslatedField | 'unknown' | undefined {
  const language = /\(\s*(\p{L}{2})\s*\)$/u.exec(heading)?.[1]?.toLowerCase();
  const text = fields.get(folded(heading));
  if (language === undefined || text === undefined || !TRANSLATED.has(text) || language === ENGLISH)
    return undefined;
  return isLanguage(language) ? `${text as TranslatedText | DeclaredText}.${language}` : 'unknown';
}
