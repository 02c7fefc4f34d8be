import type { AttemptId, CustomerId, OrderId, RefundId, StaffId } from '@tula/contract/calls/ids.ts';
import type { ShopCancellation } from '@tula/contract/orders/shop-cancellation.ts';
import type { LatePayment } from '@tula/contract/orders/timeline.ts';
import { type RawBuilder, sql } from 'kysely';
import { REFUNDS } from '../payments/payments-query.ts';
import type { AuditBy } from '../audit/audit-entry.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { Order } from './order.ts';
import { WHOLE_ORDER } from './orders-store.ts';
import { HAS_PACKS_LEFT } from './shipping/packing-store.ts';
import type { Parcel } from './shipping/parcel.ts';

/** customer, gateway, courier, system, or the member of staff. */
export type Actor = 'customer' | 'gateway' | 'courier' | 'system' | `staff:${StaffId}`;

/** Names who acts for the audit log. What customers and gateways bring about is the shop's own doing there. */
export function toAuditBy(actor: Actor): AuditBy {
  return actor.startsWith('staff:') ? { staffId: actor.slice('staff:'.length) as StaffId } : 'shop';
}

export type OrderEvent = {
  orderId: OrderId;
  at: Date;
  kind:
    | 'price-lowered'
    | 'paid'
    | 'hold-ended'
    | 'advance-paid'
    | 'rest-moved'
    | 'paid-late'
    | 'paid-twice'
    | 'refund-started'
    | 'refunded'
    | 'refund-failed'
    | 'cancelled'
    | 'change-proposed'
    | 'change-withdrawn'
    | 'changed'
    | 'shipped'
    | 'tracking-changed'
    | 'tracking-undone'
    | 'delivered'
    | 'ready-for-pickup'
    | 'packed'
    | 'unpacked'
    | 'collected';
  actor: Actor;
  detail: object;
};

export async function insertEvent(tx: Db, { orderId, at, kind, actor, detail }: OrderEvent): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({ order_id: orderId, happened_at: at, kind, actor, detail: JSON.stringify(detail) })
    .execute();
}

/** Keeps the order's row as it is until the transaction ends. */
export async function lockOrder(tx: Db, orderId: OrderId): Promise<void> {
  await sql`SELECT FROM orders WHERE id = ${orderId} FOR UPDATE`.execute(tx);
}

type Change = Pick<OrderEvent, 'kind' | 'actor' | 'at' | 'detail'>;

