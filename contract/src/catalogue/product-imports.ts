import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { auditChange } from '../accounts/audit.ts';
import { endpoint } from '../calls/endpoint.ts';
import { nothing } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { pageQuery, pagination } from '../calls/page.ts';
import { columnToMatch, matchedColumns } from './matched-columns.ts';

/** The form offers these names; the server goes by the content alone. */
export const IMPORT_TYPES = ['.csv', '.xlsx', '.zip'] as const;
export const IMPORT_ROWS_OF_PAGE = 50;

/** An import would do one of these with a row. */
export const IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/**
 * `reading`: a job reads its pictures, and the rows are not final. `checked`: nothing has been saved yet. `outdated`: the catalogue has changed since the check, so nothing was saved
 * and the file has to be checked again. `undoing`: a job takes back what the import did. `undone`: it has.
 */
const IMPORT_STATES = ['reading', 'checked', 'running', 'imported', 'outdated', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * Why undoing leaves a product as it is: somebody has saved it since, or ordered it, it has been deleted, or its earlier
 * category or tags have.
 */
const KEPT_REASONS = ['changed', 'ordered', 'gone', 'listGone'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

const importId = z.object({ id: uuid<'import'>() });

/** Why a row is refused, by column. */
export const rowProblem = z.object({ column: z.string(), reason: z.string() });

/** The number of products that undoing has put back, and of those that it has kept. */
export const undoneCounts = z.object({ restored: z.int(), kept: z.int() });

const importRow = z.object({
  /** As the spreadsheet counts its rows. */
  row: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  name: z.string(),
  /** The product that it changes, or has added; null where there is none. */
  productId: z.nullable(z.string()),
  changes: z.array(auditChange),
  problems: z.array(rowProblem),
  /** Each notice names something that will be different from the shop in which the file was made. */
  warnings: z.array(z.string()),
  /** Why undoing the import has left it as it was. */
  kept: z.nullable(z.enum(KEPT_REASONS)),
});
export type ImportRow = z.infer<typeof importRow>;

export const importCounts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
});

export const productImport = z.object({
  id: z.string(),
  fileName: z.string(),
  checkedAt: z.iso.datetime(),
  state: z.enum(IMPORT_STATES),
  /** The number of rows with each outcome. */
  counts: importCounts,
  /** Each says in plain words what of the whole file is left out. */
  notices: z.array(z.string()),
  newCategories: z.array(z.string()),
  newTags: z.array(z.string()),
  /** How many pictures the file names, and how many of them have been read; none once the import is done. */
  pictures: z.object({ all: z.int(), read: z.int() }),
  /** Until when it can be undone; null if it can't. */
  undoableUntil: z.nullable(z.iso.datetime()),
  /** How many products undoing has taken back, and how many it has left; null before. */
  undone: z.nullable(undoneCounts),
});
export type ProductImport = z.infer<typeof productImport>;

export const finishedImport = z.object({
  id: z.string(),
  fileName: z.string(),
  finishedAt: z.iso.datetime(),
  startedBy: z.string(),
  state: z.enum(['imported', 'undoing', 'undone']),
  added: z.int(),
  changed: z.int(),
});
export type FinishedImport = z.infer<typeof finishedImport>;

export const listProductImports = endpoint({
  method: 'GET',
  path: '/product/imports',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'The newest imports that have been saved, with who started them',
  result: z.object({ imports: z.array(finishedImport) }),
  problems: [],
});

export const checkProductImport = endpoint({
  method: 'POST',
  path: '/product/import',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Reads a CSV or XLSX file of products, alone, beside or in a ZIP file with their pictures, sent as multipart form data, and says what importing it would do; of a table with other headings it lists the columns, which come back matched',
  takesFiles: true,
  query: z.object({ columns: z.optional(matchedColumns) }),
  /** Either the import, or the columns of a table that nobody has matched yet. */
  result: z.object({ import: z.nullable(productImport), columns: z.nullable(z.array(columnToMatch)) }),
  isExpensive: true,
  problems: ['STORAGE_FULL', 'STORAGE_UNAVAILABLE', 'BUSY'],
});

export const readProductImport = endpoint({
  method: 'GET',
  path: '/product/import/{id}',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'What an import does, with a page of its rows',
  params: importId,
  query: z.object({
    ...pageQuery(IMPORT_ROWS_OF_PAGE),
    outcome: z.optional(
      z.enum(IMPORT_OUTCOMES, { error: () => t('choose', { choices: IMPORT_OUTCOMES.join(', ') }) }),
    ),
  }),
  result: z.object({ import: productImport, rows: z.array(importRow), pagination }),
  notFound: 'IMPORT_NOT_FOUND',
  problems: ['IMPORT_NOT_FOUND'],
});

export const startProductImport = endpoint({
  method: 'POST',
  path: '/product/import/{id}/start',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Saves what a checked import would do; a job does it in one transaction, or nothing if the catalogue has changed',
  params: importId,
  result: nothing,
  notFound: 'IMPORT_NOT_FOUND',
  problems: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_STARTABLE'],
});

export const undoProductImport = endpoint({
  method: 'POST',
  path: '/product/import/{id}/undo',
  who: 'staff',
  roles: ['owner', 'catalogue'],
  does: 'Takes back what an import did, within 7 days: a job deletes the products that it added and gives the others their earlier values; what was changed or ordered since stays, with the reason at its row',
  params: importId,
  result: nothing,
  notFound: 'IMPORT_NOT_FOUND',
  problems: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_UNDOABLE'],
});
