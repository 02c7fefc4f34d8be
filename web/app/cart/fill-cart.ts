import type { CartItem } from './cart.ts';
import { changeCart, currentCart, loadCart } from './cart-store.ts';
import { type CartChange, mergeCarts } from './merge-carts.ts';

/**
 * Adds packs to what the cart has, as two carts are merged. Resolves to what no longer fits into one order; undefined
 * when the cart could not be read, as saving without it would overwrite its lines.
 */
export async function fillCart(packs: readonly CartItem[]): Promise<readonly CartChange[] | undefined> {
  if (currentCart().status !== 'ready') await loadCart();
  const { products, status } = currentCart();
  if (status !== 'ready') return undefined;
  const { items, changes } = mergeCarts({ base: [], mine: packs, theirs: products });
  changeCart(items);
  return changes.filter(({ count, wanted }) => count < wanted);
}

const KEY = 'packsOfLink';

/** Remembers in this tab that somebody chose the packs of a link before the login that they need. */
export function savePacksOfLink(link: string) {
  sessionStorage.setItem(KEY, link);
}

/** Says whether the packs of this link were chosen before the login; answers so at most once. */
export function takePacksOfLink(link: string): boolean {
  const isChosen = sessionStorage.getItem(KEY) === link;
  if (isChosen) sessionStorage.removeItem(KEY);
  return isChosen;
}
