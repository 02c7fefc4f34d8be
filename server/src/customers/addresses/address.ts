import type { Address, AddressToSave } from '@tula/contract/delivery.ts';
import type { AddressId } from '@tula/contract/ids.ts';
import type { FieldMessages } from '@tula/contract/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import { countryOfId, isIndia, stateOfId } from '../../delivery/geography.ts';
import { parsePincode, placeOfPincode } from '../../delivery/pincode.ts';

export type SavedAddress = {
  id: AddressId;
  fullName: string;
  /** In E.164. */
  phone: string;
  apartment: string;
  /** From the PIN code, empty where it is not known. */
  area: string;
  city: string;
  countryId: number;
  /** India's addresses have one, others none. */
  stateId: number | null;
  postalCode: string;
  landmark: string | null;
};

/** What is wrong with the country and state of an address, by field. */
export function faultsOfPlace({ country, state }: Pick<AddressToSave, 'country' | 'state'>): FieldMessages {
  if (countryOfId(country) === undefined) return { country: t('address.country') };
  const hasState = !isIndia(country) || stateOfId(state ?? 0) !== undefined;
  return hasState ? {} : { state: t('address.state') };
}

/** An address as it is stored; its country and state are known, its phone is read. */
export function addressOf(typed: AddressToSave, phone: string): Omit<SavedAddress, 'id'> {
  return {
    fullName: typed.fullName,
    phone,
    apartment: typed.apartment,
    ...placeOf(typed),
    countryId: typed.country,
    stateId: isIndia(typed.country) ? (typed.state ?? null) : null,
    postalCode: typed.postalCode,
    landmark: typed.landmark || null,
  };
}

function placeOf({ country, postalCode }: AddressToSave): { area: string; city: string } {
  const pincode = isIndia(country) ? parsePincode(postalCode) : undefined;
  const place = pincode === undefined ? undefined : placeOfPincode(pincode);
  return { area: place?.area ?? '', city: place?.city ?? '' };
}

export function countryNameOf({ countryId }: Pick<SavedAddress, 'countryId'>): string {
  return countryOfId(countryId)?.name ?? '';
}

export function stateNameOf({ stateId }: Pick<SavedAddress, 'stateId'>): string | null {
  return stateId === null ? null : (stateOfId(stateId)?.name ?? null);
}

/** What the API shows of an address. */
export function addressAnswer(saved: SavedAddress): Address {
  return {
    id: saved.id,
    fullName: saved.fullName,
    phone: saved.phone,
    apartment: saved.apartment,
    area: saved.area,
    city: saved.city,
    country: saved.countryId,
    countryName: countryNameOf(saved),
    state: saved.stateId,
    stateName: stateNameOf(saved),
    postalCode: saved.postalCode,
    landmark: saved.landmark,
  };
}
