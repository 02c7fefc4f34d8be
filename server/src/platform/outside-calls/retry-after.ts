import type { OutsideAnswer } from './outside-answer.ts';

const USUAL_MS = 60_000;
const LONGEST_MS = 60 * 60_000;

/** Says how long a provider wants no messages, from its Retry-After in seconds. */
export function retryAfterMs({ headers }: Pick<OutsideAnswer, 'headers'>): number {
  const found = headers['retry-after'] ?? '';
  return /^\d{1,6}$/.test(found) ? Math.min(Number(found) * 1_000, LONGEST_MS) : USUAL_MS;
}
