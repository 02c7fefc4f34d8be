/** The language that tests and development make out of English, to find texts that are hard-coded or get no room. */
export const PSEUDO = 'pseudo';

/** The language of this process, and of the pages that it builds. */
export const LANGUAGE = process.env['TULA_LOCALE'] ?? 'en';

/** The language with its country, for `Intl` and the `lang` attribute. A build of the pages inlines it. */
export const LANGUAGE_TAG = `${LANGUAGE === PSEUDO ? 'en' : LANGUAGE}-IN`;
