import { t } from '@tula/messages/second-factor.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { type Failure, failureMessage } from '../../data/failure-message.ts';
import type { FormErrors } from '../../forms/form-errors.ts';

type Rejection = Failure & { fields: Record<string, string> };

/** Codes whose messages say what has happened. */
const TOLD = new Set<Failure['code']>([
  'SET_UP_OVER',
  'SECOND_FACTOR_ON',
  'SECOND_FACTOR_OFF',
  'SECOND_FACTOR_UNREADABLE',
]);

/** The errors to show when the server rejects a password or a code. */
export function secondFactorErrors({ fields, ...rejection }: Rejection): FormErrors {
  const { code, message } = rejection;
  if (code === 'CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD')
    return { fields: { password: t('password.wrong') } };
  if (Object.keys(fields).length > 0) return { fields };
  return { message: TOLD.has(code) ? message : failureMessage(rejection, uiText('failed')), code };
}
