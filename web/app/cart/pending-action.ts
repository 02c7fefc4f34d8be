import type { CartItem } from './cart.ts';

/** What somebody asked for before they were asked to sign in. */
export type Wish = { kind: 'add' | 'buy'; item: CartItem };

const WISH_KEY = 'wish';

export function keepWish(wish: Wish) {
  sessionStorage.setItem(WISH_KEY, JSON.stringify(wish));
}

/** The wish, once: whoever takes it does it. */
export function takeWish(): Wish | undefined {
  const kept = sessionStorage.getItem(WISH_KEY);
  sessionStorage.removeItem(WISH_KEY);
  return kept === null ? undefined : (JSON.parse(kept) as Wish);
}
