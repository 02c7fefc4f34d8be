import { PHONE_INVALID, PHONE_TOO_LONG, PHONE_TOO_SHORT, REQUIRED } from '@tula/contract/fields.ts';
import { joinedPhone, type PhoneCountry } from './dialling.ts';

const SHORTEST_TYPED = 5;
const LONGEST_TYPED = 25;
/** Couriers and messages need a mobile number; the library also takes Indian landlines for valid. */
const INDIAN_MOBILE = /^\+91[6-9]\d{9}$/;

/** What the length of a typed number leaves to say about it. */
function lengthFault(typed: string): string | undefined {
  const { length } = typed.trim();
  if (length === 0) return REQUIRED;
  if (length < SHORTEST_TYPED) return PHONE_TOO_SHORT;
  return length > LONGEST_TYPED ? PHONE_TOO_LONG : undefined;
}

/** The rules of numbers are large, so they are fetched when somebody turns to the phone field. */
export function loadNumberRules() {
  return import('libphonenumber-js/mobile');
}

/** What is wrong with a typed number in its country. Where the rules cannot be had, the server judges. */
export async function phoneFault(typed: string, country: PhoneCountry): Promise<string | undefined> {
  const fault = lengthFault(typed);
  if (fault !== undefined) return fault;
  const rules = await loadNumberRules().catch(() => undefined);
  if (rules === undefined) return undefined;
  const number = rules.parsePhoneNumberFromString(joinedPhone(country.callingCode, typed), {
    extract: false,
  });
  if (!number?.isValid() || number.ext !== undefined) return PHONE_INVALID;
  const isIndian = number.countryCallingCode === '91';
  return isIndian && !INDIAN_MOBILE.test(number.number) ? PHONE_INVALID : undefined;
}
