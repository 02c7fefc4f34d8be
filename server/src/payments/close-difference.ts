import { Problem } from '@tula/contract/problems.ts';
import type { Parts } from '../platform/parts.ts';
import { type DifferenceId, recordDealtWith } from './differences-store.ts';

/** A person has dealt with it: it is not told any more, also when the day is compared again. Changes no payment. */
export async function closeDifference(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  differenceId: DifferenceId,
): Promise<void> {
  if (!(await recordDealtWith(database.db, differenceId, clock.now())))
    throw new Problem('DIFFERENCE_NOT_FOUND');
}
