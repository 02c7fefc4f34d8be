import { t } from '@tula/messages/cart.ts';
import { useSyncExternalStore } from 'react';
import { send } from '../data/api.ts';
import { currentSession, currentVisit, isCustomer, onSessionChange } from '../data/session.ts';
import { toastFailure } from '../ui/toasts/toasts.ts';
import {
  type CartItem,
  countOf,
  itemOfLine,
  type PackKey,
  packsWantedOf,
  withAdded,
  withCount,
  withPricesShown,
} from './cart.ts';
import { latestWins } from './latest-wins.ts';

export type CartState = {
  products: readonly CartItem[];
  /** What Buy Now takes straight to the checkout. */
  checkoutProduct: CartItem | undefined;
  /** `unread` until the server's cart has been asked for. */
  status: 'unread' | 'loading' | 'ready' | 'failed';
};

let isCutOff = false;

/** Endpoints bring their schemas along; a visitor's first view does without them. Undefined when they cannot be had. */
const endpoints = () =>
  import('@tula/contract/cart.ts').catch(() => {
    isCutOff = true;
    return undefined;
  });

const CHECKOUT_KEY = 'checkoutProduct';
const EMPTY: CartState = { products: [], checkoutProduct: undefined, status: 'unread' };

let state: CartState | undefined;
/** What the server is known to hold; a refused change goes back to it. */
let confirmed: readonly CartItem[] = [];
const listeners = new Set<() => void>();

/** What waits to be saved belongs to whoever changed it, not to who signs in meanwhile. */
type Wanted = { products: readonly CartItem[]; visit: number };

const saver = latestWins<Wanted>(
  async ({ products, visit }) => {
    const cart = await endpoints();
    if (!cart || visit !== currentVisit()) return false;
    return (await send(cart.replaceCart, { body: { products: packsWantedOf(products) } })).data !== undefined;
  },
  ({ products, visit }) => {
    if (visit === currentVisit()) confirmed = products;
  },
  ({ products, visit }) => {
    if (visit !== currentVisit()) return;
    const back = confirmed;
    set({ products: back });
    // What was changed since is not undone by trying the older change again.
    toastFailure(t('failedToUpdate'), () => currentCart().products === back && store(products));
  },
);

export function currentCart(): CartState {
  if (typeof sessionStorage === 'undefined') return EMPTY;
  state ??= { ...EMPTY, checkoutProduct: storedCheckoutProduct() };
  return state;
}

export function useCart(): CartState {
  return useSyncExternalStore(onCartChange, currentCart, () => EMPTY);
}

/** Packs of one product and size in the cart; a card listens to its own number alone. */
export function useCountInCart(pack: PackKey): number {
  return useSyncExternalStore(
    onCartChange,
    () => countOf(currentCart().products, pack),
    () => 0,
  );
}

let reading: { visit: number; done: Promise<void> } | undefined;

/** Reads the server's cart in place of the local one; several callers of one visit share one request. */
export function loadCart(): Promise<void> {
  const visit = currentVisit();
  if (reading?.visit !== visit) {
    const done = read(visit).finally(() => {
      if (reading?.visit === visit) reading = undefined;
    });
    reading = { visit, done };
  }
  return reading.done;
}

/** Does as somebody asks; a script that a browser could not fetch it only fetches again with the page. */
export function loadCartAgain() {
  if (isCutOff) location.reload();
  else void loadCart();
}

async function read(visit: number) {
  await saver.settled();
  if (visit !== currentVisit()) return;
  const before = currentCart();
  if (before.status !== 'ready') set({ status: 'loading' });
  const cart = await endpoints();
  const data = cart && (await send(cart.readCart, {}, { needsToken: false })).data;
  // The answer belongs to whoever asked.
  if (visit !== currentVisit()) return;
  // What has been changed meanwhile is newer.
  if (currentCart().products !== before.products) return set({ status: 'ready' });
  if (data === undefined) {
    set({ status: 'failed' });
    toastFailure(t('failed.title'));
    return;
  }
  replaceCart(withPricesShown(data.cartDetails.map(itemOfLine), before.products));
}

const adding = new Map<string, Promise<string | undefined>>();

/**
 * Puts packs into the cart; answers why not, when it cannot hold them. Pressing again while the cart is still being
 * read does not add twice, as nothing shows yet that the first press worked.
 */
export function addToCart(item: CartItem): Promise<string | undefined> {
  const pack = `${item.id}/${item.grams}`;
  const added = adding.get(pack) ?? add(item).finally(() => adding.delete(pack));
  adding.set(pack, added);
  return added;
}

/** Waits for the server's cart, as a change made without knowing it would wipe out what it holds. */
async function add(item: CartItem): Promise<string | undefined> {
  if (currentCart().status !== 'ready') await loadCart();
  if (currentCart().status !== 'ready') return t('failedToUpdate');
  const change = withAdded(currentCart().products, item);
  if ('refusal' in change) return change.refusal;
  store(change.items);
  return undefined;
}

/** Takes packs out of the cart; the last one takes the line with it. */
export function removeFromCart(pack: PackKey, count = 1) {
  changeCount(pack, countOf(currentCart().products, pack) - count);
}

export function changeCount(pack: PackKey, count: number) {
  store(withCount(currentCart().products, pack, count));
}

export function clearCart() {
  store([]);
}

/** Takes over what the server holds; nothing is sent. */
export function replaceCart(products: readonly CartItem[]) {
  confirmed = products;
  set({ products, status: 'ready' });
}

export function directCheckout(item: CartItem) {
  sessionStorage.setItem(CHECKOUT_KEY, JSON.stringify(item));
  set({ checkoutProduct: item });
}

export function resetCheckoutProduct() {
  sessionStorage.removeItem(CHECKOUT_KEY);
  set({ checkoutProduct: undefined });
}

function store(products: readonly CartItem[]) {
  set({ products });
  saver.save({ products, visit: currentVisit() });
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
  const kept = sessionStorage.getItem(CHECKOUT_KEY);
  return kept === null ? undefined : (JSON.parse(kept) as CartItem);
}

/** Whoever signs out leaves no cart behind. */
onSessionChange(() => {
  if (isCustomer(currentSession()) || state === undefined) return;
  confirmed = [];
  set(EMPTY);
});
