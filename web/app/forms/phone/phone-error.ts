import { plainPhone } from '@tula/contract/calls/pasted.ts';
import { t } from '@tula/messages/fields.ts';
import { joinedPhone, type PhoneCountry } from './dialling.ts';

const SHORTEST_TYPED = 5;
const LONGEST_TYPED = 25;
/** Couriers and text messages need a mobile number; the library also accepts Indian landlines. */
const INDIAN_MOBILE = /^\+91[6-9]\d{9}$/;

/** The error for the length of a typed number. */
function lengthError(typed: string): string | undefined {
  const { length } = plainPhone(typed);
  if (length === 0) return t('required');
  if (length < SHORTEST_TYPED) return t('phone.tooShort');
  return length > LONGEST_TYPED ? t('phone.tooLong') : undefined;
}

/** The library is large, so it is loaded when the phone field is focused. */
export function loadNumberRules() {
  return import('libphonenumber-js/mobile');
}

/** The error of a typed number in its country. If the library fails to load, only the server checks. */
export async function phoneError(typed: string, country: PhoneCountry): Promise<string | undefined> {
  const error = lengthError(typed);
  if (error !== undefined) return error;
  const rules = await loadNumberRules().catch(() => undefined);
  if (rules === undefined) return undefined;
  const number = rules.parsePhoneNumberFromString(joinedPhone(country.callingCode, typed), {
    extract: false,
  });
  if (!number?.isValid() || number.ext !== undefined) return t('phone.invalid');
  const isIndian = number.countryCallingCode === '91';
  return isIndian && !INDIAN_MOBILE.test(number.number) ? t('phone.invalid') : undefined;
}
