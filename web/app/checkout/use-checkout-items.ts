import { readPublicProduct } from '@tula/contract/catalogue/public-product.ts';
import { useEffect } from 'react';
import { send } from '../data/api.ts';
import { type CartItem, priceWhenChosen } from '../cart/cart.ts';
import { currentCart, directCheckout, loadCart, useCart } from '../cart/cart-store.ts';
import { productFactsOf } from '../catalogue/facts-of-product.ts';
import { itemOf } from '../catalogue/product-facts.ts';

export type CheckoutItems = {
  /** Undefined until the cart has loaded. */
  items: readonly CartItem[] | undefined;
  isDirect: boolean;
  hasFailed: boolean;
};

/** The product of Buy Now, or the cart, at current prices. */
export function useCheckoutItems(): CheckoutItems {
  const { products, checkoutProduct, status } = useCart();
  useEffect(() => void refreshItems(), []);

  const isDirect = checkoutProduct !== undefined;
  const items = checkoutProduct ? [checkoutProduct] : products;
  const isKnown = isDirect || products.length > 0 || status === 'ready';
  return {
    items: isKnown ? items : undefined,
    isDirect,
    hasFailed: !isKnown && status === 'failed',
  };
}

/** Reloads prices and stock of the cart and of the product of Buy Now. */
export async function refreshItems() {
  await Promise.all([loadCart(), refreshDirect()]);
}

async function refreshDirect() {
  const item = currentCart().checkoutProduct;
  if (!item) return;
  const { data, status } = await send(readPublicProduct, { params: { id: item.id } });
  if (currentCart().checkoutProduct !== item) return;
  if (status === 404) return directCheckout({ ...item, isAvailable: false });
  if (!data) return;
  const product = productFactsOf(data.product);
  const pack = product.packs.find(({ grams }) => grams === item.grams);
  const packPaiseThen = priceWhenChosen(item);
  directCheckout(
    pack
      ? { ...itemOf(product, pack, item.count), packPaiseThen }
      : { ...item, isAvailable: false, isWithdrawn: true },
  );
}
