import type { OrderId } from '@tula/contract/calls/ids.ts';
import { isPickup } from '@tula/contract/orders/orders.ts';
import type { Db } from '../platform/postgres/database.ts';
import { orderByNumberOrId } from './find-order-query.ts';
import type { Order } from './order.ts';

/** An order whose documents are written; undefined while it is not paid. */
export async function orderToDocument(tx: Db, orderId: OrderId): Promise<Order | undefined> {
  const order = await orderByNumberOrId(tx, orderId);
  return order?.paidAt === null ? undefined : order;
}

/** Says whether the goods were sent, or handed over to the customer who collected them. */
export function hasLeft(order: Order): boolean {
  return isPickup(order) ? order.shippingStatus === 'success' : order.shippingStatus !== 'pending';
}
