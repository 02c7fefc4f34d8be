import type { ProblemCode } from '@tula/contract/problems.ts';
import { type Failure, failureWords } from '../data/failure-message.ts';
import type { FormErrors } from '../forms/form-errors.ts';

const WRONG_PASSWORD: ProblemCode = 'CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD';
/** Refusals of the token, which say nothing about a password. */
const ABOUT_THE_TOKEN = new Set<Failure['code']>(['NOT_SIGNED_IN', 'SESSION_ENDED']);

type Refusal = Failure & { fields: Record<string, string> };

/** What a refused change of the details or the password says, and at which field. */
export function accountRefusal({ fields, ...refusal }: Refusal): FormErrors {
  const { status, code, message } = refusal;
  if (code === WRONG_PASSWORD || (status === 401 && !ABOUT_THE_TOKEN.has(code)))
    return { fields: { currentPassword: 'Entered current password is incorrect' } };
  if (status === 409 && (code === 'EMAIL_TAKEN' || /email/i.test(message)))
    return { fields: { email: 'Email already exists' } };
  if (Object.keys(fields).length > 0) return { fields };
  return { message: failureWords(refusal, 'Something went wrong') };
}
