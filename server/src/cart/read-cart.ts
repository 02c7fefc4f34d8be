import type { PresentCart } from '@tula/contract/orders/cart.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { productsForOrder } from '../catalogue/products-for-order-query.ts';
import type { Parts } from '../platform/parts.ts';
import { LIMITS_OF_PRODUCT } from '../stock/stock-query.ts';
import { toCartLine } from './cart.ts';
import { readStoredCart } from './carts-store.ts';
import { shortProducts } from './short-products.ts';

/** The lines in the order they were added, at current prices. A visitor's cart is in the browser only. */
export async function readCart(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  customerId: CustomerId | undefined,
): Promise<PresentCart> {
  if (customerId === undefined) return { cartDetails: [], version: 0 };
  const { entries, version } = await readStoredCart(database.db, customerId);
  if (entries.length === 0) return { cartDetails: [], version };
  const ids = [...new Set(entries.map(({ productId }) => productId))];
  const products = await productsForOrder(database.db, ids, LIMITS_OF_PRODUCT);
  const cartDetails = entries.flatMap((entry) => {
    const product = products.get(entry.productId);
    return product === undefined ? [] : [toCartLine(entry, product)];
  });
  return { cartDetails, version, ...shortProducts(entries, products, clock.now()) };
}
