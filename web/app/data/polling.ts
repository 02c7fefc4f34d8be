import type { Failure } from './failure-message.ts';

/** What the last read came to, and how many have failed since the last success. */
type Outcome = { failure: Failure | undefined; failures: number };

/** How often the pages of staff poll for what others have changed. */
export const STAFF_POLL_MS = 15_000;
const LONGEST_WAIT_MS = 300_000;

/** Polls at an interval that doubles with each failure, until the session has ended. */
export function pollEvery(everyMs: number) {
  return ({ failure, failures }: Outcome): number | undefined =>
    failure?.code === 'SESSION_ENDED' ? undefined : Math.min(everyMs * 2 ** failures, LONGEST_WAIT_MS);
}

/** Reads again only when the person comes back to the page, until the session has ended. */
export function onReturn({ failure }: Outcome): number | undefined {
  return failure?.code === 'SESSION_ENDED' ? undefined : Number.POSITIVE_INFINITY;
}
