import type { MatchedColumn, MatchedField } from '@tula/contract/catalogue/matched-columns.ts';
import { shopPacks } from '@tula/contract/shop/pack-sizes.ts';
import { paiseOfTyped } from '@tula/contract/values/typed-price.ts';
import { folded } from '../../../platform/tables/match-columns.ts';
import { gramsIn } from './packs.ts';

/**
 * The usual meaning of headings, the most particular first. Sellers write them in English, whatever they sell in.
 */
const PARTICULAR: readonly (readonly [RegExp, MatchedField])[] = [
  [/ingredient/, 'ingredients'],
  [/allergen/, 'allergens'],
  [/shelf ?life|best before/, 'shelfLifeDays'],
  [/storage|store in/, 'storage'],
  [/\bhsn\b/, 'hsn'],
  [/image|picture|photo/, 'picture'],
];
const HEADINGS: readonly (readonly [RegExp, MatchedField])[] = [
  [/per (?:kg|kilo)|rate/, 'pricePerKg'],
  [/\bmrp\b|original price|compare|regular price|list price/, 'packOriginalPrice'],
  [/price|amount|cost/, 'packPrice'],
  [/variant|size|weight|pack|option/, 'packSize'],
  [/stock|available|availability|inventory/, 'isAvailable'],
  [/categor|collection|type|group/, 'category'],
  [/\btags?\b|keywords?/, 'tags'],
  [/descri|about|details/, 'description'],
  [/\b(?:name|title|item|product)\b/, 'name'],
];

/** The address of a product's page in the other shop. */
const ADDRESS = /\b(?:permalink|product (?:url|link|page)|old (?:address|url|link))\b/;

/** Codes and addresses of another system, which look like names, prices or sizes. */
const OF_SYSTEM = /\b(?:id|sku|barcode|gtin|handle|slug|url|link|status|vendor|tax|unit)\b/;

/** A price that customers pay instead of the one that stands beside it. */
const REDUCED = /(?:discount|sale|selling|sell|offer|special|reduced)\w* price/;

/**
 * Says what a column seems to be by its heading or, where that says nothing, by what stands in it. `headings` are those
 * of the whole table: beside a discounted price, a bare “Price” is the one before.
 */
export function guessColumn(
  heading: string,
  values: readonly string[],
  headings: readonly string[] = [],
): MatchedColumn {
  const guess = guessByItself(heading, values);
  const isBefore = guess === 'packPrice' && !REDUCED.test(folded(heading));
  return isBefore && headings.some((other) => REDUCED.test(folded(other))) ? 'packOriginalPrice' : guess;
}

function guessByItself(heading: string, values: readonly string[]): MatchedColumn {
  const name = folded(heading);
  if (ADDRESS.test(name) && !/image|picture|photo/.test(name)) return 'oldAddress';
  const found = guessByHeading(name);
  if (found === 'picture' || !OF_SYSTEM.test(name)) {
    if (found !== undefined && fits(found, values)) return found;
    if (found === undefined) return guessByContent(values);
  }
  return '';
}

/** The packs come after the particular headings, and before the general ones: “250g price”. */
function guessByHeading(name: string): MatchedField | undefined {
  const particular = PARTICULAR.find(([pattern]) => pattern.test(name))?.[1];
  if (particular !== undefined) return particular;
  const weight = gramsIn(name);
  const pack = shopPacks().find((size) => size === weight);
  return pack === undefined ? HEADINGS.find(([pattern]) => pattern.test(name))?.[1] : `pack${pack}`;
}

/** A price has to be an amount: a heading such as “Price list” may stand over anything. */
function fits(field: MatchedField, values: readonly string[]): boolean {
  const isPrice = /price|pack\d/i.test(field);
  return !isPrice || values.every((value) => paiseOfTyped(value) !== undefined);
}

function guessByContent(values: readonly string[]): MatchedColumn {
  if (values.length === 0) return '';
  if (values.every((value) => /^https:\/\/\S+\.(?:jpe?g|png|webp|avif)\b/i.test(value))) return 'picture';
  return values.every((value) => value.length < 30 && gramsIn(value) !== undefined) ? 'packSize' : '';
}
