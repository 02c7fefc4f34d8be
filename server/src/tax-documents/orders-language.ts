import { inLanguage } from '@tula/messages/language.ts';
import { ENGLISH, isLanguage } from '@tula/messages/languages.ts';
import type { DocumentContent } from './document-content.ts';

/** Returns words in the language of the order; undefined where the document is in that language already. */
export function inOrdersLanguage({ language }: DocumentContent, words: () => string): string | undefined {
  if (language === undefined || language === ENGLISH || !isLanguage(language)) return undefined;
  return inLanguage(language, words);
}

/** A heading in English and, where that is another one, in the language of the order. */
export function inBoth(content: DocumentContent, english: string, words: () => string): string {
  return [english, inOrdersLanguage(content, words)].filter(Boolean).join(' · ');
}
