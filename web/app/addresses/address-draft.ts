import type { UserDetails } from '@tula/contract/accounts/customers.ts';
import { type Address, addressToSave, type AddressToSave, INDIA } from '@tula/contract/delivery/delivery.ts';
import { t } from '@tula/messages/fields.ts';
import type { Checked } from '../forms/form-errors.ts';
import { checkWithPhone } from '../forms/phone/check-with-phone.ts';
import { HOME_COUNTRY, type PhoneCountry } from '../forms/phone/dialling.ts';

/** The values of the address form; everything is text until it is saved. */
export type AddressDraft = {
  fullName: string;
  phone: string;
  apartment: string;
  country: string;
  state: string;
  postalCode: string;
  landmark: string;
};

/** The name of an address is at most so long; an account's two names may be longer together. */
const LONGEST_NAME = 64;

export const EMPTY_DRAFT: AddressDraft = {
  fullName: '',
  phone: '',
  apartment: '',
  country: String(INDIA),
  state: '',
  postalCode: '',
  landmark: '',
};

/** The values with which the form of a new address starts: a parcel is mostly for oneself. */
export function draftOfAccount(
  account: Pick<UserDetails, 'firstName' | 'lastName' | 'phone'> | undefined,
  pincode: string,
): AddressDraft {
  const draft = { ...EMPTY_DRAFT, postalCode: pincode };
  if (!account) return draft;
  const fullName = `${account.firstName} ${account.lastName}`.slice(0, LONGEST_NAME).trim();
  return { ...draft, fullName, phone: typedPhoneOf(account.phone) };
}

/** The values with which the form of a saved address starts. */
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

/** A stored number without the shop's own calling code, which is shown beside the field already; empty for none. */
export function typedPhoneOf(stored: string | null): string {
  const { callingCode } = HOME_COUNTRY;
  if (stored === null) return '';
  return stored.startsWith(callingCode) ? stored.slice(callingCode.length) : stored;
}

/** The address to save, or a message for each invalid field. */
export async function checkedDraft(
  draft: Partial<AddressDraft>,
  phoneCountry: PhoneCountry,
): Promise<Checked<AddressToSave>> {
  const { country = '', state = '', landmark = '' } = draft;
  const checked = await checkWithPhone(
    addressToSave,
    {
      ...draft,
      country: country === '' ? undefined : Number(country),
      state: isInIndia(country) && state !== '' ? Number(state) : null,
      landmark: landmark.trim() === '' ? null : landmark,
    },
    phoneCountry,
  );
  if ('value' in checked) return checked;
  // The schema checks the state only when all other fields are valid; the form shows all errors at once.
  const isStateMissing = isInIndia(country) && state === '';
  return { fields: { ...checked.fields, ...(isStateMissing ? { state: t('required') } : {}) } };
}

export function isInIndia(country: string): boolean {
  return country === String(INDIA);
}
