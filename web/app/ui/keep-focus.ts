import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to what stays, once what had it is gone or off; whoever has gone on to something else meanwhile is
 * left there.
 */
export function focusIfLost(next: HTMLElement | null | undefined, options?: FocusOptions) {
  const at = document.activeElement;
  if (at === null || at === document.body || at.matches(':disabled')) next?.focus(options);
}

/** Reads anew what is shown. What was acted on may go from it together with its button: the focus is not lost with it. */
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
