import { isUuid, normalisedOrderNumber, type OrderId, type ProductId } from '@tula/contract/calls/ids.ts';
import type { Grams } from '@tula/contract/values/weight.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import { REFUNDS } from '../../payments/payments-query.ts';
import { RESERVATIONS } from '../../stock/stock-query.ts';
import type { Order } from '../order.ts';
import { isCalled, WHOLE_ORDER } from '../orders-store.ts';

/** A new order that is not refunded: refunded ones are still listed under New, but are not sent. */
export const IS_TO_SEND = sql<boolean>`staff_filter = 'new' AND refund_status = 'none'`;
/** Not for a later day, so that the kitchen works on it. */
const isBegun = (today: string) => sql<boolean>`(kitchen_from IS NULL OR kitchen_from <= ${today}::date)`;

/** One that is to send, not packed yet, and not for a later day: only these are made. */
export const isToPack = (today: string) =>
  sql<boolean>`${IS_TO_SEND} AND packed_at IS NULL AND ${isBegun(today)}`;

/** An order of which a pack is not refunded. */
export const HAS_PACKS_LEFT = sql<boolean>`EXISTS (
  SELECT FROM order_items i WHERE i.order_id = orders.id AND i.count > (
    SELECT coalesce(sum((line->>'count')::integer), 0)
    FROM ${REFUNDS} r, jsonb_array_elements(r.lines) AS line
    WHERE r.order_id = i.order_id AND r.lines IS NOT NULL AND r.state <> 'failed'
      AND line->>'productId' = i.product_id::text AND (line->>'packGrams')::integer = i.pack_grams))`;

/** The new orders of which packs are refunded, few at any time, oldest first. */
export async function newOrdersWithRefundedPacks(db: Db, today: string): Promise<Order[]> {
  const { rows } = await sql<Order>`
    SELECT ${WHOLE_ORDER} FROM orders o
    WHERE ${isToPack(today)} AND o.id IN (
      SELECT r.order_id FROM ${REFUNDS} r WHERE r.lines IS NOT NULL AND r.state <> 'failed')
    ORDER BY o.placed_at, o.id`.execute(db);
  return rows;
}

/** All that the kitchen works on today but these. */
type NewOrders = { today: string; except: readonly OrderId[] };

/** The oldest orders to pack, and how many there are in total. */
export async function oldestNewOrders(
  db: Db,
  { most, ...which }: NewOrders & { most: number },
): Promise<{ orders: Order[]; inAll: number }> {
  const isChosen = isToPackExcept(which);
  const { rows } = await sql<Order & { inAll: number }>`
    SELECT ${WHOLE_ORDER}, (SELECT count(*) FROM orders WHERE ${isChosen}) AS "inAll"
    FROM (SELECT * FROM orders WHERE ${isChosen} ORDER BY placed_at, id LIMIT ${most}) AS o
    ORDER BY o.placed_at, o.id`.execute(db);
  return { orders: rows, inAll: rows[0]?.inAll ?? 0 };
}

function isToPackExcept({ today, except }: NewOrders): RawBuilder<boolean> {
  return sql`${isToPack(today)} AND id <> ALL(${[...except]}::uuid[])`;
}

/** The orders with these numbers or ids, in any state, oldest first. */
export async function ordersCalled(db: Db, numbersOrIds: readonly string[]): Promise<Order[]> {
  const ids = numbersOrIds.filter(isUuid);
  const numbers = numbersOrIds.map(normalisedOrderNumber);
  const { rows } = await sql<Order>`
    SELECT ${WHOLE_ORDER} FROM orders o
    WHERE o.id = ANY(${ids}::uuid[]) OR o.order_number = ANY(${numbers}::text[])
    ORDER BY o.placed_at, o.id`.execute(db);
  return rows;
}

export type OrderToSend = Pick<
  Order,
  'id' | 'orderNumber' | 'placedAt' | 'customerName' | 'weightGrams' | 'shippingAddress' | 'totalPaise'
>;

