import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { OrderedPacks, replaceCart as replaceEndpoint } from '@tula/contract/orders/cart.ts';
import type { CustomerId, ProductId, SessionId } from '@tula/contract/calls/ids.ts';
import {
  type FieldMessages,
  Problem,
  type ProblemCode,
  problemMessage,
} from '@tula/contract/calls/problems.ts';
import { isTooHeavy, totalWeight } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/refusals.ts';
import { type OrderableProduct, productsForOrder } from '../catalogue/products-for-order-query.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { Parts } from '../platform/parts.ts';
import { LIMITS_OF_PRODUCT } from '../stock/stock-query.ts';
import { type CartEntry, toEntries, listedTwice, type NotSold, notSold, pricedEntry } from './cart.ts';
import { replaceCartHolding } from './carts-store.ts';
import { readCart } from './read-cart.ts';
import { shortProducts } from './short-products.ts';

type LineNotSold = { at: number; why: NotSold };

const REJECTIONS: Record<NotSold, { code: ProblemCode; field: string }> = {
  'unknown-product': { code: 'PRODUCT_NOT_FOUND', field: 'id' },
  'pack-not-offered': { code: 'PACK_NOT_OFFERED', field: 'quantity' },
};

type CartToReplace = {
  customerId: CustomerId;
  products: readonly OrderedPacks[];
  /** The version that the products are based on; without it the last write wins. */
  basedOn?: number | undefined;
  /** If it has ended, nothing is replaced, and whatever is thrown is answered as NOT_SIGNED_IN. */
  sessionId?: SessionId;
};

/**
 * Replaces the whole cart and returns its new version, and of which products it has more than can be ordered. A line that the shop no longer sells may stay if the cart
 * holds it already, so that the rest of the cart can still change; it cannot be added. Throws CART_CHANGED with
 * the present cart when that is not the version the products are based on.
 */
export async function replaceCart(
  parts: Pick<Parts, 'database' | 'clock'>,
  { customerId, sessionId, products, basedOn }: CartToReplace,
): Promise<ResultOf<typeof replaceEndpoint>> {
  const { db } = parts.database;
  const entries = toEntries(products);
  const twice = listedTwice(entries);
  if (Object.keys(twice).length > 0)
    throw new Problem('INVALID_INPUT', { message: t('cart.listedTwice'), fields: twice });
  if (isTooHeavy(totalWeight(entries))) throw new Problem('CART_TOO_HEAVY');
  const catalogue = await readProducts(db, entries);
  const unsold = linesNotSold(entries, catalogue);
  const replaced = await replaceCartHolding(db, customerId, {
    entries: entries.map((entry) => pricedEntry(entry, catalogue.get(entry.productId))),
    mustBeHeld: unsold.map(({ at }) => at),
    basedOn,
    sessionId,
  });
  if ('isStale' in replaced)
    throw new Problem('CART_CHANGED', { current: await readCart(parts, customerId) });
  if ('version' in replaced)
    return { version: replaced.version, ...shortProducts(entries, catalogue, parts.clock.now()) };
  throw makeRejection(unsold.filter(({ at }) => replaced.missing.includes(at)));
}

async function readProducts(
  db: Db,
  entries: readonly CartEntry[],
): Promise<Map<ProductId, OrderableProduct>> {
  if (entries.length === 0) return new Map();
  const ids = [...new Set(entries.map(({ productId }) => productId))];
  return productsForOrder(db, ids, LIMITS_OF_PRODUCT);
}

function linesNotSold(
  entries: readonly CartEntry[],
  products: ReadonlyMap<ProductId, OrderableProduct>,
): LineNotSold[] {
  return entries.flatMap((entry, at) => {
    const why = notSold(entry, products.get(entry.productId));
    return why === undefined ? [] : [{ at, why }];
  });
}

function makeRejection(lines: readonly LineNotSold[]): Problem {
  const fields: FieldMessages = {};
  for (const { at, why } of lines) {
    const { code, field } = REJECTIONS[why];
    fields[`products.${at}.${field}`] = problemMessage(code);
  }
  return new Problem(REJECTIONS[lines[0]?.why ?? 'unknown-product'].code, { fields });
}
