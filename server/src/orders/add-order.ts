import { randomBytes } from 'node:crypto';
import type { Db } from '../platform/postgres/database.ts';
import { drawOrderNumber } from './order.ts';
import { insertOrder, type NewOrder } from './orders-store.ts';

export type OrderToAdd = Omit<NewOrder, 'orderNumber'>;

/**
 * Writes a new order together with its first attempt to pay, and answers its number; undefined when what it was
 * made from has changed meanwhile or its key is taken. A number that another order has fails on the constraint
 * orders_order_number_key.
 */
export async function addOrder(
  db: Db,
  order: OrderToAdd,
  along: Parameters<typeof insertOrder>[2],
): Promise<string | undefined> {
  const orderNumber = drawOrderNumber(randomBytes);
  return (await insertOrder(db, { ...order, orderNumber }, along)) ? orderNumber : undefined;
}
