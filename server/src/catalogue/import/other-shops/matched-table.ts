import { plainNumber } from '@tula/contract/calls/pasted.ts';
import {
  FURTHER_FIELDS,
  type MatchedColumn,
  type MatchedField,
} from '@tula/contract/catalogue/matched-columns.ts';
import { packPrice } from '@tula/contract/values/money.ts';
import { paiseOfTyped, typedPrice } from '@tula/contract/values/typed-price.ts';
import { shopPacks } from '@tula/contract/shop/pack-sizes.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import type { TableRow } from '../../../platform/tables/table.ts';
import { readYesNo } from '../cell-values.ts';
import { lastLevel, type OtherPack, type OtherProduct } from './other-product.ts';
import { gramsIn } from './packs.ts';

type Read = (field: MatchedField) => string;
type ReadRow = { row: number; at: Read; pictures: string[] };

/** Rows of the same name, and those below without one, are packs of one product. */
export function readMatched(rows: readonly TableRow[], columns: readonly MatchedColumn[]): OtherProduct[] {
  const groups: ReadRow[][] = [];
  const byName = new Map<string, ReadRow[]>();
  for (const row of rows) {
    const read = readRow(row, columns);
    const name = read.at('name').normalize('NFKC').replace(/\s+/g, ' ').toLowerCase();
    const group = name === '' ? groups.at(-1) : byName.get(name);
    if (group) group.push(read);
    else {
      groups.push([read]);
      byName.set(name, groups.at(-1) as ReadRow[]);
    }
  }
  return groups.map((group) => readProduct(group, columns));
}

function readRow({ row, cells }: TableRow, columns: readonly MatchedColumn[]): ReadRow {
  const texts = columns.map((_, at) => {
    const cell = cells[at] ?? '';
    return typeof cell === 'string' ? cell.trim() : '';
  });
  return {
    row,
    at: (field) => texts[columns.indexOf(field)] ?? '',
    pictures: texts.filter((text, at) => columns[at] === 'picture' && text !== ''),
  };
}

function readProduct(rows: readonly ReadRow[], columns: readonly MatchedColumn[]): OtherProduct {
  const head = rows[0] as ReadRow;
  const first: Read = (field) => rows.map(({ at }) => at(field)).find(Boolean) ?? '';
  const further = FURTHER_FIELDS.filter((field) => columns.includes(field));
  return {
    row: head.row,
    name: head.at('name').replace(/\s+/g, ' '),
    description: first('description'),
    category: lastLevel(first('category')),
    tags: first('tags')
      .split(/[,;\n]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
    packs: rows.flatMap((row) => readPacks(row, columns)),
    // Several addresses may stand in one cell.
    pictures: rows
      .flatMap(({ pictures }) => pictures.flatMap((text) => text.split(/[\s,;]+(?=https?:)/)))
      .map((address) => ({ address, altText: '' })),
    oldAddress: first('oldAddress'),
    more: Object.fromEntries(further.map((field) => [field, first(field)])),
  };
}

function readPacks({ at }: ReadRow, columns: readonly MatchedColumn[]): OtherPack[] {
  const shared = { originalPrice: '', isAvailable: readAvailability(at('isAvailable')) };
  const packs: OtherPack[] = shopPacks()
    .map((grams) => ({
      ...shared,
      grams,
      name: formatPack(grams),
      price: at(`pack${grams}`),
    }))
    .filter(({ price }) => price !== '');
  // A pack whose price is not reduced has only the price before.
  const price = at('packPrice') || (columns.includes('packPrice') ? at('packOriginalPrice') : '');
  if (price !== '') {
    const size = at('packSize');
    packs.push({
      ...shared,
      name: size || at('name'),
      grams: readGrams(size) ?? gramsIn(at('name')),
      price,
      originalPrice: at('packOriginalPrice'),
    });
  }
  return packs.length > 0 ? packs : packsByKg({ at }, shared);
}

/** A product that only has a price per kg gets the size that it names, or all that the shop sells. */
function packsByKg({ at }: Pick<ReadRow, 'at'>, shared: Pick<OtherPack, 'originalPrice' | 'isAvailable'>) {
  const perKg = paiseOfTyped(at('pricePerKg'));
  if (perKg === undefined) return [];
  const size = readGrams(at('packSize'));
  return shopPacks()
    .filter((grams) => size === undefined || grams === size)
    .map((grams) => ({
      ...shared,
      grams,
      name: formatPack(grams),
      price: typedPrice(packPrice(perKg, grams)),
    }));
}

/** Says no only where the cell does: another program may write a count, a word or nothing. */
function readAvailability(text: string): boolean {
  return readYesNo(text).value ?? !/^(?:out|sold|-|0+(?:\.0+)?$)/i.test(text);
}

/** A bare number is grams, or kilograms below 10: a pack of 9 g or of 10 kg is rare. */
function readGrams(size: string): number | undefined {
  const named = gramsIn(size);
  if (named !== undefined) return named;
  const number = Number(plainNumber(size) || Number.NaN);
  if (!(number > 0)) return undefined;
  return Math.round(number < 10 ? number * 1000 : number);
}
