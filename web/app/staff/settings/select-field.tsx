import { t } from '@tula/messages/settings.ts';
import { Field } from '../../ui/fields/field.tsx';

/** Name, first value and message of a field. */
export type FieldProps = { name: string; defaultValue: string | undefined; message: string | undefined };

type SelectFieldProps = FieldProps & {
  label: string;
  /** With an empty choice, unless one of them is always chosen. */
  hasNone?: boolean;
  choices: readonly (readonly [value: string, text: string])[];
};

export function SelectField({ label, choices, message, hasNone = false, ...select }: SelectFieldProps) {
  return (
    <Field label={label} message={message}>
      {(control) => (
        <select {...select} {...control}>
          {hasNone ? <option value="">{t('choose')}</option> : null}
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
