import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { Grams } from '@tula/contract/values/weight.ts';
import type { Db } from '../platform/postgres/database.ts';
import { leftNow } from '@tula/contract/stock/stock-rules.ts';
import { countedStocks, lockStocks } from './stock-store.ts';

/** Returns what is left of those of these products that are counted, by their ids. */
export async function countedStock(db: Db, ids: readonly ProductId[]): Promise<Map<ProductId, Grams>> {
  if (ids.length === 0) return new Map();
  const stocks = await countedStocks(db, [...new Set(ids)]);
  return new Map(stocks.map(({ productId, leftGrams }) => [productId, leftGrams]));
}

/**
 * Returns how much can be ordered now of those of these products that have limits; locks them until the transaction
 * ends.
 */
export async function leftOfLimited(
  tx: Db,
  ids: readonly ProductId[],
  now: Date,
): Promise<Map<ProductId, Grams>> {
  const stocks = await lockStocks(tx, [...new Set(ids)]);
  return new Map(
    stocks.flatMap((stock): [ProductId, Grams][] => {
      const left = leftNow(stock, now);
      return left === null ? [] : [[stock.productId, left]];
    }),
  );
}
