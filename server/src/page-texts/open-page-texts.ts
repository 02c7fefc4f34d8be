import {
  TEXT_LANGUAGES,
  type TextLanguage,
  type TextPageName,
} from '@tula/contract/page-texts/page-names.ts';
import type { WrittenText } from '@tula/contract/page-texts/written-text.ts';
import { isLanguage, type Language } from '@tula/messages/languages.ts';
import type { OpenContent } from '../owner/open-content.ts';
import type { PageInLanguage } from './page-text-kind.ts';
import {
  type Counted,
  newerInEnglish,
  noticeVersion,
  ownTextFor,
  type ShownPageText,
  shownText,
  wasNotice,
} from './shown-page-text.ts';

export type OpenPageTexts = {
  /** Returns what a page shows in a language, with the values of the moment. */
  shown: (of: PageInLanguage) => ShownPageText;
  /** Says whether a page shows a text in another language, as there is none in this one. */
  showsOtherLanguage: (of: PageInLanguage) => boolean;
  /** Lists the languages in which the text of a page is older than the English one. */
  olderLanguages: (page: TextPageName) => TextLanguage[];
  /** The version of the privacy notice that a page shows in a language. */
  noticeVersion: (language: Language) => string;
  /** Says whether the privacy notice has, or had, this version. */
  wasNotice: (version: string) => boolean;
  /** Grows with every saved version of a policy: orders keep the one that they were placed under. */
  policiesVersion: () => number;
};

/** The owner's texts in memory: pages read them without a query, also while the database is down. */
export async function openPageTexts(content: OpenContent): Promise<OpenPageTexts> {
  let texts: readonly Counted[] = [];
  let policiesVersion = 0;
  await content.readWith((newest) => {
    const pages = newest.filter(({ area, language }) => area === 'page' && isLanguage(language));
    texts = pages.map((stored) => ({
      page: stored.name as TextPageName,
      language: stored.language as Language,
      text: stored.content === null ? null : (JSON.parse(stored.content) as WrittenText),
      savedAt: stored.savedAt,
      version: stored.version,
    }));
    policiesVersion = Math.max(0, ...newest.map((stored) => stored.policiesVersion ?? 0));
  });
  return {
    shown: (of) => shownText(texts, of),
    showsOtherLanguage: (of) => (ownTextFor(texts, of)?.language ?? of.language) !== of.language,
    olderLanguages: (page) =>
      TEXT_LANGUAGES.filter((language) => newerInEnglish(texts, { page, language }) !== null),
    noticeVersion: (language) => noticeVersion(texts, language),
    wasNotice: (version) => wasNotice(texts, version),
    policiesVersion: () => policiesVersion,
  };
}
