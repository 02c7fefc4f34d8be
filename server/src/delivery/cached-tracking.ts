import { LRUCache } from 'lru-cache';
import type { Courier, ParcelNews } from './courier.ts';

const USUAL = { most: 2_000, forMs: 10 * 60_000 };

/** A courier whose news of parcels are kept for a while: parcels are slow, and people look again and again. */
export function keepNews(
  courier: Courier,
  { most, forMs, nowMs }: { most: number; forMs: number; nowMs?: () => number } = USUAL,
): Courier {
  const kept = new LRUCache<string, Promise<ParcelNews>>({
    max: most,
    ttl: forMs,
    ...(nowMs ? { perf: { now: nowMs }, ttlResolution: 0 } : {}),
  });
  const { track } = courier;
  if (track === undefined) return courier;
  return {
    ...courier,
    track(trackingNumber) {
      const known = kept.get(trackingNumber);
      if (known !== undefined) return known;
      const asked = track(trackingNumber);
      kept.set(trackingNumber, asked);
      const forget = () => {
        if (kept.peek(trackingNumber) === asked) kept.delete(trackingNumber);
      };
      asked.then((news) => 'unavailable' in news && forget(), forget);
      return asked;
    },
  };
}
