import type { ProblemCode } from './problems.ts';

type Traits = {
  /** A 401 about the request, not about the token: renewing the token would not help. */
  isAboutRequest?: true;
  /** Its message says what to do, whatever was asked. */
  saysWhatToDo?: true;
};

/** What a client decides by a problem's code; apart from the table of messages, so that no page loads those for it. */
const TRAITS: Partial<Record<string, Traits>> = {
  EMAIL_NOT_VERIFIED: { isAboutRequest: true },
  CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD: { isAboutRequest: true },
  TOO_MANY_REQUESTS: { saysWhatToDo: true },
  BUSY: { saysWhatToDo: true },
  UNAVAILABLE: { saysWhatToDo: true },
  SESSION_ENDED: { saysWhatToDo: true },
} satisfies Partial<Record<ProblemCode, Traits>>;

/** What a client decides by the code of a problem. */
export function traitsOf(code: ProblemCode | 'NO_ANSWER' | undefined): Traits {
  return (code && TRAITS[code]) ?? {};
}
