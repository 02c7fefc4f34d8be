import type { Parts } from '../platform/parts.ts';
import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import { deleteEntriesPastKeeping } from './audit-store.ts';

const DELETED_AT_ONCE = 1_000;

export function auditRepeating({ database }: Pick<Parts, 'database'>): ScheduledJob[] {
  const work = async () => {
    while ((await deleteEntriesPastKeeping(database.db, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
  };
  return [{ name: 'delete-old-audit', crontab: '47 * * * *', work }];
}
