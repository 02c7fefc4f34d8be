import { type RawBuilder, sql } from 'kysely';

/*
 * Parts of queries about orders that are paid in two. They stand by themselves, as nearly every query of an order has one.
 */

/** Says whether an order has an advance. It is written with its order and never after it, so no lock is needed. */
export const hasAdvance = (orderId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM order_advances a WHERE a.order_id = ${orderId})`;

/** Says whether the advance of an order was paid and not given back. */
export const isAdvancePaid = (orderId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM order_advances paid WHERE paid.order_id = ${orderId} AND paid.paid_at IS NOT NULL
    AND paid.returned_at IS NULL)`;

/** The advance that is to be paid next of an order; null where it has none, or it is paid. */
export const advanceDue = (orderId: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`(
  SELECT due.id FROM order_advances due WHERE due.order_id = ${orderId} AND due.paid_at IS NULL)`;
