import { ENGLISH, type Language } from '@tula/messages/languages.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';

export const ACCEPT_LANGUAGE = 'accept-language';

/** The key of a response that differs by language. */
export function keyInLanguage(key: string, spoken: Language): string {
  return spoken === ENGLISH ? key : `${spoken} ${key}`;
}

/** The cached response of an address to a reader of this language: its own, or the one that is the same for all. */
export function cachedInLanguage(
  cache: Pick<ResponseCache, 'get'>,
  url: string,
  spoken: Language,
): CachedResponse | undefined {
  const found = cache.get(url);
  if (spoken === ENGLISH || (found && !differsByLanguage(found))) return found;
  return cache.get(keyInLanguage(url, spoken));
}

function differsByLanguage({ headers }: CachedResponse): boolean {
  return headers['vary']?.includes(ACCEPT_LANGUAGE) ?? false;
}
