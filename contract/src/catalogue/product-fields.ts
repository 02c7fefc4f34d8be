import { t as csv } from '@tula/messages/csv.ts';
import { t as audit } from '@tula/messages/audit.ts';
import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { plainNumber } from '../calls/pasted.ts';
import type { DatedRate } from '../shop/tax.ts';
import { ALLERGENS, type Allergen, allergenNames } from './allergens.ts';
import { CHOICE_NAMES, choiceField, type ChoiceName, type ChoiceOf, choiceText } from './product-choices.ts';
import { ownHsn, ownTaxRates, taxRatesText } from './product-tax.ts';
import { LONGEST_INGREDIENTS, LONGEST_STORAGE, textOfAtMost } from './product-texts.ts';
import { allergen } from './search-notes.ts';

/** A value as the audit log keeps it. */
type Kept = string | number | readonly (string | number)[] | null;

/**
 * A field with a column of its own on which nothing else depends. A save that leaves it out keeps the stored value. API,
 * files of products, audit log, editor and examples follow this description; `server/src/catalogue/product-columns.ts`
 * says how it is stored and how a cell of a file is read.
 */
type ProductField<Value> = {
  /** A value that staff may save. */
  toSave: z.ZodMiniType<Value>;
  /** A value in a response. */
  answer: z.ZodMiniType<Value>;
  /** The value of a product of which staff have not told it. */
  empty: Value;
  /** The value in the examples of the API document. */
  example: Value;
  /** The heading of its column in files. */
  heading: () => string;
  auditName: () => string;
  /** How the audit log keeps a value that is no text or number. */
  kept?: (value: Value) => Kept;
  /** How staff read what the log has kept. */
  keptText?: (kept: NonNullable<Kept>) => string;
};

const fieldOf = <Value>(field: ProductField<Value>) => field;

const SHORTEST_SHELF_LIFE_DAYS = 1;
const LONGEST_SHELF_LIFE_DAYS = 730;
const SHELF_LIFE_FAULT = { error: () => t('shelfLife') };

type ChoiceFields = { [Name in ChoiceName]: ProductField<ChoiceOf<Name> | null> };

/** Null where staff have not told it. */
function choiceFields(): ChoiceFields {
  const described = CHOICE_NAMES.map((name) => {
    const { choices, name: heading } = choiceField(name);
    const toSave = z.nullable(z.enum(choices, { error: () => t('choose', { choices: choices.join(', ') }) }));
    const field: ProductField<string | null> = {
      toSave,
      answer: toSave,
      empty: null,
      example: choices[0],
      heading,
      auditName: heading,
      keptText: (kept) => choiceText(name, String(kept)),
    };
    return [name, field] as const;
  });
  return Object.fromEntries(described) as ChoiceFields;
}

/** 30 or 30 days: null for nothing, and NaN, which no product may have, for anything else. */
export function shelfLifeOfTyped(typed: string): number | null {
  const days = plainNumber(typed).replace(/\s*days?$/i, '');
  if (days === '') return null;
  return /^[0-9]{1,4}$/.test(days) ? Number(days) : Number.NaN;
}

/** What everybody sees, in the order of the columns of a file. */
const SHOPPER_FIELDS = {
  /** Whole days from packing; null when the product has no shelf life. */
  shelfLifeDays: fieldOf<number | null>({
    toSave: z.nullable(
      z
        .int(SHELF_LIFE_FAULT)
        .check(
          z.minimum(SHORTEST_SHELF_LIFE_DAYS, SHELF_LIFE_FAULT),
          z.maximum(LONGEST_SHELF_LIFE_DAYS, SHELF_LIFE_FAULT),
        ),
    ),
    answer: z.nullable(z.int()),
    empty: null,
    example: 45,
    heading: () => csv('shelfLifeDays'),
    auditName: () => audit('field.shelfLife'),
    keptText: (count) => audit('days', { count: Number(count) }),
  }),
  /** What the pack says: in descending order of weight. */
  ingredients: fieldOf<string>({
    toSave: textOfAtMost(LONGEST_INGREDIENTS),
    answer: z.string(),
    empty: '',
    example: 'Rice flour, chana dal, curry leaves, chilli, salt, groundnut oil',
    heading: () => csv('ingredients'),
    auditName: () => audit('field.ingredients'),
  }),
  /** What it contains; null when staff have not told it. */
  allergens: fieldOf<Allergen[] | null>({
    toSave: z.nullable(
      z.array(allergen).check(z.maxLength(ALLERGENS.length, { error: () => t('allergen') })),
    ),
    answer: z.nullable(z.array(allergen)),
    empty: null,
    example: ['peanuts'],
    heading: () => csv('allergens'),
    auditName: () => audit('field.allergens'),
    // An empty list is an answer, unlike other empty values.
    kept: (value) => (value?.length === 0 ? ['none'] : value),
    keptText: (kept) => allergenNames(kept as Allergen[]) || audit('allergens.none'),
  }),
  storage: fieldOf<string>({
    toSave: textOfAtMost(LONGEST_STORAGE),
    answer: z.string(),
    empty: '',
    example: 'Keep dry and closed',
    heading: () => csv('storage'),
    auditName: () => audit('field.storage'),
  }),
  ...choiceFields(),
};

