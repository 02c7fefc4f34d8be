import type { OrderId } from '@tula/contract/calls/ids.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { sql } from 'kysely';
import { PAYMENT_ATTEMPTS } from '../../payments/payments-query.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { CHANGED_ITEMS, IS_STILL_OFFERED, type ChangedItem } from './changed-items-query.ts';
import { advanceDue } from '../held/advance-query.ts';
import type { OrderItem, PayPage } from '../order.ts';

/** An attempt a of an order o is for what is to be paid next of it: until its advance is paid, that alone. */
const IS_FOR_WHAT_IS_DUE = sql`a.order_id = o.id AND a.proposed_change_id IS NOT DISTINCT FROM ${advanceDue(sql`o.id`)}`;

/** Where an order o can be paid; null once it is paid or cancelled. */
export const PAY_PAGE = sql<PayPage | null>`(CASE
  WHEN o.payment_status = 'success' OR o.cancelled_at IS NOT NULL THEN NULL
  WHEN EXISTS (SELECT FROM ${PAYMENT_ATTEMPTS} a WHERE ${IS_FOR_WHAT_IS_DUE} AND state IN ('success', 'review')) THEN 'money-came'
  WHEN EXISTS (SELECT FROM ${PAYMENT_ATTEMPTS} a WHERE ${IS_FOR_WHAT_IS_DUE} AND state = 'pending') THEN 'open'
  WHEN ${IS_STILL_OFFERED} THEN 'offered' ELSE 'changed' END)`;

/**
 * Makes the payment pending again; false when the order is paid or cancelled, or its late money is refunded. Locks
 * the row until the transaction ends.
 */
export async function markPaymentAwaited(tx: Db, orderId: OrderId, at: Date): Promise<boolean> {
  const { rows } = await sql`
    WITH o AS (
      UPDATE orders SET payment_status = 'pending', order_status = 'pending'
      WHERE id = ${orderId} AND payment_status IN ('pending', 'failed') AND cancelled_at IS NULL
        AND late_payment IS NULL RETURNING id
    ), event AS (
      INSERT INTO order_events (order_id, happened_at, kind, actor)
      SELECT id, ${at}::timestamptz, 'payment-started', 'customer' FROM o
    )
    SELECT id FROM o`.execute(tx);
  return rows.length === 1;
}

type ItemNeeded = Pick<OrderItem, 'productId' | 'packGrams' | 'count' | 'name'>;

/** What an order needs of the stock: nothing if it is made for a later day. */
export async function itemsOfOrder(tx: Db, orderId: OrderId, now: Date): Promise<ItemNeeded[]> {
  const { rows } = await sql<ItemNeeded>`
    SELECT product_id AS "productId", pack_grams AS "packGrams", count, name FROM order_items
    WHERE order_id = ${orderId} AND NOT EXISTS (
      SELECT FROM orders o WHERE o.id = order_id AND o.kitchen_from > ${dayOf(now)}::date)
    ORDER BY position`.execute(tx);
  return rows;
}

/** The first item of an order that is not offered as it was ordered; undefined when all are. */
export async function firstChangedItem(db: Db, orderId: OrderId): Promise<ChangedItem | undefined> {
  const { rows } = await sql<ChangedItem>`
    SELECT changed.* FROM orders o CROSS JOIN LATERAL (
      SELECT i.name, i.pack_grams AS "packGrams", p.id IS NOT NULL AND p.is_public AS "isSold",
        p.is_available AS "isAvailable", i.pack_grams = ANY (p.available_grams) AS "isPackOffered"
      ${CHANGED_ITEMS} ORDER BY i.position LIMIT 1) AS changed
    WHERE o.id = ${orderId}`.execute(db);
  return rows[0];
}
