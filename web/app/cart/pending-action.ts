import type { CartItem } from './cart.ts';

/** What a visitor chose to do before the login that it needs. */
export type PendingAction = { kind: 'add' | 'buy'; item: CartItem };

const STORAGE_KEY = 'wish';

export function savePendingAction(action: PendingAction) {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(action));
}

/** Takes the pending action, at most once. */
export function takePendingAction(): PendingAction | undefined {
  const saved = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return saved === null ? undefined : (JSON.parse(saved) as PendingAction);
}
