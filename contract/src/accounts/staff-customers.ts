import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, requiredText } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { searchWord } from '../calls/page.ts';
import type { Roles } from '../calls/roles.ts';

export const CUSTOMERS_OF_PAGE = 50;
/** How many orders of a customer are listed; older ones are found by their number or the customer's phone. */
export const NEWEST_ORDERS_OF_CUSTOMER = 10;
export const MOST_CUSTOMER_NOTES = 50;
export const MOST_CUSTOMER_NOTE_CHARACTERS = 1000;
export const MOST_BLOCK_REASON_CHARACTERS = 500;

export const CUSTOMER_FILTERS = ['all', 'blocked'] as const;
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number];

const FOR_CUSTOMERS = ['owner', 'kitchen'] as const satisfies Roles;

const customerId = uuid<'customer'>();
const params = z.object({ id: customerId });
const moment = z.iso.datetime();

const listedCustomer = z.object({
  id: customerId,
  /** The end of the id, by which the audit log calls a customer: it has no names. */
  number: z.string(),
  name: z.string(),
  /** Empty for one whom staff added without. */
  email: z.string(),
  /** Null until somebody whom the owner imported without a phone gives one. */
  phone: z.nullable(z.string()),
  isBlocked: z.boolean(),
  signedUpAt: moment,
  /** Paid and not cancelled. */
  orders: z.int(),
  grams: z.int(),
  lastOrderAt: z.nullable(moment),
});
export type ListedCustomer = z.infer<typeof listedCustomer>;

export const listCustomers = endpoint({
  method: 'GET',
  path: '/staff/customers',
  who: 'staff',
  roles: FOR_CUSTOMERS,
  does: 'The customers, who signed up last first, a page at a time; searches name, phone, email and number',
  query: z.object({
    filter: z._default(z.enum(CUSTOMER_FILTERS), 'all'),
    search: searchWord,
    /** `next` of the page before. */
    after: z.optional(customerId),
  }),
  result: z.object({ customers: z.array(listedCustomer), next: z.nullable(customerId) }),
  problems: [],
});

const ORDER_STATES = ['unpaid', 'paid', 'cancelled'] as const;
export type StateOfCustomerOrder = (typeof ORDER_STATES)[number];

const byStaff = { at: moment, by: z.string() };

const staffCustomer = z.object({
  ...listedCustomer.shape,
  isEmailVerified: z.boolean(),
  /** The owner imported the customer at this time; null if the customer signed up. */
  importedAt: z.nullable(moment),
  /** The language of their last order, or of their sign-up if they never ordered. */
  language: z.string(),
  /** The privacy notice that was shown to them last; null for accounts from before there was one. */
  notice: z.nullable(z.object({ version: z.string(), agreedAt: z.nullable(moment) })),
  /** Since when they want messages about orders to their phone. */
  orderUpdatesSince: z.nullable(moment),
  block: z.nullable(z.object({ ...byStaff, reason: z.string() })),
  notes: z.array(z.object({ ...byStaff, id: z.string(), text: z.string() })),
  newestOrders: z.array(
    z.object({ number: z.string(), placedAt: moment, grams: z.int(), state: z.enum(ORDER_STATES) }),
  ),
});
export type StaffCustomer = z.infer<typeof staffCustomer>;

export const readCustomer = endpoint({
  method: 'GET',
  path: '/staff/customers/{id}',
  who: 'staff',
  roles: FOR_CUSTOMERS,
  does: 'A customer with newest orders, notes, consents, and whether they may order',
  params,
  result: staffCustomer,
  notFound: 'CUSTOMER_NOT_FOUND',
  problems: ['CUSTOMER_NOT_FOUND'],
});

export const customerNote = z.object({ text: requiredText(MOST_CUSTOMER_NOTE_CHARACTERS) });

export const writeCustomerNote = endpoint({
  method: 'POST',
  path: '/staff/customers/{id}/note',
  who: 'staff',
  roles: FOR_CUSTOMERS,
  does: 'Writes a note about a customer, at most 50 each; they find it in the file of their data',
  params,
  body: customerNote,
  result: nothing,
  notFound: 'CUSTOMER_NOT_FOUND',
  problems: ['CUSTOMER_NOT_FOUND'],
});

export const blockOfCustomer = z.object({ reason: requiredText(MOST_BLOCK_REASON_CHARACTERS) });

export const blockCustomer = endpoint({
  method: 'POST',
  path: '/staff/customers/{id}/block',
  who: 'staff',
  roles: FOR_CUSTOMERS,
  does: 'Takes no more orders from a customer, who can still log in, see orders and data, and erase both',
  params,
  body: blockOfCustomer,
  result: nothing,
  notFound: 'CUSTOMER_NOT_FOUND',
  problems: ['CUSTOMER_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const unblockCustomer = endpoint({
  method: 'DELETE',
  path: '/staff/customers/{id}/block',
  who: 'staff',
  roles: FOR_CUSTOMERS,
  does: 'Takes orders from a blocked customer again',
  params,
  result: nothing,
  notFound: 'CUSTOMER_NOT_FOUND',
  problems: ['CUSTOMER_NOT_FOUND', 'CHANGED_MEANWHILE'],
});
