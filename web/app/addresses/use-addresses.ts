import { type Address, listAddresses } from '@tula/contract/delivery.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Reply, send } from '../data/api.ts';

/** A list that was read once stays when reading it again fails. */
export type SavedAddresses = {
  status: 'loading' | 'ready' | 'failed';
  list: readonly Address[];
  failure?: Reply<typeof listAddresses>;
};

/** The saved addresses of the customer, and a way to read them again. */
export function useAddresses(): [SavedAddresses, () => Promise<void>] {
  const [addresses, set] = useState<SavedAddresses>({ status: 'loading', list: [] });
  const newest = useRef(0);
  const read = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    const reply = await send(listAddresses, {});
    // An older answer knows nothing of an address that has been saved since.
    if (mine !== newest.current) return;
    const { data } = reply;
    set((before) =>
      data
        ? { status: 'ready', list: data.address }
        : { status: 'failed', list: before.list, failure: reply },
    );
  }, []);
  useEffect(() => {
    const first = setTimeout(() => void read());
    return () => clearTimeout(first);
  }, [read]);
  return [addresses, read];
}
