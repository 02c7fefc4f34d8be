import { t } from '@tula/messages/product-fields.ts';
import * as z from 'zod/mini';
import type { DatedRate } from '../shop/tax.ts';
import { ownHsn, ownTaxRates, taxRatesText } from './product-tax.ts';
import {
  fieldOf,
  FOR_SHOPPERS,
  type Kept,
  type ProductField,
  SHOPPER_FIELDS,
  type ShopperField,
} from './shopper-fields.ts';

/** Only staff see these fields. A product file has their columns after the columns of the fields for shoppers. */
const STAFF_FIELDS = {
  /** An empty one is that of the shop. */
  hsn: fieldOf<string>({
    toSave: ownHsn,
    answer: z.string(),
    empty: '',
    example: '2106',
    heading: () => t('hsn.heading'),
    auditName: () => t('hsn'),
  }),
  /** None are those of the shop. */
  taxRates: fieldOf<DatedRate[]>({
    toSave: ownTaxRates,
    answer: ownTaxRates,
    empty: [],
    example: [],
    heading: () => t('taxRates'),
    auditName: () => t('taxRates'),
    kept: taxRatesText,
  }),
};

export const PRODUCT_FIELDS = { ...SHOPPER_FIELDS, ...STAFF_FIELDS };

type Fields = typeof PRODUCT_FIELDS;
export type PlainField = keyof Fields;
export type PlainFields = { [Field in PlainField]: Fields[Field]['empty'] };
export type StaffField = keyof typeof STAFF_FIELDS;

const namesOf = <Name extends string>(fields: Record<Name, unknown>) => Object.keys(fields) as Name[];
export const PLAIN_FIELDS = namesOf(PRODUCT_FIELDS);
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

/** The schemas of a response to staff, beside those of `shopperAnswers`. */
export const staffAnswers = byField(FOR_STAFF, (field) => PRODUCT_FIELDS[field].answer) as Part<
  StaffField,
  'answer'
>;

/** The schemas of all fields in a save; a save may leave out any of them. */
export const plainFieldsToSave = byField(PLAIN_FIELDS, (field) =>
  z.optional(PRODUCT_FIELDS[field].toSave as z.ZodMiniType),
) as { [Field in PlainField]: z.ZodMiniOptional<Fields[Field]['toSave']> };

export const EMPTY_FIELDS = byField(PLAIN_FIELDS, (field) => PRODUCT_FIELDS[field].empty) as PlainFields;

export const shopperExamples = byField(FOR_SHOPPERS, (field) => PRODUCT_FIELDS[field].example) as Part<
  ShopperField,
  'example'
>;

/** Converts a field's value to the form in which the audit log stores it. */
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
