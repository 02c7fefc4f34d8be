import { fillPlain, fillText } from '@tula/contract/page-texts/fill-text.ts';
import { NOTICE_EDITION } from '@tula/contract/page-texts/built-in/notice.ts';
import { parseLine, parseMarkup } from '@tula/contract/page-texts/markup.ts';
import { isPolicy, type TextPageName } from '@tula/contract/page-texts/page-names.ts';
import { placeholderValues } from '@tula/contract/page-texts/placeholder-values.ts';
import type { ShownText } from '@tula/contract/page-texts/shown-text.ts';
import type { WrittenText } from '@tula/contract/page-texts/written-text.ts';
import { shop, type ShopPromises } from '@tula/contract/shop/shop.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { ENGLISH, type Language, tagOfLanguage } from '@tula/messages/languages.ts';
import type { PageInLanguage } from './page-text-kind.ts';

/** A text in use; null is the built-in text, to which the owner went back. */
export type InUse = PageInLanguage & { text: WrittenText | null; savedAt: Date };
/** A text in use with the number of its saves. */
export type Counted = InUse & { version: number };
type OwnText = InUse & { text: WrittenText };

export type ShownPageText = {
  text: ShownText | null;
  inForceFrom: string | null;
  /** When the English text was changed, if the text in the language of the page is older. */
  newerInEnglish: string | null;
};

/**
 * Says whether a page keeps its built-in translation when its English text is changed: policies and help do, with a
 * note. About us tells of one shop only, and people agree to the privacy notice, so these are shown as the owner wrote
 * them.
 */
const keepsTranslation = (page: TextPageName) => isPolicy(page) || page === 'help';

/** The text in the language of the page, or else in English, or else in whatever language there is one. */
export function ownTextFor(texts: readonly InUse[], { page, language }: PageInLanguage): OwnText | undefined {
  const own = texts.filter((one): one is OwnText => one.page === page && one.text !== null);
  const findInLanguage = (wanted: Language) => own.find((one) => one.language === wanted);
  const inEnglish = findInLanguage(ENGLISH);
  if (inEnglish && keepsTranslation(page)) return findInLanguage(language);
  return findInLanguage(language) ?? inEnglish ?? own[0];
}

/** When the English text was saved, if that in this language is older and both are not the built-in ones. */
export function newerInEnglish(texts: readonly InUse[], { page, language }: PageInLanguage): Date | null {
  if (language === ENGLISH || !keepsTranslation(page)) return null;
  const findInLanguage = (wanted: Language) =>
    texts.find((one) => one.page === page && one.language === wanted);
  const [english, own] = [findInLanguage(ENGLISH), findInLanguage(language)];
  if (!english || (english.text === null && !own?.text)) return null;
  return own && own.savedAt >= english.savedAt ? null : english.savedAt;
}

export function shownText(
  texts: readonly InUse[],
  of: PageInLanguage,
  promises?: Readonly<ShopPromises>,
): ShownPageText {
  const own = ownTextFor(texts, of);
  const newer = newerInEnglish(texts, of)?.toISOString() ?? null;
  if (own)
    return {
      text: filledText(own.text, { language: own.language, reader: of.language, promises }),
      inForceFrom: own.savedAt.toISOString(),
      newerInEnglish: newer,
    };
  // The day on which the owner went back to the built-in text, or opened a shop that was started empty.
  const back = texts.find(({ page, language }) => page === of.page && language === of.language);
  return {
    text: null,
    inForceFrom: back?.savedAt.toISOString() ?? shop.openedAt ?? null,
    newerInEnglish: newer,
  };
}

type Filling = { language: Language; reader: Language; promises: Readonly<ShopPromises> | undefined };

/** Links lead to pages in the language of the reader, who may not read that of the text. */
export function filledText({ title, description, body }: WrittenText, filling: Filling): ShownText {
  const { language, reader, promises } = filling;
  const values = inLanguage(language, () => placeholderValues(promises));
  const line = (text: string) => fillPlain(parseLine(text).parsed, values).trim();
  return {
    language: tagOfLanguage(language),
    title: line(title),
    description: line(description),
    ...inLanguage(reader, () => fillText(parseMarkup(body).parsed, values)),
  };
}

/** The version of the privacy notice that is shown in a language: that of another one where it is shown instead. */
export function noticeVersion(texts: readonly Counted[], language: Language): string {
  const own = ownTextFor(texts, { page: 'notice', language })?.language ?? language;
  const saves = texts.find((one) => one.page === 'notice' && one.language === own)?.version ?? 0;
  return `${own}-${NOTICE_EDITION}.${saves}`;
}

/** Says whether the notice has, or had, this version in some language. */
export function wasNotice(texts: readonly Counted[], version: string): boolean {
  const [, language, edition, saves] = /^([a-z]{2,8})-([0-9]{1,4})\.([0-9]{1,6})$/.exec(version) ?? [];
  if (language === undefined) return false;
  const saved = texts.find((one) => one.page === 'notice' && one.language === language)?.version ?? 0;
  return Number(edition) >= 1 && Number(edition) <= NOTICE_EDITION && Number(saves) <= saved;
}
