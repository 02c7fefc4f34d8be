import type { Address, AddressToSave } from '@tula/contract/delivery/delivery.ts';
import type { AddressId } from '@tula/contract/calls/ids.ts';
import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import { countryOfId, isIndia, stateOfId } from '../../delivery/geography.ts';
import { parsePincode } from '@tula/contract/delivery/parse-pincode.ts';
import { placeOfPincode } from '@tula/contract/delivery/pincodes.ts';

export type SavedAddress = {
  id: AddressId;
  fullName: string;
  /** The phone number in E.164. */
  phone: string;
  apartment: string;
  /** The area of the PIN code; empty where unknown. */
  area: string;
  city: string;
  countryId: number;
  /** The state, which only addresses in India have. */
  stateId: number | null;
  postalCode: string;
  landmark: string | null;
};

/** Errors of country and state, by field. */
export function placeErrors({ country, state }: Pick<AddressToSave, 'country' | 'state'>): FieldMessages {
  if (countryOfId(country) === undefined) return { country: t('address.country') };
  const hasState = !isIndia(country) || stateOfId(state ?? 0) !== undefined;
  return hasState ? {} : { state: t('address.state') };
}

/** An address in its stored form, with valid country and state and a parsed phone number. */
export function toAddress(typed: AddressToSave, phone: string): Omit<SavedAddress, 'id'> {
  const pincode = isIndia(typed.country) ? parsePincode(typed.postalCode) : undefined;
  return {
    fullName: typed.fullName,
    phone,
    apartment: typed.apartment,
    ...findPlace(pincode),
    countryId: typed.country,
    stateId: isIndia(typed.country) ? (typed.state ?? null) : null,
    postalCode: pincode ?? typed.postalCode,
    landmark: typed.landmark || null,
  };
}

function findPlace(pincode: string | undefined): { area: string; city: string } {
  const place = pincode === undefined ? undefined : placeOfPincode(pincode);
  return { area: place?.area ?? '', city: place?.city ?? '' };
}

export function formatCountry({ countryId }: Pick<SavedAddress, 'countryId'>): string {
  return countryOfId(countryId)?.name ?? '';
}

export function formatState({ stateId }: Pick<SavedAddress, 'stateId'>): string | null {
  return stateId === null ? null : (stateOfId(stateId)?.name ?? null);
}

/** An address as the API returns it. */
export function addressAnswer(saved: SavedAddress): Address {
  return {
    id: saved.id,
    fullName: saved.fullName,
    phone: saved.phone,
    apartment: saved.apartment,
    area: saved.area,
    city: saved.city,
    country: saved.countryId,
    countryName: formatCountry(saved),
    state: saved.stateId,
    stateName: formatState(saved),
    postalCode: saved.postalCode,
    landmark: saved.landmark,
  };
}
