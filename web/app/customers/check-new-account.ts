import { signUpBody } from '@tula/contract/accounts/customers.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import type { FormErrors, FormValues } from '../forms/form-errors.ts';
import { checkWithPhone } from '../forms/phone/check-with-phone.ts';
import type { PhoneCountry } from '../forms/phone/dialling.ts';

export function checkNewAccount(values: FormValues, { cca2, callingCode, name }: PhoneCountry) {
  const country = { cca2, callingCode, name };
  return checkWithPhone(signUpBody, { ...values, country: cca2, countryCallingCode: callingCode }, country);
}

type Rejection = { status: number; message: string; fields: Record<string, string> };

/** If an account exists already, the error is at the email or the phone, whichever is taken. */
export function newAccountErrors({ status, message, fields }: Rejection): FormErrors {
  if (status === 409)
    return /phone/i.test(message)
      ? { fields: { phone: problemText('PHONE_TAKEN') } }
      : { fields: { email: problemText('EMAIL_TAKEN') } };
  return Object.keys(fields).length > 0 ? { fields } : { message };
}
