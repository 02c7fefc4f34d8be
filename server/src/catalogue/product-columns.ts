import { allergenNames } from '@tula/contract/catalogue/allergens.ts';
import {
  CHOICE_NAMES,
  type ChoiceName,
  type ChoiceOf,
  choiceText,
} from '@tula/contract/catalogue/product-choices.ts';
import {
  PLAIN_FIELDS,
  type PlainField,
  type PlainFields,
  PRODUCT_FIELDS,
} from '@tula/contract/catalogue/product-fields.ts';
import { taxRatesText } from '@tula/contract/catalogue/product-tax.ts';
import type { NumberFieldName } from '@tula/contract/catalogue/shopper-fields.ts';
import { t } from '@tula/messages/csv.ts';
import type { Cell } from '../platform/csv.ts';
import type { DB } from '../platform/postgres/tables.gen.ts';
import * as cells from './import/cell-values.ts';

type Column = keyof DB['products'];

/** The way in which a plain field of a product is stored, and stands in a file of products. */
type StoredField<Value> = {
  column: Column;
  /** The type as which PostgreSQL reads the field from JSON. */
  type: 'text' | 'integer' | 'text[]' | 'jsonb';
  cell: (value: Value) => Cell;
  read: (text: string) => cells.Read<Value>;
};

type TextField = { [Field in PlainField]: string extends PlainFields[Field] ? Field : never }[PlainField];

/** A text is in a cell as it is. */
function text(name: TextField, column: Column): StoredField<string> {
  return {
    column,
    type: 'text',
    cell: (written) => written,
    read: (typed) => cells.checked(PRODUCT_FIELDS[name].toSave, typed),
  };
}

/** An empty cell means that staff have not given the number. */
function wholeNumber(name: NumberFieldName, column: Column): StoredField<number | null> {
  const { toSave, readTyped } = PRODUCT_FIELDS[name];
  return {
    column,
    type: 'integer',
    cell: (number) => (number === null ? null : { number: String(number) }),
    read: (typed) => cells.checked(toSave, readTyped(typed)),
  };
}

type ChoiceFields = { [Name in ChoiceName]: StoredField<ChoiceOf<Name> | null> };

/** `spiceLevel` is in `spice_level`; a cell has its name in any language. */
function choiceFields(): ChoiceFields {
  const stored = CHOICE_NAMES.map((name) => {
    const field: StoredField<ChoiceOf<typeof name> | null> = {
      column: choiceColumn(name),
      type: 'text',
      cell: (choice) => choice && choiceText(name, choice),
      read: (text) => cells.readChoice(name, text),
    };
    return [name, field] as const;
  });
  return Object.fromEntries(stored) as ChoiceFields;
}

export function choiceColumn(name: ChoiceName): Column {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Column;
}

export const STORED_FIELDS: { [Field in PlainField]: StoredField<PlainFields[Field]> } = {
  shelfLifeDays: wholeNumber('shelfLifeDays', 'shelf_life_days'),
  ingredients: text('ingredients', 'ingredients'),
  allergens: {
    column: 'allergens',
    type: 'text[]',
    cell: (allergens) => (allergens === null ? null : allergenNames(allergens) || t('none')),
    read: cells.readAllergens,
  },
  storage: text('storage', 'storage'),
  ...choiceFields(),
  pieceGrams: wholeNumber('pieceGrams', 'piece_grams'),
  hsn: { column: 'hsn', type: 'text', cell: (code) => code, read: cells.readHsn },
  taxRates: { column: 'tax_rates', type: 'jsonb', cell: taxRatesText, read: cells.readTaxRates },
};

/** The cells of a product's plain fields in a file, in the order of their headings. */
export function plainCells(product: PlainFields): Cell[] {
  const formatCell = <Field extends PlainField>(field: Field) => STORED_FIELDS[field].cell(product[field]);
  return PLAIN_FIELDS.map(formatCell);
}
