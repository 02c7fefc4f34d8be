import {
  COMPLETE_LANGUAGES,
  ENGLISH,
  isLanguage,
  type Language,
  LANGUAGES,
} from '@tula/messages/languages.ts';
import type { Reading } from './variable-readers.ts';

/** The languages of the shop: English, which the addresses without a prefix have, and those that LANGUAGES lists. */
export function readLanguages({ text, addError }: Reading): readonly Language[] {
  const named = text('LANGUAGES')
    ?.split(',')
    .map((name) => name.trim());
  if (named === undefined) return COMPLETE_LANGUAGES;
  const known = named.filter(isLanguage);
  if (known.length < named.length)
    addError('LANGUAGES', `some of ${LANGUAGES.join(', ')}, separated by commas`);
  return [...new Set<Language>([ENGLISH, ...known])];
}
