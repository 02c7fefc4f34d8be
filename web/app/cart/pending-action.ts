import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/session.ts';
import { currentSession, isSignedIn, onSessionChange } from '../data/session.ts';
import type { CartItem } from './cart.ts';

/** A visitor chose to do this before the login that it needs. */
export type PendingAction = { kind: 'add' | 'buy'; item: CartItem };

export const STORAGE_KEY = 'wish';
/** Where localStorage has the Buy Now that waits for a verified email: the email's link opens another tab. */
export const WAITING_KEY = 'waitingBuyNow';

export function savePendingAction(action: PendingAction) {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(action));
  shareWaiting(action);
}

/** Lets the tab of the verification link know what is about to be bought; nothing where the browser blocks storage. */
export function shareWaiting(action: PendingAction) {
  if (action.kind !== 'buy') return;
  try {
    localStorage.setItem(WAITING_KEY, JSON.stringify({ action, savedAt: Date.now() }));
  } catch {
    // Then only the first tab continues.
  }
}

/** Once it was bought, or the customer logged out. */
export function forgetWaiting() {
  try {
    localStorage.removeItem(WAITING_KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Takes the pending action, at most once. */
export function takePendingAction(): PendingAction | undefined {
  const saved = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return saved === null ? undefined : (JSON.parse(saved) as PendingAction);
}

/** 2 × 500 g Sambar Podi */
export function formatWaiting({ item }: PendingAction): string {
  return t('waiting.packs', { count: item.count, size: formatPack(item.grams), product: item.name });
}

/** Whoever uses this browser next is told nothing of it. */
onSessionChange(() => {
  if (!isSignedIn(currentSession())) forgetWaiting();
});
