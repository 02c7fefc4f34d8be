import { AsyncLocalStorage } from 'node:async_hooks';
import { ENGLISH, type Language, pathOfLanguage, tagOfLanguage } from './languages.ts';

/** Set for a build of the pages, which are built for one language. */
const ofProcess = (process.env['TULA_LOCALE'] ?? ENGLISH) as Language;
const ofRequest = new AsyncLocalStorage<Language>();

/** The language of the request or email that is being worked on. A build of the pages inlines it. */
export function language(): Language {
  return ofRequest.getStore() ?? ofProcess;
}

/** Does something in a language: all texts, dates and addresses of pages in it are in that language. */
export function inLanguage<Result>(spoken: Language, work: () => Result): Result {
  return ofRequest.run(spoken, work);
}

/** What is always in English: read by somebody else than whose request makes it, or printed in Latin letters. */
export function inEnglish<Given extends readonly unknown[], Made>(make: (...given: Given) => Made) {
  return (...given: Given): Made => inLanguage(ENGLISH, () => make(...given));
}

export function languageTag(): string {
  return tagOfLanguage(language());
}

/** What addresses of pages begin with. */
export function languagePath(): string {
  return pathOfLanguage(language());
}
