import type { FormValues } from '../../forms/form-errors.ts';

export const orNull = (text = '') => (text.trim() === '' ? null : text);

/** An address whose PIN code may be typed as 641 001. */
export const withoutBlanks = (address: Readonly<Record<string, string>>) => ({
  ...address,
  pincode: address['pincode']?.replaceAll(/\s/g, ''),
});

/** The inputs of an object, each with the name of its field. */
export function named(name: string, object: Readonly<Record<string, string | null>>): FormValues {
  return Object.fromEntries(Object.entries(object).map(([field, text]) => [`${name}.${field}`, text ?? '']));
}

export function objectOf(values: FormValues, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([field]) => field.startsWith(`${name}.`))
      .map(([field, text]) => [field.slice(name.length + 1), text]),
  );
}

/** Null where all the fields that decide are empty. */
export function objectOrNull(values: FormValues, name: string, deciding: readonly string[]) {
  const object = objectOf(values, name);
  return deciding.every((field) => orNull(object[field]) === null) ? null : object;
}
