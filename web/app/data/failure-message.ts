import { traitsOf } from '@tula/contract/problem-traits.ts';
import type { ProblemCode } from '@tula/contract/problems.ts';

export type Failure = { status: number; code: ProblemCode | 'NO_ANSWER' | undefined; message: string };

/** What a failure is told as: where the connection or the moment is to blame, that; else the words of the case. */
export function failureWords({ status, code, message }: Failure, otherwise: string): string {
  return status === 0 || traitsOf(code).saysWhatToDo ? message : otherwise;
}
