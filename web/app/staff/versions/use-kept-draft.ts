import { useEffect, useRef, useState } from 'react';

/** The typed content, and the version on which it is based. */
export type OpenedDraft<Draft> = { version: number; draft: Draft };

/**
 * Returns what is typed, based on the version that was opened, also when somebody saves another one meanwhile. Each
 * change is stored in this tab until logout, so that it survives a reload; `now` has it at once.
 */
export function useKeptDraft<Draft>(key: string, inUse: () => OpenedDraft<Draft>) {
  const [kept, setKept] = useState(() => storedDraft<Draft>(key));
  const [opened, setOpened] = useState(() => kept ?? inUse());
  const now = useRef(opened);
  const isChanged = useRef(kept !== undefined);
  useEffect(() => {
    if (isChanged.current) storeDraft(key, opened);
  }, [key, opened]);
  const rebase = (next: (now: OpenedDraft<Draft>) => OpenedDraft<Draft>) => {
    now.current = next(now.current);
    setOpened(now.current);
  };
  return {
    opened,
    now,
    isKept: kept !== undefined,
    change: (next: (now: OpenedDraft<Draft>) => OpenedDraft<Draft>) => {
      isChanged.current = true;
      rebase(next);
    },
    /** Changes the version alone, which is nothing that was typed. */
    rebase,
    /** After a save, or when the version in use is wanted. */
    open: (next: OpenedDraft<Draft>) => {
      isChanged.current = false;
      storeDraft(key, undefined);
      setKept(undefined);
      rebase(() => next);
    },
    store: () => storeDraft(key, now.current),
  };
}

function storedDraft<Draft>(key: string): OpenedDraft<Draft> | undefined {
  const kept = sessionStorage.getItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as OpenedDraft<Draft>);
}

function storeDraft(key: string, opened: OpenedDraft<unknown> | undefined): void {
  if (opened === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(opened));
}
