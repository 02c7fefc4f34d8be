import { t } from '@tula/messages/forms.ts';
import { useEffect, useRef, useState } from 'react';
import { useEarlyInput } from '../ui/fields/use-early-input.ts';
import { PasswordField } from '../ui/fields/password-field.tsx';
import css from './new-password-field.module.css';
import { type Strength, useStrength } from './password-strength.ts';

type NewPasswordFieldProps = {
  label: string;
  name: string;
  message: string | undefined;
};

const TEXTS: Record<Strength, () => string> = {
  weak: () => t('password.weak'),
  fair: () => t('password.fair'),
  strong: () => t('password.strong'),
};

/** A field for a new password, with a hint at its strength that rejects nothing. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  const strength = useStrength(typed);
  const input = useRef<HTMLInputElement>(null);
  useEarlyInput(input, '', setTyped);
  useEffect(() => {
    // A saved form is emptied without input events.
    const form = input.current?.form;
    const forget = () => setTyped('');
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);
  return (
    <PasswordField
      {...props}
      ref={input}
      autoComplete="new-password"
      hint={<StrengthHint strength={strength} />}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}

function StrengthHint({ strength }: { strength: Strength | undefined }) {
  return (
    <span aria-live="polite" className={css.strength} data-strength={strength}>
      {strength ? <span className={css.bar} aria-hidden /> : null}
      {strength ? TEXTS[strength]() : t('password.hint')}
    </span>
  );
}
