import { inLanguage, language } from '@tula/messages/language.ts';
import { LANGUAGES } from '@tula/messages/languages.ts';

/** Makes something as every language writes it, that of the reader first. */
export function inEveryLanguage<Made>(make: () => Made): Made[] {
  return [...new Set([language(), ...LANGUAGES])].map((one) => inLanguage(one, make));
}
