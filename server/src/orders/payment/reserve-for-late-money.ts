import type { OrderId } from '@tula/contract/calls/ids.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { neededOfPacks, reserveStock } from '../../stock/reserve-stock.ts';
import type { Arrival } from '../../payments/payment.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { itemsOfOrder } from './paying-store.ts';

type Late = { orderId: OrderId; arrival: Exclude<Arrival, 'in-time'>; at: Date };

/**
 * Reserves for an order that is to be served for late money what it does not have; false, and nothing is reserved, when
 * less is left. What a payment has reserved that was called failed may have been sold since, so it is served from what
 * is there; the kitchen makes the rest only of what it makes in a day, where the owner wants that. One that only took
 * long has kept what it had.
 */
export async function reserveForLateMoney(tx: Db, { orderId, arrival, at }: Late): Promise<boolean> {
  const needed = neededOfPacks(await itemsOfOrder(tx, orderId, at));
  const shortages = await reserveStock(tx, {
    orderId,
    needed,
    now: at,
    isMadeWhenShort: ({ capacityGrams }) =>
      arrival === 'overdue' || (capacityGrams !== null && shop.stock.makesLateOrders),
  });
  return shortages.length === 0;
}
