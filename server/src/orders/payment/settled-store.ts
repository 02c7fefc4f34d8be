import type { AttemptId, OrderId } from '@tula/contract/calls/ids.ts';
import type { LatePayment } from '@tula/contract/orders/timeline.ts';
import { sql } from 'kysely';
import type { PaymentFailed, PaymentSucceeded } from '../../payments/payment-parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { hasAdvance, isAdvancePaid } from '../held/advance-query.ts';
import type { Order } from '../order.ts';
import { WHOLE_ORDER } from '../orders-store.ts';

type PaymentNote = { orderId: OrderId; attemptId: AttemptId; at: Date };

type Payment = PaymentNote &
  Pick<PaymentSucceeded, 'byHand'> & {
    amountPaise: number;
    /** Says whether the order is served although its payment had failed or expired. */
    isLate: boolean;
    /** Says whether it is the rest of an order whose advance was paid; else only one without an advance is marked. */
    isRest?: boolean;
  };

/**
 * Marks an unpaid order as paid; undefined when it is paid already or cancelled, and when it has an advance and this is
 * not its rest. Whatever late money of it was refunded no longer is its state.
 */
export async function markPaid(
  tx: Db,
  { orderId, attemptId, amountPaise, at, isLate, isRest = false, byHand }: Payment,
): Promise<Order | undefined> {
  const latePayment: LatePayment | null = isLate ? 'SERVED' : null;
  const seen = byHand ? { byHand: byHand.how } : {};
  const detail = { attemptId, amountPaise, ...seen, ...(isLate ? { latePayment } : {}) };
  const { rows } = await sql<Order>`
    WITH o AS (
      UPDATE orders SET payment_status = 'success', order_status = 'success', paid_at = ${at}, refund_status = 'none',
        late_payment = ${latePayment}
      WHERE id = ${orderId} AND payment_status IN ('pending', 'failed') AND cancelled_at IS NULL
        AND (${isRest}::boolean OR NOT ${hasAdvance(sql`orders.id`)}) RETURNING *
    ), event AS (
      INSERT INTO order_events (order_id, happened_at, kind, actor, detail)
      SELECT id, ${at}::timestamptz, 'paid', ${byHand?.actor ?? 'gateway'}::text, ${JSON.stringify(detail)}::jsonb FROM o
    )
    SELECT ${WHOLE_ORDER} FROM o`.execute(tx);
  return rows[0];
}

/**
 * Marks an order as failed while its payment is pending; undefined when it was not, and of another page of an advance
 * that is paid. The payment of a rest fails without a change of the order, which keeps its advance.
 */
export async function markPaymentFailed(
  tx: Db,
  { orderId, attemptId, partId, at }: PaymentFailed,
): Promise<Order | undefined> {
  const isPaidInPart = isAdvancePaid(sql`orders.id`);
  const { rows } = await sql<Order>`
    WITH o AS (
      UPDATE orders SET payment_status = CASE WHEN ${isPaidInPart} THEN payment_status ELSE 'failed' END,
        order_status = CASE WHEN ${isPaidInPart} THEN order_status ELSE 'failed' END
      WHERE id = ${orderId} AND payment_status = 'pending' AND cancelled_at IS NULL
        AND NOT (${partId !== null}::boolean AND ${isPaidInPart}) RETURNING *
    ), event AS (
      INSERT INTO order_events (order_id, happened_at, kind, actor, detail)
      SELECT id, ${at}::timestamptz, 'payment-failed', 'gateway', ${JSON.stringify({ attemptId })}::jsonb FROM o
    )
    SELECT ${WHOLE_ORDER} FROM o`.execute(tx);
  return rows[0];
}
