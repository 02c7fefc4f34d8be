import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';

/** A validation message, evaluated when it is needed so that it is in the current language. */
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

/** Messages for values of the wrong type, for people rather than developers. */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return t('required');
  const kind = issue.code === 'invalid_type' ? KINDS[issue.expected] : undefined;
  if (kind === KINDS['string'] && Array.isArray(issue.input)) return t('givenTwice');
  if (kind !== undefined) return kind();
  return issue.code === 'invalid_value' ? t('choose', { choices: issue.values.join(', ') }) : t('invalid');
}

/** For a required field: whether it is missing or has the wrong type. */
export const required = { error: issueMessage };

const filled = z.minLength(1, { ...REQUIRED, abort: true });

/**
 * Visible text: blanks and zero-width characters alone count as empty. Patterns of the contract are published, one a
 * field, and read by regular expressions of other languages too: what those do not know is checked beside the pattern.
 */
const visible = [
  filled,
  z.refine<string>((text) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text), {
    ...REQUIRED,
    abort: true,
  }),
] as const;

/** Required text; surrounding blanks are trimmed. */
export const requiredText = (
  highest: number,
  tooLong: string | Said = { error: () => t('tooLong', { highest }) },
) => z.string(required).check(z.trim(), ...visible, z.maxLength(highest, tooLong));

/** Control characters, as every kind of regular expression writes them. */
const CONTROLS = String.raw`\x00-\x1f\x7f-\x9f`;

/**
 * Text on one line that reads as written: no control characters, line breaks, lone surrogates or direction
 * overrides. Joiners stay, as Indian scripts need them.
 */
export const oneLine = [
  z.regex(new RegExp(`^[^${CONTROLS}]*$`), { error: () => t('signs'), abort: true }),
  z.refine<string>((text) => !/[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text), {
    error: () => t('signs'),
  }),
] as const;

/** A required name or the like that reads as written. */
export const requiredLine = (highest: number, tooLong?: string | Said) =>
  requiredText(highest, tooLong).check(...oneLine);

const DOMAIN_PART = String.raw`[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?`;
const EMAIL = new RegExp(
  String.raw`^[^\s${CONTROLS}@<>\(\)\[\]\\,;:"]+@${DOMAIN_PART}(?:\.${DOMAIN_PART})+$`,
);

/** Characters that show nothing: zero-width, bidirectional controls, fillers, line separators, other controls. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}\ufff9-\ufffb]/gu;

export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** An email of an account that exists: it may be spelled with characters that a new one must not have. */
export const givenEmail = z
  .string(required)
  .check(
    z.trim(),
    filled,
    z.maxLength(64, { error: () => t('email.tooLong'), abort: true }),
    z.regex(EMAIL, { error: () => t('email.invalid') }),
  );

/** An email to store. */
export const email = z.string(required).check(
  z.trim(),
  filled,
  z.maxLength(64, { error: () => t('email.tooLong'), abort: true }),
  // Control characters are not typed or pasted by mistake: the general message below covers them.
  z.refine((text) => /\p{Cc}/u.test(text) || withoutInvisible(text) === text, {
    error: () => t('invisible'),
    abort: true,
  }),
  z.regex(EMAIL, { error: () => t('email.invalid') }),
  z.normalize('NFC'),
);

/** An email as spelled: two of the same spelling reach the same mailbox. */
export function spelledEmail(typed: string): string {
  return typed.trim().normalize('NFC').toLowerCase();
}

/**
 * What must be unique of an email: without invisible characters, and with compatible ones such as full-width letters
 * as one. Dots and plus tags stay: only the owner of a domain knows whether they mean the same mailbox.
 */
export function canonicalEmail(typed: string): string {
  return withoutInvisible(typed.normalize('NFKC')).trim().toLowerCase().normalize('NFKC');
}

/** A new password. */
export const newPassword = z
  .string(required)
  .check(
    filled,
    z.minLength(8, { error: () => t('password.tooShort') }),
    z.maxLength(64, { error: () => t('password.tooLong') }),
  );

/** A password to check: only required, and limited before it is hashed. */
export const givenPassword = z
  .string(required)
  .check(filled, z.maxLength(256, { error: () => t('password.tooLong') }));

/**
 * A phone number as typed, prefixed with its calling code. The limits of 5 and 25 characters are without the
 * code; whether it is valid for the country is checked where the countries are known.
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

/**
 * Turns the digits of nine Indian scripts, from Devanagari to Malayalam, into Latin ones, as number parsers
 * need.
 */
export function withLatinDigits(text: string): string {
  // Each of these scripts has a block of 128 characters with its zero at the same offset.
  return text.replace(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) % 0x80) - 0x66));
}

export const countryCode = z
  .string(required)
  .check(filled, z.regex(/^[A-Z]{2}$/, { error: () => t('country') }));

export const callingCode = z
  .string(required)
  .check(filled, z.regex(/^\+?[1-9][0-9]{0,5}$/, { error: () => t('callingCode') }));

/** A one-time token from an email; a plus sign that an email program turned into a space is restored. */
export const mailToken = z.pipe(
  z.string(required).check(z.minLength(1, REQUIRED), z.maxLength(200, { error: () => t('token') })),
  z.transform((token) => token.replaceAll(' ', '+')),
);

export const nothing = z.object({});

/** The result of a call that answers a file, read completely. */
export const wholeFile = z.custom<Blob>((value) => value instanceof Blob, { error: () => t('file') });