/** What only staff see. Their columns come after those above. */
const STAFF_FIELDS = {
  /** An empty one is that of the shop. */
  hsn: fieldOf<string>({
    toSave: ownHsn,
    answer: z.string(),
    empty: '',
    example: '2106',
    heading: () => csv('hsn'),
    auditName: () => audit('field.hsn'),
  }),
  /** None are those of the shop. */
  taxRates: fieldOf<DatedRate[]>({
    toSave: ownTaxRates,
    answer: ownTaxRates,
    empty: [],
    example: [],
    heading: () => csv('taxRates'),
    auditName: () => audit('field.taxRates'),
    kept: taxRatesText,
  }),
};

export const PRODUCT_FIELDS = { ...SHOPPER_FIELDS, ...STAFF_FIELDS };

type Fields = typeof PRODUCT_FIELDS;
export type PlainField = keyof Fields;
export type PlainFields = { [Field in PlainField]: Fields[Field]['empty'] };
export type ShopperField = keyof typeof SHOPPER_FIELDS;
export type StaffField = keyof typeof STAFF_FIELDS;

const namesOf = <Name extends string>(fields: Record<Name, unknown>) => Object.keys(fields) as Name[];
export const PLAIN_FIELDS = namesOf(PRODUCT_FIELDS);
const FOR_SHOPPERS = namesOf(SHOPPER_FIELDS);
const FOR_STAFF = namesOf(STAFF_FIELDS);

/** An object with a value for each of these fields. */
export function byField<Name extends PlainField, Value>(
  fields: readonly Name[],
  valueOf: (field: Name) => Value,
): { [Field in Name]: Value } {
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as { [Field in Name]: Value };
}

type Part<Name extends PlainField, Chosen extends 'answer' | 'empty' | 'example'> = {
  [Field in Name]: Fields[Field][Chosen];
};

/** The schemas of a response. */
export const shopperAnswers = byField(FOR_SHOPPERS, (field) => PRODUCT_FIELDS[field].answer) as Part<
  ShopperField,
  'answer'
>;
export const staffAnswers = byField(FOR_STAFF, (field) => PRODUCT_FIELDS[field].answer) as Part<
  StaffField,
  'answer'
>;

/** The schemas of a save, which may leave out each. */
export const plainFieldsToSave = byField(PLAIN_FIELDS, (field) =>
  z.optional(PRODUCT_FIELDS[field].toSave as z.ZodMiniType),
) as { [Field in PlainField]: z.ZodMiniOptional<Fields[Field]['toSave']> };

export const EMPTY_FIELDS = byField(PLAIN_FIELDS, (field) => PRODUCT_FIELDS[field].empty) as PlainFields;

export const shopperExamples = byField(FOR_SHOPPERS, (field) => PRODUCT_FIELDS[field].example) as Part<
  ShopperField,
  'example'
>;

/** A field's value as the audit log keeps it. */
export function keptOf<Name extends PlainField>(field: Name, product: Pick<PlainFields, Name>): Kept {
  const described: { [Field in PlainField]: ProductField<PlainFields[Field]> } = PRODUCT_FIELDS;
  const { kept } = described[field];
  return kept ? kept(product[field]) : (product[field] as Kept);
}

/** Only the plain fields of a product, or only those that shoppers see. */
export const plainFieldsOf = <From extends { [Field in PlainField]?: PlainFields[Field] | undefined }>(
  from: From,
) => byField(PLAIN_FIELDS, (field) => from[field]) as Pick<From, PlainField & keyof From>;
export const shopperFieldsOf = (from: Pick<PlainFields, ShopperField>) =>
  byField(FOR_SHOPPERS, (field) => from[field]) as Pick<PlainFields, ShopperField>;
export const staffFieldsOf = (from: Pick<PlainFields, StaffField>) =>
  byField(FOR_STAFF, (field) => from[field]) as Pick<PlainFields, StaffField>;
