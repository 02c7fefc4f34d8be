import type { Failure } from './failure-message.ts';

/** The outcome of the last read, and the number of failures since the last success. */
type Outcome = { failure: Failure | undefined; failures: number };

/** How often staff pages poll for changes by others. */
export const STAFF_POLL_MS = 15_000;
const LONGEST_INTERVAL_MS = 300_000;

/** Polls at an interval that doubles with each failure, until the session has ended. */
export function pollEvery(everyMs: number) {
  return ({ failure, failures }: Outcome): number | undefined =>
    failure?.code === 'SESSION_ENDED' ? undefined : Math.min(everyMs * 2 ** failures, LONGEST_INTERVAL_MS);
}

/** Refreshes only when the page becomes visible or focused again, until the session has ended. */
export function onReturn({ failure }: Outcome): number | undefined {
  return failure?.code === 'SESSION_ENDED' ? undefined : Number.POSITIVE_INFINITY;
}
