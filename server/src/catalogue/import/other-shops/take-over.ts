import { MOST_TAGS } from '@tula/contract/catalogue/catalogue.ts';
import { productStateName } from '@tula/contract/catalogue/product-state-names.ts';
import { t as csv } from '@tula/messages/csv.ts';
import { t } from '@tula/messages/product-import.ts';
import { htmlToText } from 'html-to-text';
import { cellText, foldedCell, short } from '../../../platform/tables/match-columns.ts';
import { formatHeading } from '../import-columns.ts';
import { PLACES } from '../pictures/picture-columns.ts';
import { parseAddress, type TrustedHosts } from '../pictures/picture-source.ts';
import { altTextHeading, pictureHeading } from '../../product-editor/picture-csv.ts';
import type { Match } from '../match-products.ts';
import type { RowProblem } from '../row-reader.ts';
import type { Table } from '../../../platform/tables/table.ts';
import {
  type CellsByName,
  OTHER_SHOPS,
  type OtherEntry,
  type OtherProduct,
  readByName,
} from './other-product.ts';
import {
  FURTHER_FIELDS,
  type FurtherField,
  type MatchedColumn,
} from '@tula/contract/catalogue/matched-columns.ts';
import { parseOldPath } from '../../old-addresses/old-address.ts';
import { readDukaan } from './dukaan.ts';
import { readMatched } from './matched-table.ts';
import { pricePacks } from './packs.ts';
import { readShopify } from './shopify.ts';
import { readWooCommerce } from './woocommerce.ts';

/** The table of another program in our own columns, a row for each product. */
export type TakenOver = {
  table: Table;
  notices: string[];
  /** Each says what is different here, by the row of the file. */
  warnings: Map<number, string[]>;
  /** Why a product cannot be taken over, by the row of the file. */
  problems: ReadonlyMap<number, RowProblem>;
  /** The path that a product has there, by the row of the file. */
  paths: ReadonlyMap<number, string>;
};

/** Headings that only exports of these programs have. */
const MARKS: readonly (readonly [keyof typeof OTHER_SHOPS, headings: readonly string[]])[] = [
  ['shopify', ['handle', 'variant price']],
  // These are the names in the newer template.
  ['shopify', ['url handle', 'compare-at price']],
  ['woocommerce', ['regular price', 'visibility in catalog']],
  // This is the British spelling of the same export.
  ['woocommerce', ['regular price', 'visibility in catalogue']],
  ['dukaan', ['selling price', 'original price', 'base qty']],
  ['dukaan', ['selling price', 'original price', 'unit']],
];

function detectShop({ headings }: Table): keyof typeof OTHER_SHOPS | undefined {
  const given = new Set(headings.map(foldedCell));
  return MARKS.find(([, all]) => all.every((heading) => given.has(heading)))?.[0];
}

export const isExport = (table: Table): boolean => detectShop(table) !== undefined;

type ReadExport = (rows: readonly CellsByName[], headings: readonly string[]) => OtherEntry[];
const READERS: Readonly<Record<keyof typeof OTHER_SHOPS, ReadExport>> = {
  shopify: readShopify,
  woocommerce: readWooCommerce,
  dukaan: readDukaan,
};

/** Returns undefined for a table that comes from none of the programs. */
export function takeOverExport(table: Table, trustedHosts: TrustedHosts): TakenOver | undefined {
  const shop = detectShop(table);
  if (shop === undefined) return undefined;
  const entries = READERS[shop](readByName(table), table.headings.map(cellText));
  const program = t('notice.otherShop', { program: OTHER_SHOPS[shop] });
  return toOwnTable(entries, {
    notices: [program, aboutDrafts()],
    otherSheets: table.otherSheets,
    trustedHosts,
  });
}

/** Takes a table over whose columns staff have matched. */
export function takeOverMatched(
  table: Table,
  columns: readonly MatchedColumn[],
  trustedHosts: TrustedHosts,
): TakenOver {
  const entries = readMatched(table.rows, columns);
  return toOwnTable(entries, { notices: [aboutDrafts()], otherSheets: table.otherSheets, trustedHosts });
}

const aboutDrafts = () => t('notice.drafts', { state: productStateName('draft') });

const OWN_FIELDS = [
  'name',
  'category',
  'tags',
  'description',
  'isAvailable',
  'price',
  'originalPrice',
  'discount',
  'packs',
] as const;

