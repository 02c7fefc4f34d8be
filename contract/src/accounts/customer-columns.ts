import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { MOST_IMPORTED_COLUMNS } from '../catalogue/import-limits.ts';

/** The page offers these for a column of any table of customers, in this order. */
export const CUSTOMER_FIELDS = [
  'fullName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address1',
  'address2',
  'landmark',
  'postalCode',
  'city',
  'state',
  'country',
  'addressName',
  'addressPhone',
] as const;
export type CustomerField = (typeof CUSTOMER_FIELDS)[number];

/** A column is a field, or is left out. */
export type CustomerColumn = CustomerField | '';

export const isCustomerColumn = (column: string): column is CustomerColumn =>
  column === '' || CUSTOMER_FIELDS.some((field) => field === column);

const customerColumn = z.enum([...CUSTOMER_FIELDS, ''], {
  error: () => t('choose', { choices: CUSTOMER_FIELDS.join(', ') }),
});

/** The columns of the table from the left, with commas between them: `fullName,,email`. */
export const customerColumns = z.pipe(
  z.string().check(z.maxLength(4000)),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(customerColumn).check(z.maxLength(MOST_IMPORTED_COLUMNS)),
  ),
);

/** This describes a column whose heading is unknown, so that the owner can say which field it is. */
export const customerColumnToMatch = z.object({
  heading: z.string(),
  /** The first values of the column that are filled. */
  values: z.array(z.string()),
  /** It is what staff chose when such a table came before, or else a guess by the heading; it is empty without either. */
  guess: customerColumn,
});
export type CustomerColumnToMatch = z.infer<typeof customerColumnToMatch>;
