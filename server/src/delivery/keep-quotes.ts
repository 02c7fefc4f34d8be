import { grams } from '@tula/contract/weight.ts';
import { LRUCache } from 'lru-cache';
import type { Courier, CourierQuote } from './courier.ts';
import { parsePincode } from './pincode.ts';

/** Couriers bill by the half kilogram begun. */
const SLAB_GRAMS = 500;
const USUAL = { most: 5_000, forMs: 15 * 60_000 };

/**
 * A courier whose quotes are kept for a while: what checkout shows is then what the order charges, and the courier
 * is asked once however many look. A courier that could not be asked is asked again at once.
 */
export function keepQuotes(
  courier: Courier,
  { most, forMs, nowMs }: { most: number; forMs: number; nowMs?: () => number } = USUAL,
): Courier {
  const kept = new LRUCache<string, Promise<CourierQuote>>({
    max: most,
    ttl: forMs,
    ...(nowMs ? { perf: { now: nowMs }, ttlResolution: 0 } : {}),
  });
  return {
    ...courier,
    quote(parcel) {
      const pincode = parsePincode(parcel.pincode);
      if (pincode === undefined) return Promise.resolve({ refused: 'not-a-pincode' });
      const weightGrams = grams(Math.ceil(parcel.weightGrams / SLAB_GRAMS) * SLAB_GRAMS);
      const key = `${pincode} ${weightGrams}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const asked = courier.quote({ pincode, weightGrams });
      kept.set(key, asked);
      const forget = () => {
        if (kept.peek(key) === asked) kept.delete(key);
      };
      asked.then((quote) => 'unavailable' in quote && forget(), forget);
      return asked;
    },
  };
}
