import type { CustomerId } from '@tula/contract/ids.ts';
import { type RawBuilder, sql } from 'kysely';

/** What other slices read of the customers. */
export const CUSTOMERS = sql`(
  SELECT id, first_name, last_name, email, phone, email_verified_at, orders_placed FROM customers)`;

/** Counts an order of a customer who has placed as many as were read, if the condition holds; returns their id. */
export function countOrder(
  customer: { id: CustomerId; ordersPlaced: number },
  condition: RawBuilder<boolean>,
): RawBuilder<object> {
  return sql`
    UPDATE customers SET orders_placed = orders_placed + 1
    WHERE id = ${customer.id}::uuid AND orders_placed = ${customer.ordersPlaced}::int AND ${condition}
    RETURNING id`;
}
