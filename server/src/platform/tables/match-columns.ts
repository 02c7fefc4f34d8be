import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/table-files.ts';
import type { Table, TableCell } from './table.ts';

/* What is in the columns of a table whose headings nobody knows: staff say it, and it is guessed for them. */

const VALUES_SHOWN = 3;

export const cellText = (cell: TableCell | undefined) => (typeof cell === 'string' ? cell : '');

/** A column with its first values, and what it was the last time or seems to be. */
export type GuessedColumn<Column extends string> = { heading: string; values: string[]; guess: Column };

type Guessing<Column extends string> = {
  /** What the columns were the last time that a table with these headings came. */
  remembered: readonly Column[] | undefined;
  guess: (heading: string, values: readonly string[]) => Column;
  /** Other columns than this one cannot stand twice. */
  repeated?: Column;
  leftOut: Column;
};

export function guessColumns<Column extends string>(
  { headings, rows }: Table,
  { remembered, guess, repeated, leftOut }: Guessing<Column>,
): GuessedColumn<Column>[] {
  const columns = headings.map((heading, at) => ({
    heading: short(cellText(heading)),
    values: firstValues(rows, at),
  }));
  const guesses = columns.map(({ heading, values }) => guess(heading, values));
  return columns.map((column, at) => {
    const own = guesses[at] ?? leftOut;
    // Of several columns that seem to be the same, the first keeps its guess.
    const isAgain = own !== repeated && guesses.indexOf(own) < at;
    return { ...column, guess: remembered?.[at] ?? (isAgain ? leftOut : own) };
  });
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

/** Throws where two columns are said to be the same field. */
export function rejectTwice({ headings }: Table, matched: readonly string[], repeated?: string): void {
  const twice = matched.findIndex(
    (column, at) => column !== '' && column !== repeated && matched.indexOf(column) < at,
  );
  if (twice >= 0)
    throw fieldProblem('columns', t('match.twice', { heading: short(cellText(headings[twice])) }));
}

export function foldedCell(cell: TableCell): string {
  return typeof cell === 'string' ? folded(cell) : '';
}

/**
 * Leaves out the unit in brackets, which not every encoding and not everybody can type: "Price per kg (Rs.)". Programs
 * write an underscore for a space.
 */
export function folded(heading: string): string {
  return heading
    .normalize('NFKC')
    .replace(/\([^()]*\)\s*$/, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();
}

const LONGEST_QUOTED = 40;

/** A cell's text as a message quotes it. */
export function short(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > LONGEST_QUOTED ? `${trimmed.slice(0, LONGEST_QUOTED)}…` : trimmed;
}
