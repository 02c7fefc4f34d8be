import { parsePincode } from '@tula/contract/delivery/parse-pincode.ts';
import { stateIdsOfPincode } from '@tula/contract/delivery/pincodes.ts';
import { INDIAN_STATES } from '@tula/contract/delivery/states.ts';
import { COUNTRIES, INDIA_COUNTRY_ID } from '../../delivery/countries.ts';
import { countryOfCode } from '../../delivery/geography.ts';

/** Codes and names that other systems have beside those of ISO 3166. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ct: 'IN-CG',
  or: 'IN-OD',
  orissa: 'IN-OD',
  ut: 'IN-UK',
  uttaranchal: 'IN-UK',
  tg: 'IN-TS',
  dn: 'IN-DH',
  dd: 'IN-DH',
  pondicherry: 'IN-PY',
};

/** Letters alone, as systems write `Jammu & Kashmir` and `Jammu and Kashmir`. */
const letters = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}]/gu, '');

const stateByName = new Map(
  INDIAN_STATES.flatMap(({ id, name, iso }) => [
    [letters(name), id] as const,
    [letters(iso), id] as const,
    [letters(iso.slice(3)), id] as const,
  ]),
);
const stateByIso = new Map(INDIAN_STATES.map(({ id, iso }) => [iso, id]));
const countryByName = new Map(COUNTRIES.map(({ id, name }) => [letters(name), id]));

/** The state of an address by its name or code, or by its PIN code where that lies in one state alone. */
export function findState(typed: string, postalCode: string): number | undefined {
  const name = letters(typed);
  const named = stateByName.get(name) ?? stateByIso.get(OTHER_NAMES[name] ?? '');
  if (named !== undefined) return named;
  const pincode = parsePincode(postalCode);
  const states = pincode === undefined ? [] : stateIdsOfPincode(pincode);
  return states.length === 1 ? states[0] : undefined;
}

/** The country by its name or code; an address without one lies in India. */
export function findCountry(typed: string): number | undefined {
  if (typed === '') return INDIA_COUNTRY_ID;
  return countryOfCode(typed.toUpperCase())?.id ?? countryByName.get(letters(typed));
}
