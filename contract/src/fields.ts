import * as z from 'zod/mini';

/** The message under every field that was left empty. */
export const REQUIRED = 'This field is required';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What is wrong with a value of another kind than its field asks for: in the words of people, not of the validator. */
export function inWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return REQUIRED;
  const kind = issue.code === 'invalid_type' ? KINDS[issue.expected] : undefined;
  if (kind === 'a text' && Array.isArray(issue.input)) return 'This must be given once';
  if (kind !== undefined) return `This must be ${kind}`;
  return issue.code === 'invalid_value' ? `Choose from ${issue.values.join(', ')}` : 'This is not valid';
}

/** Of a field that must be there: whether it is missing, or there in another kind. */
export const required = { error: inWords };

const filled = z.minLength(1, { error: REQUIRED, abort: true });

/** Something that can be seen: blanks and signs without a width alone are an empty field to whoever reads it. */
const visible = z.regex(/[^\s\p{Default_Ignorable_Code_Point}]/u, { error: REQUIRED, abort: true });

/** A text that must be there; blanks around it are not kept. */
export const requiredText = (highest: number, tooLong = `At most ${highest} characters`) =>
  z.string(required).check(z.trim(), visible, z.maxLength(highest, tooLong));

/**
 * A text on one line that reads as it is written: no control characters, no line ends, no half of a letter, and nothing
 * that turns the direction of what stands around it. Joiners stay, as Indian scripts need them.
 */
export const oneLine = z.regex(
  /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u,
  'Please use letters, digits and signs only',
);

/** A name or the like, which must be there and reads as it is written. */
export const requiredLine = (highest: number, tooLong?: string) =>
  requiredText(highest, tooLong).check(oneLine);

const EMAIL =
  /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/u;

export const email = z
  .string(required)
  .check(
    z.trim(),
    filled,
    z.maxLength(64, { error: 'Email should be at most 64 characters', abort: true }),
    z.regex(EMAIL, 'Enter a valid email address, such as name@example.com.'),
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
    z.minLength(8, 'Password must be at least 8 characters long.'),
    z.maxLength(64, 'Password must be at most 64 characters long.'),
  );

/** A password that is being checked: only its presence is asked for, and a limit before it is hashed. */
export const givenPassword = z
  .string(required)
  .check(filled, z.maxLength(256, 'Password must be at most 64 characters long.'));

export const PHONE_INVALID = 'Please enter a valid phone number';
export const PHONE_TOO_SHORT = 'Phone number is too short';
export const PHONE_TOO_LONG = 'Phone number must be at most 25 characters';

/**
 * A phone number as typed, its calling code joined in front. Five to 25 characters are those typed, so the
 * code may come on top; validity for the country is judged where the countries are known.
 */
export const phone = z
  .string(required)
  .check(
    z.trim(),
    filled,
    z.minLength(5, 'Phone number must be at least 5 characters'),
    z.maxLength(30, PHONE_TOO_LONG),
  );

const INDIAN_DIGITS =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;

/** The digits of the nine Indian scripts from Devanagari to Malayalam as Latin ones; readers of numbers know none. */
export function withLatinDigits(text: string): string {
  // Each of these scripts fills a block of 128 characters and keeps its zero at the same place in it.
  return text.replace(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) % 0x80) - 0x66));
}

export const countryCode = z.string(required).check(filled, z.regex(/^[A-Z]{2}$/, 'Please choose a country'));

export const callingCode = z
  .string(required)
  .check(filled, z.regex(/^\+?[1-9][0-9]{0,5}$/, 'Please give a calling code, such as +91'));

/** A one-time token from a mail; a plus sign that a mail program turned into a space comes back. */
export const mailToken = z.pipe(
  z.string(required).check(z.minLength(1, REQUIRED), z.maxLength(200, 'Not a token')),
  z.transform((token) => token.replaceAll(' ', '+')),
);

export const nothing = z.object({});

/** The result of a call that answers a file, for whoever reads it whole. */
export const wholeFile = z.custom<Blob>((value) => value instanceof Blob, 'Not a file');
