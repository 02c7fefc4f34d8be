import type { recallBatch as endpoint } from '@tula/contract/batches/recalls.ts';
import type { ParsedOf } from '@tula/contract/calls/endpoint.ts';
import type { BatchId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { changesBetween } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import type { Parts } from '../platform/parts.ts';
import { lockBatch, markRecalled } from './batches-store.ts';

/** The job that comes to each order with packs of a recalled batch. */
export const RECALL_JOB = 'carry-out-recall';

type Recalling = ParsedOf<typeof endpoint>['body'] & { id: BatchId; staffId: StaffId };

/**
 * Recalls a batch for good. From this moment nothing is taken from it, and packs of it that are not sent yet are not
 * sent; a job tells those who have some. Throws BATCH_NOT_FOUND, BATCH_RECALLED.
 */
export async function recallBatch(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { id, staffId, reason, translations: typed = {} }: Recalling,
): Promise<void> {
  const translations = withoutEmpty(typed);
  await database.tx(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch === undefined) throw new Problem('BATCH_NOT_FOUND');
    if (batch.recalledAt !== null) throw new Problem('BATCH_RECALLED');
    await markRecalled(tx, id, { at: clock.now(), by: staffId, reason, translations });
    const subject = { id, name: `${batch.product} ${batch.code}` };
    const inLanguages = Object.entries(translations).map(([one, text]) => [`reason.${one}`, text]);
    const changes = changesBetween({}, { reason, ...Object.fromEntries(inLanguages) });
    await recordAudit(tx, clock, { action: 'batch.recalled', by: { staffId }, subject, changes });
    await addJob(tx, RECALL_JOB, { batchId: id }, { key: `${RECALL_JOB}:${id}` });
  });
}

function withoutEmpty(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}
