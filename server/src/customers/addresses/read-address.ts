import type { AddressToSave } from '@tula/contract/delivery/delivery.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { countryOfId } from '../../delivery/geography.ts';
import { toAddress, placeErrors, type SavedAddress } from './address.ts';
import { readPhone } from '../phones/read-phone.ts';

/** The address in its stored form; throws INVALID_INPUT with messages per field. */
export function readAddress(typed: AddressToSave): Omit<SavedAddress, 'id'> {
  const fields = placeErrors(typed);
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Problem('INVALID_INPUT', { message, fields });
  return toAddress(typed, readPhone(typed.phone, countryOfId(typed.country)?.cca2 ?? ''));
}
