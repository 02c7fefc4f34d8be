import { type AddressToSave, MOST_ADDRESSES } from '@tula/contract/delivery/delivery.ts';
import type { AddressId, CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { insertAddress, removeAddress, updateAddress } from './addresses-store.ts';
import { lockCustomer } from '../customers-store.ts';
import { newId } from '../../platform/new-id.ts';
import { countryOfId } from '../../delivery/geography.ts';
import { placeErrors, type SavedAddress, toAddress } from './address.ts';
import { readPhone } from '../phones/phone.ts';

export async function addAddress(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  customerId: CustomerId,
  typed: AddressToSave,
): Promise<AddressId> {
  const address = { ...readAddress(typed), id: newId<'address'>() };
  await database.tx(async (tx) => {
    // Concurrent requests would, without the lock, each count the addresses before the others are added.
    await lockCustomer(tx, customerId);
    const isAdded = await insertAddress(tx, customerId, address, { most: MOST_ADDRESSES, at: clock.now() });
    if (!isAdded) throw new Problem('ADDRESS_LIMIT_REACHED');
  });
  return address.id;
}

/** Saves the address of an order that staff take, unless its customer has as many as they may. */
export async function keepAddress(
  tx: Db,
  clock: Clock,
  customerId: CustomerId,
  address: SavedAddress,
): Promise<void> {
  await lockCustomer(tx, customerId);
  await insertAddress(tx, customerId, address, { most: MOST_ADDRESSES, at: clock.now() });
}

/** Returns the address in its stored form; throws INVALID_INPUT with messages per field. */
export function readAddress(typed: AddressToSave): Omit<SavedAddress, 'id'> {
  const fields = placeErrors(typed);
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Problem('INVALID_INPUT', { message, fields });
  return toAddress(typed, readPhone(typed.phone, countryOfId(typed.country)?.cca2 ?? ''));
}

/** Changes an address. Orders have their own copy of it and do not change. */
export async function changeAddress(
  { database }: Pick<Parts, 'database'>,
  customerId: CustomerId,
  { id, typed }: { id: AddressId; typed: AddressToSave },
): Promise<void> {
  const isChanged = await updateAddress(database.db, customerId, { ...readAddress(typed), id });
  if (!isChanged) throw new Problem('ADDRESS_NOT_FOUND');
}

/** Deletes an address. Orders have their own copy of it and do not change. */
export async function deleteAddress(
  { database }: Pick<Parts, 'database'>,
  customerId: CustomerId,
  id: AddressId,
): Promise<void> {
  if (!(await removeAddress(database.db, customerId, id))) throw new Problem('ADDRESS_NOT_FOUND');
}
