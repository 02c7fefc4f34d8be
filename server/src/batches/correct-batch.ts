import type { correctBatch as endpoint } from '@tula/contract/batches/batches.ts';
import type { ParsedOf } from '@tula/contract/calls/endpoint.ts';
import type { BatchId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Parts } from '../platform/parts.ts';
import { batchValues } from './batch.ts';
import { lockBatch, productToBatch, updateBatch } from './batches-store.ts';
import { withOneCode, writtenBatch } from './write-batch.ts';

/**
 * Corrects a batch, from what its sender saw. Documents and emails that were written keep what they say. Throws
 * BATCH_NOT_FOUND, BATCH_RECALLED, CHANGED_MEANWHILE, and INVALID_INPUT with what is wrong at each field.
 */
export async function correctBatch(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  id: BatchId,
  { revision, staffId, ...typed }: ParsedOf<typeof endpoint>['body'] & { staffId: StaffId },
): Promise<void> {
  await withOneCode(() =>
    database.tx(async (tx) => {
      const before = await lockBatch(tx, id);
      if (before === undefined) throw new Problem('BATCH_NOT_FOUND');
      if (before.recalledAt !== null) throw new Problem('BATCH_RECALLED');
      if (before.revision !== revision) throw new Problem('CHANGED_MEANWHILE');
      const product = await productToBatch(tx, before.productId);
      const values = batchValues(typed, {
        shelfLifeDays: product?.shelfLifeDays ?? null,
        today: dayOf(clock.now()),
        gramsTaken: before.grams - before.gramsLeft,
      });
      const entry = writtenBatch({ id, product: before.product, staffId }, { before, after: values });
      if (entry.changes?.length === 0) return;
      await updateBatch(tx, id, values);
      await recordAudit(tx, clock, entry);
    }),
  );
}
