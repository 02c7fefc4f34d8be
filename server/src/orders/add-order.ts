import { randomBytes } from 'node:crypto';
import type { Db } from '../platform/postgres/database.ts';
import { insertOrder, type NewOrder } from './orders-store.ts';
import { drawLetters } from '../platform/new-id.ts';

export type OrderToAdd = Omit<NewOrder, 'orderNumber'>;

/**
 * Writes a new order with its first payment attempt and returns its number; undefined when the data it was made
 * from has changed meanwhile or its idempotency key is taken. A duplicate order number violates the constraint
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

/** TL- and six characters from a source of random bytes. */
export function drawOrderNumber(draw: (count: number) => Uint8Array): string {
  return `TL-${drawLetters(draw)}`;
}
