import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/session.ts';
import { useSyncExternalStore } from 'react';
import { currentSession, isSignedIn, onSessionChange } from '../data/session.ts';
import type { CartItem } from './cart.ts';

/** What a visitor chose to do before the login that it needs. */
export type PendingAction = { kind: 'add' | 'buy'; item: CartItem };

const STORAGE_KEY = 'wish';
/** Where localStorage has the Buy Now that waits for a verified email: the email's link opens another tab. */
const WAITING_KEY = 'waitingBuyNow';
/** After a day nobody remembers what they were about to buy. */
const WAITS_MS = 24 * 60 * 60 * 1000;

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

/** The Buy Now that waits in this browser, for at most a day. */
export function readWaiting(now = Date.now()): PendingAction | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(WAITING_KEY) ?? 'null') as {
      action: PendingAction;
      savedAt: number;
    } | null;
    if (stored !== null && now - stored.savedAt < WAITS_MS) return stored.action;
    localStorage.removeItem(WAITING_KEY);
  } catch {
    // Blocked, or there is none as on the server.
  }
  return undefined;
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

/** What a visitor reads at the login about what they chose before it; undefined when they chose nothing. */
export function usePendingText(): string | undefined {
  // A page from the server knows nothing of the tab.
  const saved = useSyncExternalStore(
    () => () => {},
    () => sessionStorage.getItem(STORAGE_KEY),
    () => null,
  );
  if (saved === null) return undefined;
  const action = JSON.parse(saved) as PendingAction;
  const packs = formatWaiting(action);
  return t(action.kind === 'add' ? 'waiting.add' : 'waiting.buy', { packs });
}

/** Whoever uses this browser next is told nothing of it. */
onSessionChange(() => {
  if (!isSignedIn(currentSession())) forgetWaiting();
});
