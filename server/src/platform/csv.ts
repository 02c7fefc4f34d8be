import { Readable } from 'node:stream';
import { indianTime, OFFSET } from '@tula/contract/values/dates.ts';

/** A cell: text from a person, a number of ours, or nothing. */
export type Cell = string | NumberCell | null;
/** A formatted number; unlike text it may begin with a minus. */
export type NumberCell = { number: string };

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** Spreadsheets read this as the beginning of a formula, also in East Asian full-width characters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Spreadsheets read this as a number and change it: without leading zeros, rounded, or as 1E+13. */
const CHANGED_NUMBER = /^(?:0[0-9]+|[0-9]{12,}|[0-9]+e[0-9]+)$/i;
/** Limits how far pages are generated ahead of the reader. */
const BYTES_AHEAD = 64 * 1024;

/** A CSV file by RFC 4180, generated page by page while it is read. */
export function csvFile(
  head: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): Readable {
  return Readable.from(writeText(head, pages), { objectMode: false, highWaterMark: BYTES_AHEAD });
}

async function* writeText(head: readonly string[], pages: AsyncIterable<readonly (readonly Cell[])[]>) {
  yield BYTE_ORDER_MARK + csvLine(head);
  for await (const lines of pages) if (lines.length > 0) yield lines.map(csvLine).join('');
}

export function csvLine(cells: readonly Cell[]): string {
  return cells.map(written).join(',') + LINE_END;
}

function written(cell: Cell): string {
  const text = cellText(cell);
  return typeof cell === 'string' && /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns what a spreadsheet reads in the cell. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return cell.number;
  // A leading apostrophe makes spreadsheets show the text as it is, instead of evaluating or reformatting it.
  return isMistaken(cell) ? `'${cell}` : cell;
}

/** A cell's text without the apostrophe that `cellText` has put before it. */
export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && isMistaken(text.slice(1)) ? text.slice(1) : text;
}

/** A text that begins with such an apostrophe itself gets another one, so that reading takes off only ours. */
function isMistaken(text: string): boolean {
  const shown = text.replace(/^'+/, '');
  return FORMULA.test(shown) || CHANGED_NUMBER.test(shown);
}

/** For example 2026-11-21T12:00:00+05:30: Indian time with its offset, for CSV files. */
export function isoMoment(instant: Date): string {
  return indianTime(instant) + OFFSET;
}
