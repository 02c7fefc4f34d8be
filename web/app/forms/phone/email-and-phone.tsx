import { TextField } from '../../ui/fields/text-field.tsx';
import type { FormAnswer } from '../posted-form.ts';
import type { PhoneCountry } from './dialling.ts';
import { PhoneField } from './phone-field.tsx';

type EmailAndPhoneProps = {
  /** The email’s label, and what to know about it. */
  label: string;
  hint?: string;
  form: {
    field: (name: string) => { name: string; defaultValue: string | undefined; message: string | undefined };
    fields: Readonly<Record<string, string | undefined>>;
  };
  country: PhoneCountry;
  onCountry: (country: PhoneCountry) => void;
  answer: FormAnswer | undefined;
};

/** How somebody can be reached: the fields `email` and `phone` of a form. */
export function EmailAndPhone({ label, hint, form, country, onCountry, answer }: EmailAndPhoneProps) {
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        type="email"
        autoComplete="email"
        spellCheck={false}
        {...form.field('email')}
      />
      <PhoneField
        message={form.fields['phone']}
        country={country}
        onCountry={onCountry}
        start={answer?.values?.['phone'] ?? ''}
      />
    </>
  );
}
