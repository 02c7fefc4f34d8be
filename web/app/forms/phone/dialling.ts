import type { DiallingCountry } from '@tula/contract/accounts/customers.ts';
import { plainPhone } from '@tula/contract/calls/pasted.ts';

/** A country of the phone field. */
export type PhoneCountry = {
  name: string;
  /** Two letters, as in ISO 3166. */
  cca2: string;
  /** With its plus sign: +91. */
  callingCode: string;
};

export const HOME_COUNTRY: PhoneCountry = { name: 'India', cca2: 'IN', callingCode: '+91' };

/** The default where several countries share a calling code. */
const MAIN_COUNTRIES = new Set(['US', 'GB', 'RU', 'IT', 'NO', 'AU', 'MA', 'RE', 'FI', 'GP', 'CW', 'SH']);

/** Where a country has several suffixes, they are part of the number and not of the code. */
export function callingCodeOf({ idd }: Pick<DiallingCountry, 'idd'>): string {
  const [suffix = ''] = idd.suffixes;
  return idd.suffixes.length === 1 ? idd.root + suffix : idd.root;
}

/** The countries that have a calling code, sorted by the code as a number, then by name. */
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

/** An Indian mobile number with its calling code but no plus sign; only here the length shows the code. */
const OWN_CODE_TYPED = /^91[6-9]\d{9}$/;

/**
 * A typed or pasted number, with a plus sign where the calling code is written in another way: in brackets, after 00,
 * or directly before the ten digits of an Indian mobile number.
 */
export function withPlus(typed: string, chosenCode: string): string {
  const number = plainPhone(typed)
    .replaceAll(/[()]/g, '')
    .trim()
    .replace(/^(?:\uff0b|00)\s*/, '+');
  const isOwnCode = chosenCode === HOME_COUNTRY.callingCode && OWN_CODE_TYPED.test(keepDigits(number));
  return isOwnCode && !number.includes('+') ? `+${number}` : number;
}

/** The country of a number with a calling code; undefined while the code is missing or unknown. */
export function countryOfNumber(
  countries: readonly PhoneCountry[],
  typed: string,
  chosen: PhoneCountry,
): PhoneCountry | undefined {
  const number = withPlus(typed, chosen.callingCode);
  const digits = keepDigits(number);
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

/** The number as it is sent: with the calling code in front, unless it has one. */
export function joinedPhone(callingCode: string, typed: string): string {
  const number = withPlus(typed, callingCode);
  return number === '' || number.includes('+') ? number : callingCode + number;
}

/** The countries whose name, two letters or calling code match the search. */
export function findCountries(countries: readonly PhoneCountry[], search: string): PhoneCountry[] {
  const words = plain(search);
  const digits = keepDigits(search);
  if (words === '') return [...countries];
  return countries.filter(
    ({ name, cca2, callingCode }) =>
      (digits !== '' && callingCode.slice(1).startsWith(digits)) ||
      plain(name).startsWith(words) ||
      plain(name).includes(` ${words}`) ||
      cca2.toLowerCase() === words,
  );
}

function keepDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}

/** Lower case without accents, so that "aland" finds Åland. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}
