import type { PaymentParts } from '../payment-parts.ts';
import { cancelledButInSales } from '../ledger-store.ts';
import { bookCancellation } from './book-cancellation.ts';

/** Bounded, so that a round is short; the next one continues. */
const MOST_AT_ONCE = 500;

/**
 * Books cancelled orders whose money is not booked as owed: while a shop is upgraded, processes of the version
 * before still cancel and refund without it.
 */
export async function bookMissedCancellations({
  database,
  clock,
}: Pick<PaymentParts, 'database' | 'clock'>): Promise<void> {
  for (const attemptId of await cancelledButInSales(database.db, MOST_AT_ONCE))
    await database.tx((tx) => bookCancellation(tx, { attemptId, at: clock.now() }));
}
