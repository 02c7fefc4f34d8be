import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { MOST_IMPORTED_COLUMNS } from './import-limits.ts';

/** Fields whose cells are taken as they are. Where the table has no such column, a product keeps what it has. */
export const FURTHER_FIELDS = ['ingredients', 'storage', 'shelfLifeDays', 'allergens', 'hsn'] as const;
export type FurtherField = (typeof FURTHER_FIELDS)[number];

/** What a column of any table of products may be, in the order in which the page offers it. */
export const MATCHED_FIELDS = [
  'name',
  'category',
  'tags',
  'description',
  'packSize',
  'packPrice',
  'packOriginalPrice',
  'pricePerKg',
  'pack250',
  'pack500',
  'pack750',
  'pack1000',
  'isAvailable',
  'picture',
  ...FURTHER_FIELDS,
] as const;
export type MatchedField = (typeof MATCHED_FIELDS)[number];

/** The fields that say what a product costs; a table needs one of them. */
export const PRICE_FIELDS: readonly MatchedColumn[] = [
  'packPrice',
  'pricePerKg',
  'pack250',
  'pack500',
  'pack750',
  'pack1000',
];

/** A column is a field, or is left out. */
export type MatchedColumn = MatchedField | '';

/** The columns of the table from the left, with commas between them: `name,,packPrice`. */
export const matchedColumns = z.pipe(
  z.string().check(z.maxLength(4000)),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z
      .array(
        z.enum([...MATCHED_FIELDS, ''], { error: () => t('choose', { choices: MATCHED_FIELDS.join(', ') }) }),
      )
      .check(z.maxLength(MOST_IMPORTED_COLUMNS)),
  ),
);

/** A column of a table with unknown headings; staff say which field it is. */
export const columnToMatch = z.object({
  heading: z.string(),
  /** The first values of the column that are filled. */
  values: z.array(z.string()),
  /** What it was the last time that such a table came, or seems to be; empty where nothing is known. */
  guess: z.enum([...MATCHED_FIELDS, '']),
});
export type ColumnToMatch = z.infer<typeof columnToMatch>;
