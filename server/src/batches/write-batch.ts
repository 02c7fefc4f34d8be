import type { BatchId, StaffId } from '@tula/contract/calls/ids.ts';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/batches.ts';
import { type AuditEntry, changesBetween } from '../audit/audit-entry.ts';
import { violatedConstraint } from '../platform/errors.ts';
import type { BatchValues } from './batches-store.ts';

/** Rejects at the field a code that the product has already. */
export async function withOneCode(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (violatedConstraint(error) !== 'batches_product_id_code_key') throw error;
    throw fieldProblem('code', t('code.taken'));
  }
}

/** Returns what the audit log records of a batch that was written. */
export function writtenBatch(
  { id, product, staffId }: { id: BatchId; product: string; staffId: StaffId },
  { before, after }: { before: BatchValues | undefined; after: BatchValues },
): AuditEntry {
  return {
    action: before === undefined ? 'batch.recorded' : 'batch.corrected',
    by: { staffId },
    subject: { id, name: `${product} ${(before ?? after).code}` },
    changes: changesBetween(before === undefined ? {} : recorded(before), recorded(after)),
  };
}

function recorded({ code, packedOn, useBy, grams }: BatchValues) {
  return { batchCode: code, packedOn, useBy, batchGrams: grams };
}
