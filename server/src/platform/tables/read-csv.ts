import { CsvError, parse } from 'csv-parse/sync';
import { type Table, TableRows, UnreadableTable } from './table.ts';

const SEPARATORS = [',', ';', '\t'] as const;
/** Blank lines at the end of a sheet count here, but not as products. */
const MOST_RECORDS = 200_000;
const LONGEST_RECORD = 500_000;

/** A CSV file with commas, semicolons or tabs, in UTF-8 or, with a byte order mark, UTF-16. */
export function readCsv(bytes: Uint8Array): Table {
  const { text, separator, linesBefore } = withoutSeparatorLine(decoded(bytes));
  const rows = new TableRows();
  let row = linesBefore;
  try {
    parse(text, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // An inch mark in a cell without quotes, as in 6" Papad, is a letter like others.
      relax_quotes: true,
      max_record_size: LONGEST_RECORD,
      to: MOST_RECORDS,
      // Taken one by one, so that a file with too many rows is left at the first that is too many.
      on_record: (cells: string[]) => {
        row += 1;
        rows.add(row, cells);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableTable('quotes', row + 1);
    throw error;
  }
  return rows.table();
}

/** A page of the web, which some programs write and call .xls. */
const WEB_PAGE = /^\s*<(?:!doctype|html|head|meta|style|body|table)\b/i;
/** The workbooks in XML that Excel wrote in 2003. */
const OLD_XML = /^\s*<\?xml\b/i;

function decoded(bytes: Uint8Array): string {
  const text = decodedAs(detectEncoding(bytes), bytes);
  if (WEB_PAGE.test(text)) throw new UnreadableTable('web-page');
  if (OLD_XML.test(text)) throw new UnreadableTable('old-excel');
  if (text.includes('\0')) throw new UnreadableTable('not-a-table');
  return text;
}

/**
 * Detects UTF-16 by its mark. Without one only UTF-8 is accepted: other encodings read as wrong letters without anybody
 * noticing.
 */
function detectEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function decodedAs(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableTable('encoding');
  }
}

/** Excel writes and reads a first line such as `sep=;`. */
function withoutSeparatorLine(text: string): { text: string; separator: string; linesBefore: number } {
  const named = /^sep=([,;\t])\r?\n/.exec(text);
  if (named?.[1]) return { text: text.slice(named[0].length), separator: named[1], linesBefore: 1 };
  return { text, separator: detectSeparator(text), linesBefore: 0 };
}

/** The separator that occurs most in the line of headings, outside quotation marks. */
function detectSeparator(text: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.trimStart())?.[0] ?? '';
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  const counted = SEPARATORS.map((separator) => ({ separator, count: bare.split(separator).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.separator ?? ',';
}
