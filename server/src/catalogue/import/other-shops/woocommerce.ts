import { makeSlug } from '@tula/contract/values/slug.ts';
import {
  type CellsByName,
  isYes,
  lastLevel,
  notByWeight,
  type OtherEntry,
  type OtherPack,
  splitByComma,
} from './other-product.ts';
import { gramsIn } from './packs.ts';

/** How many grams the unit of the column `Weight (kg)` has; it is one of the shop's settings there. */
const UNIT_GRAMS: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523 };

/** A variable product stands in a row of its own, and each of its packs in another, which names the product. */
export function readWooCommerce(rows: readonly CellsByName[], headings: readonly string[]): OtherEntry[] {
  const unit = headings.map((heading) => /^weight \((\w+)\)$/i.exec(heading)?.[1]).find(Boolean);
  const gramsOfUnit = UNIT_GRAMS[unit?.toLowerCase() ?? ''] ?? 1000;
  const variations = new Map<string, CellsByName[]>();
  for (const row of rows) {
    if (parseType(row) !== 'variation') continue;
    const parent = row.at('parent');
    variations.set(parent, [...(variations.get(parent) ?? []), row]);
  }
  const entries: OtherEntry[] = [];
  for (const row of rows) {
    const type = parseType(row);
    if (type === 'variation') continue;
    const own = [`id:${row.at('id')}`, row.at('sku')].filter((key) => key !== '');
    const packs = own.flatMap((key) => variations.get(key) ?? []);
    for (const key of own) variations.delete(key);
    if (type === 'simple') entries.push(readProduct(row, [row], gramsOfUnit));
    else if (type === 'variable') entries.push(readProduct(row, packs, gramsOfUnit));
    else entries.push({ row: row.row, name: row.at('name'), reason: notByWeight() });
  }
  return entries;
}

/** `simple, virtual` is a simple product too. */
function parseType({ at }: CellsByName): string {
  return splitByComma(at('type').toLowerCase())[0] ?? '';
}

function readProduct(row: CellsByName, packs: readonly CellsByName[], gramsOfUnit: number): OtherEntry {
  const { at } = row;
  const name = at('name');
  // Lines of texts stand as \n in this export.
  const text = (heading: string) => at(heading).replaceAll('\\n', '\n');
  const [category = ''] = splitByComma(at('categories'));
  return {
    row: row.row,
    name,
    description: text('description') || text('short description'),
    category: /^uncategori[sz]ed$/i.test(category) ? '' : lastLevel(category),
    tags: splitByComma(at('tags')),
    packs: packs.map((pack) => readPack(pack, name, gramsOfUnit)),
    pictures: [row, ...packs.filter((pack) => pack !== row)]
      .flatMap((from) => splitByComma(from.at('images')))
      .map((address) => ({ address, altText: '' })),
    oldAddress: readAddress(row),
  };
}

/** The export itself has no address. WordPress makes it from the name, and plugins add a column for it. */
function readAddress({ at }: CellsByName): string {
  const slug = at('slug') || makeSlug(at('name'));
  return at('permalink') || (slug === '' ? '' : `product/${slug}`);
}

function readPack(row: CellsByName, name: string, gramsOfUnit: number): OtherPack {
  const { at } = row;
  const options = [1, 2, 3].map((number) => at(`attribute ${number} value`)).filter(Boolean);
  const size = parseType(row) === 'variation' ? options.join(' / ') || at('name') : name;
  const weight = Number(at('weight')) * gramsOfUnit;
  const salePrice = at('sale price');
  return {
    name: size,
    grams: gramsIn(size) ?? (weight > 0 ? Math.round(weight) : undefined) ?? gramsIn(name),
    price: salePrice || at('regular price'),
    originalPrice: salePrice === '' ? '' : at('regular price'),
    // A count of nothing, or the word for goods on order, is no stock; an empty cell says nothing.
    isAvailable: at('in stock?') === '' || isYes(at('in stock?')) || at('in stock?') === 'backorder',
  };
}
