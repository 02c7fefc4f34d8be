import { language } from '@tula/messages/language.ts';
import { ENGLISH } from '@tula/messages/languages.ts';

/**
 * The `lang` of a text of the catalogue, so that it is read aloud, and set, in its own language: nothing where that is
 * the language of the page. Without a translation a text is English.
 */
export function langOf(textLanguage: string | undefined): string | undefined {
  const own = textLanguage ?? ENGLISH;
  return own === language() ? undefined : own;
}
