import {
  type CellsByName,
  isYes,
  lastLevel,
  type OtherPack,
  type OtherProduct,
  splitByComma,
} from './other-product.ts';
import { gramsIn } from './packs.ts';

/** The same columns have other names in the newer template of Shopify's exports. */
const NAMES = {
  handle: ['handle', 'url handle'],
  description: ['body', 'description'],
  price: ['variant price', 'price'],
  originalPrice: ['variant compare at price', 'compare-at price'],
  grams: ['variant grams', 'weight value'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  picture: ['image src', 'product image url'],
  altText: ['image alt text'],
  position: ['image position'],
} as const;

const first = ({ at }: CellsByName, names: readonly string[]) => names.map(at).find(Boolean) ?? '';

/** A product takes a row for each pack and picture; its own facts stand in the first of them. */
export function readShopify(rows: readonly CellsByName[]): OtherProduct[] {
  const byHandle = new Map<string, CellsByName[]>();
  for (const row of rows) {
    const handle = first(row, NAMES.handle);
    const of = byHandle.get(handle);
    if (of) of.push(row);
    else byHandle.set(handle, [row]);
  }
  return [...byHandle.values()].map(readProduct);
}

function readProduct(rows: CellsByName[]): OtherProduct {
  const head = rows[0] as CellsByName;
  const name = head.at('title');
  return {
    row: head.row,
    name,
    description: first(head, NAMES.description),
    category: head.at('type') || lastLevel(head.at('product category')),
    tags: splitByComma(head.at('tags')),
    packs: rows.filter((row) => first(row, NAMES.price) !== '').map((row) => readPack(row, name)),
    pictures: readPictures(rows),
    oldAddress: `products/${first(head, NAMES.handle)}`,
  };
}

function readPack(row: CellsByName, name: string): OtherPack {
  const options = ['option1 value', 'option2 value', 'option3 value'].map(row.at).filter(Boolean);
  const size = options.filter((option) => option !== 'Default Title').join(' / ');
  const typedGrams = Number(first(row, NAMES.grams));
  return {
    name: size || name,
    grams: gramsIn(size) ?? gramsIn(name) ?? (typedGrams > 0 ? Math.round(typedGrams) : undefined),
    price: first(row, NAMES.price),
    originalPrice: first(row, NAMES.originalPrice),
    isAvailable: isAvailable(row),
  };
}

/** Stock that Shopify does not count, or that may be sold on, is there. */
function isAvailable(row: CellsByName): boolean {
  const goesOn =
    row.at('variant inventory policy') === 'continue' || isYes(row.at('continue selling when out of stock'));
  const quantity = first(row, NAMES.quantity);
  return first(row, NAMES.tracker) === '' || goesOn || quantity === '' || Number(quantity) > 0;
}

function readPictures(rows: readonly CellsByName[]): OtherProduct['pictures'] {
  return rows
    .map((row) => ({
      address: first(row, NAMES.picture),
      altText: first(row, NAMES.altText),
      position: Number(first(row, NAMES.position)) || Infinity,
    }))
    .filter(({ address }) => address !== '')
    .toSorted((one, other) => (one.position === other.position ? 0 : one.position - other.position))
    .map(({ address, altText }) => ({ address, altText }));
}
