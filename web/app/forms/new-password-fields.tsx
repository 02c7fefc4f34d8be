import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/forms.ts';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** The two fields in which a new password is typed. */
export function NewPasswordFields({ fields }: { fields: FieldMessages }) {
  return (
    <>
      <NewPasswordField label={t('password.new')} name="password" message={fields['password']} />
      <PasswordField
        label={t('password.confirm')}
        name="confirmPassword"
        autoComplete="new-password"
        message={fields['confirmPassword']}
      />
    </>
  );
}
