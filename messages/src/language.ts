/** The language that tests and development make out of English, to find texts that are hard-coded or get no room. */
export const PSEUDO = 'pseudo';

/** As `Intl` and the `lang` attribute want it. */
export function languageTag(language: string): string {
  return `${language === PSEUDO ? 'en' : language}-IN`;
}
