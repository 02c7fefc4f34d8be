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

/** The languages besides the shop's first in which its owner may say something. */
export const OTHER_LANGUAGES = ['hi', 'ta'] as const;

type Words = Readonly<Record<string, string | undefined>> | undefined;

/** The inputs of what is said in other languages, such as `inLanguages.hi.name`. */
export function namedInLanguages(
  name: string,
  words: { hi?: Words; ta?: Words } | undefined,
  fields: readonly string[],
): FormValues {
  return Object.fromEntries(
    OTHER_LANGUAGES.flatMap((language) =>
      fields.map((field) => [`${name}.${language}.${field}`, words?.[language]?.[field] ?? '']),
    ),
  );
}

/** Returns what was typed in other languages; undefined where all of it was left empty. */
export function typedInLanguages(values: FormValues, name: string) {
  const typed = OTHER_LANGUAGES.flatMap((language) => {
    const words = filled(pickObject(values, `${name}.${language}`));
    return Object.keys(words).length === 0 ? [] : [[language, words] as const];
  });
  return typed.length === 0 ? undefined : Object.fromEntries(typed);
}

/** Without the inputs that were left empty. */
export const filled = (object: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(object).filter(([, text]) => orNull(text) !== null));

export function pickObject(values: FormValues, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([field]) => field.startsWith(`${name}.`))
      .map(([field, text]) => [field.slice(name.length + 1), text]),
  );
}

/** Null where all the fields that decide are empty. */
export function objectOrNull(values: FormValues, name: string, deciding: readonly string[]) {
  const object = pickObject(values, name);
  return deciding.every((field) => orNull(object[field]) === null) ? null : object;
}
