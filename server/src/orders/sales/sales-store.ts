import type { OrderId, StaffId } from '@tula/contract/calls/ids.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import { TIME_ZONE } from '@tula/contract/values/dates.ts';
import { sql } from 'kysely';
import { PRODUCTS } from '../../catalogue/products-query.ts';
import { REFUNDS } from '../../payments/payments-query.ts';
import { STAFF_NAMES } from '../../staff/staff-query.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { DaySales } from './sales-report.ts';
import type { BookedOrder } from '../staff/order-csv.ts';
import type { Arriving } from '../expected-arrival.ts';
import { PROMISES_OF_ORDER, WHOLE_ORDER } from '../orders-store.ts';
import { HAS_PACKS_LEFT, IS_TO_SEND } from '../shipping/packing-store.ts';

/** The moments at which the first of these days begins and the last one ends. */
const beginning = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE ${sql.lit(TIME_ZONE)})`;
const end = (day: string) => sql`((${day}::date + 1)::timestamp AT TIME ZONE ${sql.lit(TIME_ZONE)})`;

export type Span = { firstDay: string; lastDay: string };

/**
 * The sales of each day: orders by the day they were paid, refunds by the day they were done. Late or duplicate
 * money was never revenue, so its refund does not count here.
 */
export async function salesByDay(db: Db, { firstDay, lastDay }: Span): Promise<DaySales[]> {
  const toDay = (column: string) => sql`(${sql.ref(column)} AT TIME ZONE ${sql.lit(TIME_ZONE)})::date`;
  const { rows } = await sql<DaySales>`
    WITH paid AS (
      SELECT day, sum(orders)::bigint AS orders, sum(cancelled)::bigint AS cancelled,
        sum(weight_grams)::bigint AS weight_grams, sum(revenue_paise)::bigint AS revenue_paise
      FROM daily_sales WHERE day BETWEEN ${firstDay}::date AND ${lastDay}::date
      GROUP BY day HAVING sum(orders) <> 0
    ), given_back AS (
      SELECT ${toDay('settled_at')} AS day, sum(amount_paise) AS refund_paise FROM ${REFUNDS} r
      WHERE state = 'success' AND because IN ('staff', 'part')
        AND settled_at >= ${beginning(firstDay)} AND settled_at < ${end(lastDay)} GROUP BY 1
    )
    SELECT day, coalesce(orders, 0) AS orders, coalesce(cancelled, 0) AS cancelled,
      coalesce(weight_grams, 0) AS "weightGrams", coalesce(revenue_paise, 0) AS "revenuePaise",
      coalesce(refund_paise, 0) AS "refundPaise"
    FROM paid FULL JOIN given_back USING (day) ORDER BY day`.execute(db);
  return rows;
}

export type ProductSales = { id: string; name: string; weightGrams: number; revenuePaise: Paise };

/** The top products of orders paid in these days and not cancelled, under their present names. */
export async function topProducts(
  db: Db,
  { firstDay, lastDay }: Span,
  most: number,
): Promise<{ byWeight: ProductSales[]; byRevenue: ProductSales[] }> {
  const { rows } = await sql<ProductSales & { isByWeight: boolean }>`
    WITH sold AS MATERIALIZED (
      SELECT product_id AS id, sum(weight_grams)::bigint AS weight_grams, sum(revenue_paise)::bigint AS revenue_paise
      FROM daily_product_sales WHERE day BETWEEN ${firstDay}::date AND ${lastDay}::date
      GROUP BY product_id HAVING sum(weight_grams) <> 0
    ), best AS (
      (SELECT true AS is_by_weight, * FROM sold ORDER BY weight_grams DESC, id LIMIT ${most})
      UNION ALL (SELECT false, * FROM sold ORDER BY revenue_paise DESC, id LIMIT ${most})
    )
    SELECT b.id, coalesce(p.name, (SELECT max(i.name) FROM order_items i WHERE i.product_id = b.id)) AS name,
      b.weight_grams AS "weightGrams", b.revenue_paise AS "revenuePaise", b.is_by_weight AS "isByWeight"
    FROM best b LEFT JOIN ${PRODUCTS} p ON p.id = b.id
    ORDER BY CASE WHEN is_by_weight THEN weight_grams ELSE revenue_paise END DESC, b.id`.execute(db);
  const bestBy = (isWeight: boolean) =>
    rows
      .filter(({ isByWeight }) => isByWeight === isWeight)
      .map(({ id, name, weightGrams, revenuePaise }) => ({ id, name, weightGrams, revenuePaise }));
  return { byWeight: bestBy(true), byRevenue: bestBy(false) };
}

export type WaitingOrder = Arriving & {
  id: OrderId;
  orderNumber: string;
  customerName: string;
  paidAt: Date;
};

/** Orders to send or to make ready that were paid before this day, the oldest first, behind one of them. */
export async function waitingOrders(
  db: Db,
  { paidBefore, behind, most }: { paidBefore: string; behind: WaitingOrder | undefined; most: number },
): Promise<WaitingOrder[]> {
  const isBehind =
    behind === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(placed_at, id) > (${behind.placedAt}::timestamptz, ${behind.id}::uuid)`;
  const { rows } = await sql<WaitingOrder>`
    SELECT o.id, o.order_number AS "orderNumber", o.customer_name AS "customerName", o.paid_at AS "paidAt",
      o.placed_at AS "placedAt", o.delivery_method AS "deliveryMethod", o.delivery_days AS "deliveryDays",
      o.needed_on::text AS "neededOn",
      ${PROMISES_OF_ORDER} AS promises
    FROM (
      SELECT * FROM orders WHERE ${IS_TO_SEND} AND ${HAS_PACKS_LEFT} AND ${isBehind}
        AND placed_at < ${beginning(paidBefore)} AND paid_at < ${beginning(paidBefore)}
      ORDER BY placed_at, id LIMIT ${most}
    ) o ORDER BY o.placed_at, o.id`.execute(db);
  return rows;
}

