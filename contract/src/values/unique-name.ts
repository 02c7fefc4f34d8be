import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { requiredLine } from '../calls/fields.ts';
import { withoutInvisible } from '../calls/pasted.ts';

/** The signs of Indian scripts that take a consonant's vowel away, from Devanagari to Sinhala. */
const VIRAMA =
  '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d3b\\u0d3c\\u0d4d\\u0dca\\ua8c4\\uabed\\uaaf6]';

/**
 * Joiners that Unicode gives a meaning: after a virama (UAX 31, rules A2 and B), before one in Bengali (the Unicode
 * Standard, 12.2), between Arabic letters (rule A1), and inside emoji.
 */
const MEANINGFUL = [
  new RegExp(`(${VIRAMA}\\p{M}*)[\\u200c\\u200d]`, 'gu'),
  /([\u09b0\u09b2\u09a8])\u200d(?=\u09cd)/gu,
  /(\p{Script=Arabic}\p{M}*)\u200c(?=\p{Script=Arabic})/gu,
  /(\p{Emoji})\ufe0f/gu,
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d(?=\p{Extended_Pictographic})/gu,
];

/** Says whether a text has a character that nobody sees and that no script needs where it stands. */
export function hasInvisible(text: string): boolean {
  const rest = MEANINGFUL.reduce((left, joiner) => left.replace(joiner, '$1'), text);
  return withoutInvisible(rest) !== rest;
}

/** A name that must be unique: composed, and without invisible characters that no script needs there. */
export const uniqueName = (highest: number) =>
  requiredLine(highest).check(
    z.refine((name) => !hasInvisible(name), { error: () => t('invisible') }),
    z.normalize('NFC'),
  );

/** Says whether a name looks like an older one, from before such names were rejected. */
export const isTwin = z.boolean();
