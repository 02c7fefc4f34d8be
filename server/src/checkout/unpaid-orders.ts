import { UNPAID_WINDOW_MINUTES } from '../orders/order.ts';

/** Seconds until the oldest of too many unpaid orders leaves the window. */
export function retryAfterSeconds(tooManySince: Date, now: Date): number {
  const opensAt = tooManySince.getTime() + UNPAID_WINDOW_MINUTES * 60_000;
  return Math.max(1, Math.ceil((opensAt - now.getTime()) / 1000));
}
