import * as contract from '@tula/contract/accounts/customers-of-staff.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { addressAnswer } from '../addresses/address.ts';
import type { CustomersParts } from '../customers-parts.ts';
import { addCustomer } from './add-customer.ts';
import { customersContaining } from './find-customers-store.ts';

export function customersOfStaffRoutes(
  parts: Pick<CustomersParts, 'database' | 'clock' | 'passwords'>,
): Route[] {
  return [
    handle(contract.findCustomers, async ({ query: { search } }) => {
      const found = await customersContaining(parts.database.db, search, contract.MOST_CUSTOMERS_FOUND);
      return {
        customers: found.map(({ email, addresses, ...customer }) => ({
          ...customer,
          email: email === '' ? null : email,
          addresses: addresses.map(addressAnswer),
        })),
      };
    }),
    handle(contract.addCustomer, async ({ caller, body }) => ({
      customerId: await addCustomer(parts, { ...body, staffId: caller.staffId }),
    })),
  ];
}
