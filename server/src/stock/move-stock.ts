import type { Db } from '../platform/postgres/database.ts';
import { refreshSoldOut } from './refresh-sold-out.ts';
import { type Movement, storeMovements } from './stock-store.ts';

/** Writes movements of stocks that are locked, and what they mean for the pages of their products. */
export async function moveStock(tx: Db, movements: readonly Movement[], now: Date): Promise<void> {
  await storeMovements(tx, movements, now);
  const last = new Map(movements.map(({ stock }) => [stock.productId, stock]));
  await refreshSoldOut(tx, [...last.values()], now);
}
