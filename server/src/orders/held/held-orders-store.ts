import type { CustomerId, OrderId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { MailLink } from '../../mail/link-tokens.ts';
import { PAYMENT_ATTEMPTS } from '../../payments/payments-query.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Order } from '../order.ts';
import { isAdvancePaid } from './advance-query.ts';
import { type Actor, changeOrder } from '../order-changes-store.ts';

export async function insertHold(
  tx: Db,
  orderId: OrderId,
  { id, tokenHash, expiresAt }: MailLink,
): Promise<void> {
  await sql`
    INSERT INTO held_orders (order_id, link_id, token_hash, held_until)
    VALUES (${orderId}::uuid, ${id}::uuid, ${tokenHash}, ${expiresAt})`.execute(tx);
}

/** How many orders are held for nothing so far, of a customer and in all; whoever asks has locked the customer. */
export async function countHolds(
  tx: Db,
  customerId: CustomerId,
): Promise<{ ofCustomer: number; ofShop: number }> {
  const { rows } = await sql<{ ofCustomer: number; ofShop: number }>`
    SELECT count(*) FILTER (WHERE o.customer_id = ${customerId}::uuid) AS "ofCustomer", count(*) AS "ofShop"
    FROM held_orders h JOIN orders o ON o.id = h.order_id WHERE o.payment_status <> 'success'
      AND NOT ${isAdvancePaid(sql`o.id`)}`.execute(tx);
  return rows[0] ?? { ofCustomer: 0, ofShop: 0 };
}

export async function isHeld(tx: Db, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql`SELECT FROM held_orders WHERE order_id = ${orderId}::uuid`.execute(tx);
  return rows.length === 1;
}

/** The link of an order that is held; undefined for others. */
export async function linkOfHold(db: Db, orderId: OrderId): Promise<MailLink | undefined> {
  const { rows } = await sql<MailLink>`
    SELECT link_id AS id, token_hash AS "tokenHash", held_until AS "expiresAt" FROM held_orders
    WHERE order_id = ${orderId}::uuid`.execute(db);
  return rows[0];
}

/** An order h that is held until it is paid or staff end it, as its advance is paid. */
const WAITS_FOR_REST = sql`(${isAdvancePaid(sql`h.order_id`)} AND EXISTS (
  SELECT FROM orders o WHERE o.id = h.order_id AND o.payment_status <> 'success'))`;

/** The order that a link leads to; undefined once it is not held any more. */
export async function orderOfLink(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ orderId: OrderId; heldUntil: Date } | undefined> {
  const { rows } = await sql<{ orderId: OrderId; heldUntil: Date }>`
    SELECT order_id AS "orderId", held_until AS "heldUntil" FROM held_orders h
    WHERE token_hash = ${tokenHash} AND (held_until > ${now} OR ${WAITS_FOR_REST})`.execute(db);
  return rows[0];
}

/** Orders whose hold is over, and that nobody is paying, the longest over first; none whose advance is paid. */
export async function holdsOver(db: Db, now: Date, most: number): Promise<OrderId[]> {
  const { rows } = await sql<{ orderId: OrderId }>`
    SELECT h.order_id AS "orderId" FROM held_orders h
    WHERE h.held_until <= ${now} AND NOT ${WAITS_FOR_REST} AND NOT EXISTS (SELECT FROM ${PAYMENT_ATTEMPTS} a
      WHERE a.order_id = h.order_id AND a.state IN ('creating', 'pending'))
    ORDER BY h.held_until LIMIT ${most}`.execute(db);
  return rows.map(({ orderId }) => orderId);
}

/** Says whether a payment page of the order is open; the caller has locked the order, so that none is opened. */
export async function isBeingPaid(tx: Db, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${PAYMENT_ATTEMPTS} a
    WHERE a.order_id = ${orderId}::uuid AND a.state IN ('creating', 'pending') LIMIT 1`.execute(tx);
  return rows.length === 1;
}

export async function deleteHold(tx: Db, orderId: OrderId): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM held_orders WHERE order_id = ${orderId}::uuid`.execute(tx);
  return numAffectedRows === 1n;
}

/** An order whose hold has ended unpaid counts as failed, as after a payment that failed; undefined for a paid one. */
export function markHoldEnded(tx: Db, orderId: OrderId, actor: Actor, at: Date): Promise<Order | undefined> {
  const where = sql`id = ${orderId} AND payment_status <> 'success' AND cancelled_at IS NULL`;
  const set = sql`payment_status = 'failed', order_status = 'failed'`;
  return changeOrder(tx, set, where, { kind: 'hold-ended', actor, at, detail: {} });
}
