import {
  CUSTOMERS_OF_PAGE,
  type listCustomers as listEndpoint,
  type ListedCustomer,
  NEWEST_ORDERS_OF_CUSTOMER,
  type StaffCustomer,
} from '@tula/contract/accounts/staff-customers.ts';
import type { ParsedOf, ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { findBlock, readNotes } from '../../customers/care/customer-care-query.ts';
import {
  customerForStaff,
  customersAfter,
  type CustomerForStaff,
} from '../../customers/customers-for-staff-query.ts';
import { messageConsentsData } from '../../phone-messages/messages-of-customer-query.ts';
import type { Parts } from '../../platform/parts.ts';
import { readNewestOrders, type Purchases, readPurchases } from './purchases-store.ts';

type Reading = Pick<Parts, 'database'>;

export async function listCustomers(
  { database: { db } }: Reading,
  { search = '', filter, after }: ParsedOf<typeof listEndpoint>['query'],
): Promise<ResultOf<typeof listEndpoint>> {
  const found = await customersAfter(db, { search, filter, after, most: CUSTOMERS_OF_PAGE + 1 });
  const shown = found.slice(0, CUSTOMERS_OF_PAGE);
  const purchases = await readPurchases(
    db,
    shown.map(({ id }) => id),
  );
  return {
    customers: shown.map((customer) => listed(customer, purchases.get(customer.id))),
    next: found.length > CUSTOMERS_OF_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Throws CUSTOMER_NOT_FOUND. */
export async function readCustomer({ database: { db } }: Reading, id: CustomerId): Promise<StaffCustomer> {
  const [customer, purchases, orders, notes, block, consents] = await Promise.all([
    customerForStaff(db, id),
    readPurchases(db, [id]),
    readNewestOrders(db, id, NEWEST_ORDERS_OF_CUSTOMER),
    readNotes(db, id),
    findBlock(db, id),
    messageConsentsData(db, id),
  ]);
  if (customer === undefined) throw new Problem('CUSTOMER_NOT_FOUND');
  const { noticeVersion, noticeAgreedAt, phone } = customer;
  const live = consents.findLast((one) => one.withdrawnAt === null && one.phone === phone);
  return {
    ...listed(customer, purchases.get(id)),
    isEmailVerified: customer.isEmailVerified,
    importedAt: customer.importedAt?.toISOString() ?? null,
    language: customer.language,
    notice:
      noticeVersion === null
        ? null
        : { version: noticeVersion, agreedAt: noticeAgreedAt?.toISOString() ?? null },
    orderUpdatesSince: live?.agreedAt.toISOString() ?? null,
    block: block === undefined ? null : { at: block.at.toISOString(), by: block.by, reason: block.reason },
    notes: notes.map(({ at, by, text, id: noteId }) => ({ id: noteId, at: at.toISOString(), by, text })),
    newestOrders: orders.map(({ number, placedAt, grams, state }) => ({
      number,
      placedAt: placedAt.toISOString(),
      grams,
      state,
    })),
  };
}

const NOTHING: Purchases = { orders: 0, grams: 0, lastOrderAt: null };

function listed(
  { id, number, name, email, phone, isBlocked, signedUpAt }: CustomerForStaff,
  { orders, grams, lastOrderAt }: Purchases = NOTHING,
): ListedCustomer {
  return {
    id,
    number,
    name,
    email,
    phone,
    isBlocked,
    signedUpAt: signedUpAt.toISOString(),
    orders,
    grams,
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
  };
}
