import type { CustomerField } from '@tula/contract/accounts/customer-columns.ts';
import { issueMessage } from '@tula/contract/calls/fields.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { addressToSave } from '@tula/contract/delivery/delivery.ts';
import { parsePincode } from '@tula/contract/delivery/parse-pincode.ts';
import { findPinMismatch, nameOfState } from '@tula/contract/delivery/pincodes.ts';
import { t } from '@tula/messages/customer-import.ts';
import { t as tField } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { isIndia } from '../../delivery/geography.ts';
import { newId } from '../../platform/new-id.ts';
import type { SavedAddress } from '../addresses/address.ts';
import { readAddress } from '../addresses/change-addresses.ts';
import { fieldName } from '@tula/contract/accounts/customer-field-names.ts';
import { findCountry, findState } from './place-of-address.ts';
import type { AddressCells } from './read-customers.ts';

type Read = { address: SavedAddress; warning: string | undefined } | { column: string; reason: string };

/** The columns of the fields that the form of an address has. */
const COLUMNS: Readonly<Record<string, CustomerField>> = {
  fullName: 'addressName',
  phone: 'addressPhone',
  apartment: 'address1',
  postalCode: 'postalCode',
  state: 'state',
  landmark: 'landmark',
};

const leftOut = (field: CustomerField, reason: string): Read => ({ column: fieldName(field), reason });

/** An address that the shop's own form would take, or why it would not. */
export function planAddress(cells: AddressCells, phoneOfPerson: string): Read {
  const country = findCountry(cells.country);
  if (country === undefined) return leftOut('country', t('country.unknown'));
  const isHere = isIndia(country);
  const pincode = parsePincode(cells.postalCode);
  if (isHere && pincode === undefined) return leftOut('postalCode', tField('pincode'));
  const state = isHere ? findState(cells.state, cells.postalCode) : undefined;
  if (isHere && state === undefined) return leftOut('state', t('state.unknown'));
  // The PIN code tells the city of an address in India.
  const lines = [cells.address1, cells.address2, isHere ? '' : cells.city];
  const typed = {
    fullName: cells.name,
    phone: cells.phone || phoneOfPerson,
    apartment: lines.filter(Boolean).join(', '),
    country,
    state: state ?? null,
    postalCode: cells.postalCode,
    landmark: cells.landmark || null,
  };
  const checked = z.safeParse(addressToSave, typed, { error: issueMessage });
  const issue = checked.error?.issues[0];
  if (!checked.success)
    return leftOut(COLUMNS[String(issue?.path[0])] ?? 'address1', issue?.message ?? t('address.invalid'));
  try {
    const address = { ...readAddress(checked.data), id: newId<'address'>() };
    const mismatch = state === undefined ? null : findPinMismatch(cells.postalCode, nameOfState(state));
    return { address, warning: mismatch === null ? undefined : t('address.otherState') };
  } catch (error) {
    return leftOut('addressPhone', reasonOf(error));
  }
}

/** What the shop's own check says; any other error is none of the file. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Problem)) throw error;
  return Object.values(error.fields ?? {})[0] ?? error.message;
}
