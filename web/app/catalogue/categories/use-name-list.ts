import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../data/failure-message.ts';
import { toastFailure } from '../../ui/toasts/toasts.ts';
import type { Named, NameList } from './name-lists.ts';

/** A list that was read once stays when reading it again fails. */
export type NamesRead = {
  status: 'loading' | 'ready' | 'failed';
  names: readonly Named[];
  failure?: Failure;
};

/** All categories or all tags, and a way to read them again. */
export function useNameList({ list }: NameList): [NamesRead, () => Promise<void>] {
  const [state, set] = useState<NamesRead>({ status: 'loading', names: [] });
  const newest = useRef(0);
  const read = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    const { names, failure } = await list();
    if (mine !== newest.current) return;
    if (failure) toastFailure('Something went wrong!');
    set((before) =>
      failure ? { status: 'failed', names: before.names, failure } : { status: 'ready', names },
    );
  }, [list]);
  useEffect(() => {
    const first = setTimeout(() => void read());
    return () => clearTimeout(first);
  }, [read]);
  return [state, read];
}
