import type { StateOfCustomerOrder } from '@tula/contract/accounts/staff-customers.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

export type Purchases = { orders: number; grams: number; lastOrderAt: Date | null };

/** Returns what each of some customers bought, as sales count it: paid and not cancelled. */
export async function readPurchases(
  db: Db,
  ids: readonly CustomerId[],
): Promise<ReadonlyMap<CustomerId, Purchases>> {
  const { rows } = await sql<Purchases & { id: CustomerId }>`
    SELECT c.id, bought.* FROM unnest(${ids}::uuid[]) AS c (id) CROSS JOIN LATERAL (
      SELECT count(*)::integer AS orders, coalesce(sum(o.weight_grams), 0)::bigint AS grams,
        max(o.placed_at) AS "lastOrderAt"
      FROM orders o WHERE o.customer_id = c.id AND o.paid_at IS NOT NULL AND o.cancelled_at IS NULL) AS bought`.execute(
    db,
  );
  return new Map(rows.map(({ id, orders, grams, lastOrderAt }) => [id, { orders, grams, lastOrderAt }]));
}

type NewestOrder = { number: string; placedAt: Date; grams: number; state: StateOfCustomerOrder };

export async function readNewestOrders(db: Db, id: CustomerId, most: number): Promise<NewestOrder[]> {
  const { rows } = await sql<NewestOrder>`
    SELECT order_number AS number, placed_at AS "placedAt", weight_grams AS grams,
      CASE WHEN cancelled_at IS NOT NULL THEN 'cancelled' WHEN paid_at IS NULL THEN 'unpaid' ELSE 'paid' END AS state
    FROM orders WHERE customer_id = ${id}::uuid ORDER BY placed_at DESC, id DESC LIMIT ${most}`.execute(db);
  return rows;
}
