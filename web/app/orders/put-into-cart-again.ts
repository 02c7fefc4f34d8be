import { readPublicProduct } from '@tula/contract/catalogue/public-product.ts';
import type { Order } from '@tula/contract/orders/orders.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { t } from '@tula/messages/orders.ts';
import { send } from '../data/api.ts';
import { addToCart, currentCart, loadCart } from '../cart/cart-store.ts';
import { productFactsOf } from '../catalogue/facts-of-product.ts';
import type { ProductFacts } from '../catalogue/product-facts.ts';
import { failureMessage } from '../data/failure-message.ts';
import { toast, toastFailure } from '../ui/toasts/toasts.ts';
import { type BoughtAgain, boughtAgain } from './bought-again.ts';

/** Adds an order's packs to the cart at current prices; undefined when the current products failed to load. */
export async function putIntoCartAgain({ products }: Order): Promise<BoughtAgain | undefined> {
  const [sold] = await Promise.all([soldNow(products.map(({ id }) => id)), loadCart()]);
  if (typeof sold === 'string') {
    toastFailure(sold);
    return undefined;
  }
  if (currentCart().status !== 'ready') return undefined;
  const again = boughtAgain(products, sold, currentCart().products);
  for (const item of again.items) {
    const rejection = await addToCart(item);
    if (rejection) again.changes.push(t('again.problem', { product: item.name, reason: rejection }));
  }
  if (again.changes.length === 0) toast(t('again.added'), { to: paths.cart(), text: t('again.viewCart') });
  return again;
}

/** The products still sold, by id, or the message of a failed request. */
async function soldNow(ids: readonly string[]): Promise<Map<string, ProductFacts> | string> {
  const sold = new Map<string, ProductFacts>();
  const replies = await Promise.all(
    [...new Set(ids)].map((id) => send(readPublicProduct, { params: { id } })),
  );
  for (const reply of replies) {
    if (reply.data) sold.set(reply.data.product.id, productFactsOf(reply.data.product));
    else if (reply.status !== 404) return failureMessage(reply, t('somethingWrong'));
  }
  return sold;
}
