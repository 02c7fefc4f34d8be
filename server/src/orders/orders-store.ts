import {
  type CustomerId,
  isUuid,
  normalisedOrderNumber,
  ORDER_NUMBER,
  type ProductId,
  type StaffId,
} from '@tula/contract/calls/ids.ts';
import type { Stock } from '@tula/contract/stock/stock-rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { areUnchanged } from '../catalogue/products-query.ts';
import { DISPUTES, FAILED_REFUNDS, PAYMENT_ATTEMPTS, REFUNDS } from '../payments/payments-query.ts';
import { areUnlimited } from '../stock/stock-query.ts';
import { promisesOfVersion } from '../settings/tax-query.ts';
import { countOrder } from '../customers/customers-query.ts';
import type { Db } from '../platform/postgres/database.ts';
import { type ItemToPlace, itemsJson } from './item-to-place.ts';
import { type Order, type PayPage, PLACING } from './order.ts';
import { PAY_PAGE } from './payment/paying-store.ts';

/** An order about to be written; its statuses start with the table's defaults. */
export type NewOrder = Pick<
  Order,
  | 'id'
  | 'placedAt'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'business'
  | 'deliveryMethod'
  | 'shippingAddress'
  | 'billingAddress'
  | 'remarks'
  | 'gift'
  | 'neededOn'
  | 'language'
  | 'weightGrams'
  | 'subTotalPaise'
  | 'shippingPaise'
  | 'roundOffPaise'
  | 'totalPaise'
  | 'promisesVersion'
  | 'policiesVersion'
  | 'deliveryDays'
> & {
  items: ItemToPlace[];
  customerId: CustomerId;
  requestHash: Buffer;
  orderNumber: string;
  /** The day from which the kitchen makes it; null for one that is made at once. */
  kitchenFrom: string | null;
  idempotencyKey: string | undefined;
};

/** The order was made from this; it must be unchanged when the order is written. */
export type MadeFrom = {
  /** How many orders the customer had placed. */
  ordersPlaced: number;
  products: readonly { id: ProductId; revision: number; limits: Stock | null }[];
};

/** Other slices write these in the same statement, from the order that it has placed. */
type OrderExtras = {
  madeFrom: MadeFrom;
  /** Left out where the caller's transaction writes the attempt, or none. */
  attemptInsertion?: RawBuilder<unknown>;
  /** Undefined for customers who agreed to nothing. */
  consent?: { into: RawBuilder<unknown>; onConflict: RawBuilder<unknown> } | undefined;
  /** Left out for an order that its customer places. */
  by?: `staff:${StaffId}`;
};

