import { MOST_IMPORTED_COLUMNS, MOST_IMPORTED_ROWS } from '@tula/contract/catalogue/import-limits.ts';

/** A cell as text, or why it cannot be taken as one. */
export type TableCell = string | { fault: 'formula' | 'error' | 'merged' };

/** A cell's place; columns count from 0. */
export type Place = { row: number; column: number };

export type TableRow = {
  /** The number of the row as the spreadsheet counts: the headings are usually in row 1. */
  row: number;
  cells: TableCell[];
};

/** The reason why a file cannot be read at all. */
export type TableFault =
  | 'not-a-table'
  | 'old-excel'
  | 'web-page'
  | 'macros'
  | 'encoding'
  | 'quotes'
  | 'broken'
  | 'hostile'
  | 'too-large-inside'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'too-long-text'
  | 'empty'
  | 'zip-broken'
  | 'zip-too-large';

/** The file cannot be read; `row` says where, if that is known. */
export class UnreadableTable extends Error {
  readonly fault: TableFault;
  readonly row: number | undefined;

  constructor(fault: TableFault, row?: number) {
    super(fault);
    this.name = 'UnreadableTable';
    this.fault = fault;
    this.row = row;
  }
}

/** What a process sends of a file that cannot be read; other errors end it. */
export async function orFault(read: () => Promise<object>): Promise<object> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    return { fault: error.fault, row: error.row };
  }
}

export type Table = {
  headings: TableCell[];
  rows: TableRow[];
  /** Sheets of the workbook that were not read. */
  otherSheets: string[];
};

const MOST_CELL_CHARACTERS = 10_000;
const MOST_CHARACTERS = 20_000_000;

/** Takes rows within the limits: the first filled one has the headings, empty ones are left out. */
export class TableRows {
  #headings: TableCell[] | undefined;
  readonly #rows: TableRow[] = [];
  #characters = 0;

  add(row: number, cells: TableCell[]): void {
    if (cells.every(isBlank)) return;
    if (cells.length > MOST_IMPORTED_COLUMNS) throw new UnreadableTable('too-many-columns', row);
    for (const cell of cells) {
      if (typeof cell !== 'string') continue;
      this.#characters += cell.length;
      if (cell.length > MOST_CELL_CHARACTERS) throw new UnreadableTable('too-long-text', row);
    }
    if (this.#characters > MOST_CHARACTERS) throw new UnreadableTable('too-large-inside');
    if (this.#headings === undefined) {
      this.#headings = cells;
      return;
    }
    if (this.#rows.length === MOST_IMPORTED_ROWS) throw new UnreadableTable('too-many-rows');
    this.#rows.push({ row, cells });
  }

  /** Marks the empty cells of a range: a cell merged over several rows has its value only in the first of them. */
  markMerged({ first, last }: { first: Place; last: Place }): void {
    const columns = Math.min(last.column + 1, this.#headings?.length ?? 0);
    for (const { row, cells } of this.#rows) {
      if (row < first.row || row > last.row) continue;
      for (let column = first.column; column < columns; column++) {
        const isFirst = row === first.row && column === first.column;
        if (!isFirst && isBlank(cells[column] ?? '')) fill(cells, column, { fault: 'merged' });
      }
    }
  }

  table(otherSheets: string[] = []): Table {
    if (this.#headings === undefined || this.#rows.length === 0) throw new UnreadableTable('empty');
    return { headings: this.#headings, rows: this.#rows, otherSheets };
  }
}

/** Puts a cell into its column, with empty ones before it. */
export function fill(cells: TableCell[], column: number, cell: TableCell): void {
  while (cells.length < column) cells.push('');
  cells[column] = cell;
}

function isBlank(cell: TableCell): boolean {
  return typeof cell === 'string' && cell.trim() === '';
}
