import type { StaffId } from '@tula/contract/ids.ts';
import { Problem } from '@tula/contract/problems.ts';
import type { Parts } from '../../platform/parts.ts';
import { type DifferenceId, recordResolved } from './differences-store.ts';

/** Marks a difference as resolved: it is not reported again, even when the day is compared again. Changes no payment. */
export async function closeDifference(
  { database, clock, log }: Pick<Parts, 'database' | 'clock' | 'log'>,
  { differenceId, staffId }: { differenceId: DifferenceId; staffId: StaffId },
): Promise<void> {
  if (!(await recordResolved(database.db, { differenceId, staffId, at: clock.now() })))
    throw new Problem('DIFFERENCE_NOT_FOUND');
  log.info({ differenceId, staffId }, 'a payment difference is resolved');
}
