import { currentSession } from '../data/session.ts';
import type { PhoneCountry } from '../forms/phone/dialling.ts';
import type { AddressDraft } from './address-draft.ts';

/** The values of an address form, with the country of the phone number. */
export type StoredAddressDraft = { draft: AddressDraft; phoneCountry: PhoneCountry };

/** The pages with address forms; a draft of one does not appear on the other. */
type AddressPage = 'account' | 'checkout' | 'order';

/** A form for the address with this id, or for a new one. */
export type AddressFormPlace = { page: AddressPage; addressId: string };

export const NEW_ADDRESS = 'new';

const prefixOf = (page: AddressPage) => `addressDraft ${page} `;
const keyOf = ({ page, addressId }: AddressFormPlace) => prefixOf(page) + addressId;

/** With its owner, as it also survives a login after the session has ended: somebody else may log in then. */
type StoredWithOwner = StoredAddressDraft & { owner: string };

/** Survives a reload, leaving the page, and the end of the session; not a logout. */
export function storeAddressDraft(place: AddressFormPlace, stored: StoredAddressDraft) {
  const withOwner: StoredWithOwner = { ...stored, owner: readAccount(currentSession().accessToken) };
  sessionStorage.setItem(keyOf(place), JSON.stringify(withOwner));
}

export function storedAddressDraft(place: AddressFormPlace): StoredAddressDraft | undefined {
  return draftAt(keyOf(place));
}

function draftAt(key: string): StoredAddressDraft | undefined {
  const stored = sessionStorage.getItem(key);
  if (stored === null) return undefined;
  const { owner, ...draft } = JSON.parse(stored) as StoredWithOwner;
  if (owner === readAccount(currentSession().accessToken)) return draft;
  sessionStorage.removeItem(key);
  return undefined;
}

/** The account that an access token was given to; empty for anything that is no token. */
function readAccount(accessToken: string): string {
  try {
    const [, payload = ''] = accessToken.split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: string };
    return claims.sub ?? '';
  } catch {
    return '';
  }
}

export function removeAddressDraft(place: AddressFormPlace) {
  sessionStorage.removeItem(keyOf(place));
}

/** The address whose form was open when the page was left or reloaded. */
export function editedBefore(page: AddressPage): string | undefined {
  const prefix = prefixOf(page);
  const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
  const key = keys.find(
    (name) => name.startsWith(prefix) && name !== prefix + NEW_ADDRESS && draftAt(name) !== undefined,
  );
  return key?.slice(prefix.length);
}
