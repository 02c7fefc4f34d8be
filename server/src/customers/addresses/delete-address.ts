import type { AddressId, CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { Parts } from '../../platform/parts.ts';
import { removeAddress } from './addresses-store.ts';

/** Orders have their own copy of the address and do not change. */
export async function deleteAddress(
  { database }: Pick<Parts, 'database'>,
  customerId: CustomerId,
  id: AddressId,
): Promise<void> {
  if (!(await removeAddress(database.db, customerId, id))) throw new Problem('ADDRESS_NOT_FOUND');
}
