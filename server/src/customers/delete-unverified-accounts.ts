import { UNUSED_IMPORTED_ACCOUNT_DAYS } from '@tula/contract/accounts/customer-imports.ts';
import type { Retention } from '../platform/config/retention-config.ts';
import { inBatches } from '../platform/jobs/scheduled-job.ts';
import type { Parts } from '../platform/parts.ts';
import { deleteUnverified } from './customers-store.ts';

const DAY_MS = 86_400_000;

export type OldAccountParts = Pick<Parts, 'database' | 'clock' | 'log'> & {
  retention: Pick<Retention, 'unverifiedAccountDays'>;
};

/** Deletes accounts that nobody verified or used: their email may belong to somebody who knows nothing of them. */
export async function deleteUnverifiedAccounts({
  database,
  clock,
  log,
  retention,
}: OldAccountParts): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const limits = {
    before: daysAgo(retention.unverifiedAccountDays),
    importedBefore: daysAgo(UNUSED_IMPORTED_ACCOUNT_DAYS),
  };
  const deleted = await inBatches((most) => deleteUnverified(database.db, limits, most));
  if (deleted > 0) log.info({ deleted }, 'unverified accounts deleted');
}
