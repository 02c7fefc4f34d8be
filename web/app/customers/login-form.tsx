import { loginBody } from '@tula/contract/customers.ts';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { checkBySchema } from '../forms/check-by-schema.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import { NeedsScripts } from '../forms/needs-scripts.tsx';
import { useForm } from '../forms/use-form.ts';
import { useIsHydrated } from '../forms/use-is-hydrated.ts';
import fieldCss from '../ui/fields/field.module.css';

export type Credentials = { email: string; password: string };

type LoginFormProps = {
  /** The address that stands in the form at first, where one is known to this tab. */
  knownEmail?: () => string | undefined;
  onLogIn: (credentials: Credentials) => Promise<FormErrors | undefined>;
  /** Between the password and the button. */
  children?: ReactNode;
};

const REFUSED = [401, 403, 404, 422];

/** What a refused login says; it never tells which of the two was wrong. */
export function refusalOf({ status, message }: { status: number; message: string }): FormErrors {
  return { message: REFUSED.includes(status) ? 'Invalid credentials' : message };
}

const check = checkBySchema(loginBody);

/** Email and password, for customers and for staff. */
export function LoginForm({ knownEmail, onLogIn, children }: LoginFormProps) {
  const form = useForm({ check, submit: onLogIn });
  const isHydrated = useIsHydrated();

  useEffect(() => {
    const input = form.element.current?.querySelector<HTMLInputElement>('input[name="email"]');
    const email = knownEmail?.();
    if (input && input.value === '' && email) input.value = email;
  }, [form.element, knownEmail]);

  return (
    <form className={fieldCss.form} method="post" {...form.props}>
      <NeedsScripts to="log in" />
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      {children}
      <Button type="submit" isWide isPending={form.isPending} disabled={!isHydrated}>
        Log in
      </Button>
    </form>
  );
}
