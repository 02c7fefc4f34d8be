import { LRUCache } from 'lru-cache';
import type { Courier, TrackingResult } from './courier.ts';

const USUAL = { most: 2_000, forMs: 10 * 60_000 };

/** Caches tracking for a while: parcels move slowly, and people look again and again. */
export function cacheTracking(
  courier: Courier,
  { most, forMs, nowMs }: { most: number; forMs: number; nowMs?: () => number } = USUAL,
): Courier {
  const cache = new LRUCache<string, Promise<TrackingResult>>({
    max: most,
    ttl: forMs,
    ...(nowMs ? { perf: { now: nowMs }, ttlResolution: 0 } : {}),
  });
  const { track } = courier;
  if (track === undefined) return courier;
  return {
    ...courier,
    track(trackingNumber) {
      const known = cache.get(trackingNumber);
      if (known !== undefined) return known;
      const result = track(trackingNumber);
      cache.set(trackingNumber, result);
      const evict = () => {
        if (cache.peek(trackingNumber) === result) cache.delete(trackingNumber);
      };
      result.then((tracking) => 'unavailable' in tracking && evict(), evict);
      return result;
    },
  };
}
