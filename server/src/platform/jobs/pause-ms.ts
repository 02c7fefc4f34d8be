const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 4 * 60 * 60_000;

/** Backoff after so many tries: 10 s, 20 s, 40 s … up to four hours. */
export function pauseMs(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}
