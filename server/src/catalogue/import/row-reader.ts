import { knownPacks } from '@tula/contract/shop/pack-sizes.ts';
import { t as tField } from '@tula/messages/fields.ts';
import { cellText, withoutApostrophe } from '../../platform/csv.ts';
import { inEveryLanguage } from '../../platform/languages-on.ts';
import { declaredCells, declaredHeadings } from '../declarations/declared-cells.ts';
import { productColumns, productLine } from '../product-editor/product-csv.ts';
import type { StoredProduct } from '../product.ts';
import type { Read } from './cell-values.ts';
import {
  type Emptiness,
  formatHeading,
  type ImportColumns,
  type ImportField,
  readColumns,
} from './import-columns.ts';
import { cellFault } from '../../platform/tables/receive-table.ts';
import type { TableRow } from '../../platform/tables/table.ts';

export type RowProblem = { column: string; reason: string };

/** Returns the cells that the product has in an export, in any language. */
function exported(product: StoredProduct): Map<ImportField, Set<string>> {
  const lines = inEveryLanguage(() => [
    ...productLine({ ...product, addedAt: new Date(0), changedAt: new Date(0) }),
    ...declaredCells(product.declarations),
  ]);
  const packs = knownPacks().join();
  if (columns?.packs !== packs)
    columns = { packs, at: readColumns([...productColumns(), ...declaredHeadings()]).at };
  return new Map(
    [...columns.at].map(([field, at]) => [field, new Set(lines.map((line) => cellText(line[at] ?? null)))]),
  );
}

/** The columns of an export's fields in every language, read with the first row, and again for other packs. */
let columns: { packs: string; at: ImportColumns['at'] } | undefined;

/** Reads the cells of a row by field, and collects what is wrong with them. */
export class RowReader {
  readonly problems: RowProblem[] = [];
  readonly #row: TableRow;
  readonly #columns: ImportColumns;
  readonly #before: Map<ImportField, Set<string>>;

  constructor(row: TableRow, columns: ImportColumns, before: StoredProduct | undefined) {
    this.#row = row;
    this.#columns = columns;
    this.#before = before ? exported(before) : new Map();
  }

  has(field: ImportField): boolean {
    return this.#columns.at.has(field);
  }

  /** The languages in which one of these texts has a column. */
  languagesOf(texts: readonly string[]): string[] {
    const named = [...this.#columns.at.keys()].flatMap((field) => {
      const [text = '', language] = field.split('.');
      return language !== undefined && texts.includes(text) ? [language] : [];
    });
    return [...new Set(named)];
  }

  problem(field: ImportField, reason: string): void {
    if (this.problems.some(({ column }) => column === formatHeading(field))) return;
    this.problems.push({ column: formatHeading(field), reason });
  }

  /** Returns undefined where there is no such column, or where the cell is as the export writes it. */
  #changed(field: ImportField): string | undefined {
    const at = this.#columns.at.get(field);
    if (at === undefined) return undefined;
    const text = this.#textAt(field, at);
    return this.#before.get(field)?.has(text) ? undefined : text;
  }

  #textAt(field: ImportField, at: number): string {
    const cell = this.#row.cells[at] ?? '';
    if (typeof cell === 'string') return cell;
    this.problem(field, cellFault(cell));
    return '';
  }

  /** A cell's text; undefined where there is no such column. */
  textOf(field: ImportField): string | undefined {
    const at = this.#columns.at.get(field);
    return at === undefined ? undefined : withoutApostrophe(this.#textAt(field, at).trim());
  }

  /** A cell that may be empty and then says nothing. */
  given<Value>(field: ImportField, reading: (text: string) => Read<Value>): Value | undefined | 'wrong' {
    const text = this.#changed(field)?.trim();
    if (text === undefined || text === '') return undefined;
    const { value, reason } = reading(withoutApostrophe(text));
    if (reason === undefined) return value;
    this.problem(field, reason);
    return 'wrong';
  }

  read<Value>(
    field: ImportField,
    reading: (text: string) => Read<Value>,
    otherwise: Value | undefined,
    emptiness: Emptiness = 'must be filled',
  ): Value | undefined {
    const text = this.#changed(field)?.trim();
    if (text === undefined) {
      const isMissing = otherwise === undefined || (emptiness === 'must be filled' && isEmpty(otherwise));
      if (isMissing) this.problem(field, tField('required'));
      return otherwise;
    }
    if (text === '' && emptiness === 'must be filled') {
      this.problem(field, tField('required'));
      return undefined;
    }
    if (text.startsWith('=')) {
      this.problem(field, cellFault({ fault: 'formula' }));
      return undefined;
    }
    const { value, reason } = reading(withoutApostrophe(text));
    if (reason !== undefined) this.problem(field, reason);
    return value;
  }
}

/** Says whether a value is one that a draft may have and other products may not. */
function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}
