import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile';
import { COUNTRIES, INDIA_COUNTRY_ID, type Country } from './countries.ts';
import { INDIAN_STATES, type IndianState } from '@tula/contract/delivery/states.ts';

/** An entry of the country picker at sign-up; the root and its one suffix make up the calling code. */
export type DiallingCountry = {
  name: { common: string };
  cca2: string;
  idd: { root: string; suffixes: string[] };
  flag: string;
};

// Two islands have their own calling code and flag, but no country code in addresses.
const DIALLING_ONLY_NAMES: Readonly<Record<string, string>> = {
  AC: 'Ascension Island',
  TA: 'Tristan da Cunha',
};

const countryById = new Map(COUNTRIES.map((country) => [country.id, country]));
const countryByCode = new Map(COUNTRIES.map((country) => [country.cca2, country]));
const stateById = new Map(INDIAN_STATES.map((state) => [state.id, state]));

export function countryOfId(id: number): Country | undefined {
  return countryById.get(id);
}

export function countryOfCode(cca2: string): Country | undefined {
  return countryByCode.get(cca2);
}

export function stateOfId(id: number): IndianState | undefined {
  return stateById.get(id);
}

export function isIndia(countryId: number): boolean {
  return countryId === INDIA_COUNTRY_ID;
}

/** Two regional indicator letters, which screens show as a flag. */
export function makeFlag(cca2: string): string {
  const indicators = Array.from(cca2, (letter) => 0x1f1e6 + letter.charCodeAt(0) - 'A'.charCodeAt(0));
  return String.fromCodePoint(...indicators);
}

// A one-digit code has one empty suffix, so that root and suffix can always be joined.
function splitCallingCode(callingCode: string): DiallingCountry['idd'] {
  return { root: `+${callingCode.slice(0, 1)}`, suffixes: [callingCode.slice(1)] };
}

function asDiallingCountry(cca2: ReturnType<typeof getCountries>[number]): DiallingCountry {
  return {
    name: { common: countryOfCode(cca2)?.name ?? DIALLING_ONLY_NAMES[cca2] ?? cca2 },
    cca2,
    idd: splitCallingCode(getCountryCallingCode(cca2)),
    flag: makeFlag(cca2),
  };
}

const byName = new Intl.Collator('en');

/** Every country whose numbers `parsePhone` understands, in the order of its English name. */
export const DIALLING_COUNTRIES: readonly DiallingCountry[] = getCountries()
  .map(asDiallingCountry)
  .sort((left, right) => byName.compare(left.name.common, right.name.common));
