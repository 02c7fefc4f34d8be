import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { type RawBuilder, sql } from 'kysely';

/** Queries on customers for other slices. */
export const CUSTOMERS = sql`(
  SELECT id, first_name, last_name, email, phone, email_verified_at, orders_placed FROM customers)`;

/** Increments the customer's order count and stores the language of the order, if it is still the one that was read and the condition holds; returns the id. */
export function countOrder(
  customer: { id: CustomerId; ordersPlaced: number; language: string },
  condition: RawBuilder<boolean>,
): RawBuilder<object> {
  return sql`
    UPDATE customers SET orders_placed = orders_placed + 1, language = ${customer.language}::text
    WHERE id = ${customer.id}::uuid AND orders_placed = ${customer.ordersPlaced}::int AND ${condition}
    RETURNING id`;
}
