import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { Grams } from '@tula/contract/values/weight.ts';
import type { Db } from '../platform/postgres/database.ts';
import { countedStocks } from './stock-store.ts';

/** What is left of those of these products that are counted, by their ids. */
export async function countedStock(db: Db, ids: readonly ProductId[]): Promise<Map<ProductId, Grams>> {
  if (ids.length === 0) return new Map();
  const stocks = await countedStocks(db, [...new Set(ids)]);
  return new Map(stocks.map(({ productId, leftGrams }) => [productId, leftGrams]));
}
