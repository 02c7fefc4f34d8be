import { checkBySchema } from '../check-by-schema.ts';
import type { Checked } from '../form-errors.ts';
import { joinedPhone, type PhoneCountry } from './dialling.ts';
import { phoneError } from './phone-error.ts';

/** Checks values with a schema of the contract, and the phone number by the rules of its country. */
export async function checkWithPhone<Value>(
  schema: Parameters<typeof checkBySchema<Value>>[0],
  values: Readonly<Record<string, unknown>> & { phone?: string },
  country: PhoneCountry,
): Promise<Checked<Value>> {
  const { phone = '' } = values;
  const error = await phoneError(phone, country);
  const checked = checkBySchema(schema)({ ...values, phone: joinedPhone(country.callingCode, phone) });
  if (error === undefined) return checked;
  return { fields: { ...('value' in checked ? {} : checked.fields), phone: error } };
}
