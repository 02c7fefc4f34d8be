import type { ProductId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { LimitsToSave } from '@tula/contract/stock/stock.ts';
import { changesBetween } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Parts } from '../platform/parts.ts';
import { lockLimits, stockOfProduct, storeLimits } from './staff-stock-store.ts';
import { refreshSoldOut } from './refresh-sold-out.ts';
import { addStockRow, lockStocks } from './stock-store.ts';

/** Saves the limits of a product, unless they were saved since the given revision. */
export async function saveLimits(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  id: ProductId,
  { revision, lowAtDays = null, ...others }: LimitsToSave,
  by: { staffId: StaffId },
): Promise<void> {
  const limits = { ...others, lowAtDays };
  await database.tx(async (tx) => {
    const product = await stockOfProduct(tx, id);
    if (product === undefined) throw new Problem('PRODUCT_NOT_FOUND');
    const now = clock.now();
    await addStockRow(tx, id, now);
    const { revision: stored, ...before } = await lockLimits(tx, id);
    if (stored !== revision) throw new Problem('CHANGED_MEANWHILE');
    const changes = changesBetween(before, limits);
    if (changes.length === 0) return;
    await storeLimits(tx, id, limits, now);
    await refreshSoldOut(tx, await lockStocks(tx, [id]), now);
    await recordAudit(tx, clock, {
      action: 'product.limitsChanged',
      by,
      subject: { id, name: product.name },
      changes,
    });
  });
}