/**
 * Writes an order with its items, first event, idempotency key and first payment attempt in one statement, and
 * returns whether it did. It writes nothing when the customer has placed another order since, a product has
 * changed, or one is counted now that had no limits: then its packs have to be reserved. Incrementing the customer's
 * counter locks their row, so their orders are written one after the other and the later one sees that the count has
 * changed. When the key was taken meanwhile, only the count is written: claiming the key first would leave a key
 * without an order when the count has changed.
 */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  { madeFrom, attemptInsertion, consent, by }: OrderExtras,
): Promise<boolean> {
  const { id, customerId, placedAt, requestHash, idempotencyKey: key = null } = order;
  const unlimited = madeFrom.products
    .filter(({ limits }) => limits === null)
    .map(({ id: product }) => product);
  const counted = countOrder(
    { id: customerId, ordersPlaced: madeFrom.ordersPlaced, language: order.language },
    sql<boolean>`${areUnchanged(madeFrom.products)} AND ${areUnlimited(unlimited)}`,
  );
  const attempted = attemptInsertion ? sql`, attempt AS (${attemptInsertion} FROM placed)` : sql``;
  const agreed = consent ? sql`, agreed AS (${consent.into} FROM placed ${consent.onConflict})` : sql``;
  const { rows } = await sql`
    WITH unchanged AS (${counted}), claim AS (
      INSERT INTO idempotency_keys (customer_id, operation, key, body_hash, order_id, created_at)
      SELECT id, ${PLACING}, ${key}::text, ${requestHash}::bytea, ${id}::uuid, ${placedAt}::timestamptz
      FROM unchanged WHERE ${key}::text IS NOT NULL
      ON CONFLICT DO NOTHING RETURNING key
    ), placed AS (
      INSERT INTO orders (
        id, order_number, customer_id, customer_name, customer_email, customer_phone, placed_at, delivery_method,
        shipping_address, billing_address, remarks, weight_grams, sub_total_paise, shipping_paise, round_off_paise, total_paise, wish_hash,
        language, promises_version, policies_version, delivery_days, business_gstin, business_name, gift_text, gift_from,
        needed_on, kitchen_from
      )
      SELECT ${id}::uuid, ${order.orderNumber}::text,
        unchanged.id, ${order.customerName}::text, ${order.customerEmail}::text, ${order.customerPhone}::text,
        ${placedAt}::timestamptz, ${order.deliveryMethod}::text, ${asJson(order.shippingAddress)}::jsonb,
        ${asJson(order.billingAddress)}::jsonb, ${order.remarks}::text, ${order.weightGrams}::int, ${order.subTotalPaise}::int, ${order.shippingPaise}::int,
        ${order.roundOffPaise}::int, ${order.totalPaise}::int, ${requestHash}::bytea,
        ${order.language}::text, ${order.promisesVersion}::int, ${order.policiesVersion}::int,
        ${asJson(order.deliveryDays)}::jsonb,
        ${order.business?.gstin ?? null}::text, ${order.business?.name ?? null}::text,
        ${order.gift?.text ?? null}::text, ${order.gift?.from ?? null}::text,
        ${order.neededOn}::date, ${order.kitchenFrom}::date
      FROM unchanged WHERE ${key}::text IS NULL OR EXISTS (SELECT FROM claim)
      RETURNING id
    ), items AS (
      INSERT INTO order_items (
        order_id, position, product_id, name, translated_name, description, image_url, pack_grams, count,
        paise_per_kg, actual_paise_per_kg, pack_paise, line_paise, full_pack_paise, hsn, tax_rates
      )
      SELECT placed.id, item.* FROM placed, json_to_recordset(${itemsJson(order.items)}::json) AS item (
        position int, product_id uuid, name text, translated_name text, description text, image_url text, pack_grams int, count int,
        paise_per_kg int, actual_paise_per_kg int, pack_paise int, line_paise int, full_pack_paise int,
        hsn text, tax_rates jsonb)
    ), event AS (
      INSERT INTO order_events (order_id, happened_at, kind, actor)
      SELECT id, ${placedAt}::timestamptz, 'placed', ${by ?? 'customer'}::text FROM placed
    )${attempted}${agreed}
    SELECT id FROM placed`.execute(db);
  return rows.length === 1;
}