/** One conditional update with its event: when the condition fails, neither is written. */
export async function changeOrder(
  tx: Db,
  set: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  { kind, actor, at, detail }: Change,
): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    WITH o AS (
      UPDATE orders SET ${set} WHERE ${where} RETURNING *
    ), event AS (
      INSERT INTO order_events (order_id, happened_at, kind, actor, detail)
      SELECT id, ${at}::timestamptz, ${kind}, ${actor}, ${JSON.stringify(detail)}::jsonb FROM o
    )
    SELECT ${WHOLE_ORDER} FROM o`.execute(tx);
  return rows[0];
}

type Cancelling = { orderId: OrderId; customerId: CustomerId; placedSince: Date; at: Date };

/** The rule of whyNotCancel in one statement; undefined when it rejects. */
export function markCancelled(
  tx: Db,
  { orderId, customerId, placedSince, at }: Cancelling,
): Promise<Order | undefined> {
  const where = sql`id = ${orderId} AND customer_id = ${customerId} AND payment_status = 'success'
    AND cancelled_at IS NULL AND shipping_status = 'pending'
    AND CASE late_payment WHEN 'SERVED' THEN paid_at ELSE placed_at END >= ${placedSince}`;
  const event = { kind: 'cancelled', actor: 'customer', at, detail: {} } as const;
  return changeOrder(tx, sql`cancelled_at = ${at}`, where, event);
}

type CancellingByShop = ShopCancellation & { orderId: OrderId; staffId: StaffId; at: Date };

/** The rule of whyNotCancelByShop in one statement; undefined when it rejects. */
export function markCancelledByShop(
  tx: Db,
  { orderId, staffId, reason, words, at }: CancellingByShop,
): Promise<Order | undefined> {
  const where = sql`id = ${orderId} AND payment_status = 'success' AND cancelled_at IS NULL
    AND shipping_status = 'pending' AND refund_status = 'none'`;
  const set = sql`cancelled_at = ${at}, cancel_reason = ${reason}, cancel_words = ${words}`;
  return changeOrder(tx, set, where, { kind: 'cancelled', actor: `staff:${staffId}`, at, detail: {} });
}

type Shipping = {
  orderId: OrderId;
  parcel: Parcel;
  seenNumber: string | null;
  /** The code that the customer of a ready pickup tells at the store. */
  pickupCode: string | null;
  event: Change;
};

/**
 * The rules of whyNotShip and whyNotReady in one statement, and only while the tracking number is the expected
 * one. The caller has locked the order, so that refunds of its packs are seen.
 */
export function markShipped(
  tx: Db,
  { orderId, parcel, seenNumber, pickupCode, event }: Shipping,
): Promise<Order | undefined> {
  const { trackingNumber, courierName, trackingUrl } = parcel;
  const set = sql`shipping_status = 'completed', tracking_number = ${trackingNumber}, courier_name = ${courierName},
    tracking_url = ${trackingUrl}, pickup_code = ${pickupCode}, parcel_problem = NULL,
    parcel_problem_at = NULL, shipped_at = coalesce(shipped_at, ${event.at}),
    track_next_at = CASE WHEN ${trackingNumber}::text <> '0' THEN ${event.at}::timestamptz END`;
  const where = sql`id = ${orderId} AND order_status = 'success' AND cancelled_at IS NULL
    AND (delivery_method = 'pickup_from_store') = (${trackingNumber}::text = '0')
    AND (shipping_status = 'pending' AND refund_status = 'none' AND ${HAS_PACKS_LEFT}
      OR shipping_status = 'completed' AND delivery_method = 'through_courier')
    AND tracking_number IS NOT DISTINCT FROM ${seenNumber}::text`;
  return changeOrder(tx, set, where, event);
}

type Undoing = {
  orderId: OrderId;
  seenNumber: string;
  event: Pick<OrderEvent, 'actor' | 'at'>;
};

/** The rule of whyNotUndoTracking in one statement. What was sent is in a box, so it counts as packed. */
export function markTrackingUndone(
  tx: Db,
  { orderId, seenNumber, event }: Undoing,
): Promise<Order | undefined> {
  const set = sql`shipping_status = 'pending', packed_at = coalesce(packed_at, shipped_at), shipped_at = NULL,
    tracking_number = NULL, courier_name = NULL, tracking_url = NULL, track_next_at = NULL, parcel_problem = NULL,
    parcel_problem_at = NULL`;
  const where = sql`id = ${orderId} AND shipping_status = 'completed' AND delivery_method = 'through_courier'
    AND refund_status = 'none' AND tracking_number = ${seenNumber}::text`;
  return changeOrder(tx, set, where, {
    ...event,
    kind: 'tracking-undone',
    detail: { trackingNumber: seenNumber },
  });
}

export type NumberUse = { orderNumber: string; customerName: string };

/**
 * The other order that was sent with this tracking number after a moment. Until the transaction ends, nobody else
 * can check the same number, so two orders cannot get it at once.
 */
export async function otherOrderWithNumber(
  tx: Db,
  { orderId, trackingNumber, sentAfter }: { orderId: OrderId; trackingNumber: string; sentAfter: Date },
): Promise<NumberUse | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tracking-number ${trackingNumber}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<NumberUse>`
    SELECT order_number AS "orderNumber", customer_name AS "customerName" FROM orders
    WHERE tracking_number = ${trackingNumber} AND tracking_number <> '0' AND id <> ${orderId}
      AND shipped_at > ${sentAfter} ORDER BY shipped_at DESC LIMIT 1`.execute(tx);
  return rows[0];
}

/** The rule of whyNotRefund in one statement. Locks the row until the transaction ends. */
export async function markRefundStarted(tx: Db, orderId: OrderId): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    WITH o AS (
      UPDATE orders SET refund_status = 'INITIATED'
      WHERE id = ${orderId} AND order_status = 'success' AND refund_status IN ('none', 'FAILED') RETURNING *
    )
    SELECT ${WHOLE_ORDER} FROM o`.execute(tx);
  return rows[0];
}