export async function orderNumbers(db: Db, ids: readonly OrderId[]): Promise<Map<OrderId, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: OrderId; number: string }>`
    SELECT id, order_number AS number FROM orders WHERE id = ANY (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Includes former staff. */
export async function staffNames(db: Db, ids: readonly StaffId[]): Promise<Map<StaffId, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: StaffId; name: string }>`
    SELECT id, name FROM ${STAFF_NAMES} s WHERE id = ANY (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The position of an order among the paid ones, to the microsecond. */
export type PlaceInBooks = { paidAt: string; id: string };
export type Booked = { order: BookedOrder; place: PlaceInBooks };

/** Orders paid in these days, in order of payment, after a position. */
export async function ordersBooked(
  db: Db,
  { firstDay, lastDay }: Span,
  after: PlaceInBooks | null,
  most: number,
): Promise<Booked[]> {
  const beyond =
    after === null ? sql`` : sql`AND (o.paid_at, o.id) > (${after.paidAt}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<BookedOrder & { place: string }>`
    SELECT ${WHOLE_ORDER}, o.shipped_at AS "shippedAt", o.paid_at::text AS place,
      back.amount_paise AS "refundedPaise", back.settled_at AS "refundedAt"
    FROM orders o CROSS JOIN LATERAL (
      SELECT sum(amount_paise)::integer AS amount_paise, max(settled_at) AS settled_at FROM ${REFUNDS} r
      WHERE r.order_id = o.id AND r.state = 'success' AND r.because IN ('staff', 'part')) AS back
    WHERE o.paid_at >= ${beginning(firstDay)} AND o.paid_at < ${end(lastDay)} ${beyond}
    ORDER BY o.paid_at, o.id LIMIT ${most}`.execute(db);
  return rows.map(({ place, ...order }) => ({ order, place: { paidAt: place, id: order.id } }));
}
