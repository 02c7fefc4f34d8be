import { useEffect, useState } from 'react';
import {
  type AddressFormPlace,
  removeAddressDraft,
  type StoredAddressDraft,
  storeAddressDraft,
  storedAddressDraft,
} from './stored-address-draft.ts';

/** Stores the draft of an open address form, so that a reload does not lose it. */
export function useStoredAddressDraft({ page, addressId }: AddressFormPlace) {
  const [stored] = useState(() => storedAddressDraft({ page, addressId }));
  useEffect(() => {
    const place = { page, addressId };
    if (stored) storeAddressDraft(place, stored);
    return () => removeAddressDraft(place);
  }, [stored, page, addressId]);
  return {
    stored,
    store: (draft: StoredAddressDraft) => storeAddressDraft({ page, addressId }, draft),
  };
}
