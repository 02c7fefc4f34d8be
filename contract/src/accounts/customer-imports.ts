import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { pageQuery, pagination } from '../calls/page.ts';
import {
  IMPORT_OUTCOMES,
  IMPORT_ROWS_OF_PAGE,
  importCounts,
  rowProblem,
  undoneCounts,
} from '../catalogue/product-imports.ts';
import { customerColumns, customerColumnToMatch } from './customer-columns.ts';

/** People's data lie in the shop for so long after a check that nobody has followed by an import. */
export const CHECKED_CUSTOMERS_KEPT_HOURS = 24;
/** The shop lists an import of customers for this many days. */
export const CUSTOMER_IMPORTS_KEPT_DAYS = 30;
/** An account that was imported and in which nobody has ever logged in is deleted after so many days. */
export const UNUSED_IMPORTED_ACCOUNT_DAYS = 365;

const forOwner = { who: 'staff', roles: ['owner'] } as const;

/** `checked`: nothing has been saved yet. `undone`: who has not logged in or ordered since then is gone again. */
const STATES = ['checked', 'imported', 'undone'] as const;

const importId = z.object({ id: uuid<'import'>() });

const customerImportRow = z.object({
  /** As the spreadsheet counts its rows. */
  row: z.int(),
  /** `changed`: somebody who is known gets a new address; nothing else of them changes. */
  outcome: z.enum(IMPORT_OUTCOMES),
  /** It is empty when the row was refused, or the customer was deleted later. */
  name: z.string(),
  /** The customer whom it has added or given an address; null where there is none. */
  customerId: z.nullable(z.string()),
  /** How many addresses it adds. */
  addresses: z.int(),
  problems: z.array(rowProblem),
  /** Each warning names a part of the row that is left out. */
  warnings: z.array(z.string()),
  /** Undoing has left the customer, who has logged in or ordered since. */
  isKept: z.boolean(),
});
export type CustomerImportRow = z.infer<typeof customerImportRow>;

export const customerImport = z.object({
  id: z.string(),
  fileName: z.string(),
  checkedAt: z.iso.datetime(),
  state: z.enum(STATES),
  /** The number of rows with each outcome. */
  counts: importCounts,
  /** Each says in plain words what of the whole file is left out. */
  notices: z.array(z.string()),
  /** Until when it can be undone; null if it can't. */
  undoableUntil: z.nullable(z.iso.datetime()),
  /** How many rows undoing has taken back, and how many customers it has left; null before. */
  undone: z.nullable(undoneCounts),
  /** How many of the new customers are emailed the privacy notice. */
  noticeMails: z.int(),
  /** How many of the new customers have no phone: they are asked for it when they order. */
  withoutPhone: z.int(),
});
export type CustomerImport = z.infer<typeof customerImport>;

export const listedCustomerImport = z.object({
  id: z.string(),
  fileName: z.string(),
  finishedAt: z.iso.datetime(),
  startedBy: z.string(),
  state: z.enum(['imported', 'undone']),
  added: z.int(),
  changed: z.int(),
});
export type ListedCustomerImport = z.infer<typeof listedCustomerImport>;

export const listCustomerImports = endpoint({
  method: 'GET',
  path: '/customer/imports',
  ...forOwner,
  does: 'The newest imports of customers that have been saved, with who started them',
  result: z.object({ imports: z.array(listedCustomerImport) }),
  problems: [],
});

export const checkCustomerImport = endpoint({
  method: 'POST',
  path: '/customer/import',
  ...forOwner,
  does: 'Reads a CSV or XLSX file of customers, sent as multipart form data, and says what importing it would do; of a table with other headings it lists the columns, which come back matched',
  takesFiles: true,
  query: z.object({ columns: z.optional(customerColumns) }),
  /** Either the import, or the columns of a table that nobody has matched yet. */
  result: z.object({
    import: z.nullable(customerImport),
    columns: z.nullable(z.array(customerColumnToMatch)),
  }),
  isExpensive: true,
  problems: ['STORAGE_FULL', 'BUSY'],
});

export const readCustomerImport = endpoint({
  method: 'GET',
  path: '/customer/import/{id}',
  ...forOwner,
  does: 'What an import of customers does, with a page of its rows',
  params: importId,
  query: z.object({
    ...pageQuery(IMPORT_ROWS_OF_PAGE),
    outcome: z.optional(
      z.enum(IMPORT_OUTCOMES, { error: () => t('choose', { choices: IMPORT_OUTCOMES.join(', ') }) }),
    ),
  }),
  result: z.object({ import: customerImport, rows: z.array(customerImportRow), pagination }),
  notFound: 'IMPORT_NOT_FOUND',
  problems: ['IMPORT_NOT_FOUND'],
});

export const startCustomerImport = endpoint({
  method: 'POST',
  path: '/customer/import/{id}/start',
  ...forOwner,
  does: 'Saves what a checked import would do, in one transaction. Nobody can use the account before they have proved their email. With `sendsNotice` each new customer is emailed the privacy notice, once; otherwise nobody is written to',
  params: importId,
  body: z.object({ sendsNotice: z.boolean() }),
  result: nothing,
  notFound: 'IMPORT_NOT_FOUND',
  problems: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_STARTABLE'],
});

export const undoCustomerImport = endpoint({
  method: 'POST',
  path: '/customer/import/{id}/undo',
  ...forOwner,
  does: 'Takes back within 7 days what an import of customers did, with notices that have not been sent yet; whoever has logged in or ordered since stays',
  params: importId,
  result: nothing,
  notFound: 'IMPORT_NOT_FOUND',
  problems: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_UNDOABLE'],
});
