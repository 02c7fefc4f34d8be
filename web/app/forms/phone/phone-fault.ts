import { t } from '@tula/messages/fields.ts';
import { joinedPhone, type PhoneCountry } from './dialling.ts';

const SHORTEST_TYPED = 5;
const LONGEST_TYPED = 25;
/** Couriers and messages need a mobile number; the library also takes Indian landlines for valid. */
const INDIAN_MOBILE = /^\+91[6-9]\d{9}$/;

/** What the length of a typed number leaves to say about it. */
function lengthFault(typed: string): string | undefined {
  const { length } = typed.trim();
  if (length === 0) return t('required');
  if (length < SHORTEST_TYPED) return t('phone.tooShort');
  return length > LONGEST_TYPED ? t('phone.tooLong') : undefined;
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
  if (!number?.isValid() || number.ext !== undefined) return t('phone.invalid');
  const isIndian = number.countryCallingCode === '91';
  return isIndian && !INDIAN_MOBILE.test(number.number) ? t('phone.invalid') : undefined;
}
