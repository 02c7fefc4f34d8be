import type { OrderId } from '@tula/contract/calls/ids.ts';
import type { Db } from '../platform/postgres/database.ts';
import { orderCalled } from './order-changes-store.ts';
import type { Order } from './order.ts';

/** An order whose documents are written; undefined until its goods have left, or when it was never paid. */
export async function orderToDocument(tx: Db, orderId: OrderId): Promise<Order | undefined> {
  const order = await orderCalled(tx, orderId);
  if (order === undefined || order.paidAt === null) return undefined;
  const hasLeft =
    order.deliveryMethod === 'pickup_from_store'
      ? order.shippingStatus === 'success'
      : order.shippingStatus !== 'pending';
  return hasLeft ? order : undefined;
}
