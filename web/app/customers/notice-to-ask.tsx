import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { isCustomer, useSession } from '../data/session.ts';

/** Nothing in its place when its chunk fails to load: the shop asks at the next login. */
const NoticeAsk = lazy<ComponentType<{ onDone: () => void }>>(async () =>
  import('./notice-ask.tsx').catch(() => ({ default: () => null })),
);

export function NoticeToAsk() {
  const isToAsk = useNoticeToAsk();
  const session = useSession();
  if (!isToAsk || !isCustomer(session)) return null;
  return (
    <Suspense fallback={null}>
      <NoticeAsk onDone={stopAskingForNotice} />
    </Suspense>
  );
}

/** In this tab, somebody has logged in whom the privacy notice may never have been shown to. */
const KEY = 'noticeToAsk';
const listeners = new Set<() => void>();

/** Call this after a login by hand: the shop asks once then, and not again before the next one. */
export function askForNotice() {
  sessionStorage.setItem(KEY, 'yes');
  tell();
}

function stopAskingForNotice() {
  sessionStorage.removeItem(KEY);
  tell();
}

function useNoticeToAsk(): boolean {
  return useSyncExternalStore(
    onChange,
    () => sessionStorage.getItem(KEY) !== null,
    () => false,
  );
}

function tell() {
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
