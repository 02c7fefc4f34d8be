import type { FieldMessages } from '@tula/contract/problems.ts';
import { PasswordField } from '../ui/fields/password-field.tsx';

/** The two fields in which a new password is typed. */
export function NewPasswordFields({ fields }: { fields: FieldMessages }) {
  return (
    <>
      <PasswordField
        label="New password"
        name="password"
        hint="8 to 64 characters"
        autoComplete="new-password"
        message={fields['password']}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        message={fields['confirmPassword']}
      />
    </>
  );
}
