import { t } from '@tula/messages/forms.ts';
import { useEffect, useRef, useState } from 'react';
import { TextButton } from '../ui/button.tsx';
import { useEarlyInput } from '../ui/fields/use-early-input.ts';
import { PasswordField } from '../ui/fields/password-field.tsx';
import css from './new-password-field.module.css';
import { suggestPassword } from './suggest-password.ts';
import { type Strength, useStrength } from './password-strength.ts';

type NewPasswordFieldProps = {
  label: string;
  name: string;
  message: string | undefined;
  /** Offers to fill in a strong one. */
  isSuggested?: boolean;
};

const TEXTS: Record<Strength, () => string> = {
  weak: () => t('password.weak'),
  fair: () => t('password.fair'),
  strong: () => t('password.strong'),
};

/** A field for a new password, with a hint at its strength that rejects nothing. */
export function NewPasswordField({ isSuggested = false, ...props }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  const [suggested, setSuggested] = useState<string>();
  const visibility = useState(false);
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

  function suggest() {
    if (!input.current) return;
    const password = suggestPassword();
    input.current.value = password;
    // The form hears of it as if it had been typed.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    setSuggested(password);
    visibility[1](true);
  }

  const isAsSuggested = typed !== '' && typed === suggested;
  return (
    <div>
      <PasswordField
        {...props}
        ref={input}
        autoComplete="new-password"
        visibility={visibility}
        hint={isAsSuggested ? t('password.suggested') : <StrengthHint strength={strength} />}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {isSuggested ? (
        <span data-needs-scripts>
          <TextButton onClick={suggest}>{t('password.suggest')}</TextButton>
        </span>
      ) : null}
    </div>
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
