import type { ProblemCode } from '@tula/contract/problems.ts';

/** Refusals that say what to do about them, whatever was asked. */
const HELPFUL = new Set<ProblemCode | 'NO_ANSWER' | undefined>([
  'TOO_MANY_REQUESTS',
  'BUSY',
  'UNAVAILABLE',
  'SESSION_ENDED',
]);

export type Failure = { status: number; code: ProblemCode | 'NO_ANSWER' | undefined; message: string };

/** What a failure is told as: where the connection or the moment is to blame, that; else the words of the case. */
export function failureWords({ status, code, message }: Failure, otherwise: string): string {
  return status === 0 || HELPFUL.has(code) ? message : otherwise;
}
