import { t } from '@tula/messages/ui.ts';
import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { IconButton } from '../button.tsx';
import { Field } from './field.tsx';
import { Icon } from '../icon.tsx';
import css from './password-field.module.css';

type PasswordFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  message?: string | undefined;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  /** Says whether the text is shown, where a form decides that too. */
  visibility?: [boolean, (isVisible: boolean) => void];
};

/** A password input that can show its text. */
export function PasswordField({ label, message, hint, visibility, ...input }: PasswordFieldProps) {
  const own = useState(false);
  const [isVisible, setVisible] = visibility ?? own;
  return (
    <Field label={label} message={message} hint={hint}>
      {(control) => (
        <div className={css.passwordField}>
          <input {...input} {...control} type={isVisible ? 'text' : 'password'} spellCheck={false} />
          <IconButton
            label={t(isVisible ? 'password.hide' : 'password.show')}
            aria-pressed={isVisible}
            data-needs-scripts
            onClick={() => setVisible(!isVisible)}
          >
            <Icon name="eye" />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
