import type { PaymentParts } from '../payment-parts.ts';
import { cancelledButInSales } from '../ledger-store.ts';
import { bookCancellation } from './book-cancellation.ts';

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
