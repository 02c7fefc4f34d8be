import type { FreshnessRule } from '@tula/contract/batches/freshness-rule.ts';
import { notFreshText } from '@tula/contract/batches/not-fresh-text.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { DatedRate } from '@tula/contract/shop/tax.ts';
import type { Stock } from '@tula/contract/stock/stock-rules.ts';
import { formatPerKg, packPrice, type Paise, paise } from '@tula/contract/values/money.ts';
import { type FieldMessages, fieldProblem, Problem, problemMessage } from '@tula/contract/calls/problems.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import type { CartEntry } from '../cart/cart.ts';
import type { ItemToPlace } from '../orders/item-to-place.ts';
import { t } from '@tula/messages/refusals.ts';
import type { PacksToPrice, PricedLine } from '@tula/contract/values/totals.ts';

/** A product as the catalogue has it when the order is placed. */
export type ProductToOrder = {
  id: ProductId;
  /** Incremented by every change of staff. */
  revision: number;
  name: string;
  /** The name in the language of the request; null where that has none. */
  translatedName: string | null;
  description: string;
  imageUrl: string;
  /** Its own; empty for those of the shop. */
  hsn: string;
  taxRates: readonly DatedRate[];
  paisePerKg: Paise;
  actualPaisePerKg: Paise;
  availableGrams: readonly number[];
  isAvailable: boolean;
  /** Neither deleted nor hidden. */
  isPublic: boolean;
  /** Null where neither stock nor capacity limits what can be ordered. */
  limits: Stock | null;
  shelfLifeDays: number | null;
};

/** The packs offered, at current prices. */
export type OrderLine = PacksToPrice & { product: ProductToOrder };

type Found = { entry: CartEntry; at: number; product: ProductToOrder };

/**
 * Finds the requested packs; throws PRODUCT_NOT_FOUND, PRODUCT_UNAVAILABLE or PACK_NOT_OFFERED, with the names in the
 * message.
 */
export function orderLines(entries: readonly CartEntry[], products: readonly ProductToOrder[]): OrderLine[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const found = entries.map((entry, at): Found => {
    const product = byId.get(entry.productId);
    if (product === undefined) {
      const message = problemMessage('PRODUCT_NOT_FOUND');
      throw new Problem('PRODUCT_NOT_FOUND', { fields: { [`products.${at}.id`]: message } });
    }
    return { entry, at, product };
  });
  reject('PRODUCT_UNAVAILABLE', 'id', found.filter(isOutOfReach), ({ product }) =>
    t(product.isPublic ? 'order.outOfStock' : 'order.notSold', { name: nameToRead(product) }),
  );
  reject('PACK_NOT_OFFERED', 'quantity', found.filter(isOtherPack), ({ product, entry }) =>
    t('order.notOffered', { name: nameToRead(product), size: formatPack(entry.grams) }),
  );
  return found.map(({ entry, product }) => ({
    product,
    paisePerKg: product.paisePerKg,
    actualPaisePerKg: product.actualPaisePerKg,
    packGrams: entry.grams,
    count: entry.count,
  }));
}

/** Throws NOT_FRESH_ENOUGH, with the names and reasons, for what even packs of the day are too old on arrival. */
export function rejectNotFresh(
  lines: readonly OrderLine[],
  days: { most: number },
  rule: FreshnessRule | null,
): void {
  const fields: FieldMessages = {};
  for (const [at, { product }] of lines.entries()) {
    const food = { name: nameToRead(product), shelfLifeDays: product.shelfLifeDays };
    const reason = notFreshText(food, days, rule);
    if (reason !== undefined) fields[`products.${at}.id`] = reason;
  }
  if (Object.keys(fields).length === 0) return;
  throw new Problem('NOT_FRESH_ENOUGH', { message: [...new Set(Object.values(fields))].join(' '), fields });
}

export function nameToRead({ name, translatedName }: ProductToOrder): string {
  return translatedName ?? name;
}

function isOutOfReach({ product }: Found): boolean {
  return !product.isPublic || !product.isAvailable;
}

function isOtherPack({ product, entry }: Found): boolean {
  return !product.availableGrams.includes(entry.grams);
}

function reject(
  code: 'PRODUCT_UNAVAILABLE' | 'PACK_NOT_OFFERED',
  field: string,
  errors: readonly Found[],
  say: (error: Found) => string,
): void {
  if (errors.length === 0) return;
  const fields: FieldMessages = {};
  for (const error of errors) fields[`products.${error.at}.${field}`] = say(error);
  throw new Problem(code, { message: [...new Set(Object.values(fields))].join(' '), fields });
}

/** A price per kilogram may be so little lower that the pack costs the same to the paisa. */
function fullPrice(
  { paisePerKg }: ProductToOrder,
  packGrams: OrderLine['packGrams'],
  { packPaise }: PricedLine,
): Paise | null {
  const full = packPrice(paisePerKg, packGrams);
  return full > packPaise ? full : null;
}

/** The lines at the prices per kilogram that staff have lowered, by their place. Throws at the field of one that is higher. */
export function lowerPrices(
  lines: readonly OrderLine[],
  prices: readonly (number | undefined)[],
): OrderLine[] {
  return lines.map((line, at) => {
    const price = prices[at];
    if (price === undefined) return line;
    const { paisePerKg } = line.product;
    if (price > paisePerKg)
      throw fieldProblem(
        `products.${at}.paisePerKg`,
        t('price.onlyLowered', { price: formatPerKg(paisePerKg) }),
      );
    return { ...line, paisePerKg: paise(price) };
  });
}

/** The order's own copy of a line. */
export function copyItem(
  { product, packGrams, count, paisePerKg }: OrderLine,
  priced: PricedLine,
): ItemToPlace {
  return {
    productId: product.id,
    name: product.name,
    translatedName: product.translatedName,
    description: product.description,
    imageUrl: product.imageUrl,
    hsn: product.hsn,
    taxRates: product.taxRates,
    packGrams,
    count,
    paisePerKg,
    actualPaisePerKg: product.actualPaisePerKg,
    packPaise: priced.packPaise,
    linePaise: priced.linePaise,
    fullPackPaise: paisePerKg < product.paisePerKg ? fullPrice(product, packGrams, priced) : null,
  };
}
