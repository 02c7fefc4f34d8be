import { ENGLISH, type Language } from '@tula/messages/languages.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';

export const ACCEPT_LANGUAGE = 'accept-language';

/** The key of a response that differs by language. */
export function keyInLanguage(key: string, locale: Language): string {
  return locale === ENGLISH ? key : `${locale} ${key}`;
}

/** The cached response of an address to a reader of this language: its own, or the one that is the same for all. */
export function cachedInLanguage(
  cache: Pick<ResponseCache, 'get'>,
  url: string,
  locale: Language,
): CachedResponse | undefined {
  const found = cache.get(url);
  if (locale === ENGLISH || (found && !differsByLanguage(found))) return found;
  return cache.get(keyInLanguage(url, locale));
}

function differsByLanguage({ headers }: CachedResponse): boolean {
  return headers['vary']?.includes(ACCEPT_LANGUAGE) ?? false;
}
