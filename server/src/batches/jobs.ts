import type { BatchId } from '@tula/contract/calls/ids.ts';
import type { Tasks } from '../platform/jobs/jobs.ts';
import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import { assignBatches, refreshBatches } from './assign-batches.ts';
import { carryOutRecall, type RecallingParts } from './carry-out-recall.ts';
import { RECALL_JOB } from './recall-batch.ts';

export function batchJobs(parts: RecallingParts): Tasks {
  return { [RECALL_JOB]: (payload) => carryOutRecall(parts, (payload as { batchId: BatchId }).batchId) };
}

export function batchesRepeating(parts: Parameters<typeof assignBatches>[0]): ScheduledJob[] {
  return [
    { name: 'assign-batches', seconds: 10, work: (stopping) => assignBatches(parts, stopping) },
    { name: 'refresh-batches', crontab: '7 * * * *', work: () => refreshBatches(parts) },
  ];
}
