import type { Ref } from 'react';
import { Field } from '../../ui/fields/field.tsx';
import css from './imports.module.css';

export type FileFieldProps = {
  label: string;
  hint: string;
  accept: string;
  message: string | undefined;
  input: Ref<HTMLInputElement>;
  onFile: (file: File | undefined) => void;
};

/** Chooses a file that is sent to be checked. */
export function FileField({ label, hint, accept, message, input, onFile }: FileFieldProps) {
  return (
    <Field label={label} message={message} hint={hint}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="file"
          accept={accept}
          className={css.file}
          onChange={({ currentTarget }) => onFile(currentTarget.files?.[0])}
        />
      )}
    </Field>
  );
}
