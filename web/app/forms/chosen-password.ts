import { newPassword } from '@tula/contract/calls/fields.ts';
import { t } from '@tula/messages/fields.ts';
import type { FieldMessages } from '@tula/contract/calls/problems.ts';

/** A new password, typed twice. */
export type ChosenPassword = { password: string; confirmPassword: string };

/** The error of each field. */
export function passwordErrors({ password, confirmPassword }: ChosenPassword): FieldMessages {
  const errors: FieldMessages = {};
  const first = newPassword.safeParse(password);
  if (!first.success) errors['password'] = first.error.issues[0]?.message ?? t('required');
  const second = newPassword.safeParse(confirmPassword);
  if (confirmPassword !== '' && confirmPassword !== password)
    errors['confirmPassword'] = t('password.different');
  else if (!second.success) errors['confirmPassword'] = second.error.issues[0]?.message ?? t('required');
  return errors;
}
