import { plainPhone } from '@tula/contract/calls/pasted.ts';
import {
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import { t } from '@tula/messages/fields.ts';
import { fieldProblem } from '@tula/contract/calls/problems.ts';

export type PhoneError = 'too-short' | 'too-long' | 'invalid';

const SHORTEST_TYPED = 5;
const LONGEST_TYPED = 25;
const INDIA_CALLING_CODE = '91';
// The library also accepts Indian landlines; couriers and messages need a mobile number.
const INDIAN_MOBILE = /^[6-9]\d{9}$/;
// Digits and common separators; the library would parse letters as an extension or as keypad digits.
const PHONE_CHARACTERS = /^[+\uff0b]?[\d\s().\-\u2010-\u2015/]+$/;
// Forms put the calling code before the typed number; the length limits count only the typed part.
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
export function parsePhone(typed: string, country: string): { e164: string } | { error: PhoneError } {
  const trimmed = plainPhone(typed);
  const defaultCountry = isSupportedCountry(country) ? country : undefined;
  const callingCode = defaultCountry && getCountryCallingCode(defaultCountry);
  const { length } = typedPart(trimmed, callingCode);
  if (length < SHORTEST_TYPED) return { error: 'too-short' };
  if (length > LONGEST_TYPED) return { error: 'too-long' };
  if (!PHONE_CHARACTERS.test(trimmed)) return { error: 'invalid' };
  const options = defaultCountry === undefined ? { extract: false } : { defaultCountry, extract: false };
  const number = parsePhoneNumberFromString(trimmed, options);
  return number !== undefined && isReachable(number) ? { e164: number.number } : { error: 'invalid' };
}

const MESSAGES: Record<PhoneError, () => string> = {
  'too-short': () => t('phone.tooShort'),
  'too-long': () => t('phone.tooLong'),
  invalid: () => t('phone.invalid'),
};

/** The number in E.164; throws INVALID_INPUT with a message for the field `phone`. */
export function readPhone(typed: string, country: string): string {
  const phone = parsePhone(typed, country);
  if ('error' in phone) throw fieldProblem('phone', MESSAGES[phone.error]());
  return phone.e164;
}
