import type { OrderId, ProductId, StaffId } from '@tula/contract/calls/ids.ts';
import { type Grams, grams } from '@tula/contract/values/weight.ts';
import type { Db } from '../platform/postgres/database.ts';
import { moveStock } from './refresh-sold-out.ts';
import { dayReservations, lockStocks, type Movement } from './stock-store.ts';

type Made = { productId: ProductId; grams: Grams; staffId: StaffId; reason: string; now: Date };
/** An order that is to be packed, and what has still to be made of the product for it. */
export type WaitingOrder = { orderId: OrderId; grams: Grams };

/**
 * Adds what was made of a product to its stock, if it is counted, and reserves it for the orders that it was made for, as
 * they are given; the rest can be sold. The caller has locked the orders.
 */
export async function addMadeStock(
  tx: Db,
  { productId, grams: made, staffId, reason, now }: Made,
  waiting: readonly WaitingOrder[],
): Promise<void> {
  const [before] = await lockStocks(tx, [productId]);
  if (before === undefined || before.stockGrams === null) return;
  const days = await dayReservations(
    tx,
    productId,
    waiting.map(({ orderId }) => orderId),
  );
  let left = before.stockGrams + made;
  const stockAfter = () => ({ ...before, stockGrams: grams(left) });
  const movements: Movement[] = [{ kind: 'made', stock: stockAfter(), grams: made, staffId, reason }];
  for (const { orderId, grams: needed } of waiting) {
    const taken = Math.min(left, needed);
    if (taken === 0) continue;
    left -= taken;
    const ofDay = days.find((one) => one.orderId === orderId);
    // It has its weight from the stock now; its day was used for it all the same.
    const reserved = {
      stockGrams: taken,
      dayGrams: 0 - Math.min(taken, ofDay?.dayGrams ?? 0),
      day: ofDay?.day ?? null,
    };
    movements.push({ kind: 'reserved', stock: stockAfter(), grams: 0 - taken, orderId, reserved });
  }
  await moveStock(tx, movements, now);
}
