import { productToSave } from '@tula/contract/catalogue/catalogue.ts';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import { t as tField } from '@tula/messages/fields.ts';
import { t } from '@tula/messages/product-import.ts';
import * as z from 'zod/mini';
import { withoutApostrophe } from '../../../platform/csv.ts';
import type { StoredProduct } from '../../product.ts';
import { checked } from '../cell-values.ts';
import type { TableCell, TableRow } from '../../../platform/tables/table.ts';
import { cellFault } from '../../../platform/tables/receive-table.ts';
import type { RowProblem } from '../row-reader.ts';
import { altTextHeading, pictureHeading, listPictures } from '../../product-editor/picture-csv.ts';
import { type PictureColumns, PLACES } from './picture-columns.ts';
import { parseOwnImage, type PictureSources, type Source, parseSource } from './picture-source.ts';

/** A picture that a product has after the import. */
export type PlannedPicture = { place: number; source: Source; altText: string };

type RowContext = { columns: PictureColumns; before: StoredProduct | undefined; sources: PictureSources };
export type RowPictures = { pictures: PlannedPicture[] | undefined; problems: RowProblem[] };

/**
 * The pictures that a row gives its product; undefined where they stay as they are. A place without a column keeps its
 * picture, and a row without any picture keeps them all.
 */
export function rowPictures(row: TableRow, { columns, before, sources }: RowContext): RowPictures {
  const problems: RowProblem[] = [];
  const stored = before ? listPictures(before) : [];
  const altTexts = new Map(stored.map(({ imageId, altText }) => [imageId, altText]));
  const places = PLACES.map((place) => ({
    place,
    stored: stored[place - 1],
    name: textAt(row, columns.get(place)?.at, problems, pictureHeading(place)),
    typed: textAt(row, columns.get(place)?.altTextAt, problems, altTextHeading(place)),
  }));
  const isEmptyRow = places.every(({ name }) => name === undefined || name === '');
  const hasNameColumns = places.some(({ name }) => name !== undefined);
  const keepsAll = isEmptyRow && hasNameColumns;
  const pictures: PlannedPicture[] = [];
  const found = new Set<string>();
  for (const { place, stored: kept, name, typed } of places) {
    const source = sourceAt(keepsAll ? undefined : name, kept?.imageId, sources);
    if (source === undefined) {
      if (typed) problems.push({ column: altTextHeading(place), reason: t('reason.noPictureToDescribe') });
      continue;
    }
    if ('reason' in source) {
      problems.push({ column: pictureHeading(place), reason: source.reason });
      continue;
    }
    const key = toKey(source);
    if (found.has(key)) problems.push({ column: pictureHeading(place), reason: t('reason.pictureTwice') });
    found.add(key);
    const keptText = source.kind === 'stored' ? altTexts.get(source.imageId) : undefined;
    // An empty cell for a picture that has no description yet changes nothing.
    const { value, reason } = readAltText(keepsAll ? typed || undefined : typed, keptText);
    if (reason !== undefined) problems.push({ column: altTextHeading(place), reason });
    else pictures.push({ place, source, altText: value });
  }
  return { pictures: isSame(pictures, stored) ? undefined : pictures, problems };
}

function toKey(source: Source): string {
  switch (source.kind) {
    case 'stored':
      return `stored ${source.imageId}`;
    case 'file':
      return `file ${source.number}`;
    case 'address':
      return `address ${source.address}`;
  }
}

function textAt(
  { cells }: TableRow,
  at: number | undefined,
  problems: RowProblem[],
  column: string,
): string | undefined {
  if (at === undefined) return undefined;
  const cell: TableCell = cells[at] ?? '';
  if (typeof cell === 'string') return withoutApostrophe(cell.trim());
  problems.push({ column, reason: cellFault(cell) });
  return '';
}

function sourceAt(
  name: string | undefined,
  kept: ImageId | undefined,
  sources: PictureSources,
): Source | { reason: string } | undefined {
  if (name === undefined) return kept === undefined ? undefined : { kind: 'stored', imageId: kept };
  return name === '' ? undefined : parseSource(name, sources);
}

const ALT_TEXT = z.nonoptional(productToSave.shape.primaryImageAlt);

type AltText = { value: string; reason?: undefined } | { value?: undefined; reason: string };

function readAltText(typed: string | undefined, kept: string | undefined): AltText {
  const text = typed ?? kept ?? '';
  if (text === '' && kept !== '') return { reason: t('reason.noPictureDescription') };
  const read = checked(ALT_TEXT, text);
  return read.value === undefined ? { reason: read.reason ?? tField('invalid') } : { value: read.value };
}

function isSame(
  pictures: readonly PlannedPicture[],
  stored: readonly { imageId: ImageId; altText: string }[],
): boolean {
  if (pictures.length !== stored.length) return false;
  return pictures.every(({ source, altText }, at) => {
    const kept = stored[at];
    return source.kind === 'stored' && source.imageId === kept?.imageId && altText === kept.altText;
  });
}

/** The ids of the shop's own pictures that a table names, to find out which of them are there. */
export function namedImages(rows: readonly TableRow[], columns: PictureColumns): ImageId[] {
  const ids = new Set<ImageId>();
  for (const { cells } of rows)
    for (const { at } of columns.values()) {
      const cell = at === undefined ? undefined : cells[at];
      const id = typeof cell === 'string' ? parseOwnImage(cell.trim()) : undefined;
      if (id !== undefined) ids.add(id);
    }
  return [...ids];
}
