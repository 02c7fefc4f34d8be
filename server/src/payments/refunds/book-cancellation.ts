import type { AttemptId } from '@tula/contract/calls/ids.ts';
import { bookAsOwed } from '../ledger-store.ts';
import { lockAttempt } from '../payments-store.ts';
import type { Db } from '../../platform/postgres/database.ts';

/**
 * Books what the sales still hold of a cancelled order's payment as owed to its customer, in the caller's
 * transaction. The lock keeps a refund from being booked at the same moment; code that locks both locks the order
 * first. Calling it again changes nothing.
 */
export async function bookCancellation(
  tx: Db,
  { attemptId, at }: { attemptId: AttemptId; at: Date },
): Promise<void> {
  await lockAttempt(tx, attemptId);
  await bookAsOwed(tx, attemptId, at);
}
