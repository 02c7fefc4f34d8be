import { t } from '@tula/messages/cart.ts';
import { useSyncExternalStore } from 'react';
import { currentSession, currentSessionNumber, isCustomer, onSessionChange } from '../data/session.ts';
import { toastFailure } from '../ui/toasts/toasts.ts';
import { type CartItem, countOf, type PackKey, withAdded, withCount } from './cart.ts';
import type { CartOfTab, ConfirmedCart } from './cart-requests.ts';
import { latestWins } from './latest-wins.ts';
import type { CartChange } from './merge-carts.ts';

export type CartState = {
  products: readonly CartItem[];
  /** The item of a direct checkout, chosen with Buy Now. */
  checkoutProduct: CartItem | undefined;
  /** `unread` until the server's cart is requested. */
  status: 'unread' | 'loading' | 'ready' | 'failed';
  /** The changes of the last merge with another tab or device, until they are dismissed. */
  changes: readonly CartChange[];
};

let hasImportFailed = false;

/** Loaded on demand: the endpoints include their schemas, and few visitors have a cart. */
const cartRequests = () =>
  import('./cart-requests.ts').catch(() => {
    hasImportFailed = true;
    return undefined;
  });

const CHECKOUT_KEY = 'checkoutProduct';
const EMPTY: CartState = { products: [], checkoutProduct: undefined, status: 'unread', changes: [] };
const UNCONFIRMED: ConfirmedCart = { items: [], version: undefined, unanswered: [] };

let state: CartState | undefined;
/** The last cart that the server confirmed; a rejected change is rolled back to it. */
let confirmed = UNCONFIRMED;
const listeners = new Set<() => void>();

/** Saves the newest cart, only in the visit in which it was changed. */
const saver = latestWins<number>(
  async (sessionNumber) => {
    const requests = await cartRequests();
    return (
      requests !== undefined &&
      sessionNumber === currentSessionNumber() &&
      requests.saveCart(cartOfTab(sessionNumber))
    );
  },
  (sessionNumber) => {
    if (sessionNumber !== currentSessionNumber()) return;
    const { products } = currentCart();
    const rolledBack = confirmed.items;
    set({ products: rolledBack });
    // A retry must not overwrite a change made since.
    toastFailure(t('failedToUpdate'), () => currentCart().products === rolledBack && changeCart(products));
  },
);

function cartOfTab(sessionNumber: number): CartOfTab {
  return {
    shown: () => currentCart().products,
    confirmed: () => confirmed,
    confirm: (cart) => {
      confirmed = cart;
    },
    showMerged: (products, changes) => set(changes.length > 0 ? { products, changes } : { products }),
    isOpen: () => sessionNumber === currentSessionNumber(),
  };
}

export function currentCart(): CartState {
  if (typeof sessionStorage === 'undefined') return EMPTY;
  state ??= { ...EMPTY, checkoutProduct: storedCheckoutProduct() };
  return state;
}

export function useCart(): CartState {
  return useSyncExternalStore(onCartChange, currentCart, () => EMPTY);
}

/** Packs of one product and size in the cart; rerenders only when this number changes. */
export function useCountInCart(pack: PackKey): number {
  return useSyncExternalStore(
    onCartChange,
    () => countOf(currentCart().products, pack),
    () => 0,
  );
}

let reading: { sessionNumber: number; done: Promise<void> } | undefined;

/** Replaces the local cart by the server's; callers of the same visit share one request. */
export function loadCart(isQuiet = false): Promise<void> {
  const sessionNumber = currentSessionNumber();
  if (reading?.sessionNumber !== sessionNumber) {
    const done = read(sessionNumber, isQuiet).finally(() => {
      if (reading?.sessionNumber === sessionNumber) reading = undefined;
    });
    reading = { sessionNumber, done };
  }
  return reading.done;
}

/** Catches up with other tabs when this one is shown again. */
export function refreshShownCart() {
  if (document.visibilityState === 'visible' && currentCart().status === 'ready') void loadCart(true);
}

/** Retries; reloads the page if the chunk failed to import, as browsers remember a failed import. */
export function loadCartAgain() {
  if (hasImportFailed) location.reload();
  else void loadCart();
}

async function read(sessionNumber: number, isQuiet: boolean) {
  await saver.settled();
  if (sessionNumber !== currentSessionNumber()) return;
  const before = currentCart();
  if (before.status !== 'ready') set({ status: 'loading' });
  const cart = await (await cartRequests())?.fetchCart(before.products);
  // A response for a previous user is dropped.
  if (sessionNumber !== currentSessionNumber()) return;
  // A change made during the request is newer.
  if (currentCart().products !== before.products) return set({ status: 'ready' });
  if (cart === undefined) {
    if (isQuiet) return;
    set({ status: 'failed' });
    toastFailure(t('failed.title'));
    return;
  }
  confirmed = cart;
  set({ products: cart.items, status: 'ready' });
}

const adding = new Map<string, Promise<string | undefined>>();

/**
 * Adds packs to the cart; resolves to an error message when it cannot hold them. A second click while the cart is
 * still loading adds nothing, as nothing on the page shows yet that the first click worked.
 */
export function addToCart(item: CartItem): Promise<string | undefined> {
  const pack = `${item.id}/${item.grams}`;
  const added = adding.get(pack) ?? add(item).finally(() => adding.delete(pack));
  adding.set(pack, added);
  return added;
}

/** Waits for the server's cart, as saving without it would overwrite its lines. */
async function add(item: CartItem): Promise<string | undefined> {
  if (currentCart().status !== 'ready') await loadCart();
  if (currentCart().status !== 'ready') return t('failedToUpdate');
  const change = withAdded(currentCart().products, item);
  if ('rejection' in change) return change.rejection;
  changeCart(change.items);
  return undefined;
}

/** Removes packs; a line without packs is removed. */
export function removeFromCart(pack: PackKey, count = 1) {
  changeCount(pack, countOf(currentCart().products, pack) - count);
}

export function changeCount(pack: PackKey, count: number) {
  changeCart(withCount(currentCart().products, pack, count));
}

export function clearCart() {
  changeCart([]);
}

export function dismissChanges() {
  set({ changes: [] });
}

export function directCheckout(item: CartItem) {
  sessionStorage.setItem(CHECKOUT_KEY, JSON.stringify(item));
  set({ checkoutProduct: item });
}

export function resetCheckoutProduct() {
  sessionStorage.removeItem(CHECKOUT_KEY);
  set({ checkoutProduct: undefined });
}

/** Shows another cart in place of the present one, and saves it. */
export function changeCart(products: readonly CartItem[]) {
  set({ products });
  saver.save(currentSessionNumber());
}

function set(change: Partial<CartState>) {
  state = { ...currentCart(), ...change };
  for (const listener of listeners) listener();
}

function onCartChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function storedCheckoutProduct(): CartItem | undefined {
  const stored = sessionStorage.getItem(CHECKOUT_KEY);
  return stored === null ? undefined : (JSON.parse(stored) as CartItem);
}

/** Signing out empties the local cart. */
onSessionChange(() => {
  if (isCustomer(currentSession()) || state === undefined) return;
  confirmed = UNCONFIRMED;
  set(EMPTY);
});
