import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Parts } from '../platform/parts.ts';
import type { Carrier, NotCarried } from './carrier.ts';
import { openMarks } from './mark-sent.ts';
import type { Claimed, Medium } from './outbox-entry.ts';
import { claimDue, markPostponed, markToRetry, park } from './outbox-store.ts';

type DeliveringParts = Pick<Parts, 'database' | 'clock'>;

/**
 * Entries of a killed process wait this long. Longer than the longest time of one email, which is 20 s, or of an outside
 * call: an entry is claimed only when it can be sent at once.
 */
const LEASE_MS = 25_000;
/** Longer than a lease, as processes may disagree on the time by a moment. */
const SERIES_WAITS_MS = 30_000;
const LOOK_AGAIN_MS = 500;

/**
 * Sends the entries of a medium that are due, as many at once as its carrier takes, until none is left. Any number of
 * processes may do so. Each is marked before another takes its place, so a killed process repeats at most those that were
 * under way. A temporary failure is retried with backoff; an entry that is rejected or was tried too often is passed on
 * where its carrier knows another way, or else parked, where staff see it.
 */
export async function deliverDue<M extends Medium>(
  parts: DeliveringParts,
  carrier: Carrier<M>,
  stopping?: AbortSignal,
): Promise<void> {
  const deliver = deliveringBy(parts, carrier);
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const begin = (entry: Claimed[M]) => {
    const delivering = deliver(entry)
      .catch((err: unknown) => void failures.push(err))
      .finally(() => underWay.delete(delivering));
    underWay.add(delivering);
  };
  try {
    while (failures.length === 0 && !stopping?.aborted) {
      const free = carrier.capacity() - underWay.size;
      if (free > 0) for (const entry of await claim(parts, carrier.medium, free)) begin(entry);
      if (underWay.size === 0) break;
      await waitForOne(underWay);
    }
  } finally {
    await Promise.all(underWay);
  }
  if (failures.length > 0) throw failures[0];
}

function claim<M extends Medium>(
  { database, clock }: DeliveringParts,
  medium: M,
  most: number,
): Promise<Claimed[M][]> {
  const now = clock.now();
  const leaseEndsAt = new Date(now.getTime() + LEASE_MS);
  const shortly = new Date(now.getTime() + SERIES_WAITS_MS);
  return claimDue[medium](database.db, { now, leaseEndsAt, shortly, most });
}

/** Waits for one that ends, together with those that end at the same moment, or until others may be due. */
async function waitForOne(underWay: Set<Promise<void>>): Promise<void> {
  const looking = new AbortController();
  const later = setTimeout(LOOK_AGAIN_MS, undefined, { signal: looking.signal }).catch(() => undefined);
  await Promise.race([...underWay, later]);
  looking.abort();
  await setImmediate();
}

function deliveringBy<M extends Medium>(
  parts: DeliveringParts,
  carrier: Carrier<M>,
): (entry: Claimed[M]) => Promise<void> {
  const { database, clock } = parts;
  const markSent = openMarks(database.db, clock);
  return async (entry) => {
    const carried = await carrier.carry(entry);
    if (carried.outcome === 'accepted') return markSent({ ...carried, tried: entry });
    const at = clock.now();
    const after = (ms: number) => new Date(at.getTime() + ms);
    if (carried.outcome === 'postponed')
      return markPostponed(database.db, entry, { reason: carried.reason, nextTryAt: after(carried.forMs) });
    const isGivenUp = carried.outcome !== 'unreachable' || entry.attempts >= carrier.mostTries;
    if (isGivenUp) await giveUp(parts, carrier, entry, { failed: carried, at });
    else await markToRetry(database.db, entry, { ...carried, nextTryAt: after(pauseMs(entry.attempts)) });
    carrier.log(entry, carried, isGivenUp);
  };
}

async function giveUp<M extends Medium>(
  { database }: DeliveringParts,
  carrier: Carrier<M>,
  entry: Claimed[M],
  { failed, at }: { failed: NotCarried; at: Date },
): Promise<void> {
  await database.tx(async (tx) => {
    if (await carrier.passOn?.(tx, entry, failed, at)) return;
    if (await park(tx, entry, { ...failed, at })) await carrier.parked?.(tx, entry);
  });
}

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 4 * 60 * 60_000;

/** Backoff after so many tries: 10 s, 20 s, 40 s … up to four hours. */
export function pauseMs(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}
