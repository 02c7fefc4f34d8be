import type { AddressId, CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { SavedAddress } from './address.ts';
import { findAddress } from './addresses-store.ts';

/** An address of the customer; throws ADDRESS_NOT_FOUND when it is missing or another customer's. */
export async function addressOfCustomer(
  db: Db,
  customerId: CustomerId,
  id: AddressId,
): Promise<SavedAddress> {
  const address = await findAddress(db, customerId, id);
  if (address === undefined) throw new Problem('ADDRESS_NOT_FOUND');
  return address;
}
