import type { ProductId, StaffId } from '@tula/contract/calls/ids.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import type { MovementKind, StockChange, StockChangeToMake } from '@tula/contract/stock/stock.ts';
import { formatKg, type Grams, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/refusals.ts';
import { changesBetween } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Parts } from '../platform/parts.ts';
import { stockOfProduct } from './staff-stock-store.ts';
import { moveStock } from './refresh-sold-out.ts';
import { addStockRow, lockStocks, type StockRow } from './stock-store.ts';

const KINDS: Record<StockChange, MovementKind> = {
  add: 'added',
  remove: 'removed',
  set: 'counted',
  stop: 'counted',
};

/** Changes the stock of a product by hand. Throws PRODUCT_NOT_FOUND, CHANGED_MEANWHILE, INVALID_INPUT. */
export async function changeStock(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  id: ProductId,
  change: StockChangeToMake & { by: { staffId: StaffId } },
): Promise<{ stockGrams: Grams | null }> {
  const { by, how, reason } = change;
  return database.tx(async (tx) => {
    const product = await stockOfProduct(tx, id);
    if (product === undefined) throw new Problem('PRODUCT_NOT_FOUND');
    const now = clock.now();
    await addStockRow(tx, id, now);
    const [before] = await lockStocks(tx, [id]);
    if (before === undefined) throw new Error(`product ${id} has no row of its stock`);
    const stockGrams = stockAfter(before, change);
    const difference = (stockGrams ?? 0) - (before.stockGrams ?? 0);
    if (stockGrams === before.stockGrams) return { stockGrams };
    const movement = { kind: KINDS[how], stock: { ...before, stockGrams }, grams: difference };
    await moveStock(tx, [{ ...movement, staffId: by.staffId, reason }], now);
    const changes = changesBetween(
      { stockGrams: before.stockGrams },
      { stockGrams, ...(reason && { reason }) },
    );
    await recordAudit(tx, clock, {
      action: 'product.stockChanged',
      by,
      subject: { id, name: product.name },
      changes,
    });
    return { stockGrams };
  });
}

function stockAfter(before: StockRow, { how, grams: weight, seenGrams }: StockChangeToMake): Grams | null {
  const now = before.stockGrams ?? 0;
  if ((how === 'set' || how === 'stop') && seenGrams !== before.stockGrams)
    throw new Problem('CHANGED_MEANWHILE');
  if (how === 'stop') return null;
  if (how === 'set') return grams(weight);
  if (how === 'add') return grams(now + weight);
  if (weight > now) throw fieldProblem('grams', t('stock.notThatMuch', { left: formatKg(grams(now)) }));
  return grams(now - weight);
}
