import * as contract from '@tula/contract/delivery/delivery.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import type { Parts } from '../../platform/parts.ts';
import { addAddress, changeAddress, deleteAddress } from './change-addresses.ts';
import { addressAnswer } from './address.ts';
import { listAddresses } from './addresses-store.ts';

export function addressRoutes(parts: Pick<Parts, 'database' | 'clock'>): Route[] {
  return [
    handle(contract.listAddresses, async ({ caller }) => ({
      address: (await listAddresses(parts.database.db, caller.customerId)).map(addressAnswer),
    })),
    handle(contract.addAddress, async ({ body, caller }) => ({
      insertedAddress: { id: await addAddress(parts, caller.customerId, body) },
    })),
    handle(contract.changeAddress, async ({ params, body, caller }) => {
      await changeAddress(parts, caller.customerId, { id: params.id, typed: body });
      return {};
    }),
    handle(contract.deleteAddress, async ({ params, caller }) => {
      await deleteAddress(parts, caller.customerId, params.id);
      return {};
    }),
  ];
}
