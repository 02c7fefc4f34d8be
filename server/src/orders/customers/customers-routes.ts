import * as contract from '@tula/contract/accounts/staff-customers.ts';
import { blockCustomer, unblockCustomer } from '../../customers/care/block-customer.ts';
import { writeCustomerNote } from '../../customers/care/write-customer-note.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import type { Parts } from '../../platform/parts.ts';
import { listCustomers, readCustomer } from './list-customers.ts';

/** The customers as staff see them. */
export function staffCustomersRoutes(parts: Parts): Route[] {
  return [
    handle(contract.listCustomers, ({ query }) => listCustomers(parts, query)),
    handle(contract.readCustomer, ({ params }) => readCustomer(parts, params.id)),
    handle(contract.writeCustomerNote, async ({ caller, params, body }) => {
      await writeCustomerNote(parts, { ...body, staffId: caller.staffId, customerId: params.id });
      return {};
    }),
    handle(contract.blockCustomer, async ({ caller, params, body }) => {
      await blockCustomer(parts, { ...body, staffId: caller.staffId, customerId: params.id });
      return {};
    }),
    handle(contract.unblockCustomer, async ({ caller, params }) => {
      await unblockCustomer(parts, { staffId: caller.staffId, customerId: params.id });
      return {};
    }),
  ];
}
