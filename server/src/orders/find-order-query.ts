import type { CustomerId, SessionId, OrderId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import { isLiveCustomer } from '../sessions/live-session-query.ts';
import type { Order } from './order.ts';
import { type CustomerOrder, isCalled, OF_CUSTOMER, WHOLE_ORDER } from './orders-store.ts';
import { isPickup } from '@tula/contract/orders/orders.ts';
import { lockOrder } from './order-changes-store.ts';

/** Any customer's order, by its number or its internal id. */
export async function orderByNumberOrId(db: Db, numberOrId: string): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    SELECT ${WHOLE_ORDER} FROM orders o WHERE ${isCalled(numberOrId)}`.execute(db);
  return rows[0];
}

/**
 * By its number or internal id; undefined when it does not exist or is not this customer's, or when the session has
 * ended in which it is read.
 */
export async function orderOfCustomer(
  db: Db,
  customerId: CustomerId,
  numberOrId: string,
  sessionId?: SessionId,
): Promise<CustomerOrder | undefined> {
  const { rows } = await sql<CustomerOrder>`
    SELECT ${WHOLE_ORDER}, ${OF_CUSTOMER} FROM orders o
    WHERE o.customer_id = ${customerId} AND ${isCalled(numberOrId)}
      AND ${isLiveCustomer(customerId, sessionId)}`.execute(db);
  return rows[0];
}

/** An order whose documents are written; undefined while neither it nor its advance is paid. */
export async function orderToDocument(tx: Db, orderId: OrderId): Promise<Order | undefined> {
  const order = await orderByNumberOrId(tx, orderId);
  return order?.paidAt === null && order.advance?.paidAt == null ? undefined : order;
}

/** Says whether the goods were sent, or handed over to the customer who collected them. */
export function hasLeft(order: Order): boolean {
  return isPickup(order) ? order.shippingStatus === 'success' : order.shippingStatus !== 'pending';
}

/** The order as it is, and stays until the transaction ends; undefined where there is none. */
export async function lockedOrder(tx: Db, orderId: OrderId): Promise<Order | undefined> {
  await lockOrder(tx, orderId);
  return orderByNumberOrId(tx, orderId);
}
