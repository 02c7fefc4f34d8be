import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus if its element vanished or was disabled, but not if the person has focused something else.
 */
export function focusIfLost(next: HTMLElement | null | undefined, options?: FocusOptions) {
  const at = document.activeElement;
  if (at === null || at === document.body || at.matches(':disabled')) next?.focus(options);
}

/** Reloads a list, and moves the focus if the reload removes the row with the focused button. */
export function useReadKeepingFocus(
  shown: unknown,
  read: () => Promise<unknown>,
  next: RefObject<HTMLElement | null>,
): () => Promise<void> {
  const hasActed = useRef(false);
  useEffect(() => {
    if (!hasActed.current) return;
    hasActed.current = false;
    focusIfLost(next.current, { preventScroll: true });
  }, [shown, next]);
  return async () => {
    hasActed.current = true;
    await read();
  };
}
