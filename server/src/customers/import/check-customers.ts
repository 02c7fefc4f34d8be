import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CustomerColumn,
  type CustomerColumnToMatch,
  isCustomerColumn,
} from '@tula/contract/accounts/customer-columns.ts';
import type { ImportId, StaffId } from '@tula/contract/calls/ids.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/customer-import.ts';
import { t as ofTable } from '@tula/messages/table-files.ts';
import { isDiskFull } from '../../media/file-storage.ts';
import type { MediaParts } from '../../media/media-parts.ts';
import { newId } from '../../platform/new-id.ts';
import { guessColumns, rejectTwice } from '../../platform/tables/match-columns.ts';
import { readMatch, rememberMatch } from '../../platform/tables/matches-store.ts';
import { readTableInChild } from '../../platform/tables/read-in-child.ts';
import { type SentFile, tableProblem, writeSentFile } from '../../platform/tables/receive-table.ts';
import type { Table } from '../../platform/tables/table.ts';
import { insertCustomerImport } from './customer-imports-store.ts';
import { guessCustomerColumn, knownExport } from './guess-customer-column.ts';
import { planCustomers } from './plan-customers.ts';
import { hasStreets, readCustomers } from './read-customers.ts';

export type CheckCustomersParts = Pick<MediaParts, 'database' | 'clock' | 'incomingFolder'>;

const LONGEST_FILE_NAME = 200;

export type CheckedCustomers = { id: ImportId } | { columns: CustomerColumnToMatch[] };

/**
 * Reads a file of customers and stores what importing it would do. Saves no customer. Of a table whose headings nobody
 * knows it stores nothing, and returns its columns.
 */
export async function checkCustomers(
  { database, clock, incomingFolder }: CheckCustomersParts,
  files: AsyncIterable<SentFile>,
  { by, matched }: { by: StaffId; matched: readonly CustomerColumn[] | undefined },
): Promise<CheckedCustomers> {
  const path = join(incomingFolder, randomUUID());
  const { db } = database;
  const now = clock.now();
  try {
    const fileName = await receiveOne(files, path);
    const table = await readTableInChild(path);
    const known = matched === undefined ? knownExport(table) : undefined;
    if (matched === undefined && known === undefined)
      return { columns: await columnsToMatch(database.db, table) };
    if (matched !== undefined) checkMatched(table, matched);
    const columns = matched ?? known?.columns ?? [];
    const cells = readCustomers(table, columns, known?.shipping);
    const rows = await planCustomers(db, cells);
    const id: ImportId = newId();
    const notices = listNotices(table, columns, known?.program);
    await database.tx((tx) => insertCustomerImport(tx, { id, fileName, notices, by, now, rows }));
    if (matched !== undefined) await rememberMatch(db, table, { kind: 'customers', matched, now });
    return { id };
  } catch (error) {
    throw isDiskFull(error) ? new Problem('STORAGE_FULL', { retryAfterSeconds: 60 }) : tableProblem(error);
  } finally {
    await rm(path, { force: true });
  }
}

/** Returns the name of the file that was sent. */
async function receiveOne(files: AsyncIterable<SentFile>, path: string): Promise<string> {
  let name: string | undefined;
  for await (const file of files) {
    if (name !== undefined) throw fieldProblem('file', ofTable('file.one'));
    name = file.name;
    await writeSentFile(file, path);
  }
  if (name === undefined) throw fieldProblem('file', ofTable('file.none'));
  return name.slice(-LONGEST_FILE_NAME);
}

async function columnsToMatch(
  db: MediaParts['database']['db'],
  table: Table,
): Promise<CustomerColumnToMatch[]> {
  const remembered = await readMatch(db, 'customers', table.headings);
  return guessColumns<CustomerColumn>(table, {
    // A field that a later version no longer knows is left out.
    remembered: remembered?.map((column) => (isCustomerColumn(column) ? column : '')),
    guess: guessCustomerColumn,
    leftOut: '',
  });
}

/** Throws where the columns don't name a person with an email, or name one field twice. */
function checkMatched(table: Table, matched: readonly CustomerColumn[]): void {
  if (!matched.includes('email')) throw fieldProblem('columns', t('match.noEmail'));
  if (!matched.includes('fullName') && !matched.includes('firstName'))
    throw fieldProblem('columns', t('match.noName'));
  rejectTwice(table, matched);
}

/** Headings of what people agreed to: it was another shop that they agreed with. */
const AGREEMENT = /marketing|subscri|consent|newsletter|opt[ _-]?in/i;

function listNotices(
  { headings, otherSheets }: Table,
  columns: readonly CustomerColumn[],
  program: string | undefined,
): string[] {
  const hasPlaces = columns.includes('postalCode') || columns.includes('city');
  const hasAgreement = headings.some((heading) => typeof heading === 'string' && AGREEMENT.test(heading));
  const names = otherSheets
    .slice(0, 10)
    .map((name) => `“${name}”`)
    .join(', ');
  return [
    ...(program === undefined ? [] : [t('notice.program', { program })]),
    ...(hasPlaces && !hasStreets(columns) ? [t('notice.noStreets')] : []),
    ...(hasAgreement ? [t('notice.agreement')] : []),
    ...(names === '' ? [] : [ofTable('notice.sheets', { names })]),
  ];
}
