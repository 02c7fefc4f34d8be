import type { ProblemCode } from './problems.ts';

type Traits = {
  /** A 401 about the request, not about the token: refreshing the token would not help. */
  isAboutRequest?: true;
  /** Its message says what to do, whatever the request was. */
  saysWhatToDo?: true;
};

/** How a client reacts to a problem's code; separate from the messages, so that no page loads those for it. */
const TRAITS: Partial<Record<string, Traits>> = {
  EMAIL_NOT_VERIFIED: { isAboutRequest: true },
  CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD: { isAboutRequest: true },
  CODE_REQUIRED: { isAboutRequest: true },
  CODE_WRONG: { isAboutRequest: true },
  SECOND_FACTOR_REQUIRED: { saysWhatToDo: true },
  TOO_MANY_REQUESTS: { saysWhatToDo: true },
  BUSY: { saysWhatToDo: true },
  UNAVAILABLE: { saysWhatToDo: true },
  SESSION_ENDED: { saysWhatToDo: true },
} satisfies Partial<Record<ProblemCode, Traits>>;

/** How a client reacts to the code of a problem. */
export function traitsOf(code: ProblemCode | 'NO_ANSWER' | undefined): Traits {
  return (code && TRAITS[code]) ?? {};
}
