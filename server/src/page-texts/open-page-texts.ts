import type { TextPageName } from '@tula/contract/page-texts/page-names.ts';
import type { WrittenText } from '@tula/contract/page-texts/written-text.ts';
import { isLanguage, type Language } from '@tula/messages/languages.ts';
import type { ResponseCache } from '../platform/http/cache/response-cache.ts';
import type { Parts } from '../platform/parts.ts';
import { newestPoliciesVersion, newestTexts, type PageInLanguage } from './page-texts-store.ts';
import {
  type Counted,
  noticeVersion,
  ownTextFor,
  type ShownPageText,
  shownText,
  wasNotice,
} from './shown-page-text.ts';

export type OpenPageTexts = {
  /** What a page shows in a language, with the values of the moment. */
  shown: (of: PageInLanguage) => ShownPageText;
  /** Whether a page shows a text in another language, as there is none in this one. */
  showsOtherLanguage: (of: PageInLanguage) => boolean;
  /** The version of the privacy notice that a page shows in a language. */
  noticeVersion: (language: Language) => string;
  /** Whether the privacy notice has, or had, this version. */
  wasNotice: (version: string) => boolean;
  /** Grows with every saved version of a policy: orders keep the one that they were placed under. */
  policiesVersion: () => number;
  /** Reads the texts and makes them those of this process. */
  reload: () => Promise<void>;
  /** After a save of this process, which need not wait for the announcement. */
  saved: () => Promise<void>;
};

/** The owner's texts in memory: pages read them without a query, also while the database is down. */
export async function openPageTexts(
  { database }: Pick<Parts, 'database'>,
  cache: Pick<ResponseCache, 'clear'>,
): Promise<OpenPageTexts> {
  let texts: readonly Counted[] = [];
  let policiesVersion = 0;
  let last: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    // The version first: a save between the two queries leaves the number behind, never ahead.
    const newest = await newestPoliciesVersion(database.db);
    const stored = await newestTexts(database.db);
    texts = stored
      .filter(({ language }) => isLanguage(language))
      .map(({ page, language, version, text, savedAt }) => ({
        page: page as TextPageName,
        language: language as Language,
        text: text === null ? null : (JSON.parse(text) as WrittenText),
        savedAt,
        version,
      }));
    policiesVersion = newest;
  }

  /** One after the other, so that an older answer never replaces a newer one. */
  function reload(): Promise<void> {
    last = last.then(read, read);
    return last;
  }

  await reload();
  return {
    shown: (of) => shownText(texts, of),
    showsOtherLanguage: (of) => (ownTextFor(texts, of)?.language ?? of.language) !== of.language,
    noticeVersion: (language) => noticeVersion(texts, language),
    wasNotice: (version) => wasNotice(texts, version),
    policiesVersion: () => policiesVersion,
    reload,
    async saved() {
      await reload();
      cache.clear();
    },
  };
}
