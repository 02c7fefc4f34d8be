import type { CartItem } from '../cart/cart.ts';

/** What somebody asked for before they were asked to sign in. */
export type Wish = { kind: 'add' | 'buy'; item: CartItem };

const WISH_KEY = 'wish';
const RETURN_KEY = 'returnTo';

export function keepWish(wish: Wish) {
  sessionStorage.setItem(WISH_KEY, JSON.stringify(wish));
}

/** The wish, once: whoever takes it does it. */
export function takeWish(): Wish | undefined {
  const kept = sessionStorage.getItem(WISH_KEY);
  sessionStorage.removeItem(WISH_KEY);
  return kept === null ? undefined : (JSON.parse(kept) as Wish);
}

/** Remembers the page to come back to after signing in. */
export function keepReturnTo(path: string) {
  sessionStorage.setItem(RETURN_KEY, path);
}

/** The page to go to after signing in, once; only ever one of ours. */
export function takeReturnTo(): string | undefined {
  const kept = sessionStorage.getItem(RETURN_KEY) ?? undefined;
  sessionStorage.removeItem(RETURN_KEY);
  return kept !== undefined && isOwnPath(kept) ? kept : undefined;
}

/** Whether a page of this shop is meant; browsers read \ as / and leave out tabs and line ends. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path);
}
