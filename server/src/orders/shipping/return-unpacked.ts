import type { Db } from '../../platform/postgres/database.ts';
import { releaseStock } from '../../stock/release-stock.ts';
import type { Order } from '../order.ts';
import { orderToPack } from './order-to-pack.ts';
import { neededOfPacks } from '../../stock/reserve-stock.ts';

/**
 * Gives the packs of an order that will not be packed back to the stock. What is packed, and what was refunded before as
 * a part, is counted by staff, who see what is still good. The caller has locked the order; a second call gives nothing
 * back.
 */
export async function returnUnpacked(tx: Db, order: Order, now: Date): Promise<void> {
  if (order.packedAt !== null || order.shippingStatus !== 'pending') return;
  const atMost = neededOfPacks(orderToPack(order).items);
  await releaseStock(tx, { orderId: order.id, kind: 'returned', now, atMost });
}
