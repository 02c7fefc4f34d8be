import type { ProductId, StaffId } from '@tula/contract/calls/ids.ts';
import { type Grams, grams } from '@tula/contract/values/weight.ts';
import type { Db } from '../platform/postgres/database.ts';
import { moveStock } from './refresh-sold-out.ts';
import { lockStocks } from './stock-store.ts';

type Disposed = { productId: ProductId; grams: Grams; staffId: StaffId; reason: string; now: Date };

/**
 * Takes what was thrown away of a product from its stock, if it is counted: at most what is there and not reserved.
 * Returns the stock before and after it; undefined where nothing was taken.
 */
export async function removeDisposedStock(
  tx: Db,
  { productId, grams: disposed, staffId, reason, now }: Disposed,
): Promise<{ before: Grams; after: Grams } | undefined> {
  const [row] = await lockStocks(tx, [productId]);
  const before = row?.stockGrams;
  if (row === undefined || before === undefined || before === null) return undefined;
  const removed = Math.min(before, disposed);
  if (removed === 0) return undefined;
  const after = grams(before - removed);
  const stock = { ...row, stockGrams: after };
  await moveStock(tx, [{ kind: 'removed', stock, grams: 0 - removed, staffId, reason }], now);
  return { before, after };
}
