import type { MatchedColumn, MatchedField } from '@tula/contract/catalogue/matched-columns.ts';
import { paiseOfTyped } from '@tula/contract/values/typed-price.ts';
import { folded } from '../import-columns.ts';
import { gramsIn } from './packs.ts';

/** What headings usually mean, the most particular first. Sellers write them in English, whatever they sell in. */
const HEADINGS: readonly (readonly [RegExp, MatchedField])[] = [
  [/ingredient/, 'ingredients'],
  [/allergen/, 'allergens'],
  [/shelf ?life|best before/, 'shelfLifeDays'],
  [/storage|store in/, 'storage'],
  [/\bhsn\b/, 'hsn'],
  [/image|picture|photo/, 'picture'],
  [/\b250 ?(?:g|gms?|grams?)\b/, 'pack250'],
  [/\b500 ?(?:g|gms?|grams?)\b/, 'pack500'],
  [/\b750 ?(?:g|gms?|grams?)\b/, 'pack750'],
  [/\b1 ?kg\b|\b1000 ?(?:g|gms?|grams?)\b/, 'pack1000'],
  [/per (?:kg|kilo)|rate/, 'pricePerKg'],
  [/\bmrp\b|original price|compare|regular price|list price/, 'packOriginalPrice'],
  [/price|amount|cost/, 'packPrice'],
  [/variant|size|weight|pack|quantity|option/, 'packSize'],
  [/stock|available|availability/, 'isAvailable'],
  [/categor|collection|type|group/, 'category'],
  [/\btags?\b|keywords?/, 'tags'],
  [/descri|about|details/, 'description'],
  [/\b(?:name|title|item|product)\b/, 'name'],
];

/** Codes and addresses of another system, which look like names, prices or sizes. */
const OF_SYSTEM = /\b(?:id|sku|barcode|gtin|handle|slug|url|link|status|vendor|tax|unit)\b/;

/** Says what a column seems to be by its heading or, where that says nothing, by what stands in it. */
export function guessColumn(heading: string, values: readonly string[]): MatchedColumn {
  const name = folded(heading);
  const found = HEADINGS.find(([pattern]) => pattern.test(name))?.[1];
  if (found === 'picture' || !OF_SYSTEM.test(name)) {
    if (found !== undefined && fits(found, values)) return found;
    if (found === undefined) return guessByContent(values);
  }
  return '';
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

/** Only a picture may have several columns: of others the first keeps its guess. */
export function withoutRepeats(columns: readonly MatchedColumn[]): MatchedColumn[] {
  return columns.map((column, at) => (column !== 'picture' && columns.indexOf(column) < at ? '' : column));
}
