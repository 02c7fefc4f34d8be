import type { OrderId, ProductId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import { isAdvancePaid } from '../held/advance-query.ts';
import { RESERVATIONS } from '../../stock/stock-query.ts';

type Held = { productId: ProductId; all: number; own: number };

/**
 * The weight of each product in all unpaid orders of the order's customer, and in the order itself; not in those whose
 * advance is paid.
 */
export async function heldUnpaid(
  tx: Db,
  orderId: OrderId,
  productIds: readonly ProductId[],
): Promise<Held[]> {
  const weight = sql`r.reserved_grams + r.day_grams`;
  const { rows } = await sql<Held>`
    SELECT r.product_id AS "productId", sum(${weight})::integer AS all,
      coalesce(sum(${weight}) FILTER (WHERE r.order_id = ${orderId}::uuid), 0)::integer AS own
    FROM orders o JOIN ${RESERVATIONS} r ON r.order_id = o.id
    WHERE o.customer_id = (SELECT customer_id FROM orders WHERE id = ${orderId}::uuid)
      AND o.payment_status <> 'success' AND o.cancelled_at IS NULL AND NOT ${isAdvancePaid(sql`o.id`)}
      AND r.product_id = ANY (${[...productIds]}::uuid[])
    GROUP BY r.product_id`.execute(tx);
  return rows;
}
