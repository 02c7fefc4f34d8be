import type { CartLine, OrderedPacks } from '@tula/contract/orders/cart.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { Picture } from '@tula/contract/catalogue/media.ts';
import { linePrice, type Paise, packPrice, rupees } from '@tula/contract/values/money.ts';
import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { type Grams, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/refusals.ts';

/** Packs of one size of one product; a cart holds each size of a product at most once. */
export type CartEntry = {
  productId: ProductId;
  grams: Grams;
  count: number;
  /** The price of a pack when it was added; missing in carts older than this field. */
  packPaise?: Paise;
};

export type BoughtPacks = { productId: string; grams: number; count: number };

/** A product as a cart may hold it; a deleted or hidden one keeps its name. */
export type CartProduct = {
  id: ProductId;
  name: string;
  nameLanguage?: string;
  slug?: string;
  description: string;
  discountedPaisePerKg: Paise;
  pricePaisePerKg: Paise;
  discountPercent: number;
  availableGrams: readonly number[];
  isAvailable: boolean;
  shelfLifeDays: number | null;
  /** Neither deleted nor hidden. */
  isPublic: boolean;
  primaryImage: Picture;
};

/** Why a line cannot be sold. */
export type NotSold = 'unknown-product' | 'pack-not-offered';

export function toEntries(packs: readonly OrderedPacks[]): CartEntry[] {
  return packs.map(({ id, quantity, count }) => ({ productId: id, grams: grams(Number(quantity)), count }));
}

/** A message for each line that repeats the product and pack of an earlier line, by the line's field. */
export function listedTwice(entries: readonly CartEntry[]): FieldMessages {
  const seen = new Set<string>();
  const errors: FieldMessages = {};
  entries.forEach((entry, at) => {
    if (seen.has(makeName(entry))) errors[`products.${at}.id`] = t('cart.listedTwice');
    seen.add(makeName(entry));
  });
  return errors;
}

/** Says why a line cannot be added to a cart. Out-of-stock products can. */
export function notSold(
  entry: CartEntry,
  product: Pick<CartProduct, 'availableGrams' | 'isPublic'> | undefined,
): NotSold | undefined {
  if (product === undefined || !product.isPublic) return 'unknown-product';
  return product.availableGrams.includes(entry.grams) ? undefined : 'pack-not-offered';
}

/** A line with the present price of its pack. */
export function pricedEntry(entry: CartEntry, product: CartProduct | undefined): CartEntry {
  if (product === undefined) return entry;
  return { ...entry, packPaise: packPrice(product.discountedPaisePerKg, entry.grams) };
}

/** A line at current prices. */
export function toCartLine(entry: CartEntry, product: CartProduct): CartLine {
  const price = (packPaise: Paise) => rupees(linePrice(packPaise, entry.count));
  const paisePerKg = product.discountedPaisePerKg;
  const packPaise = packPrice(paisePerKg, entry.grams);
  const actualPackPaise = packPrice(product.pricePaisePerKg, entry.grams);
  const packPaiseWhenAdded = entry.packPaise ?? packPaise;
  const why = notSold(entry, product);
  return {
    id: product.id,
    name: product.name,
    ...(product.nameLanguage && { nameLanguage: product.nameLanguage }),
    ...(product.slug && { slug: product.slug }),
    description: product.description,
    primaryImageURL: product.primaryImage.url,
    quantity: String(entry.grams),
    count: entry.count,
    price: price(packPaise),
    actualPrice: price(actualPackPaise),
    isAvailable: product.isAvailable && why === undefined,
    ...(why === 'pack-not-offered' && { isWithdrawn: true }),
    discount: product.discountPercent,
    priceWhenAdded: price(packPaiseWhenAdded),
    paisePerKg,
    packPaise,
    actualPackPaise,
    packPaiseWhenAdded,
    linePaise: linePrice(packPaise, entry.count),
    shelfLifeDays: product.shelfLifeDays,
    primaryImage: product.primaryImage,
  };
}

function makeName({ productId, grams }: { productId: string; grams: number }): string {
  return `${productId}/${grams}`;
}
