import { checkBySchema, type FieldOf } from '../check-by-schema.ts';
import type { Checked } from '../form-errors.ts';
import { joinedPhone, type PhoneCountry } from './dialling.ts';
import { phoneError } from './phone-error.ts';

type PhoneOptions = {
  /** Values without a phone number are fine. */
  isOptional?: boolean;
  fieldOf?: FieldOf;
};

/** Checks values with a schema of the contract, and the phone number by the rules of its country. */
export async function checkWithPhone<Value>(
  schema: Parameters<typeof checkBySchema<Value>>[0],
  values: Readonly<Record<string, unknown>> & { phone?: string },
  country: PhoneCountry,
  { isOptional = false, fieldOf }: PhoneOptions = {},
): Promise<Checked<Value>> {
  const check = checkBySchema(schema, fieldOf);
  const { phone = '' } = values;
  if (isOptional && phone === '') return check(values);
  const error = await phoneError(phone, country);
  const checked = check({ ...values, phone: joinedPhone(country.callingCode, phone) });
  if (error === undefined) return checked;
  return { fields: { ...('value' in checked ? {} : checked.fields), phone: error } };
}
