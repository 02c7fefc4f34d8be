import type { OrderId } from '@tula/contract/calls/ids.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { orderByNumberOrId } from '../find-order-query.ts';
import { lockOrder } from '../order-changes-store.ts';
import type { Order } from '../order.ts';

/** The order as it is, and stays until the transaction ends; undefined where there is none. */
export async function lockedOrder(tx: Db, orderId: OrderId): Promise<Order | undefined> {
  await lockOrder(tx, orderId);
  return orderByNumberOrId(tx, orderId);
}