/** The oldest courier orders to send, from behind an order on, and how many there are in total; without those of later days that are not packed. */
export async function ordersToSend(
  db: Db,
  { after, most, today }: { after: string | undefined; most: number; today: string },
): Promise<{ orders: OrderToSend[]; inAll: number }> {
  const isToSend = sql<boolean>`${IS_TO_SEND} AND delivery_method = 'through_courier' AND ${HAS_PACKS_LEFT}
    AND (packed_at IS NOT NULL OR ${isBegun(today)})`;
  const isBehind =
    after === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(placed_at, id) > (SELECT o.placed_at, o.id FROM orders o WHERE ${isCalled(after)})`;
  const { rows } = await sql<OrderToSend>`
    SELECT id, order_number AS "orderNumber", placed_at AS "placedAt", customer_name AS "customerName",
      weight_grams AS "weightGrams", shipping_address AS "shippingAddress", total_paise AS "totalPaise"
    FROM orders WHERE ${isToSend} AND ${isBehind} ORDER BY placed_at, id LIMIT ${most}`.execute(db);
  const counted = await sql<{ inAll: number }>`
    SELECT count(*) AS "inAll" FROM orders WHERE ${isToSend}`.execute(db);
  return { orders: rows, inAll: counted.rows[0]?.inAll ?? 0 };
}

export type PacksOfProduct = {
  productId: ProductId;
  /** Names come from the order paid last; the packs are in the sequence of those orders. */
  name: string;
  imageUrl: string;
  packGrams: Grams;
  count: number;
  paidAt: Date;
};

export type PacksOfNewOrders = { orders: number; oldestPlacedAt: Date | null; packs: PacksOfProduct[] };

/** Dates read from JSON are strings. */
type SumOfNewOrders = Omit<PacksOfNewOrders, 'packs'> & {
  packs: (Omit<PacksOfProduct, 'paidAt'> & { paidAt: string })[];
};

/** Summed in the database, so that the result stays small however many orders there are. */
export async function sumNewOrders(db: Db, which: NewOrders): Promise<PacksOfNewOrders> {
  const { rows } = await sql<SumOfNewOrders>`
    WITH fresh AS MATERIALIZED (SELECT id, placed_at, paid_at FROM orders WHERE ${isToPackExcept(which)}),
    packs AS (
      SELECT i.product_id AS "productId", i.pack_grams AS "packGrams", sum(i.count) AS count,
        max(fresh.paid_at) AS "paidAt",
        (array_agg(i.name ORDER BY fresh.paid_at DESC, fresh.id))[1] AS name,
        (array_agg(i.image_url ORDER BY fresh.paid_at DESC, fresh.id))[1] AS "imageUrl"
      FROM fresh JOIN order_items i ON i.order_id = fresh.id GROUP BY i.product_id, i.pack_grams
    )
    SELECT (SELECT count(*) FROM fresh) AS orders, (SELECT min(placed_at) FROM fresh) AS "oldestPlacedAt",
      (SELECT coalesce(json_agg(p ORDER BY "paidAt", "productId", "packGrams"), '[]') FROM packs p) AS packs`.execute(
    db,
  );
  const { packs = [], ...inAll } = rows[0] ?? { orders: 0, oldestPlacedAt: null };
  return { ...inAll, packs: packs.map((sized) => ({ ...sized, paidAt: new Date(sized.paidAt) })) };
}

/** The orders for later days, and the first day on which the kitchen begins with one; null where there are none. */
export async function sumLaterOrders(
  db: Db,
  today: string,
): Promise<{ orders: number; weightGrams: number; from: string } | null> {
  const { rows } = await sql<{ orders: number; weightGrams: number; from: string | null }>`
    SELECT count(*)::integer AS orders, coalesce(sum(weight_grams), 0)::integer AS "weightGrams",
      min(kitchen_from)::text AS "from"
    FROM orders WHERE ${IS_TO_SEND} AND packed_at IS NULL AND kitchen_from > ${today}::date`.execute(db);
  const [{ from, ...inAll } = { orders: 0, weightGrams: 0, from: null }] = rows;
  return from === null ? null : { ...inAll, from };
}

export type FromStock = { productId: ProductId; grams: Grams };

/** Reads what the new orders but these have from the stock of each product. */
export async function stockOfNewOrders(db: Db, which: NewOrders): Promise<FromStock[]> {
  const { rows } = await sql<FromStock>`
    SELECT r.product_id AS "productId", sum(r.reserved_grams)::integer AS grams
    FROM orders JOIN ${RESERVATIONS} r ON r.order_id = orders.id WHERE ${isToPackExcept(which)}
    GROUP BY r.product_id HAVING sum(r.reserved_grams) > 0`.execute(db);
  return rows;
}

/** Reads what each of these orders has from the stock of each product. */
export async function stockOfOrders(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<(FromStock & { orderId: OrderId })[]> {
  const { rows } = await sql<FromStock & { orderId: OrderId }>`
    SELECT r.order_id AS "orderId", r.product_id AS "productId", sum(r.reserved_grams)::integer AS grams
    FROM ${RESERVATIONS} r WHERE r.order_id = ANY(${[...orderIds]}::uuid[])
    GROUP BY r.order_id, r.product_id HAVING sum(r.reserved_grams) > 0`.execute(db);
  return rows;
}
