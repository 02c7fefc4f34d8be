import type { Retention } from '../platform/config/retention-config.ts';
import { inBatches } from '../platform/jobs/scheduled-job.ts';
import type { Parts } from '../platform/parts.ts';
import { deleteSettled } from './complaints-store.ts';

const DAY_MS = 86_400_000;

export type OldComplaintParts = Pick<Parts, 'database' | 'clock' | 'log'> & {
  retention: Pick<Retention, 'settledComplaintDays'>;
};

/** Deletes complaints that were settled long ago, with what was written about them. */
export async function deleteOldComplaints({
  database,
  clock,
  log,
  retention,
}: OldComplaintParts): Promise<void> {
  const before = new Date(clock.now().getTime() - retention.settledComplaintDays * DAY_MS);
  const deleted = await inBatches((most) => deleteSettled(database.db, before, most));
  if (deleted > 0) log.info({ deleted }, 'old complaints deleted');
}