/**
 * Records that late money of an unpaid order is being refunded, for the first time or again, and why. An order
 * that is paid by now keeps its own refund.
 */
export async function markLateMoney(tx: Db, orderId: OrderId, why: LatePayment | null): Promise<void> {
  await sql`
    UPDATE orders SET refund_status = 'INITIATED', late_payment = coalesce(${why}::text, late_payment)
    WHERE id = ${orderId} AND payment_status <> 'success'`.execute(tx);
}

/**
 * Marks how the refunds of an order's late money stand when one has ended in a state that its row is about to get:
 * the worst of all counts.
 */
export async function markLateRefundSettled(
  tx: Db,
  { orderId, refundId, state }: { orderId: OrderId; refundId: RefundId; state: 'success' | 'failed' },
): Promise<void> {
  await sql`
    UPDATE orders SET refund_status = (
      SELECT CASE WHEN bool_or(has_failed) THEN 'FAILED' WHEN bool_or(is_open) THEN 'INITIATED' ELSE 'SUCCESS' END
      FROM (
        SELECT bool_and(now.state = 'failed') AS has_failed, bool_or(now.state IN ('creating', 'pending')) AS is_open
        FROM ${REFUNDS} r, LATERAL (SELECT CASE r.id WHEN ${refundId} THEN ${state} ELSE r.state END AS state) AS now
        WHERE r.order_id = ${orderId} AND r.because = 'late' GROUP BY r.attempt_id
      ) AS of_attempts)
    WHERE id = ${orderId} AND payment_status <> 'success'`.execute(tx);
}

/**
 * The state of the refund of a whole order when one of its refunds has ended in a state that its row is about to get:
 * refunded once all of its money has come back, in however many parts; failed when some of it is neither back nor on
 * its way. Refunds of parts change nothing as long as the whole is not refunded.
 */
export async function markRefundSettled(
  tx: Db,
  { orderId, refundId, state }: { orderId: OrderId; refundId: RefundId; state: 'success' | 'failed' },
): Promise<void> {
  // A refund that settles or starts at the same moment is seen by the statement after the lock.
  await lockOrder(tx, orderId);
  await sql`
    UPDATE orders o SET refund_status = CASE
      WHEN of_order.back >= o.total_paise THEN 'SUCCESS' WHEN of_order.is_rest_open THEN 'INITIATED'
      WHEN of_order.begun < o.total_paise THEN 'FAILED' ELSE 'INITIATED' END
    FROM (
      SELECT coalesce(sum(r.amount_paise) FILTER (WHERE now.state = 'success'), 0) AS back,
        coalesce(sum(r.amount_paise) FILTER (WHERE now.state <> 'failed'), 0) AS begun,
        coalesce(bool_or(now.state IN ('creating', 'pending') AND r.because = 'staff'), false) AS is_rest_open
      FROM ${REFUNDS} r, LATERAL (SELECT CASE r.id WHEN ${refundId} THEN ${state} ELSE r.state END AS state) AS now
      WHERE r.order_id = ${orderId} AND r.because IN ('staff', 'part')
    ) AS of_order
    WHERE o.id = ${orderId} AND o.payment_status = 'success' AND o.refund_status IN ('INITIATED', 'FAILED')`.execute(
    tx,
  );
}

/** The attempts that paid an order, its advance and changes of it, as recorded when their money arrived, the order's own first. */
export async function attemptsThatPaid(tx: Db, orderId: OrderId): Promise<AttemptId[]> {
  const { rows } = await sql<{ attemptId: AttemptId }>`
    SELECT detail->>'attemptId' AS "attemptId" FROM order_events
    WHERE order_id = ${orderId} AND kind IN ('paid', 'advance-paid') ORDER BY kind DESC, id`.execute(tx);
  return rows.map(({ attemptId }) => attemptId);
}