function asJson(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

/**
 * The promises of an order, from a row of orders named o: the days to its address stand in place of the shop's.
 */
export const PROMISES_OF_ORDER = sql`(${promisesOfVersion(sql`o.promises_version`)} ||
  CASE WHEN o.delivery_days IS NULL THEN '{}' ELSE jsonb_build_object('deliveryDays', o.delivery_days) END)`;

/** The JSON of a whole order from a row of orders named o. */
export const WHOLE_ORDER = sql`
  o.id, o.order_number AS "orderNumber", o.customer_id AS "customerId", o.customer_name AS "customerName",
  o.customer_email AS "customerEmail", o.customer_phone AS "customerPhone", o.placed_at AS "placedAt",
  o.order_status AS "orderStatus", o.payment_status AS "paymentStatus", o.shipping_status AS "shippingStatus",
  o.paid_at AS "paidAt", o.cancelled_at AS "cancelledAt", o.refund_status AS "refundStatus",
  o.late_payment AS "latePayment",
  o.language, o.delivery_method AS "deliveryMethod", o.shipping_address AS "shippingAddress",
  o.billing_address AS "billingAddress", o.remarks,
  o.weight_grams AS "weightGrams", o.sub_total_paise AS "subTotalPaise", o.shipping_paise AS "shippingPaise",
  o.round_off_paise AS "roundOffPaise", o.total_paise AS "totalPaise", o.courier_name AS "courierName",
  o.tracking_number AS "trackingNumber", o.tracking_url AS "trackingUrl", o.packed_at AS "packedAt",
  o.delivered_at AS "deliveredAt",
  CASE WHEN o.cancel_reason IS NOT NULL
    THEN json_build_object('reason', o.cancel_reason, 'words', o.cancel_words) END AS "shopCancellation",
  o.change_count AS "changeCount", o.delivery_paid_paise AS "deliveryPaidPaise",
  (SELECT json_build_object('id', p.id, 'expiresAt', p.expires_at, 'shippingAddress', p.shipping_address, 'deliveryDays', p.delivery_days, 'remarks', p.remarks,
      'chargeMorePaise', p.charge_more_paise, 'payMorePaise', p.pay_more_paise,
      'isPaying', EXISTS (SELECT FROM ${PAYMENT_ATTEMPTS} a
        WHERE a.order_id = o.id AND a.proposed_change_id = p.id AND a.state = 'pending'))
    FROM proposed_changes p WHERE p.order_id = o.id) AS "proposedChange",
  (SELECT json_build_object('id', a.id, 'advancePaise', a.advance_paise, 'restBy', a.rest_by, 'attemptId', a.attempt_id,
      'paidAt', a.paid_at, 'isReturned', a.returned_at IS NOT NULL)
    FROM order_advances a WHERE a.order_id = o.id) AS advance,
  (SELECT CASE WHEN count(e.detail->>'byHand') = 0 THEN NULL
      WHEN count(DISTINCT coalesce(e.detail->>'byHand', '')) = 1 THEN min(e.detail->>'byHand')
      ELSE 'partly' END
    FROM order_events e WHERE e.order_id = o.id AND e.kind IN ('paid', 'advance-paid')) AS "paidByHand",
  o.pickup_code AS "pickupCode", o.wrong_pickup_codes AS "wrongPickupCodes",
  CASE WHEN o.business_gstin IS NOT NULL
    THEN json_build_object('gstin', o.business_gstin, 'name', o.business_name) END AS business,
  CASE WHEN o.gift_text IS NOT NULL THEN json_build_object('text', o.gift_text, 'from', o.gift_from) END AS gift,
  o.needed_on::text AS "neededOn", o.promises_version AS "promisesVersion", o.policies_version AS "policiesVersion",
  o.delivery_days AS "deliveryDays",
  ${PROMISES_OF_ORDER} AS promises,
  (o.cancelled_at IS NOT NULL AND EXISTS (
    SELECT FROM ${DISPUTES} d WHERE d.order_id = o.id AND d.state = 'lost')) AS "isTakenBack",
  (SELECT json_agg(json_build_object(
      'productId', i.product_id, 'name', i.name, 'translatedName', i.translated_name, 'description', i.description, 'imageUrl', i.image_url,
      'packGrams', i.pack_grams, 'count', i.count, 'paisePerKg', i.paise_per_kg,
      'actualPaisePerKg', i.actual_paise_per_kg, 'packPaise', i.pack_paise, 'linePaise', i.line_paise,
      'fullPackPaise', i.full_pack_paise
    ) ORDER BY i.position) FROM order_items i WHERE i.order_id = o.id) AS items,
  (SELECT coalesce(json_agg(json_build_object(
      'refundId', r.id, 'amountPaise', r.amount_paise, 'isDone', r.state = 'success', 'reason', r.reason,
      'lines', r.lines, 'startedAt', r.created_at,
      'isAfterSending', coalesce(r.created_at >= o.shipped_at, false)
    ) ORDER BY r.created_at, r.id), '[]') FROM ${REFUNDS} r
    WHERE r.order_id = o.id AND r.because = 'part' AND r.state <> 'failed') AS "partRefunds",
  (SELECT coalesce(json_agg(json_build_object(
      'refundId', f.id, 'amountPaise', f.amount_paise, 'reason', f.reason, 'lines', f.lines, 'failedAt', f.settled_at,
      'failure', f.failure
    ) ORDER BY f.created_at, f.id), '[]') FROM ${FAILED_REFUNDS} f
    WHERE f.order_id = o.id AND f.because = 'part' AND o.refund_status = 'none') AS "failedParts",
  (SELECT CASE WHEN o.refund_status = 'FAILED' AND o.payment_status <> 'success' THEN (
      SELECT coalesce(sum(owed.paise), 0) FROM (SELECT max(f.amount_paise) AS paise FROM ${REFUNDS} f
        WHERE f.order_id = o.id AND f.because = 'late' GROUP BY f.attempt_id HAVING bool_and(f.state = 'failed')) AS owed)
    ELSE CASE o.refund_status
      WHEN 'INITIATED' THEN coalesce(sum(r.amount_paise) FILTER (WHERE r.because <> 'part' AND r.state <> 'success'),
        sum(r.amount_paise) FILTER (WHERE r.state <> 'success'), 0)
      ELSE o.total_paise - coalesce(sum(r.amount_paise), 0) END END::integer
    FROM ${REFUNDS} r WHERE r.order_id = o.id AND r.state <> 'failed' AND (
      r.because IN ('staff', 'part') OR r.because = 'late' AND o.payment_status <> 'success'
        AND o.refund_status = 'INITIATED')) AS "refundRestPaise"`;

/** An order with what its customer may do. */
export type CustomerOrder = Order & {
  /** Null once it is paid or cancelled. */
  payPage: PayPage | null;
  /** Null for an order that staff do not hold. */
  heldUntil: Date | null;
};

/** The columns that only the customer's own view of an order has, from a row of orders named o. */
export const OF_CUSTOMER = sql`${PAY_PAGE} AS "payPage",
  (SELECT h.held_until FROM held_orders h WHERE h.order_id = o.id) AS "heldUntil"`;

export function isCalled(numberOrId: string): RawBuilder<boolean> {
  if (isUuid(numberOrId)) return sql`o.id = ${numberOrId}`;
  const number = normalisedOrderNumber(numberOrId);
  return ORDER_NUMBER.test(number) ? sql`o.order_number = ${number}` : sql`false`;
}

export type PageOfOrders = { page: number; limit: number; search: string };

/** Newest first; the search matches a part of the order number. */
export async function ordersOfCustomer(
  db: Db,
  customerId: CustomerId,
  { page, limit, search }: PageOfOrders,
): Promise<{ orders: CustomerOrder[]; totalItems: number }> {
  const found = sql`o.customer_id = ${customerId} AND o.order_number LIKE ${containing(search)}`;
  const counted = sql<{ totalItems: number }>`
    SELECT count(*) AS "totalItems" FROM orders o WHERE ${found}`.execute(db);
  const read = sql<CustomerOrder>`
    SELECT ${WHOLE_ORDER}, ${OF_CUSTOMER} FROM orders o WHERE ${found}
    ORDER BY o.placed_at DESC, o.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const [count, orders] = await Promise.all([counted, read]);
  return { orders: orders.rows, totalItems: count.rows[0]?.totalItems ?? 0 };
}

/** A LIKE pattern; text that no order number can contain matches nothing. */
function containing(search: string): string {
  const part = normalisedOrderNumber(search);
  return /^[0-9A-Z-]*$/.test(part) ? `%${part}%` : '';
}
