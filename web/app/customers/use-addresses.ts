import { type Address, listAddresses } from '@tula/contract/delivery.ts';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { type Reply, send } from '../api.ts';

/** A list that was read once stays when reading it again fails. */
export type SavedAddresses = {
  status: 'loading' | 'ready' | 'failed';
  list: readonly Address[];
  failure?: Reply<typeof listAddresses>;
};

/** The saved addresses of the customer, and a way to read them again. */
export function useAddresses(): [SavedAddresses, () => Promise<void>] {
  const [addresses, set] = useState<SavedAddresses>({ status: 'loading', list: [] });
  const read = useCallback(() => addressesAfter(set), []);
  useEffect(() => {
    void addressesAfter(set);
  }, []);
  return [addresses, read];
}

async function addressesAfter(set: Dispatch<SetStateAction<SavedAddresses>>) {
  const reply = await send(listAddresses, {});
  const { data } = reply;
  set((before) =>
    data ? { status: 'ready', list: data.address } : { status: 'failed', list: before.list, failure: reply },
  );
}
