import type { OrderId, ProductId } from '@tula/contract/calls/ids.ts';
import type { Grams } from '@tula/contract/values/weight.ts';
import { sql } from 'kysely';
import { REFUNDS } from '../../payments/payments-query.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { RESERVATIONS } from '../../stock/stock-query.ts';
import { isToPack } from './packing-store.ts';

export type WaitingOrder = { orderId: OrderId; grams: Grams };

/** The new orders for which more of a product has to be made, oldest first, and how much; locked until the transaction ends. */
export async function lockWaitingOrders(
  tx: Db,
  productId: ProductId,
  today: string,
): Promise<WaitingOrder[]> {
  const { rows } = await sql<WaitingOrder>`
    WITH fresh AS MATERIALIZED (
      SELECT id, placed_at FROM orders WHERE ${isToPack(today)} AND EXISTS (
        SELECT FROM order_items i WHERE i.order_id = orders.id AND i.product_id = ${productId}::uuid)
      ORDER BY placed_at, id FOR UPDATE
    ), needs AS (
      SELECT fresh.id, fresh.placed_at, (
        SELECT sum(i.pack_grams * greatest(0, i.count - (
          SELECT coalesce(sum((line->>'count')::integer), 0)
          FROM ${REFUNDS} r, jsonb_array_elements(r.lines) AS line
          WHERE r.order_id = i.order_id AND r.lines IS NOT NULL AND r.state <> 'failed'
            AND line->>'productId' = i.product_id::text AND (line->>'packGrams')::integer = i.pack_grams)))
        FROM order_items i WHERE i.order_id = fresh.id AND i.product_id = ${productId}::uuid
      ) - (
        SELECT coalesce(sum(r.reserved_grams), 0) FROM ${RESERVATIONS} r
        WHERE r.order_id = fresh.id AND r.product_id = ${productId}::uuid
      ) AS grams FROM fresh
    )
    SELECT id AS "orderId", grams::integer AS grams FROM needs WHERE grams > 0 ORDER BY placed_at, id`.execute(
    tx,
  );
  return rows;
}
