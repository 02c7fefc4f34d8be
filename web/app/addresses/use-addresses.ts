import { type Address, listAddresses } from '@tula/contract/delivery/delivery.ts';
import { useRead } from '../data/use-read.ts';

export type SavedAddresses = ReturnType<typeof useAddresses>;

const NONE: readonly Address[] = [];

/** The saved addresses of the customer; a loaded list stays when a refresh fails. */
export function useAddresses() {
  const { data, failure, isLoading, refresh } = useRead(listAddresses, {});
  return { list: data?.address ?? NONE, failure, isLoading, refresh };
}
