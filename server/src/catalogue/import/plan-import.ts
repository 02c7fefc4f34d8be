import { setImmediate } from 'node:timers/promises';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import type { MatchedColumn } from '@tula/contract/catalogue/matched-columns.ts';
import { t } from '@tula/messages/product-import.ts';
import { t as ofTable } from '@tula/messages/table-files.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { MOST_OLD_ADDRESSES } from '@tula/contract/catalogue/old-addresses.ts';
import { pathsTooMany } from '../old-addresses/old-addresses-store.ts';
import { CATEGORIES, type NameList, TAGS } from '../taxonomy/name-list.ts';
import { type ImportColumns, type ImportField, readColumns } from './import-columns.ts';
import { matchProducts } from './match-products.ts';
import { fillGaps, takeOverExport, takeOverMatched } from './other-shops/take-over.ts';
import { namesInImport } from './names-in-import-store.ts';
import { type KnownNames, plainName, type PlannedRow, planRow, refusedRow, splitTags } from './plan-row.ts';
import { storedImages } from './pictures/import-pictures-store.ts';
import { type PicturesInTable, readPictureColumns } from './pictures/picture-columns.ts';
import type { PictureSources } from './pictures/picture-source.ts';
import { picturesOfZip } from './pictures/pictures-of-zip.ts';
import { namedImages, rowPictures } from './pictures/row-pictures.ts';
import type { UnpackedZip } from './pictures/unpack-zip.ts';
import type { Table, TableRow } from '../../platform/tables/table.ts';

export type ImportPlan = {
  rows: PlannedRow[];
  notices: string[];
  newCategories: string[];
  newTags: string[];
};

/** Requests of shoppers are answered between so many rows. */
const ROWS_AT_ONCE = 10;

type Planning = {
  now: Date;
  /** The meaning of each column as staff chose it, of a table whose headings are unknown. */
  matched?: readonly MatchedColumn[] | undefined;
  sources: { zip: UnpackedZip | undefined; trustedHosts: readonly string[] };
};

/** Plans what importing the table does to the catalogue as it is now. */
export async function planImport(
  db: Db,
  given: Table,
  { now, matched, sources: { zip: unpacked, trustedHosts } }: Planning,
): Promise<ImportPlan> {
  const taken =
    matched === undefined
      ? takeOverExport(given, trustedHosts)
      : takeOverMatched(given, matched, trustedHosts);
  const table = taken?.table ?? given;
  const stateOfNew = taken === undefined ? undefined : 'draft';
  const columns = readColumns(table.headings);
  const inTable = readPictureColumns(table.headings);
  const twice = columns.twice ?? inTable.twice;
  if (twice !== undefined) throw fieldProblem('file', t('file.headingTwice', { name: twice }));
  const matches = await matchProducts(db, table.rows, columns);
  if (taken) fillGaps(taken, matches);
  const names = await knownNames(db, table.rows, columns);
  const zip = unpacked && picturesOfZip(unpacked);
  const stored = await storedImages(db, namedImages(table.rows, inTable.columns));
  const sources: PictureSources = { zip, stored, trustedHosts };
  const rows: PlannedRow[] = [];
  for (const [at, row] of table.rows.entries()) {
    const match = matches[at];
    const problem = taken?.problems.get(row.row) ?? match?.problem;
    if (problem) rows.push(refusedRow(row, match?.name ?? '', problem));
    else {
      const before = match !== undefined && 'product' in match ? match.product : undefined;
      const isByName = match !== undefined && 'isByName' in match && match.isByName;
      const pictures = rowPictures(row, { columns: inTable.columns, before, sources });
      const planned = planRow(row, columns, { before, isByName, names, pictures, now, stateOfNew });
      rows.push({
        ...planned,
        warnings: taken?.warnings.get(row.row) ?? [],
        oldPath: taken?.paths.get(row.row),
      });
    }
    if (at % ROWS_AT_ONCE === 0) await setImmediate();
  }
  await leaveOutPaths(db, rows);
  const facts = rows.flatMap((row) => row.facts ?? []);
  return {
    rows,
    notices: [
      ...(taken?.notices ?? []),
      ...makeNotices(withoutPictures(columns, inTable), table),
      ...(unpacked ? noticesOfZip(unpacked, rows) : []),
    ],
    newCategories: [...new Set(facts.map(({ category }) => category.name))].filter(isNewIn(names.categories)),
    newTags: [...new Set(facts.flatMap(({ tags }) => tags.map(({ name }) => name)))].filter(
      isNewIn(names.tags),
    ),
  };
}

/** Says at its row which old address is one too many. */
async function leaveOutPaths(db: Db, rows: readonly PlannedRow[]): Promise<void> {
  const tooMany = await pathsTooMany(
    db,
    rows.flatMap(({ oldPath }) => oldPath ?? []),
  );
  for (const row of rows) {
    if (row.oldPath === undefined || !tooMany.has(row.oldPath)) continue;
    row.oldPath = undefined;
    row.warnings = [
      ...(row.warnings ?? []),
      t('other.tooManyAddresses', { most: MOST_OLD_ADDRESSES.toLocaleString('en-IN') }),
    ];
  }
}

function withoutPictures(columns: ImportColumns, { headings }: PicturesInTable): ImportColumns {
  return { ...columns, unknown: columns.unknown.filter((heading) => !headings.has(heading)) };
}

function noticesOfZip({ pictures }: UnpackedZip, rows: readonly PlannedRow[]): string[] {
  const named = new Set(
    rows.flatMap((row) =>
      (row.pictures ?? []).flatMap(({ source }) => ('number' in source ? source.number : [])),
    ),
  );
  const left = pictures.filter(({ number }) => !named.has(number));
  const names = list(left.slice(0, 10).map(({ name }) => name));
  return left.length === 0 ? [] : [t('notice.unnamed', { count: left.length, names })];
}

const list = (names: readonly string[]) => names.map((name) => `“${name.slice(0, 60)}”`).join(', ');

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

function makeNotices({ unknown, ignored }: ImportColumns, { otherSheets }: Table): string[] {
  return [
    ...(unknown.length === 0 ? [] : [t('notice.unknown', { count: unknown.length, names: list(unknown) })]),
    ...(ignored.length === 0 ? [] : [t('notice.ignored', { count: ignored.length, names: list(ignored) })]),
    ...(otherSheets.length === 0
      ? []
      : [ofTable('notice.sheets', { names: list(otherSheets.slice(0, 10)) })]),
  ];
}
