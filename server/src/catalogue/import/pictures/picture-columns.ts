import { MOST_ADDITIONAL_PICTURES } from '@tula/contract/catalogue/product-texts.ts';
import { t } from '@tula/messages/product-import.ts';
import { inEveryLanguage } from '../../../platform/languages-on.ts';
import { altTextHeading, pictureHeading, placesTo } from '../../product-editor/picture-csv.ts';
import { folded } from '../../../platform/tables/match-columns.ts';
import type { TableCell } from '../../../platform/tables/table.ts';

/** The places of a product's pictures; 1 is the main one. */
export const PLACES = placesTo(MOST_ADDITIONAL_PICTURES + 1);

/** The columns in which a place's picture and its description stand. */
export type PictureColumn = { at?: number; altTextAt?: number };
export type PictureColumns = ReadonlyMap<number, PictureColumn>;

export type PicturesInTable = {
  columns: PictureColumns;
  /** Their headings, as the table has them. */
  headings: Set<string>;
  /** A heading that stands for a column that another has already. */
  twice: string | undefined;
};

export function readPictureColumns(headings: readonly TableCell[]): PicturesInTable {
  const meanings = meaningsOfHeadings();
  const columns = new Map<number, PictureColumn>();
  const found = new Set<string>();
  let twice: string | undefined;
  headings.forEach((heading, at) => {
    const text = typeof heading === 'string' ? heading.trim() : '';
    const meaning = meanings.get(folded(text));
    if (meaning === undefined) return;
    found.add(text);
    const column = columns.get(meaning.place) ?? {};
    if (column[meaning.part] !== undefined) twice ??= text;
    columns.set(meaning.place, { ...column, [meaning.part]: at });
  });
  return { columns, headings: found, twice };
}

type Meaning = { place: number; part: keyof PictureColumn };

/** Maps headings in any language, by their folded text, to their meaning. */
function meaningsOfHeadings(): Map<string, Meaning> {
  const named = (text: string, place: number, part: Meaning['part']) =>
    [folded(text), { place, part }] as const;
  const all = inEveryLanguage(() => [
    named(t('heading.picture'), 1, 'at'),
    named(t('heading.pictureDescription'), 1, 'altTextAt'),
    ...PLACES.flatMap((place) => [
      named(pictureHeading(place), place, 'at'),
      named(altTextHeading(place), place, 'altTextAt'),
    ]),
  ]);
  return new Map(all.flat());
}
