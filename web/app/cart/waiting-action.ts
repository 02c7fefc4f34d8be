import { t } from '@tula/messages/session.ts';
import { useSyncExternalStore } from 'react';
import {
  forgetWaiting,
  formatWaiting,
  type PendingAction,
  STORAGE_KEY,
  WAITING_KEY,
} from './pending-action.ts';

/** After a day nobody remembers what they were about to buy. */
const WAITS_MS = 24 * 60 * 60 * 1000;

/** The Buy Now that waits in this browser, for at most a day. */
export function readWaiting(now = Date.now()): PendingAction | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(WAITING_KEY) ?? 'null') as {
      action: PendingAction;
      savedAt: number;
    } | null;
    if (stored !== null && now - stored.savedAt < WAITS_MS) return stored.action;
    forgetWaiting();
  } catch {
    // Blocked, or there is none as on the server.
  }
  return undefined;
}

/** Returns what a visitor reads at the login about what they chose before it; undefined when they chose nothing. */
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
