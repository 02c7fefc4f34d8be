import { traitsOf } from '@tula/contract/calls/problem-traits.ts';
import type { ProblemCode } from '@tula/contract/calls/problems.ts';

export type Failure = { status: number; code: ProblemCode | 'NO_ANSWER' | undefined; message: string };

/** The server's message for network and overload errors, else the fallback. */
export function failureMessage({ status, code, message }: Failure, fallback: string): string {
  return status === 0 || traitsOf(code).saysWhatToDo ? message : fallback;
}
