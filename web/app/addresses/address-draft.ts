import { type Address, addressToSave, type AddressToSave, INDIA } from '@tula/contract/delivery.ts';
import { t } from '@tula/messages/fields.ts';
import { HOME_COUNTRY, joinedPhone, type PhoneCountry } from '../forms/phone/dialling.ts';
import { messagesOf } from '../forms/messages-of.ts';
import { phoneFault } from '../forms/phone/phone-fault.ts';
import type { Checked } from '../forms/use-checked-form.ts';

/** An address as it stands in the form: everything is text until it is saved. */
export type AddressDraft = {
  fullName: string;
  phone: string;
  apartment: string;
  country: string;
  state: string;
  postalCode: string;
  landmark: string;
};

export const EMPTY_DRAFT: AddressDraft = {
  fullName: '',
  phone: '',
  apartment: '',
  country: String(INDIA),
  state: '',
  postalCode: '',
  landmark: '',
};

/** A saved address as it stands in the form at first. */
export function draftOf(saved: Address): AddressDraft {
  return {
    fullName: saved.fullName,
    phone: typedPhoneOf(saved.phone),
    apartment: saved.apartment,
    country: String(saved.country),
    state: saved.state === null ? '' : String(saved.state),
    postalCode: saved.postalCode,
    landmark: saved.landmark ?? '',
  };
}

/** A stored number as somebody would type it: the shop's own calling code stands beside the field already. */
export function typedPhoneOf(stored: string): string {
  const { callingCode } = HOME_COUNTRY;
  return stored.startsWith(callingCode) ? stored.slice(callingCode.length) : stored;
}

/** The address to save, or the message for each field that is not right yet. */
export async function checkedDraft(
  draft: Partial<AddressDraft>,
  phoneCountry: PhoneCountry,
): Promise<Checked<AddressToSave>> {
  const { phone = '', country = '', state = '', landmark = '' } = draft;
  const fault = await phoneFault(phone, phoneCountry);
  const read = addressToSave.safeParse({
    ...draft,
    phone: joinedPhone(phoneCountry.callingCode, phone),
    country: country === '' ? undefined : Number(country),
    state: isInIndia(country) && state !== '' ? Number(state) : null,
    landmark: landmark.trim() === '' ? null : landmark,
  });
  if (read.success && fault === undefined) return { value: read.data };
  const fields = read.success ? {} : messagesOf(read.error.issues);
  // The schema asks for a state only once everything else is right; the form says all at once.
  if (isInIndia(country) && state === '') fields['state'] = t('required');
  return { fields: fault === undefined ? fields : { ...fields, phone: fault } };
}

export function isInIndia(country: string): boolean {
  return country === String(INDIA);
}
