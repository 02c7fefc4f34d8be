import {
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';

export type PhoneFault = 'too-short' | 'too-long' | 'invalid';

const SHORTEST_TYPED = 5;
const LONGEST_TYPED = 25;
const INDIA_CALLING_CODE = '91';
// The library also takes Indian landlines for valid; couriers and messages need a mobile number.
const INDIAN_MOBILE = /^[6-9]\d{9}$/;
// Digits and what people write between them; letters would be read as an extension or as a word on the keypad.
const PHONE_CHARACTERS = /^[+\uff0b]?[\d\uff10-\uff19\s().\-\u2010-\u2015/]+$/;
// The digits of the nine Indian scripts from Devanagari to Malayalam, of which the library knows none.
const INDIAN_DIGITS =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;

// Each of these scripts fills a block of 128 characters and keeps its zero at the same place in it.
function withLatinDigits(text: string): string {
  return text.replace(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) % 0x80) - 0x66));
}

// Forms join the calling code to what was typed; the limits of length count what was typed.
function typedPart(typed: string, callingCode: string | undefined): string {
  const joined = `+${callingCode}`;
  return callingCode !== undefined && typed.startsWith(joined) ? typed.slice(joined.length).trim() : typed;
}

function isReachable(number: PhoneNumber): boolean {
  if (!number.isValid() || number.ext !== undefined) return false;
  return number.countryCallingCode !== INDIA_CALLING_CODE || INDIAN_MOBILE.test(number.nationalNumber);
}

/**
 * Reads a mobile number as typed in `country` (two-letter code); a leading plus overrides the country.
 * Length counts the typed characters without the calling code of `country` joined before them.
 */
export function parsePhone(typed: string, country: string): { e164: string } | { fault: PhoneFault } {
  const trimmed = withLatinDigits(typed.trim());
  const defaultCountry = isSupportedCountry(country) ? country : undefined;
  const callingCode = defaultCountry && getCountryCallingCode(defaultCountry);
  const { length } = typedPart(trimmed, callingCode);
  if (length < SHORTEST_TYPED) return { fault: 'too-short' };
  if (length > LONGEST_TYPED) return { fault: 'too-long' };
  if (!PHONE_CHARACTERS.test(trimmed)) return { fault: 'invalid' };
  const options = defaultCountry === undefined ? { extract: false } : { defaultCountry, extract: false };
  const number = parsePhoneNumberFromString(trimmed, options);
  return number !== undefined && isReachable(number) ? { e164: number.number } : { fault: 'invalid' };
}
