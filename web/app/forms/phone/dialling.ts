import type { DiallingCountry } from '@tula/contract/customers.ts';
import { withLatinDigits } from '@tula/contract/fields.ts';

/** A country as the phone field knows it. */
export type PhoneCountry = {
  name: string;
  /** Two letters, as in ISO 3166. */
  cca2: string;
  /** With its plus sign: +91. */
  callingCode: string;
};

export const HOME_COUNTRY: PhoneCountry = { name: 'India', cca2: 'IN', callingCode: '+91' };

/** Where several countries share a calling code, the one that is meant until the rest of the number is known. */
const MAIN_COUNTRIES = new Set(['US', 'GB', 'RU', 'IT', 'NO', 'AU', 'MA', 'RE', 'FI', 'GP', 'CW', 'SH']);

/** A country without one calling code of its own has many suffixes, which belong to the number. */
export function callingCodeOf({ idd }: Pick<DiallingCountry, 'idd'>): string {
  const [suffix = ''] = idd.suffixes;
  return idd.suffixes.length === 1 ? idd.root + suffix : idd.root;
}

/** The countries of the list that can be called, by their calling codes as numbers, then by name. */
export function phoneCountries(listed: readonly DiallingCountry[]): PhoneCountry[] {
  return listed
    .map((country) => ({
      name: country.name.common,
      cca2: country.cca2,
      callingCode: callingCodeOf(country),
    }))
    .filter(({ callingCode }) => /^\+[1-9]\d*$/.test(callingCode))
    .toSorted(
      (one, other) =>
        Number(one.callingCode) - Number(other.callingCode) || one.name.localeCompare(other.name, 'en'),
    );
}

/** A number behind its calling code, in the only country where the code can be told from the number by its length. */
const OWN_CODE_TYPED = /^91[6-9]\d{9}$/;

/**
 * A number as it is typed or pasted, with a plus sign where a calling code stands before it in another way: in brackets,
 * behind 00, or plainly before the ten digits of an Indian mobile number.
 */
export function withPlus(typed: string, chosenCode: string): string {
  const number = withLatinDigits(typed)
    .replaceAll(/[()]/g, '')
    .trim()
    .replace(/^(?:\uff0b|00)\s*/, '+');
  const isOwnCode = chosenCode === HOME_COUNTRY.callingCode && OWN_CODE_TYPED.test(digitsOf(number));
  return isOwnCode && !number.includes('+') ? `+${number}` : number;
}

/** The country of a number that brings its calling code; undefined while none can be told from it. */
export function countryOfNumber(
  countries: readonly PhoneCountry[],
  typed: string,
  chosen: PhoneCountry,
): PhoneCountry | undefined {
  const number = withPlus(typed, chosen.callingCode);
  const digits = digitsOf(number);
  if (!number.startsWith('+') || digits === '') return undefined;
  const fitting = countries.filter(({ callingCode }) => digits.startsWith(callingCode.slice(1)));
  const longest = Math.max(...fitting.map(({ callingCode }) => callingCode.length));
  const sharing = fitting.filter(({ callingCode }) => callingCode.length === longest);
  return (
    sharing.find(({ cca2 }) => cca2 === chosen.cca2) ??
    sharing.find(({ cca2 }) => MAIN_COUNTRIES.has(cca2)) ??
    sharing[0]
  );
}

/** The number as it is sent: the calling code joined in front, unless the number brings one itself. */
export function joinedPhone(callingCode: string, typed: string): string {
  const number = withPlus(typed, callingCode);
  return number === '' || number.includes('+') ? number : callingCode + number;
}

/** The countries whose name or two letters begin like the search, or whose calling code does. */
export function findCountries(countries: readonly PhoneCountry[], search: string): PhoneCountry[] {
  const words = plain(search);
  const digits = digitsOf(search);
  if (words === '') return [...countries];
  return countries.filter(
    ({ name, cca2, callingCode }) =>
      (digits !== '' && callingCode.slice(1).startsWith(digits)) ||
      plain(name).startsWith(words) ||
      plain(name).includes(` ${words}`) ||
      cca2.toLowerCase() === words,
  );
}

function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}

/** Small letters without accents, so that "aland" finds Åland. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}
