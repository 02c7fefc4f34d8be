import { isUuid } from '@tula/contract/calls/ids.ts';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import {
  type ColumnToMatch,
  isMatchedColumn,
  isPriceField,
  type MatchedColumn,
} from '@tula/contract/catalogue/matched-columns.ts';
import { t } from '@tula/messages/product-import.ts';
import { withoutApostrophe } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/postgres/database.ts';
import { guessColumns, rejectTwice } from '../../../platform/tables/match-columns.ts';
import { readMatch } from '../../../platform/tables/matches-store.ts';
import { isPack, readColumns } from '../import-columns.ts';
import type { Table } from '../../../platform/tables/table.ts';
import { guessColumn } from './guess-column.ts';
import { isExport } from './take-over.ts';

/** Our own columns that say what a product costs. */
const PRICE_COLUMNS: readonly string[] = ['price', 'originalPrice', 'discount'];

/** Says whether the table needs nobody who says what its columns are. */
export function isKnownTable(table: Table): boolean {
  const { at, unknown } = readColumns(table.headings);
  if (isExport(table) || (at.has('id') && (!at.has('name') || hasOwnId(table, at.get('id'))))) return true;
  if (!at.has('name')) return false;
  const hasPrices = [...at.keys()].some((field) => PRICE_COLUMNS.includes(field) || isPack(field));
  // A table that changes texts needs no prices, but one whose prices nobody recognizes would lose them.
  return hasPrices || !unknown.some((heading) => isPriceField(guessColumn(heading, [])));
}

/** Other shops number their products as well, under the same heading. */
function hasOwnId({ rows }: Table, column = -1): boolean {
  const texts = rows.map(({ cells }) => cells[column]).filter((cell) => typeof cell === 'string');
  const first = texts.find((text) => text.trim() !== '');
  return first === undefined || isUuid(withoutApostrophe(first.trim()).toLowerCase());
}

/** The columns of a table with their first values, and what each was the last time or seems to be. */
export async function columnsToMatch(db: Db, table: Table): Promise<ColumnToMatch[]> {
  const remembered = await readMatch(db, 'products', table.headings);
  const headings = table.headings.filter((heading) => typeof heading === 'string');
  return guessColumns<MatchedColumn>(table, {
    // A field that a later version, or the shop, no longer knows is left out.
    remembered: remembered?.map((column) => (isMatchedColumn(column) ? (column as MatchedColumn) : '')),
    guess: (heading, values) => guessColumn(heading, values, headings),
    repeated: 'picture',
    leftOut: '',
  });
}

/** Throws where the columns don't name a product and what it costs, or one field twice. */
export function checkMatched(table: Table, matched: readonly MatchedColumn[]): void {
  if (!matched.includes('name')) throw fieldProblem('columns', t('match.noName'));
  if (!matched.some(isPriceField)) throw fieldProblem('columns', t('match.noPrice'));
  rejectTwice(table, matched, 'picture');
}
