import type { MatchedField } from '@tula/contract/catalogue/matched-columns.ts';
import { folded } from '../../../platform/tables/match-columns.ts';
import { readMatched } from './matched-table.ts';
import type { CellsByName, OtherProduct } from './other-product.ts';
import { gramsIn } from './packs.ts';

/**
 * Where each field of a product stands, by the names that the program itself has for it; of several the first that is
 * filled counts. A catalogue in the program has them with underscores, a sheet with spaces.
 */
const HEADINGS: Partial<Record<MatchedField, readonly string[]>> = {
  name: ['name', 'product name'],
  category: ['category', 'categories', 'category name', 'product category'],
  tags: ['tags'],
  description: ['description', 'product description'],
  packPrice: ['selling price'],
  packOriginalPrice: ['original price'],
  isAvailable: ['in stock', 'inventory quantity', 'inventory'],
  oldAddress: ['web url', 'product url', 'product link'],
  hsn: ['hsn code', 'hsn'],
};
const PICTURES = /^(?:all |primary )?images?(?: (?:url|link))?(?: \d+)?$/;

const COLUMNS = [...Object.keys(HEADINGS), 'packSize', 'picture'] as MatchedField[];

/** Rows of one name are the sizes of one product. */
export function readDukaan(rows: readonly CellsByName[], headings: readonly string[]): OtherProduct[] {
  const pictures = headings.map(folded).filter((heading) => PICTURES.test(heading));
  const inOurOrder = rows.map((row) => ({
    row: row.row,
    cells: COLUMNS.map((field) => {
      if (field === 'packSize') return readSize(row);
      if (field === 'picture') return pictures.flatMap((heading) => readAddresses(row.at(heading))).join(' ');
      return readFirst(row, HEADINGS[field] ?? []);
    }),
  }));
  return readMatched(inOurOrder, COLUMNS);
}

const readFirst = ({ at }: CellsByName, headings: readonly string[]): string =>
  headings.map((heading) => at(heading)).find(Boolean) ?? '';

/**
 * A size is its own word, a number of a unit, or the weight of what is sent. A product that is sold by the piece has one
 * piece as its quantity, which says nothing about grams.
 */
function readSize(row: CellsByName): string {
  const said = [
    readFirst(row, ['size', 'variant', 'variant name', 'sku name']),
    `${readFirst(row, ['base qty', 'base quantity'])} ${row.at('unit')}`,
    `${row.at('weight')} ${row.at('weight unit') || 'kg'}`,
  ];
  return said.find((text) => gramsIn(text) !== undefined) ?? '';
}

/** A list of addresses, whatever stands between and around them. */
const readAddresses = (text: string): string[] => text.match(/https?:\/\/[^\s,;|'"[\]]+/g) ?? [];
