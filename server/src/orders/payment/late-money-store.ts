import type { AttemptId, CustomerId, OrderId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import { PAYMENT_ATTEMPTS } from '../../payments/payments-query.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { IS_STILL_OFFERED } from './changed-items-query.ts';
import type { LateMoney } from './late-money.ts';

/**
 * Locks an order that waits for its money, and blocks other decisions about late money of the same customer until
 * the transaction ends: of two orders for the same items one is served. False when it is paid or cancelled.
 */
export async function lockUnpaidOrder(tx: Db, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql<{ customerId: CustomerId | null }>`
    SELECT customer_id AS "customerId" FROM orders
    WHERE id = ${orderId} AND payment_status <> 'success' AND cancelled_at IS NULL FOR UPDATE`.execute(tx);
  const [order] = rows;
  if (order === undefined) return false;
  const name = `late money of ${order.customerId ?? orderId}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  return true;
}

/**
 * Says whether an order may still be paid on another payment page: what it has reserved is needed until that is closed.
 */
export async function hasOtherOpenPage(
  tx: Db,
  { orderId, attemptId }: { orderId: OrderId; attemptId: AttemptId },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${PAYMENT_ATTEMPTS} a
    WHERE a.order_id = ${orderId} AND a.id <> ${attemptId} AND a.state NOT IN ('success', 'failed') LIMIT 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Says whether the customer has paid, since an order was placed, for everything in it in another order; and whether
 * the shop still sells it as it was ordered. A second order counts although the customer has cancelled it.
 */
export async function changesSince(
  tx: Db,
  orderId: OrderId,
): Promise<Pick<LateMoney, 'isPaidAgain' | 'isStillOffered'>> {
  const { rows } = await sql<Pick<LateMoney, 'isPaidAgain' | 'isStillOffered'>>`
    SELECT ${IS_STILL_OFFERED} AS "isStillOffered", EXISTS (
      SELECT FROM orders other
      WHERE other.customer_id = o.customer_id AND other.id <> o.id AND other.payment_status = 'success'
        AND other.paid_at >= o.placed_at AND NOT EXISTS (
          SELECT FROM order_items i WHERE i.order_id = o.id AND NOT EXISTS (
            SELECT FROM order_items same WHERE same.order_id = other.id AND same.product_id = i.product_id
              AND same.pack_grams = i.pack_grams AND same.count >= i.count))) AS "isPaidAgain"
    FROM orders o WHERE o.id = ${orderId}`.execute(tx);
  const [changes] = rows;
  if (changes === undefined) throw new Error(`order ${orderId} disappeared while it was locked`);
  return changes;
}
