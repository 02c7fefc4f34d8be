import { LRUCache } from 'lru-cache';
import { networkOf } from './network-of.ts';

/** Requests by network, of the minute that ends then, as they stood when so many had been counted. */
export type RequestsOfMinute = { endsMs: number; byNetwork: Map<string, number>; counted: number };

export type RequestRate = {
  perMinute: number;
  /** Counts a request from an address; answers the seconds to wait when it is one too many, else 0. */
  count: (address: string) => number;
  /** What other processes have not been told yet, the latest networks first; undefined if no request came since. */
  untold: () => RequestsOfMinute | undefined;
  /** They have been told; what was counted by all processes together counts here from now on. */
  learn: (told: RequestsOfMinute, totals: Map<string, number>) => void;
};

type Window = {
  endsMs: number;
  /** Requests that came to this process. */
  own: number;
  /** How many of them the other processes were told of. */
  told: number;
  /** Requests that the other processes told of. */
  others: number;
};

const MINUTE_MS = 60_000;
const MOST_NETWORKS = 20_000;
const MOST_TOLD_AT_ONCE = 1_000;
/** Almost nobody comes near the limit: a network is worth telling of after this share of it. */
const WORTH_TELLING = 1 / 60;

/**
 * The general limit: so many requests a minute per network, in one bounded table of this process. The minutes are
 * those of the given clock, so that processes which share a clock count in the same ones.
 */
export function requestRate(options: { perMinute: number; nowMs: () => number }): RequestRate {
  const { perMinute, nowMs } = options;
  const windows = new LRUCache<string, Window>({ max: MOST_NETWORKS });
  let counted = 0;
  let told = 0;

  function windowOf(network: string, endsMs: number): Window {
    const open = windows.get(network);
    if (open?.endsMs === endsMs) return open;
    const opened = { endsMs, own: 0, told: 0, others: 0 };
    windows.set(network, opened);
    return opened;
  }

  return {
    perMinute,
    count(address) {
      const now = nowMs();
      const window = windowOf(networkOf(address), endOfMinute(now));
      window.own += 1;
      counted += 1;
      return window.own + window.others <= perMinute ? 0 : Math.ceil((window.endsMs - now) / 1000);
    },
    untold() {
      if (counted === told) return undefined;
      const endsMs = endOfMinute(nowMs());
      const byNetwork = new Map<string, number>();
      for (const [network, window] of windows.entries()) {
        if (window.endsMs !== endsMs || byNetwork.size === MOST_TOLD_AT_ONCE) break;
        // When the others know that it is too many, more need not be told.
        const isKnownAsTooMany = window.told + window.others > perMinute;
        const isWorthTelling = window.own > window.told && window.own >= perMinute * WORTH_TELLING;
        if (isWorthTelling && !isKnownAsTooMany) byNetwork.set(network, window.own - window.told);
      }
      return { endsMs, byNetwork, counted };
    },
    learn({ endsMs, byNetwork, counted: whenAsked }, totals) {
      told = whenAsked;
      if (endsMs !== endOfMinute(nowMs())) return;
      for (const [network, requests] of byNetwork) {
        const window = windows.peek(network);
        if (window?.endsMs === endsMs) window.told += requests;
      }
      for (const [network, total] of totals) {
        const window = windowOf(network, endsMs);
        window.others = Math.max(0, total - window.told);
      }
    },
  };
}

function endOfMinute(nowMs: number): number {
  return (Math.floor(nowMs / MINUTE_MS) + 1) * MINUTE_MS;
}
