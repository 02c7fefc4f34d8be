import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { plainPhone, withoutInvisible, withoutMarks } from './pasted.ts';

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

/** Says whether there is anything but blanks and zero-width characters. */
export const isVisible = (text: string) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);

const filled = z.minLength(1, { ...REQUIRED, abort: true });

/**
 * Visible text: blanks and zero-width characters alone count as empty. Patterns of the contract are published, one a
 * field, and read by regular expressions of other languages too: what those do not know is checked beside the pattern.
 */
const visible = [filled, z.refine<string>(isVisible, { ...REQUIRED, abort: true })] as const;

/** Required text; surrounding blanks are trimmed. A number or code is read as `read` says, before it is checked. */
export const requiredText = (
  highest: number,
  tooLong: string | Said = { error: () => t('tooLong', { highest }) },
  read = (typed: string) => typed.trim(),
) => z.string(required).check(z.overwrite(read), ...visible, z.maxLength(highest, tooLong));

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
export const requiredLine = (highest: number, tooLong?: string | Said, read?: (typed: string) => string) =>
  requiredText(highest, tooLong, read).check(...oneLine);

/** ASCII signs that are in no label of a domain; letters of every script are. */
const NOT_IN_LABEL = String.raw`\s${CONTROLS}!-,.\/:-@\[-\x60\{-\x7e`;
const LABEL = String.raw`[^${NOT_IN_LABEL}\-](?:[^${NOT_IN_LABEL}]*[^${NOT_IN_LABEL}\-])?`;
const DOMAIN = String.raw`${LABEL}(?:\.${LABEL})+`;
const MAILBOX = String.raw`[^\s${CONTROLS}@<>\(\)\[\]\\,;:"]+`;
/** Without a dot at either end or two in a row, which mail servers refuse. */
const ATOM = String.raw`[^\s${CONTROLS}@<>\(\)\[\]\\,;:".]+`;

/** Beside the published pattern: a domain of letters and digits that has a form in ASCII, in which mail is sent to it. */
function isOfDomain(text: string): boolean {
  const domain = text.slice(text.lastIndexOf('@') + 1);
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && asciiDomain(domain) !== undefined;
}

/** An email of an account that exists: it may be spelled with characters that a new one must not have. */
export const givenEmail = z
  .string(required)
  .check(
    z.trim(),
    filled,
    z.maxLength(64, { error: () => t('email.tooLong'), abort: true }),
    z.regex(new RegExp(`^${MAILBOX}@${DOMAIN}$`), { error: () => t('email.invalid') }),
  );

/** An email to store, as it was typed; what a copied one brought along unseen is left out. */
export const email = z.string(required).check(
  z.overwrite((text) => withoutMarks(text).trim()),
  filled,
  z.maxLength(64, { error: () => t('email.tooLong'), abort: true }),
  z.regex(new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@${DOMAIN}$`), {
    error: () => t('email.invalid'),
    abort: true,
  }),
  z.refine(isOfDomain, { error: () => t('email.invalid') }),
  z.normalize('NFC'),
);

/** An email as spelled: two of the same spelling reach the same mailbox. */
export function spelledEmail(typed: string): string {
  return typed.trim().normalize('NFC').toLowerCase();
}

/**
 * What must be unique of an email: without invisible characters, with compatible ones such as full-width letters as
 * one, and with the domain in ASCII, as it may be given in either form. Dots and plus tags stay: only the owner of a
 * domain knows whether they mean the same mailbox.
 */
export function canonicalEmail(typed: string): string {
  const plain = withoutInvisible(typed.normalize('NFKC')).trim().toLowerCase().normalize('NFKC');
  const domain = plain.slice(plain.lastIndexOf('@') + 1);
  return plain.slice(0, plain.length - domain.length) + (asciiDomain(domain) ?? domain);
}

/** A domain as mail is sent to it: xn--mnchen-3ya.de of münchen.de; undefined where there is no such form. */
export function asciiDomain(domain: string): string | undefined {
  // Only other scripts are converted, as an address of digits would become one of four numbers.
  if (/^[!-~]*$/.test(domain)) return domain;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : undefined;
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
    z.overwrite(plainPhone),
    filled,
    z.minLength(5, { error: () => t('phone.tooFewCharacters') }),
    z.maxLength(30, { error: () => t('phone.tooLong') }),
  );

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
