import { type AddressToSave, MOST_ADDRESSES } from '@tula/contract/delivery/delivery.ts';
import type { AddressId, CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { Parts } from '../../platform/parts.ts';
import { insertAddress } from './addresses-store.ts';
import { lockCustomer } from '../customers-store.ts';
import { readAddress } from './read-address.ts';
import { newId } from '../../platform/new-id.ts';

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
