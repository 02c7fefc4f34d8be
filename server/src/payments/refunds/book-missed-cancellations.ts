import type { PaymentParts } from '../payment-parts.ts';
import { cancelledButInSales, bookAsOwed } from '../ledger-store.ts';
import type { AttemptId } from '@tula/contract/calls/ids.ts';
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

/** Bounded, so that a round is short; the next one continues. */
const MOST_AT_ONCE = 500;

/** An upgrade takes minutes, and refunds of what was cancelled before it some days. */
const DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Books cancelled orders whose money is not booked as owed: while a shop is upgraded, processes of the version
 * before still cancel and refund without it. What is older is left to `npm run check:ledger`.
 */
export async function bookMissedCancellations({
  database,
  clock,
}: Pick<PaymentParts, 'database' | 'clock'>): Promise<void> {
  const since = new Date(clock.now().getTime() - DAYS * DAY_MS);
  for (const attemptId of await cancelledButInSales(database.db, since, MOST_AT_ONCE))
    await database.tx((tx) => bookCancellation(tx, { attemptId, at: clock.now() }));
}
