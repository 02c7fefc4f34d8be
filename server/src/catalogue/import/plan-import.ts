import { setImmediate } from 'node:timers/promises';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/product-import.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { CATEGORIES, type NameList, TAGS } from '../names/name-list.ts';
import { headingOf, type ImportColumns, type ImportField, readColumns } from './import-columns.ts';
import { matchProducts } from './match-products.ts';
import { namesInImport } from './names-in-import-store.ts';
import { type KnownNames, plainName, type PlannedRow, planRow, refusedRow, splitTags } from './plan-row.ts';
import type { Table, TableRow } from './read-table/table.ts';

export type ImportPlan = {
  rows: PlannedRow[];
  notices: string[];
  newCategories: string[];
  newTags: string[];
};

/** Requests of shoppers are answered between so many rows. */
const ROWS_AT_ONCE = 10;

/** What importing the table would do to the catalogue as it is now. */
export async function planImport(db: Db, table: Table, now: Date): Promise<ImportPlan> {
  const columns = readColumns(table.headings);
  if (columns.twice !== undefined)
    throw fieldProblem('file', t('file.headingTwice', { name: columns.twice }));
  if (!columns.at.has('name') && !columns.at.has('id'))
    throw fieldProblem('file', t('file.noHeadings', { product: headingOf('name'), id: headingOf('id') }));
  const names = await knownNames(db, table.rows, columns);
  const matches = await matchProducts(db, table.rows, columns);
  const rows: PlannedRow[] = [];
  for (const [at, row] of table.rows.entries()) {
    const match = matches[at];
    if (match?.problem) rows.push(refusedRow(row, match.name, match.problem));
    else rows.push(planRow(row, columns, { before: match?.product, names, now }));
    if (at % ROWS_AT_ONCE === 0) await setImmediate();
  }
  const facts = rows.flatMap((row) => row.facts ?? []);
  return {
    rows,
    notices: noticesOf(columns, table),
    newCategories: [...new Set(facts.map(({ category }) => category.name))].filter(isNewIn(names.categories)),
    newTags: [...new Set(facts.flatMap(({ tags }) => tags.map(({ name }) => name)))].filter(
      isNewIn(names.tags),
    ),
  };
}

function isNewIn(known: KnownNames['tags']): (name: string) => boolean {
  const added = new Set([...known.values()].filter(({ isNew }) => isNew).map(({ name }) => name));
  return (name) => added.has(name);
}

async function knownNames(db: Db, rows: readonly TableRow[], columns: ImportColumns): Promise<KnownNames> {
  const texts = (field: ImportField) =>
    rows.map((row) => row.cells[columns.at.get(field) ?? -1]).filter((cell) => typeof cell === 'string');
  return {
    categories: await known(db, CATEGORIES, texts('category').map(plainName)),
    tags: await known(db, TAGS, texts('tags').flatMap(splitTags)),
  };
}

/** New names that are written in several ways are added as they are written first. */
async function known(db: Db, list: NameList, given: readonly string[]): Promise<KnownNames['tags']> {
  const spelled = new Map<string, string>();
  const names = new Map<string, { name: string; isNew: boolean }>();
  for (const { given: text, form, name } of await namesInImport(db, list, given.filter(Boolean))) {
    if (!spelled.has(form)) spelled.set(form, text.normalize('NFC'));
    names.set(text, { name: name ?? spelled.get(form) ?? text, isNew: name === null });
  }
  return names;
}

function noticesOf({ unknown, ignored }: ImportColumns, { otherSheets }: Table): string[] {
  const list = (names: readonly string[]) => names.map((name) => `“${name.slice(0, 60)}”`).join(', ');
  return [
    ...(unknown.length === 0 ? [] : [t('notice.unknown', { count: unknown.length, names: list(unknown) })]),
    ...(ignored.length === 0 ? [] : [t('notice.ignored', { count: ignored.length, names: list(ignored) })]),
    ...(otherSheets.length === 0 ? [] : [t('notice.sheets', { names: list(otherSheets.slice(0, 10)) })]),
  ];
}