function toOwnTable(
  entries: readonly OtherEntry[],
  {
    notices,
    otherSheets,
    trustedHosts,
  }: { notices: string[]; otherSheets: string[]; trustedHosts: TrustedHosts },
): TakenOver {
  const warnings: TakenOver['warnings'] = new Map();
  const problems = new Map<number, RowProblem>();
  const paths = new Map<number, string>();
  const more = FURTHER_FIELDS.filter((field) =>
    entries.some((entry) => 'packs' in entry && entry.more?.[field] !== undefined),
  );
  const rows = entries.map((entry) => {
    const { row, name } = entry;
    const taken = 'reason' in entry ? entry : ownCells(entry, more, trustedHosts);
    if ('reason' in taken) problems.set(row, { column: formatHeading('price'), reason: taken.reason });
    else if (taken.warnings.length > 0) warnings.set(row, taken.warnings);
    const path = 'reason' in entry ? undefined : parseOldPath(entry.oldAddress);
    if (path !== undefined) paths.set(row, path);
    return { row, cells: 'reason' in taken ? [name] : taken.cells };
  });
  const pictures = PLACES.flatMap((place) => [pictureHeading(place), altTextHeading(place)]);
  const headings = [...[...OWN_FIELDS, ...more].map(formatHeading), ...pictures];
  return { table: { headings, rows, otherSheets }, notices, warnings, problems, paths };
}

/**
 * Fills what the file leaves out of a product that is here already with what it has, and gives a new one without a
 * category one: an empty cell would be refused.
 */
export function fillGaps({ table, warnings }: TakenOver, matches: readonly Match[]): void {
  const findColumn = (field: (typeof OWN_FIELDS)[number]) => OWN_FIELDS.indexOf(field);
  table.rows.forEach(({ row, cells }, at) => {
    const match = matches[at];
    if (match === undefined || match.problem || cells.length === 1) return;
    const before = match.product;
    const fill = (field: (typeof OWN_FIELDS)[number], text: string | undefined) => {
      if (cells[findColumn(field)] === '' && text !== undefined) cells[findColumn(field)] = text;
    };
    if (before === undefined && cells[findColumn('category')] === '')
      warnings.set(row, [...(warnings.get(row) ?? []), t('other.noCategory', { name: t('other.category') })]);
    fill('category', before === undefined ? t('other.category') : before.category.name);
    fill('tags', before?.tags.map(({ name }) => name).join(';'));
    fill('description', before?.description);
  });
}

function ownCells(
  product: OtherProduct,
  more: readonly FurtherField[],
  trustedHosts: TrustedHosts,
): { cells: string[]; warnings: string[] } | { reason: string } {
  const { name, tags, pictures } = product;
  const packs = pricePacks(product.packs);
  if ('reason' in packs) return packs;
  const warnings = [...packs.warnings];
  if (tags.length > MOST_TAGS) warnings.push(t('other.tooManyTags', { most: MOST_TAGS }));
  const addresses = new Map<string, string>();
  for (const { address, altText } of pictures) {
    const source = parseAddress(address, { trustedHosts });
    if ('address' in source) addresses.set(source.address, addresses.get(source.address) ?? altText);
    else warnings.push(t('picture.leftOut', { text: short(address), reason: source.reason }));
  }
  if (addresses.size > PLACES.length) warnings.push(t('other.tooManyPictures', { most: PLACES.length }));
  const isAvailable = product.packs.some((pack) => pack.isAvailable);
  return {
    cells: [
      name,
      product.category,
      tags.slice(0, MOST_TAGS).join(';'),
      plainDescription(product.description),
      isAvailable ? csv('yes') : csv('no'),
      packs.cells.price,
      packs.cells.originalPrice,
      packs.cells.discount,
      packs.cells.packs,
      ...more.map((field) => product.more?.[field] ?? ''),
      ...[...addresses].slice(0, PLACES.length).flatMap(([address, altText]) => [address, altText || name]),
    ],
    warnings,
  };
}

/** Without what a page looks like: only paragraphs, lines and points of lists stay. */
function plainDescription(html: string): string {
  return htmlToText(html, {
    wordwrap: false,
    preserveNewlines: true,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'ul', options: { itemPrefix: '• ' } },
      { selector: 'table', format: 'dataTable' },
    ],
  }).replace(/\n{3,}/g, '\n\n');
}
