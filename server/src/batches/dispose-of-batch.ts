import type { disposeOfBatch as endpoint } from '@tula/contract/batches/disposals.ts';
import type { ParsedOf, ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { BatchId, StaffId } from '@tula/contract/calls/ids.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/batches.ts';
import { changesBetween } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { newId } from '../platform/new-id.ts';
import type { Parts } from '../platform/parts.ts';
import { removeDisposedStock } from '../stock/remove-disposed-stock.ts';
import { lockBatch, type StoredBatch } from './batches-store.ts';
import { insertDisposal } from './disposals-store.ts';

type Request = ParsedOf<typeof endpoint>['body'] & { id: BatchId; staffId: StaffId };

/**
 * Records what was thrown away of a batch, and takes it from the stock of a product that is counted. Throws
 * BATCH_NOT_FOUND, CHANGED_MEANWHILE, and INVALID_INPUT with what is wrong at its field.
 */
export async function disposeOfBatch(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { id, staffId, disposedGrams, ...typed }: Request,
): Promise<ResultOf<typeof endpoint>> {
  return database.tx(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch === undefined) throw new Problem('BATCH_NOT_FOUND');
    if (batch.gramsDisposed !== disposedGrams) throw new Problem('CHANGED_MEANWHILE');
    rejectWrong(batch, typed);
    const now = clock.now();
    const { reason, note = '' } = typed;
    await insertDisposal(tx, {
      id: newId(),
      batchId: id,
      grams: typed.grams,
      reason,
      note,
      at: now,
      by: staffId,
    });
    const removed = {
      productId: batch.productId,
      grams: grams(typed.grams),
      staffId,
      reason: batch.code,
      now,
    };
    const stock = await removeDisposedStock(tx, removed);
    await recordAudit(tx, clock, {
      action: 'batch.disposed',
      by: { staffId },
      subject: { id, name: `${batch.product} ${batch.code}` },
      changes: changesBetween(
        { disposedGrams, ...(stock && { stockGrams: stock.before }) },
        {
          disposedGrams: disposedGrams + typed.grams,
          disposalReason: reason,
          disposalNote: note,
          ...(stock && { stockGrams: stock.after }),
        },
      ),
    });
    return { fromStockGrams: stock === undefined ? 0 : stock.before - stock.after };
  });
}

/** Orders keep what they have taken; a batch is only recalled by its recall. */
function rejectWrong(
  { gramsLeft, recalledAt }: StoredBatch,
  { grams: weight, reason }: Pick<Request, 'grams' | 'reason'>,
): void {
  if (reason === 'recalled' && recalledAt === null) throw fieldProblem('reason', t('disposal.notRecalled'));
  const left = Math.max(0, gramsLeft);
  if (weight > left) throw fieldProblem('grams', t('disposal.notThatMuch', { left: formatKg(grams(left)) }));
}
