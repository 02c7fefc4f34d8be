import type { ProblemCode } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/account.ts';
import { type Failure, failureMessage } from '../data/failure-message.ts';
import type { FormErrors } from '../forms/form-errors.ts';

const WRONG_PASSWORD: ProblemCode = 'CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD';
/** Codes of a rejected token, which say nothing about the password. */
const TOKEN_REJECTED = new Set<Failure['code']>(['NOT_SIGNED_IN', 'SESSION_ENDED']);

type Rejection = Failure & { fields: Record<string, string> };

/** The errors to show when the server rejects new details or a new password. */
export function accountRejection({ fields, ...rejection }: Rejection): FormErrors {
  const { status, code, message } = rejection;
  if (code === WRONG_PASSWORD || (status === 401 && !TOKEN_REJECTED.has(code)))
    return { fields: { currentPassword: t('currentPassword.wrong') } };
  if (status === 409 && (code === 'EMAIL_TAKEN' || /email/i.test(message)))
    return { fields: { email: t('email.exists') } };
  if (Object.keys(fields).length > 0) return { fields };
  return { message: failureMessage(rejection, t('failed')) };
}
