import type { OrderId } from '@tula/contract/calls/ids.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

export type RestDue = {
  orderId: OrderId;
  orderNumber: string;
  customerName: string;
  restPaise: Paise;
  restBy: string;
};

/** The rest of an order o with the advance a is late. */
export const isLate = (
  now: Date,
) => sql`a.paid_at IS NOT NULL AND a.returned_at IS NULL AND a.rest_by < ${dayOf(now)}::date
  AND o.payment_status <> 'success' AND o.cancelled_at IS NULL`;

/** The orders whose advance is paid and whose rest is late, the longest late first. */
export async function restsDue(db: Db, now: Date, most: number): Promise<RestDue[]> {
  const { rows } = await sql<RestDue>`
    SELECT o.id AS "orderId", o.order_number AS "orderNumber", o.customer_name AS "customerName",
      o.total_paise - a.advance_paise AS "restPaise", a.rest_by::text AS "restBy"
    FROM order_advances a JOIN orders o ON o.id = a.order_id WHERE ${isLate(now)}
    ORDER BY a.rest_by, o.id LIMIT ${most}`.execute(db);
  return rows;
}
