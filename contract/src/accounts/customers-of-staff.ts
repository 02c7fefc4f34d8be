import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { email, phone } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { address } from '../delivery/delivery.ts';
import { firstName, lastName } from './customers.ts';

const forOrders = { who: 'staff', roles: ['owner', 'kitchen', 'accounts'] } as const;

/** Fewer characters would match half of the customers. */
export const LEAST_SEARCHED = 3;
export const MOST_CUSTOMERS_FOUND = 6;

/** A customer as staff see them who take an order. */
export const foundCustomer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** It is null for somebody whom the owner imported without a phone; the first order asks for one. */
  phone: z.nullable(z.string()),
  /** Null where none is known: no email is sent, and nobody can log in. */
  email: z.nullable(z.string()),
  orders: z.int(),
  /** They can't order on their own; staff decide. */
  isBlocked: z.boolean(),
  addresses: z.array(address),
});
export type FoundCustomer = z.infer<typeof foundCustomer>;

export const findCustomers = endpoint({
  method: 'GET',
  path: '/customer/staff',
  ...forOrders,
  does: 'Customers by a part of name, phone or email, with their addresses, for an order that staff take',
  query: z.object({
    search: z
      .string()
      .check(
        z.trim(),
        z.minLength(LEAST_SEARCHED, { error: () => t('tooShort', { lowest: LEAST_SEARCHED }) }),
        z.maxLength(64, { error: () => t('tooLong', { highest: 64 }) }),
      ),
  }),
  result: z.object({ customers: z.array(foundCustomer) }),
  problems: [],
});

export const customerToAdd = z.object({ firstName, lastName, phone, email: z.optional(email) });

export const addCustomer = endpoint({
  method: 'POST',
  path: '/customer/staff',
  ...forOrders,
  does: 'Adds a customer who orders by phone or at the counter; without an email the one of the same name and phone is answered',
  body: customerToAdd,
  result: z.object({ customerId: uuid<'customer'>() }),
  problems: ['EMAIL_TAKEN'],
});
