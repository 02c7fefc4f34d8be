import { fillPlain, fillText } from '@tula/contract/page-texts/fill-text.ts';
import { parseLine, parseMarkup } from '@tula/contract/page-texts/markup.ts';
import type { TextPageName } from '@tula/contract/page-texts/page-names.ts';
import { placeholderValues } from '@tula/contract/page-texts/placeholder-values.ts';
import type { ShownText } from '@tula/contract/page-texts/shown-text.ts';
import type { WrittenText } from '@tula/contract/page-texts/written-text.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { ENGLISH, isLanguage, type Language, tagOfLanguage } from '@tula/messages/languages.ts';
import type { ResponseCache } from '../platform/http/cache/response-cache.ts';
import type { Parts } from '../platform/parts.ts';
import { newestPoliciesVersion, newestTexts, type PageInLanguage } from './page-texts-store.ts';

/** In use: null is the built-in text, to which the owner went back. */
type InUse = PageInLanguage & { text: WrittenText | null; savedAt: Date };
type OwnText = InUse & { text: WrittenText };

export type ShownPageText = { text: ShownText | null; inForceFrom: string | null };

export type OpenPageTexts = {
  /** What a page shows in a language, with the values of the moment. */
  shown: (of: PageInLanguage) => ShownPageText;
  /** Whether a page shows a text in another language, as there is none in this one. */
  showsOtherLanguage: (of: PageInLanguage) => boolean;
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
  let texts: readonly InUse[] = [];
  let policiesVersion = 0;
  let last: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    // The version first: a save between the two queries leaves the number behind, never ahead.
    const newest = await newestPoliciesVersion(database.db);
    const stored = await newestTexts(database.db);
    texts = stored
      .filter(({ language }) => isLanguage(language))
      .map(({ page, language, text, savedAt }) => ({
        page: page as TextPageName,
        language: language as Language,
        text: text === null ? null : (JSON.parse(text) as WrittenText),
        savedAt,
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
    policiesVersion: () => policiesVersion,
    reload,
    async saved() {
      await reload();
      cache.clear();
    },
  };
}

/** The text in the language of the page, or else in English, or else in whatever language there is one. */
function ownTextFor(texts: readonly InUse[], { page, language }: PageInLanguage): OwnText | undefined {
  const own = texts.filter((one): one is OwnText => one.page === page && one.text !== null);
  const inLanguageOf = (wanted: Language) => own.find((one) => one.language === wanted);
  return inLanguageOf(language) ?? inLanguageOf(ENGLISH) ?? own[0];
}

function shownText(texts: readonly InUse[], of: PageInLanguage): ShownPageText {
  const own = ownTextFor(texts, of);
  if (own)
    return { text: filled(own.text, own.language, of.language), inForceFrom: own.savedAt.toISOString() };
  // The day on which the owner went back to the built-in text.
  const back = texts.find(({ page, language }) => page === of.page && language === of.language);
  return { text: null, inForceFrom: back?.savedAt.toISOString() ?? null };
}

/** Links lead to pages in the language of the reader, who may not read that of the text. */
function filled({ title, description, body }: WrittenText, language: Language, reader: Language): ShownText {
  const values = inLanguage(language, placeholderValues);
  const line = (text: string) => fillPlain(parseLine(text).parsed, values).trim();
  return {
    language: tagOfLanguage(language),
    title: line(title),
    description: line(description),
    ...inLanguage(reader, () => fillText(parseMarkup(body).parsed, values)),
  };
}
