import type { ProductId, StaffId } from '@tula/contract/calls/ids.ts';
import { packsInStock, withTaken } from '@tula/contract/stock/stock-rules.ts';
import { type Grams, grams } from '@tula/contract/values/weight.ts';
import type { Db } from '../platform/postgres/database.ts';
import { moveStock } from './refresh-sold-out.ts';
import { lockStocks, type Movement } from './stock-store.ts';

type Packs = { productId: ProductId; packGrams: Grams; count: number };
type Taking = { packs: readonly Packs[]; staffId: StaffId; reason: string; now: Date };

/**
 * Takes packs that are no order's from the stock of counted products, as many as there are, and returns how many of each
 * line; the kitchen makes the rest. Nothing of the capacity of a day is taken.
 */
export async function takePacks(tx: Db, { packs, staffId, reason, now }: Taking): Promise<number[]> {
  const stocks = await lockStocks(tx, [...new Set(packs.map(({ productId }) => productId))]);
  const left = new Map(stocks.map(({ productId, stockGrams }) => [productId as string, stockGrams ?? 0]));
  const counts = packsInStock(packs, left);
  const movements = stocks.flatMap((before): Movement[] => {
    const { productId } = before;
    const weight = packs.reduce(
      (sum, line, at) => sum + (line.productId === productId ? line.packGrams * (counts[at] ?? 0) : 0),
      0,
    );
    if (weight === 0) return [];
    const taken = { stockGrams: grams(weight), dayGrams: grams(0), day: null };
    const stock = { ...withTaken(before, taken), productId };
    return [{ kind: 'removed', stock, grams: 0 - weight, staffId, reason }];
  });
  if (movements.length > 0) await moveStock(tx, movements, now);
  return counts;
}
