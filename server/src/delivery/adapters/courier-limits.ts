import { type Paise, paise } from '@tula/contract/values/money.ts';

/**
 * Timeout and circuit breaker of couriers. Both are short, as the rate card is the fallback.
 */
export const COURIER_LIMITS = {
  withinMs: 4_000,
  tries: 2,
  breaker: { afterFailures: 6, forMs: 30_000 },
} as const;

/** More than any parcel of 100 kg costs within India; a higher charge must be a mistake. */
const HIGHEST_PAISE = 20_000_00;

/** Rupees as couriers write them, a number or a text; undefined unless above zero and plausible. */
export function quotedRupees(amount: unknown): Paise | undefined {
  const isText = typeof amount === 'string' && /^\d{1,9}(\.\d{1,6})?$/.test(amount);
  if (!isText && typeof amount !== 'number') return undefined;
  const amountPaise = Math.round(Number(amount) * 100);
  return amountPaise > 0 && amountPaise <= HIGHEST_PAISE ? paise(amountPaise) : undefined;
}
