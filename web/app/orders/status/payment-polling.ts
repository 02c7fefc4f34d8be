const SECOND_MS = 1000;
/** How long a page polls for whether a payment went through. */
const LONGEST_POLLING_MS = 15 * 60 * SECOND_MS;

/** How long to wait before the next poll: longer as an answer gets less likely; undefined to stop. */
export function waitBeforePoll(pollingForMs: number): number | undefined {
  if (pollingForMs >= LONGEST_POLLING_MS) return undefined;
  if (pollingForMs < 30 * SECOND_MS) return 2 * SECOND_MS;
  return (pollingForMs < 120 * SECOND_MS ? 3 : 5) * SECOND_MS;
}
