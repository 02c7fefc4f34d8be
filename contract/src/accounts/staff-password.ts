import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { newPassword } from '../calls/fields.ts';
import { isGuessablePassword } from './guessable-passwords.ts';

/** A new password of staff, which must not be easy to guess. */
export const newStaffPassword = newPassword.check(
  z.refine((typed) => !isGuessablePassword(typed), { error: () => t('password.common') }),
);
