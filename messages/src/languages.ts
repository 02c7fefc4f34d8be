import known from '../languages.json' with { type: 'json' };

/** The language of the addresses without a prefix, and of every text that another language does not have yet. */
export const ENGLISH = 'en';

/** The language that tests make out of English, to find texts that are hard-coded or get no room. */
export const PSEUDO = 'pseudo';

export type Language = keyof typeof known | typeof PSEUDO;

/** Languages with catalogues, English first. Marked as pure, so that no browser loads what only the server uses. */
export const LANGUAGES = /* @__PURE__ */ Object.keys(known) as (keyof typeof known)[];

/** Languages in which shoppers can read everything: a shop has these unless it chooses others. */
export const COMPLETE_LANGUAGES: readonly Language[] = /* @__PURE__ */ LANGUAGES.filter(
  (one) => known[one].isComplete,
);

export function isLanguage(text: string): text is Language {
  return text === PSEUDO || Object.hasOwn(known, text);
}

/** A language as it is offered to readers, in its own words. */
export type OfferedLanguage = { language: Language; name: string; offer: { text: string; link: string } };

export function offeredLanguage(language: Language): OfferedLanguage {
  if (language === PSEUDO) return { language, name: '[Pšéüdö]', offer: { text: '[Pšéüdö]', link: '[Öpéñ]' } };
  const { name, offer } = known[language];
  return { language, name, offer };
}

/** A stored language as its readers call it. */
export function nameOfLanguage(language: string): string {
  return isLanguage(language) ? offeredLanguage(language).name : language;
}

/** The language with its country, for `Intl` and the `lang` attribute. */
export function tagOfLanguage(language: Language): string {
  return `${language === PSEUDO ? ENGLISH : language}-IN`;
}

/** What the addresses of a language begin with: nothing in English, `/hi` in Hindi. */
export function pathOfLanguage(language: Language): string {
  return language === ENGLISH ? '' : `/${language}`;
}
