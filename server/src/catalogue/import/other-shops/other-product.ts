import type { FurtherField } from '@tula/contract/catalogue/matched-columns.ts';
import { t } from '@tula/messages/product-import.ts';
import { foldedCell } from '../../../platform/tables/match-columns.ts';
import type { Table, TableRow } from '../../../platform/tables/table.ts';

/** A size that a product has in another shop. */
export type OtherPack = {
  /** Its name in the other shop: `500 g`, or `Hot / 500 g`. */
  name: string;
  /** Undefined where neither its name nor a column says how heavy it is. */
  grams: number | undefined;
  price: string;
  /** The price before a discount; empty where there is none. */
  originalPrice: string;
  isAvailable: boolean;
};

/** A product as the export of another program has it, which may take several rows for it. */
export type OtherProduct = {
  /** The first of its rows. */
  row: number;
  name: string;
  /** With the markup of a web page. */
  description: string;
  category: string;
  tags: string[];
  packs: OtherPack[];
  pictures: { address: string; altText: string }[];
  /** Its address there, or the path of it; empty where nothing tells it. */
  oldAddress: string;
  /** Cells that are taken as they are, of fields that the table has. */
  more?: Partial<Record<FurtherField, string>>;
};

/** A product, or a row that is none that this shop could sell, with the reason. */
export type OtherEntry = OtherProduct | { row: number; name: string; reason: string };

/** The cells of a row by the folded names of their columns. */
export type CellsByName = { row: number; at: (heading: string) => string };

/** Reads each row by the names of its columns. Where a name stands twice, the first column counts. */
export function readByName({ headings, rows }: Table): CellsByName[] {
  const columns = new Map<string, number>();
  headings.forEach((heading, column) => {
    const name = foldedCell(heading);
    if (name !== '' && !columns.has(name)) columns.set(name, column);
  });
  return rows.map((row) => ({ row: row.row, at: (heading) => textAt(row, columns.get(heading)) }));
}

function textAt({ cells }: TableRow, column: number | undefined): string {
  const cell = cells[column ?? -1] ?? '';
  return typeof cell === 'string' ? cell.trim() : '';
}

/** Splits a list with commas; one that belongs to a name stands behind a backslash. */
export function splitByComma(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean);
}

/** The innermost level of a category such as `Food > Savouries`. */
export function lastLevel(category: string): string {
  return category.split('>').at(-1)?.trim() ?? '';
}

export function isYes(text: string): boolean {
  return /^(?:1|yes|true)$/i.test(text);
}

/** The programs whose exports are taken over, in words that a note to staff names. */
export const OTHER_SHOPS = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  dukaan: 'Dukaan',
} as const;

/** Returns what such a row would need: the shop sells by weight only. */
export const notByWeight = (): string => t('other.notByWeight');
