import { Readable } from 'node:stream';

/** A cell: text as somebody wrote it, a figure of ours, or nothing. */
export type Cell = string | Figure | null;
/** A number as it is printed; unlike text it may begin with a minus. */
export type Figure = { figure: string };

/** Spreadsheets take the file for UTF-8 by this. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** What spreadsheets take for the beginning of a formula, also in the wide letters of East Asia. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** What spreadsheets take for a number and write otherwise: without its zeros, rounded, or as 1E+13. */
const CHANGED_NUMBER = /^(?:0[0-9]+|[0-9]{12,}|[0-9]+e[0-9]+)$/i;
/** Pages are made no further ahead of whoever reads than this. */
const BYTES_AHEAD = 64 * 1024;

/** A file as RFC 4180 has it, made page by page while it is read. */
export function csvFile(
  head: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): Readable {
  return Readable.from(textOf(head, pages), { objectMode: false, highWaterMark: BYTES_AHEAD });
}

async function* textOf(head: readonly string[], pages: AsyncIterable<readonly (readonly Cell[])[]>) {
  yield BYTE_ORDER_MARK + csvLine(head);
  for await (const lines of pages) if (lines.length > 0) yield lines.map(csvLine).join('');
}

export function csvLine(cells: readonly Cell[]): string {
  return cells.map(written).join(',') + LINE_END;
}

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return cell.figure;
  // An apostrophe before it makes a spreadsheet show a formula and not work it out, and a number as it is written.
  const text = FORMULA.test(cell) || CHANGED_NUMBER.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
