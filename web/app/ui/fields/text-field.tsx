import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { Field } from './field.tsx';

type Around = { label: string; message?: string | undefined; hint?: ReactNode };

export function TextField({
  label,
  message,
  hint,
  ...input
}: Around & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field label={label} message={message} hint={hint}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}

/** A one-time code, which phones fill in from a message or an app. */
export function CodeField(field: Parameters<typeof TextField>[0]) {
  return <TextField {...field} inputMode="numeric" autoComplete="one-time-code" maxLength={40} />;
}

export function TextArea({
  label,
  message,
  hint,
  ...area
}: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} message={message} hint={hint}>
      {(control) => <textarea rows={3} {...area} {...control} />}
    </Field>
  );
}
