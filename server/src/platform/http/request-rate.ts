import { LRUCache } from 'lru-cache';
import { networkOf } from '../network-of.ts';

export type RequestRate = {
  /** Counts a request from an address; answers the seconds to wait when it is one too many, else 0. */
  count(address: string): number;
};

/** The general limit: so many requests a minute per network, in one bounded table of this process. */
export function requestRate(options: { perMinute: number; nowMs: () => number }): RequestRate {
  const windows = new LRUCache<string, { startedMs: number; requests: number }>({ max: 20_000 });
  return {
    count(address) {
      const nowMs = options.nowMs();
      const network = networkOf(address);
      const window = windows.get(network);
      if (window === undefined || nowMs - window.startedMs >= 60_000) {
        windows.set(network, { startedMs: nowMs, requests: 1 });
        return 0;
      }
      window.requests += 1;
      return window.requests <= options.perMinute ? 0 : Math.ceil((window.startedMs + 60_000 - nowMs) / 1000);
    },
  };
}
