import type { OrderId, ProductId } from '@tula/contract/calls/ids.ts';
import { givingBack, type Taken, withReturned } from '@tula/contract/stock/stock-rules.ts';
import type { Db } from '../platform/postgres/database.ts';
import { moveStock } from './refresh-sold-out.ts';
import type { Needed } from './reserve-stock.ts';
import { lockStocks, type Movement, reservedBy } from './stock-store.ts';

type Release = {
  orderId: OrderId;
  kind: 'released' | 'returned';
  now: Date;
  /** Gives back no more than this of each product, and nothing of others; without it all. */
  atMost?: readonly Needed[];
};

type Reserved = Taken & { productId: ProductId };

/**
 * Gives back what an order has reserved: released when it was never paid, returned when it is not packed any more. The
 * caller has locked the order; a second call finds nothing to give back.
 */
export async function releaseStock(tx: Db, { orderId, kind, now, atMost }: Release): Promise<void> {
  const all = await reservedBy(tx, orderId);
  const reserved = atMost === undefined ? all : atMost.flatMap((needed) => takePart(all, needed));
  if (reserved.length === 0) return;
  const locked = await lockStocks(tx, [...new Set(reserved.map(({ productId }) => productId))]);
  const stocks = new Map(locked.map((stock) => [stock.productId, stock]));
  const movements = reserved.flatMap(({ productId, ...taken }): Movement[] => {
    const before = stocks.get(productId);
    if (before === undefined) return [];
    const stock = { ...withReturned(before, taken), productId };
    stocks.set(productId, stock);
    const given = { stockGrams: 0 - taken.stockGrams, dayGrams: 0 - taken.dayGrams, day: taken.day };
    const back = (stock.stockGrams ?? 0) - (before.stockGrams ?? 0);
    return [{ kind, stock, grams: back, orderId, reserved: given }];
  });
  await moveStock(tx, movements, now);
}

function takePart(reserved: readonly Reserved[], { productId, grams }: Needed): Reserved[] {
  const has = reserved.filter((one) => one.productId === productId);
  return givingBack(has, grams).map((taken) => ({ ...taken, productId }));
}
