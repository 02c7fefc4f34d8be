import { randomBytes } from 'node:crypto';
import type { Db } from '../platform/database.ts';
import { drawOrderNumber } from './order.ts';
import { insertOrder, type NewOrder } from './orders-store.ts';

export type OrderToAdd = Omit<NewOrder, 'orderNumber'>;

/**
 * Writes a new order in the caller's transaction, which holds the customer's lock, and answers its number; undefined
 * when the key or the wish is known or the customer has too many unpaid orders. A number that another order has
 * fails on the constraint orders_order_number_key.
 */
export async function addOrder(tx: Db, order: OrderToAdd): Promise<string | undefined> {
  const orderNumber = drawOrderNumber(randomBytes);
  return (await insertOrder(tx, { ...order, orderNumber })) ? orderNumber : undefined;
}
