import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { shopPacks } from '../shop/pack-sizes.ts';
import { MOST_IMPORTED_COLUMNS } from './import-limits.ts';

/** Fields whose cells are taken as they are. Where the table has no such column, a product keeps what it has. */
export const FURTHER_FIELDS = ['ingredients', 'storage', 'shelfLifeDays', 'allergens', 'hsn'] as const;
export type FurtherField = (typeof FURTHER_FIELDS)[number];

/** The page offers these for a column of any table of products, in this order. */
export const MATCHED_FIELDS = [
  'name',
  'category',
  'tags',
  'description',
  'packSize',
  'packPrice',
  'packOriginalPrice',
  'pricePerKg',
  'isAvailable',
  'picture',
  'oldAddress',
  ...FURTHER_FIELDS,
] as const;
/** The price of packs of one size, such as `pack250`. */
export type MatchedPack = `pack${number}`;
export type MatchedField = (typeof MATCHED_FIELDS)[number] | MatchedPack;

/** Says whether a field tells what a product costs; a table needs one that does. */
export const isPriceField = (field: string): boolean =>
  field === 'packPrice' || field === 'pricePerKg' || /^pack[0-9]+$/.test(field);

/** A column is a field, or is left out. */
export type MatchedColumn = MatchedField | '';

/** Says whether a column can be this field now: the sizes of packs are those of the shop. */
export const isMatchedColumn = (column: string): boolean =>
  column === '' ||
  MATCHED_FIELDS.some((field) => field === column) ||
  shopPacks().some((size) => column === `pack${size}`);

const CHOOSE = {
  error: () =>
    t('choose', { choices: [...MATCHED_FIELDS, ...shopPacks().map((size) => `pack${size}`)].join(', ') }),
};
const matchedColumn = z
  .union([z.enum([...MATCHED_FIELDS, '']), z.templateLiteral(['pack', z.int()])], CHOOSE)
  .check(z.refine(isMatchedColumn, CHOOSE));

/** The columns of the table from the left, with commas between them: `name,,packPrice`. */
export const matchedColumns = z.pipe(
  z.string().check(z.maxLength(4000)),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(matchedColumn).check(z.maxLength(MOST_IMPORTED_COLUMNS)),
  ),
);

/** This describes a column whose heading is unknown, so that staff can say which field it is. */
export const columnToMatch = z.object({
  heading: z.string(),
  /** The first values of the column that are filled. */
  values: z.array(z.string()),
  /** It is what staff chose when such a table came before, or else a guess by the heading; it is empty without either. */
  guess: matchedColumn,
});
export type ColumnToMatch = z.infer<typeof columnToMatch>;
