import type { LatePayment } from '@tula/contract/orders/timeline.ts';
import type { Arrival } from '../../payments/payment.ts';

const HOUR_MS = 3_600_000;

/** These decide whether an unpaid order is served for money that arrived late. */
export type LateMoney = {
  arrival: Exclude<Arrival, 'in-time'>;
  /** When the customer was sent to the gateway, and when the money was captured. */
  startedAt: Date;
  at: Date;
  /** The customer has paid for the same items in another order since. */
  isPaidAgain: boolean;
  /** Every item is still sold in the same pack at the same price. */
  isStillOffered: boolean;
};

/**
 * Decides what becomes of late money. A payment that only took long was never called failed, so its order is served
 * unless it has been paid for in another.
 */
export function judgeLatePayment(
  { arrival, startedAt, at, isPaidAgain, isStillOffered }: LateMoney,
  servedWithinHours: number,
): LatePayment {
  if (isPaidAgain) return 'PAID_AGAIN';
  if (arrival === 'overdue') return 'SERVED';
  if (!isStillOffered) return 'CHANGED';
  return at.getTime() - startedAt.getTime() > servedWithinHours * HOUR_MS ? 'TOO_LATE' : 'SERVED';
}
