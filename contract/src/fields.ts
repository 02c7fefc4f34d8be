import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';

/** What is said of a value, read when it is needed: in the language of then. */
export type Said = { error: () => string; abort?: true };

/** Under every field that was left empty. */
export const REQUIRED: Said = { error: () => t('required') };

const KINDS: Readonly<Record<string, () => string>> = {
  string: () => t('kind.string'),
  number: () => t('kind.number'),
  int: () => t('kind.int'),
  boolean: () => t('kind.boolean'),
  array: () => t('kind.array'),
  object: () => t('kind.object'),
};

/** What is wrong with a value of another kind than its field asks for: in the words of people, not of the validator. */
export function inWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return t('required');
  const kind = issue.code === 'invalid_type' ? KINDS[issue.expected] : undefined;
  if (kind === KINDS['string'] && Array.isArray(issue.input)) return t('givenTwice');
  if (kind !== undefined) return kind();
  return issue.code === 'invalid_value' ? t('choose', { choices: issue.values.join(', ') }) : t('invalid');
}

/** Of a field that must be there: whether it is missing, or there in another kind. */
export const required = { error: inWords };

const filled = z.minLength(1, { ...REQUIRED, abort: true });

/** Something that can be seen: blanks and signs without a width alone are an empty field to whoever reads it. */
const visible = z.regex(/[^\s\p{Default_Ignorable_Code_Point}]/u, { ...REQUIRED, abort: true });

/** A text that must be there; blanks around it are not kept. */
export const requiredText = (
  highest: number,
  tooLong: string | Said = { error: () => t('tooLong', { highest }) },
) => z.string(required).check(z.trim(), visible, z.maxLength(highest, tooLong));

/**
 * A text on one line that reads as it is written: no control characters, no line ends, no half of a letter, and nothing
 * that turns the direction of what stands around it. Joiners stay, as Indian scripts need them.
 */
export const oneLine = z.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, {
  error: () => t('signs'),
});

/** A name or the like, which must be there and reads as it is written. */
export const requiredLine = (highest: number, tooLong?: string | Said) =>
  requiredText(highest, tooLong).check(oneLine);

const EMAIL =
  /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/u;

export const email = z
  .string(required)
  .check(
    z.trim(),
    filled,
    z.maxLength(64, { error: () => t('email.tooLong'), abort: true }),
    z.regex(EMAIL, { error: () => t('email.invalid') }),
  );

/**
 * The form in which two spellings of one address are the same. Dots and tags after a plus sign stay: only the
 * owner of a domain knows whether they mean the same mailbox.
 */
export function canonicalEmail(typed: string): string {
  return typed.trim().normalize('NFC').toLowerCase();
}

/** A password that is being chosen. */
export const newPassword = z
  .string(required)
  .check(
    filled,
    z.minLength(8, { error: () => t('password.tooShort') }),
    z.maxLength(64, { error: () => t('password.tooLong') }),
  );

/** A password that is being checked: only its presence is asked for, and a limit before it is hashed. */
export const givenPassword = z
  .string(required)
  .check(filled, z.maxLength(256, { error: () => t('password.tooLong') }));

/**
 * A phone number as typed, its calling code joined in front. Five to 25 characters are those typed, so the
 * code may come on top; validity for the country is judged where the countries are known.
 */
export const phone = z
  .string(required)
  .check(
    z.trim(),
    filled,
    z.minLength(5, { error: () => t('phone.tooFewCharacters') }),
    z.maxLength(30, { error: () => t('phone.tooLong') }),
  );

const INDIAN_DIGITS =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;

/** The digits of the nine Indian scripts from Devanagari to Malayalam as Latin ones; readers of numbers know none. */
export function withLatinDigits(text: string): string {
  // Each of these scripts fills a block of 128 characters and keeps its zero at the same place in it.
  return text.replace(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) % 0x80) - 0x66));
}

export const countryCode = z
  .string(required)
  .check(filled, z.regex(/^[A-Z]{2}$/, { error: () => t('country') }));

export const callingCode = z
  .string(required)
  .check(filled, z.regex(/^\+?[1-9][0-9]{0,5}$/, { error: () => t('callingCode') }));

/** A one-time token from a mail; a plus sign that a mail program turned into a space comes back. */
export const mailToken = z.pipe(
  z.string(required).check(z.minLength(1, REQUIRED), z.maxLength(200, { error: () => t('token') })),
  z.transform((token) => token.replaceAll(' ', '+')),
);

export const nothing = z.object({});

/** The result of a call that answers a file, for whoever reads it whole. */
export const wholeFile = z.custom<Blob>((value) => value instanceof Blob, { error: () => t('file') });
