import { inLanguage } from '@tula/messages/language.ts';
import { ENGLISH, isLanguage, type Language } from '@tula/messages/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { isApiPath } from './security-headers.ts';

/** The language of a request: that of the page's address, or the first that a caller of the API accepts. */
export function requestLanguage(
  { url, accepts }: { url: string; accepts: string | undefined },
  languages: readonly Language[],
): Language {
  if (isApiPath(url)) return acceptedLanguage(accepts, languages);
  const named = /^\/([a-z]+)(?=[/.?]|$)/.exec(url)?.[1] ?? '';
  return isLanguage(named) && languages.includes(named) ? named : ENGLISH;
}

/** The first language of an Accept-Language header that the shop has, without its country; pages send one. */
export function acceptedLanguage(accepts: string | undefined, languages: readonly Language[]): Language {
  if (accepts === undefined) return ENGLISH;
  for (const part of accepts.slice(0, 100).split(',')) {
    const named = part.trim().toLowerCase().split(/[-;]/, 1)[0] ?? '';
    if (isLanguage(named) && languages.includes(named)) return named;
  }
  return ENGLISH;
}

/** Answers each request in its language. */
export function speakLanguages(app: FastifyInstance, languages: readonly Language[]): void {
  if (languages.length === 1) return;
  const speak = ({ url, headers }: FastifyRequest, _: FastifyReply, done: HookHandlerDoneFunction) =>
    inLanguage(requestLanguage({ url, accepts: headers['accept-language'] }, languages), done);
  app.addHook('onRequest', speak);
  // Reading the body has left it.
  app.addHook('preValidation', speak);
}
