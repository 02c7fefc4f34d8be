import { t as audit } from '@tula/messages/audit.ts';
import { t as fault } from '@tula/messages/fields.ts';
import { t } from '@tula/messages/product-fields.ts';
import * as z from 'zod/mini';
import { plainNumber } from '../calls/pasted.ts';
import { ALLERGENS, type Allergen, allergenNames } from './allergens.ts';
import { CHOICE_NAMES, choiceField, type ChoiceName, type ChoiceOf, choiceText } from './product-choices.ts';
import { LONGEST_INGREDIENTS, LONGEST_STORAGE, textOfAtMost } from './product-texts.ts';
import { allergen } from './search-notes.ts';

/** The audit log stores a field's value in this form. */
export type Kept = string | number | readonly (string | number)[] | null;

/**
 * A field with a column of its own on which nothing else depends. A save that leaves it out keeps the stored value. API,
 * files of products, audit log, editor and examples follow this description; `server/src/catalogue/product-columns.ts`
 * says how it is stored and how a cell of a file is read.
 */
export type ProductField<Value> = {
  /** The schema that a value must match before staff can save it. */
  toSave: z.ZodMiniType<Value>;
  /** Responses carry a value that matches this schema. */
  answer: z.ZodMiniType<Value>;
  /** The value that a product has until staff enter one. */
  empty: Value;
  /** The value in the examples of the API document. */
  example: Value;
  /** The heading of its column in files. */
  heading: () => string;
  auditName: () => string;
  /** Converts a value for the audit log, where it is no text or number. */
  kept?: (value: Value) => Kept;
  /** Formats the stored value for staff who read the log. */
  keptText?: (kept: NonNullable<Kept>) => string;
};

export const fieldOf = <Value>(field: ProductField<Value>) => field;

/** A whole number that staff type, in a form or a cell of a file, or leave empty. */
export type NumberField = ProductField<number | null> & {
  /** Returns null for an empty text, and NaN, which `toSave` rejects, for anything but a whole number. */
  readTyped: (typed: string) => number | null;
};

type NumberParts = Pick<ProductField<number | null>, 'heading' | 'auditName' | 'keptText'> & {
  least: number;
  most: number;
  /** The unit that may be typed behind the number. */
  unit: RegExp;
  example: number;
  wrong: () => string;
};

function numberField({ least, most, unit, wrong, ...described }: NumberParts): NumberField {
  const error = { error: wrong };
  return {
    ...described,
    toSave: z.nullable(z.int(error).check(z.minimum(least, error), z.maximum(most, error))),
    answer: z.nullable(z.int()),
    empty: null,
    readTyped(typed) {
      const number = plainNumber(typed).replace(unit, '');
      if (number === '') return null;
      return /^[0-9]{1,9}$/.test(number) ? Number(number) : Number.NaN;
    },
  };
}

type ChoiceFields = { [Name in ChoiceName]: ProductField<ChoiceOf<Name> | null> };

/** Null where staff have not told it. */
function choiceFields(): ChoiceFields {
  const described = CHOICE_NAMES.map((name) => {
    const { choices, name: heading } = choiceField(name);
    const toSave = z.nullable(
      z.enum(choices, { error: () => fault('choose', { choices: choices.join(', ') }) }),
    );
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

/**
 * Everybody sees these fields; they are in the order of a file's columns. The fields of staff are in another module,
 * because they need the tax rules, which a shopper's browser should not load.
 */
export const SHOPPER_FIELDS = {
  /** Whole days from packing; null when the product has no shelf life. */
  shelfLifeDays: numberField({
    least: 1,
    most: 730,
    unit: /\s*days?$/i,
    example: 45,
    heading: () => t('shelfLifeDays.heading'),
    auditName: () => t('shelfLifeDays'),
    wrong: () => t('shelfLifeDays.wrong'),
    keptText: (count) => audit('days', { count: Number(count) }),
  }),
  /** The pack lists its ingredients in descending order of weight. */
  ingredients: fieldOf<string>({
    toSave: textOfAtMost(LONGEST_INGREDIENTS),
    answer: z.string(),
    empty: '',
    example: 'Rice flour, chana dal, curry leaves, chilli, salt, groundnut oil',
    heading: () => t('ingredients'),
    auditName: () => t('ingredients'),
  }),
  /** The allergens that it contains; null until staff have said so. */
  allergens: fieldOf<Allergen[] | null>({
    toSave: z.nullable(
      z.array(allergen).check(z.maxLength(ALLERGENS.length, { error: () => fault('allergen') })),
    ),
    answer: z.nullable(z.array(allergen)),
    empty: null,
    example: ['peanuts'],
    heading: () => t('allergens'),
    auditName: () => t('allergens'),
    // An empty list is an answer, unlike other empty values.
    kept: (value) => (value?.length === 0 ? ['none'] : value),
    keptText: (kept) => allergenNames(kept as Allergen[]) || audit('allergens.none'),
  }),
  storage: fieldOf<string>({
    toSave: textOfAtMost(LONGEST_STORAGE),
    answer: z.string(),
    empty: '',
    example: 'Keep dry and closed',
    heading: () => t('storage'),
    auditName: () => t('storage'),
  }),
  ...choiceFields(),
  /** The weight of one piece, in grams, of food that people count; null until staff have said so. */
  pieceGrams: numberField({
    least: 1,
    most: 1000,
    unit: /\s*g$/i,
    example: 25,
    heading: () => t('pieceGrams.heading'),
    auditName: () => t('pieceGrams'),
    wrong: () => t('pieceGrams.wrong'),
    keptText: (kept) => audit('grams', { grams: String(kept) }),
  }),
};

export type ShopperField = keyof typeof SHOPPER_FIELDS;
export const FOR_SHOPPERS = Object.keys(SHOPPER_FIELDS) as ShopperField[];

export type NumberFieldName = {
  [Field in ShopperField]: (typeof SHOPPER_FIELDS)[Field] extends NumberField ? Field : never;
}[ShopperField];
export const NUMBER_FIELDS = FOR_SHOPPERS.filter(isNumberField);

export function isNumberField(field: string): field is NumberFieldName {
  return 'readTyped' in (SHOPPER_FIELDS[field as ShopperField] ?? {});
}

/** The schemas of these fields in a response. */
export const shopperAnswers = Object.fromEntries(
  FOR_SHOPPERS.map((field) => [field, SHOPPER_FIELDS[field].answer]),
) as { [Field in ShopperField]: (typeof SHOPPER_FIELDS)[Field]['answer'] };
