import type { PhoneCountry } from '../forms/phone/dialling.ts';
import type { AddressDraft } from './address-draft.ts';

/** The values of an address form, with the country of the phone number. */
export type StoredAddressDraft = { draft: AddressDraft; phoneCountry: PhoneCountry };

/** The pages with address forms; a draft of one does not appear on the other. */
type AddressPage = 'account' | 'checkout';

/** A form for the address with this id, or for a new one. */
export type AddressFormPlace = { page: AddressPage; addressId: string };

export const NEW_ADDRESS = 'new';

const prefixOf = (page: AddressPage) => `addressDraft ${page} `;
const keyOf = ({ page, addressId }: AddressFormPlace) => prefixOf(page) + addressId;

/** Survives a reload; removed when the tab is closed or the session ends. */
export function storeAddressDraft(place: AddressFormPlace, stored: StoredAddressDraft) {
  sessionStorage.setItem(keyOf(place), JSON.stringify(stored));
}

export function storedAddressDraft(place: AddressFormPlace): StoredAddressDraft | undefined {
  const stored = sessionStorage.getItem(keyOf(place));
  return stored === null ? undefined : (JSON.parse(stored) as StoredAddressDraft);
}

export function removeAddressDraft(place: AddressFormPlace) {
  sessionStorage.removeItem(keyOf(place));
}

/** The address whose form was open on a page before a reload. */
export function editedBeforeReload(page: AddressPage): string | undefined {
  const prefix = prefixOf(page);
  const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
  const ids = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  return ids.find((id) => id !== NEW_ADDRESS);
}
