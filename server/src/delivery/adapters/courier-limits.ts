/**
 * How long a shopper may wait for a courier, and when it is left alone: the rate card stands in for it, so neither
 * has to be long.
 */
export const COURIER_LIMITS = {
  withinMs: 4_000,
  tries: 2,
  breaker: { afterFailures: 6, forMs: 30_000 },
} as const;
