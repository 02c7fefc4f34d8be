import type { BatchSums, RecallOutcome } from '@tula/contract/batches/recalls.ts';
import type { BatchId, OrderId, RefundId } from '@tula/contract/calls/ids.ts';
import type { DeliveryMethod, OrderAddress } from '@tula/contract/orders/orders.ts';
import type { RefundedLine } from '@tula/contract/orders/part-refunds.ts';
import { sql } from 'kysely';
import { ORDER_LINES, ORDERS_TO_TRACE } from '../orders/orders-query.ts';
import type { RefundStatus, ShippingStatus } from '../orders/order.ts';
import { REFUNDS } from '../payments/payments-query.ts';
import type { Db } from '../platform/postgres/database.ts';

/** An order with packs of a batch. */
export type TracedOrder = {
  id: OrderId;
  orderNumber: string;
  placedAt: Date;
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  address: OrderAddress | null;
  deliveryMethod: DeliveryMethod;
  shippingStatus: ShippingStatus;
  refundStatus: RefundStatus;
  isCancelled: boolean;
  packs: { packGrams: number; count: number }[];
  outcome: RecallOutcome | null;
  /** The state of the refund of these packs that was started last; null without one. */
  refundState: string | null;
};

/** Ids of orders follow the time at which they were placed. */
export async function tracedOrders(
  db: Db,
  batchId: BatchId,
  { after, most }: { after: OrderId | null; most: number },
): Promise<TracedOrder[]> {
  const { rows } = await sql<TracedOrder>`
    SELECT o.id, o.order_number AS "orderNumber", o.placed_at AS "placedAt", o.customer_name AS "customerName",
      o.customer_phone AS "customerPhone", o.customer_email AS "customerEmail", o.shipping_address AS address,
      o.delivery_method AS "deliveryMethod", o.shipping_status AS "shippingStatus", o.refund_status AS "refundStatus",
      o.cancelled_at IS NOT NULL AS "isCancelled", taken.packs, taken.outcome, r.state AS "refundState"
    FROM (
      SELECT order_id, json_agg(json_build_object('packGrams', pack_grams, 'count', count) ORDER BY position) AS packs,
        min(outcome) AS outcome, (array_agg(refund_id))[1] AS refund_id
      FROM order_batches WHERE batch_id = ${batchId}::uuid AND (${after}::uuid IS NULL OR order_id > ${after}::uuid)
      GROUP BY order_id ORDER BY order_id LIMIT ${most}) taken
    JOIN ${ORDERS_TO_TRACE} o ON o.id = taken.order_id LEFT JOIN ${REFUNDS} r ON r.id = taken.refund_id
    ORDER BY o.id`.execute(db);
  return rows;
}

export async function sumsOfBatch(db: Db, batchId: BatchId): Promise<BatchSums> {
  const distinct = (outcome: RecallOutcome) =>
    sql`count(DISTINCT order_id) FILTER (WHERE outcome = ${sql.lit(outcome)})::integer`;
  const { rows } = await sql<BatchSums>`
    SELECT count(DISTINCT order_id)::integer AS orders, coalesce(sum(count), 0)::integer AS packs,
      coalesce(sum(count * pack_grams), 0)::integer AS "weightGrams", ${distinct('told')} AS told,
      ${distinct('erased')} AS erased, ${distinct('takenOut')} AS "takenOut",
      count(DISTINCT order_id) FILTER (WHERE outcome IS NULL)::integer AS open
    FROM order_batches WHERE batch_id = ${batchId}::uuid`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('a sum without a row');
  return sums;
}

type DeliveredPacks = RefundedLine & { refundId: RefundId | null };

/** The packs of a batch that left with an order. */
export async function packsDelivered(
  tx: Db,
  { batchId, orderId }: { batchId: BatchId; orderId: OrderId },
): Promise<DeliveredPacks[]> {
  const { rows } = await sql<DeliveredPacks>`
    SELECT i.product_id AS "productId", p.pack_grams AS "packGrams", p.count, p.refund_id AS "refundId"
    FROM order_batches p JOIN ${ORDER_LINES} i ON i.order_id = p.order_id AND i.position = p.position
    WHERE p.batch_id = ${batchId}::uuid AND p.order_id = ${orderId}::uuid AND p.outcome IN ('told', 'erased')
    ORDER BY p.position`.execute(tx);
  return rows;
}

export async function markRefundOfPacks(
  tx: Db,
  { batchId, orderId }: { batchId: BatchId; orderId: OrderId },
  refundId: RefundId | null,
): Promise<void> {
  await sql`
    UPDATE order_batches SET refund_id = ${refundId}::uuid
    WHERE batch_id = ${batchId}::uuid AND order_id = ${orderId}::uuid`.execute(tx);
}
