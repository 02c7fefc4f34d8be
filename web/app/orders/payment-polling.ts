const SECOND_MS = 1000;
/** How long a page asks by itself whether a payment went through. */
const LONGEST_LOOKING_MS = 15 * 60 * SECOND_MS;

/** How long to wait before the next look, the longer the less is to be expected; undefined to stop. */
export function waitBeforeLook(lookingForMs: number): number | undefined {
  if (lookingForMs >= LONGEST_LOOKING_MS) return undefined;
  if (lookingForMs < 30 * SECOND_MS) return 2 * SECOND_MS;
  return (lookingForMs < 120 * SECOND_MS ? 3 : 5) * SECOND_MS;
}
