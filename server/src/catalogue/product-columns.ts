import { allergenNames } from '@tula/contract/catalogue/allergens.ts';
import {
  CHOICE_NAMES,
  type ChoiceName,
  type ChoiceOf,
  choiceText,
} from '@tula/contract/catalogue/product-choices.ts';
import { PLAIN_FIELDS, type PlainField, type PlainFields } from '@tula/contract/catalogue/product-fields.ts';
import { taxRatesText } from '@tula/contract/catalogue/product-tax.ts';
import { t } from '@tula/messages/csv.ts';
import type { Cell } from '../platform/csv.ts';
import type { DB } from '../platform/postgres/tables.gen.ts';
import * as cells from './import/cell-values.ts';

/** The way in which a plain field of a product is stored, and stands in a file of products. */
type StoredField<Value> = {
  column: keyof DB['products'];
  /** The type as which PostgreSQL reads the field from JSON. */
  type: 'text' | 'integer' | 'text[]' | 'jsonb';
  cell: (value: Value) => Cell;
  read: (text: string) => cells.Read<Value>;
};

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

export function choiceColumn(name: ChoiceName): keyof DB['products'] {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof DB['products'];
}

export const STORED_FIELDS: { [Field in PlainField]: StoredField<PlainFields[Field]> } = {
  shelfLifeDays: {
    column: 'shelf_life_days',
    type: 'integer',
    cell: (days) => (days === null ? null : { number: String(days) }),
    read: cells.readShelfLife,
  },
  ingredients: { column: 'ingredients', type: 'text', cell: (text) => text, read: cells.readIngredients },
  allergens: {
    column: 'allergens',
    type: 'text[]',
    cell: (allergens) => (allergens === null ? null : allergenNames(allergens) || t('none')),
    read: cells.readAllergens,
  },
  storage: { column: 'storage', type: 'text', cell: (text) => text, read: cells.readStorage },
  ...choiceFields(),
  pieceGrams: {
    column: 'piece_grams',
    type: 'integer',
    cell: (weight) => (weight === null ? null : { number: String(weight) }),
    read: cells.readPieceGrams,
  },
  hsn: { column: 'hsn', type: 'text', cell: (code) => code, read: cells.readHsn },
  taxRates: { column: 'tax_rates', type: 'jsonb', cell: taxRatesText, read: cells.readTaxRates },
};

/** The cells of a product's plain fields in a file, in the order of their headings. */
export function plainCells(product: PlainFields): Cell[] {
  const formatCell = <Field extends PlainField>(field: Field) => STORED_FIELDS[field].cell(product[field]);
  return PLAIN_FIELDS.map(formatCell);
}
