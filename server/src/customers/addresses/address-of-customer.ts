import type { AddressId, CustomerId, SessionId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { SavedAddress } from './address.ts';
import { findAddress } from './addresses-store.ts';

/**
 * An address of the customer. Throws ADDRESS_NOT_FOUND when it is missing or another customer's, or when the session
 * has ended in which it is read.
 */
export async function addressOfCustomer(
  db: Db,
  customerId: CustomerId,
  id: AddressId,
  sessionId?: SessionId,
): Promise<SavedAddress> {
  const address = await findAddress(db, customerId, id, sessionId);
  if (address === undefined) throw new Problem('ADDRESS_NOT_FOUND');
  return address;
}
