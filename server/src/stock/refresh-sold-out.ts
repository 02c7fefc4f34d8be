import { soldOut } from '@tula/contract/stock/stock-rules.ts';
import { markSoldOut, soldOutMarks } from '../catalogue/sold-out-query.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { Parts } from '../platform/parts.ts';
import {
  limitedAfter,
  lockStocks,
  markBack,
  type StockRow,
  type Movement,
  storeMovements,
} from './stock-store.ts';

/** Marks products as sold out, or as available again, where these locked stocks say other than their marks. */
export async function refreshSoldOut(tx: Db, stocks: readonly StockRow[], now: Date): Promise<void> {
  const marks = await soldOutMarks(
    tx,
    stocks.map(({ productId }) => productId),
  );
  const changed = marks.flatMap(({ productId, smallestPack, ...mark }) => {
    const stock = stocks.find((one) => one.productId === productId);
    const out = stock && soldOut(stock, smallestPack, now);
    const isSoldOut = out !== undefined;
    const againAt = out?.until ?? null;
    const isSame = isSoldOut === mark.isSoldOut && againAt?.getTime() === mark.againAt?.getTime();
    return isSame ? [] : [{ productId, isSoldOut, againAt }];
  });
  if (changed.length === 0) return;
  await markSoldOut(tx, changed);
  const turned = changed.filter(
    ({ productId, isSoldOut }) => marks.find((mark) => mark.productId === productId)?.isSoldOut !== isSoldOut,
  );
  const backIds = turned.filter(({ isSoldOut }) => !isSoldOut).map(({ productId }) => productId);
  if (backIds.length > 0) await markBack(tx, backIds, now);
}

/** Products of one transaction, whose orders wait meanwhile. */
const BATCH = 200;

/** Refreshes the marks of all products, as days begin and packs change without a movement. */
export async function refreshAllSoldOut({
  database,
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  let after: StockRow['productId'] | undefined;
  do {
    const ids = await limitedAfter(database.db, after, BATCH);
    if (ids.length > 0)
      await database.tx(async (tx) => refreshSoldOut(tx, await lockStocks(tx, ids), clock.now()));
    after = ids.length < BATCH ? undefined : ids.at(-1);
  } while (after !== undefined);
}

/** Writes movements of stocks that are locked, and what they mean for the pages of their products. */
export async function moveStock(tx: Db, movements: readonly Movement[], now: Date): Promise<void> {
  await storeMovements(tx, movements, now);
  const last = new Map(movements.map(({ stock }) => [stock.productId, stock]));
  await refreshSoldOut(tx, [...last.values()], now);
}
