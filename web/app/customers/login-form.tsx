import { loginBody } from '@tula/contract/customers.ts';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { messagesOf } from '../forms/messages-of.ts';
import { NeedsScripts } from '../forms/needs-scripts.tsx';
import { type NotDone, useCheckedForm, useIsHydrated } from '../forms/use-checked-form.ts';
import fieldCss from '../ui/fields/field.module.css';

export type Credentials = { email: string; password: string };

type LoginFormProps = {
  /** The address that stands in the form at first, where one is known to this tab. */
  knownEmail?: () => string | undefined;
  onLogIn: (credentials: Credentials) => Promise<NotDone>;
  /** Between the password and the button. */
  children?: ReactNode;
};

const REFUSED = [401, 403, 404, 422];

/** What a refused login says; it never tells which of the two was wrong. */
export function refusalOf({ status, message }: { status: number; message: string }): NotDone {
  return { message: REFUSED.includes(status) ? 'Invalid credentials' : message };
}

function checked(typed: Record<string, string>) {
  const { success, data, error } = loginBody.safeParse(typed);
  return success ? { value: data } : { fields: messagesOf(error.issues) };
}

/** Email and password, for customers and for staff. */
export function LoginForm({ knownEmail, onLogIn, children }: LoginFormProps) {
  const { form, fields, refusal, isPending, onSubmit } = useCheckedForm(checked, onLogIn);
  const isHydrated = useIsHydrated();

  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>('input[name="email"]');
    const email = knownEmail?.();
    if (input && input.value === '' && email) input.value = email;
  }, [form, knownEmail]);

  return (
    <form className={fieldCss.form} method="post" noValidate ref={form} onSubmit={onSubmit}>
      <NeedsScripts to="log in" />
      {refusal ? <Note tone="err">{refusal}</Note> : null}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        message={fields['email']}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        message={fields['password']}
      />
      {children}
      <Button type="submit" isWide isPending={isPending} disabled={!isHydrated}>
        Log in
      </Button>
    </form>
  );
}
