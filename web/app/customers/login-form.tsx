import { loginBody } from '@tula/contract/accounts/customers.ts';
import { t } from '@tula/messages/auth.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { checkBySchema } from '../forms/check-by-schema.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import type { FormAnswer } from '../forms/posted-form.ts';
import { NeedsScripts } from '../forms/needs-scripts.tsx';
import { useForm } from '../forms/use-form.ts';
import fieldCss from '../ui/fields/field.module.css';

export type Credentials = { email: string; password: string };

type LoginFormProps = {
  /** The email with which the form starts, if this tab knows one. */
  knownEmail?: () => string | undefined;
  onLogIn: (credentials: Credentials) => Promise<FormErrors | undefined>;
  /** The page's answer to the form, if it was posted without scripts. */
  answer?: FormAnswer | undefined;
  /** Between the password and the button. */
  children?: ReactNode;
};

const CREDENTIALS_REJECTED = [401, 403, 404, 422];

/** The message of a failed login; it does not say whether the email or the password was wrong. */
export function loginErrors({ status, message }: { status: number; message: string }): FormErrors {
  return { message: CREDENTIALS_REJECTED.includes(status) ? problemText('INVALID_CREDENTIALS') : message };
}

const check = checkBySchema(loginBody);

/** Email and password, for customers and for staff. */
export function LoginForm({ knownEmail, onLogIn, answer, children }: LoginFormProps) {
  const form = useForm({ check, submit: onLogIn, answer });

  useEffect(() => {
    const input = form.element.current?.querySelector<HTMLInputElement>('input[name="email"]');
    const email = knownEmail?.();
    // Whoever is in the field is about to type.
    if (input && input !== document.activeElement && input.value === '' && email) input.value = email;
  }, [form.element, knownEmail]);

  return (
    <form className={fieldCss.form} method="post" {...form.props}>
      <NeedsScripts text={t('login.noScripts')} />
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        spellCheck={false}
        {...form.field('email')}
      />
      <PasswordField label={t('password')} autoComplete="current-password" {...form.field('password')} />
      {children}
      <Button type="submit" isWide isPending={form.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
