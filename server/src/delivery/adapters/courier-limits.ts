/**
 * Timeout and circuit breaker of couriers. Both are short, as the rate card is the fallback.
 */
export const COURIER_LIMITS = {
  withinMs: 4_000,
  tries: 2,
  breaker: { afterFailures: 6, forMs: 30_000 },
} as const;
