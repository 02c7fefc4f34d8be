import { nameCity, nameCountry, nameState } from '@tula/contract/shop/places-in-language.ts';

/** Saved addresses and the addresses of orders share these fields. */
export type AddressParts = {
  apartment: string;
  area: string;
  city: string;
  stateName: string;
  countryName: string;
  landmark: string | null;
};

const INDIAN_PIN = /^[1-9][0-9]{5}$/;

/** A PIN code with a space, 411038 → 411 038; codes of other countries stay as typed. */
export function spacedPin(postalCode: string): string {
  const pin = postalCode.replaceAll(' ', '');
  return INDIAN_PIN.test(pin) ? `${pin.slice(0, 3)} ${pin.slice(3)}` : postalCode;
}

/** A name of several words that stays on one line. */
export function unbroken(name: string): string {
  return name.replaceAll(' ', '\u00a0');
}

/**
 * Returns what readers see of an address on a screen: town, state and country are in their language as far as it is
 * known.
 */
export function shownAddressLines(parts: AddressParts): ReturnType<typeof addressLines> {
  const { city, stateName, countryName } = parts;
  return addressLines({
    ...parts,
    city: nameCity(city),
    stateName: nameState(stateName),
    countryName: isIndia(countryName) ? countryName : nameCountry(countryName),
  });
}

const isIndia = (countryName: string) => countryName === 'India';

/** The two lines before the PIN code: house and landmark, then town, state and country. */
export function addressLines({ apartment, area, city, stateName, countryName, landmark }: AddressParts): {
  house: string;
  town: string;
} {
  const join = (parts: readonly (string | null)[]) => [...new Set(parts.filter(Boolean))].join(', ');
  return {
    house: join([apartment, landmark]),
    town: join([area, city, stateName, isIndia(countryName) ? '' : countryName]),
  };
}

/** +91 98230 12345; other numbers stay as they are. */
export function spacedPhone(phone: string): string {
  return phone.replace(/^\+91([0-9]{5})([0-9]{5})$/, '+91 $1 $2');
}
