import { sql } from 'kysely';

/** Other slices read these columns of the orders. */
export const ORDERS = sql`(
  SELECT id, order_number, customer_id, customer_name, customer_email, customer_phone, shipping_address, billing_address,
    placed_at, total_paise, payment_status, cancelled_at, wish_hash FROM orders)`;

/** Other slices read these columns of the idempotency keys. */
export const IDEMPOTENCY_KEYS = sql`(
  SELECT customer_id, operation, key, body_hash, order_id FROM idempotency_keys)`;

/** When the goods of an order were sent, or handed over to the customer who collected them. */
export const ORDERS_THAT_LEFT = sql`(
  SELECT id, CASE delivery_method WHEN 'pickup_from_store' THEN collected_at ELSE shipped_at END AS left_at FROM orders)`;

/** The attempts that paid the advances of orders whose hold was ended, so that they went back. */
export const RETURNED_ADVANCES = sql`(
  SELECT order_id, attempt_id FROM order_advances WHERE returned_at IS NOT NULL)`;

/** The numbers of e-way bills of parcels. */
export const E_WAY_BILLS = sql`(SELECT order_id, number FROM e_way_bills)`;

/** The lines of orders with the taxes that their products had of their own. */
export const ORDER_LINES = sql`(
  SELECT order_id, position, product_id, name, pack_grams, count, hsn, tax_rates FROM order_items)`;

/** Batches read these columns of the orders: whom they went to, and how far they are. */
export const ORDERS_TO_TRACE = sql`(
  SELECT id, order_number, customer_name, customer_email, customer_phone, shipping_address, delivery_method, placed_at,
    packed_at, kitchen_from, staff_filter, shipping_status, refund_status, cancelled_at FROM orders)`;
