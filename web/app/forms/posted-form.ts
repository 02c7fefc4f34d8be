import { data } from 'react-router';
import type { FormErrors, FormValues } from './form-errors.ts';

/** The outcome of a form that was posted without scripts. */
export type FormAnswer = {
  isDone?: boolean;
  /** The fields as typed, without passwords. */
  values?: FormValues;
  errors?: FormErrors;
};

/** The text of the fields of a posted form. */
export async function postedValues(request: Request): Promise<FormValues> {
  const values: FormValues = {};
  for (const [name, value] of await request.formData()) values[name] = typeof value === 'string' ? value : '';
  return values;
}

/** Shows the form again with what was typed and why it was rejected. A password never comes back. */
export function rejectForm(values: FormValues, errors: FormErrors, status = 422) {
  const { password: _, confirmPassword: _confirm, ...kept } = values;
  return data<FormAnswer>({ values: kept, errors }, { status });
}

/** Answers that what the form asked for is done. */
export function acceptForm() {
  return data<FormAnswer>({ isDone: true });
}
