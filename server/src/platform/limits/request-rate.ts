import { growingCache } from '../growing-cache.ts';
import { toNetwork } from './network.ts';

/** Requests by network in the minute that ends at `endsMs`; `counted` is the total counted so far. */
export type RequestsOfMinute = { endsMs: number; byNetwork: Map<string, number>; counted: number };

export type RequestRate = {
  perMinute: number;
  /** Counts a request from an address; returns the seconds to wait when it is over the limit, else 0. */
  count: (address: string) => number;
  /** Counts not yet shared with other processes, latest networks first; undefined without new requests. */
  unshared: () => RequestsOfMinute | undefined;
  /** Marks counts as shared, and applies the totals of all processes from now on. */
  merge: (shared: RequestsOfMinute, totals: Map<string, number>) => void;
};

type Window = {
  endsMs: number;
  /** Requests that came to this process. */
  own: number;
  /** How many of them were shared with the other processes. */
  shared: number;
  /** Requests that the other processes shared. */
  others: number;
};

const MINUTE_MS = 60_000;
const MOST_NETWORKS = 20_000;
const MOST_SHARED_AT_ONCE = 1_000;
/** Few networks come near the limit, so a network is shared only from this part of it on. */
const SHARED_FROM = 1 / 60;

/**
 * The general rate limit: requests a minute per network, in a bounded table of this process. Minutes are those of the
 * given clock, so that processes with the same clock count in the same windows.
 */
export function requestRate(options: { perMinute: number; nowMs: () => number }): RequestRate {
  const { perMinute, nowMs } = options;
  const windows = growingCache<string, Window>(MOST_NETWORKS);
  let counted = 0;
  let shared = 0;

  function openWindow(network: string, endsMs: number): Window {
    const open = windows.get(network);
    if (open?.endsMs === endsMs) return open;
    const opened = { endsMs, own: 0, shared: 0, others: 0 };
    windows.set(network, opened);
    return opened;
  }

  return {
    perMinute,
    count(address) {
      const now = nowMs();
      const window = openWindow(toNetwork(address), endOfMinute(now));
      window.own += 1;
      counted += 1;
      return window.own + window.others <= perMinute ? 0 : Math.ceil((window.endsMs - now) / 1000);
    },
    unshared() {
      if (counted === shared) return undefined;
      const endsMs = endOfMinute(nowMs());
      const byNetwork = new Map<string, number>();
      for (const [network, window] of windows.entries()) {
        if (window.endsMs !== endsMs || byNetwork.size === MOST_SHARED_AT_ONCE) break;
        // Once the other processes know that the network is over the limit, more need not be shared.
        const isKnownAsOver = window.shared + window.others > perMinute;
        const isWorthSharing = window.own > window.shared && window.own >= perMinute * SHARED_FROM;
        if (isWorthSharing && !isKnownAsOver) byNetwork.set(network, window.own - window.shared);
      }
      return { endsMs, byNetwork, counted };
    },
    merge({ endsMs, byNetwork, counted: countedThen }, totals) {
      shared = countedThen;
      if (endsMs !== endOfMinute(nowMs())) return;
      for (const [network, requests] of byNetwork) {
        const window = windows.peek(network);
        if (window?.endsMs === endsMs) window.shared += requests;
      }
      for (const [network, total] of totals) {
        const window = openWindow(network, endsMs);
        window.others = Math.max(0, total - window.shared);
      }
    },
  };
}

function endOfMinute(nowMs: number): number {
  return (Math.floor(nowMs / MINUTE_MS) + 1) * MINUTE_MS;
}
