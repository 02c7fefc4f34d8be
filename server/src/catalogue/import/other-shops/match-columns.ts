import { fieldProblem } from '@tula/contract/calls/problems.ts';
import {
  type ColumnToMatch,
  isPriceField,
  type MatchedColumn,
} from '@tula/contract/catalogue/matched-columns.ts';
import { t } from '@tula/messages/product-import.ts';
import type { Db } from '../../../platform/postgres/database.ts';
import { short } from '../cell-values.ts';
import { isPack, readColumns } from '../import-columns.ts';
import type { Table, TableCell } from '../read-table/table.ts';
import { guessColumn, withoutRepeats } from './guess-column.ts';
import { readMatch } from './matches-store.ts';
import { isExport } from './take-over.ts';

const VALUES_SHOWN = 3;
/** Our own columns that say what a product costs. */
const PRICE_COLUMNS: readonly string[] = ['price', 'originalPrice', 'discount'];

const cellText = (cell: TableCell | undefined) => (typeof cell === 'string' ? cell : '');

/** Says whether the table needs nobody who says what its columns are. */
export function isKnownTable(table: Table): boolean {
  const { at, unknown } = readColumns(table.headings);
  if (at.has('id') || isExport(table)) return true;
  if (!at.has('name')) return false;
  const hasPrices = [...at.keys()].some((field) => PRICE_COLUMNS.includes(field) || isPack(field));
  // A table that changes texts needs no prices, but one whose prices nobody recognizes would lose them.
  return hasPrices || !unknown.some((heading) => isPriceField(guessColumn(heading, [])));
}

/** The columns of a table with their first values, and what each was the last time or seems to be. */
export async function columnsToMatch(db: Db, { headings, rows }: Table): Promise<ColumnToMatch[]> {
  const remembered = await readMatch(db, headings);
  const columns = headings.map((heading, at) => ({
    heading: short(cellText(heading)),
    values: firstValues(rows, at),
  }));
  const guesses = withoutRepeats(columns.map(({ heading, values }) => guessColumn(heading, values)));
  return columns.map((column, at) => ({ ...column, guess: (remembered ?? guesses)[at] ?? '' }));
}

/** The first filled cells of a column; the rest of a long table is not read for them. */
function firstValues(rows: Table['rows'], column: number): string[] {
  const values: string[] = [];
  for (const { cells } of rows) {
    const text = cellText(cells[column]).trim();
    if (text !== '') values.push(short(text));
    if (values.length === VALUES_SHOWN) break;
  }
  return values;
}

/** Throws where the columns don't name a product and what it costs, or one field twice. */
export function checkMatched({ headings }: Table, matched: readonly MatchedColumn[]): void {
  if (!matched.includes('name')) throw fieldProblem('columns', t('match.noName'));
  if (!matched.some(isPriceField)) throw fieldProblem('columns', t('match.noPrice'));
  const twice = matched.findIndex(
    (column, at) => column !== '' && column !== 'picture' && matched.indexOf(column) < at,
  );
  if (twice >= 0)
    throw fieldProblem('columns', t('match.twice', { heading: short(cellText(headings[twice])) }));
}
