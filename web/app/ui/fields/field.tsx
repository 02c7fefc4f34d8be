import { type ReactNode, useId } from 'react';
import css from './field.module.css';
import { Figures } from '../figures.tsx';
import { Icon } from '../icon.tsx';
import layoutCss from '../layout.module.css';

/** The attributes that connect a control with its label and message. */
export type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  label: string;
  /** The error under the control; its presence marks the field as invalid. */
  message?: string | undefined;
  hint?: ReactNode;
  isLabelHidden?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** A label above any control, and a hint or a message below it. */
export function Field({ label, message, hint, isLabelHidden = false, children }: FieldProps) {
  const id = useId();
  const below = message || hint ? `${id}-below` : undefined;
  return (
    <div data-invalid={message ? true : undefined}>
      <label className={isLabelHidden ? layoutCss.visuallyHidden : css.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': message ? true : undefined, 'aria-describedby': below })}
      {message ? <FieldMessage id={below} message={message} /> : null}
      {hint && !message ? (
        <p className={css.hint} id={below}>
          {typeof hint === 'string' ? <Figures of={hint} /> : hint}
        </p>
      ) : null}
    </div>
  );
}

export function FieldMessage({ id, message }: { id?: string | undefined; message: string }) {
  return (
    <p className={css.error} id={id}>
      <Icon name="alert" />
      {message}
    </p>
  );
}
