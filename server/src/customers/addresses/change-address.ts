import type { AddressToSave } from '@tula/contract/delivery/delivery.ts';
import type { AddressId, CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { Parts } from '../../platform/parts.ts';
import { updateAddress } from './addresses-store.ts';
import { readAddress } from './read-address.ts';

/** Orders have their own copy of the address and do not change. */
export async function changeAddress(
  { database }: Pick<Parts, 'database'>,
  customerId: CustomerId,
  { id, typed }: { id: AddressId; typed: AddressToSave },
): Promise<void> {
  const isChanged = await updateAddress(database.db, customerId, { ...readAddress(typed), id });
  if (!isChanged) throw new Problem('ADDRESS_NOT_FOUND');
}
