import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/session.ts';
import { useSyncExternalStore } from 'react';
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
