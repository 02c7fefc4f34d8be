import { t } from '@tula/messages/forms.ts';
import { useState } from 'react';
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
  const [forget] = useState(() => () => setTyped(''));
  const strength = useStrength(typed);
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      hint={<StrengthHint strength={strength} />}
      onInput={({ currentTarget }) => {
        setTyped(currentTarget.value);
        // A saved form is emptied without input events.
        currentTarget.form?.addEventListener('reset', forget);
      }}
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
