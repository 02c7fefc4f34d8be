import { TEXT_LANGUAGES, type TextLanguage } from '@tula/contract/page-texts/page-names.ts';
import { language } from '@tula/messages/language.ts';
import { ENGLISH } from '@tula/messages/languages.ts';

/** For loaders: the language of the page, if owners write in it; otherwise English. */
export function textLanguage(): TextLanguage {
  return TEXT_LANGUAGES.find((one) => one === language()) ?? ENGLISH;
}
