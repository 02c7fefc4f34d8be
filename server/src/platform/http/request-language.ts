import { inLanguage } from '@tula/messages/language.ts';
import { ENGLISH, isLanguage, type Language } from '@tula/messages/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { isApiPath } from './security-headers.ts';

/** The language of a request: that of the page's address, or the first that a caller of the API accepts. */
export function requestLanguage(
  { url, accepts }: { url: string; accepts: string | undefined },
  languages: readonly Language[],
): Language {
  if (languages.length === 1) return ENGLISH;
  const named = isApiPath(url) ? namedIn(accepts ?? '') : [/^\/([a-z]+)(?=[/.?]|$)/.exec(url)?.[1] ?? ''];
  return named.filter(isLanguage).find((one) => languages.includes(one)) ?? ENGLISH;
}

/** The languages of an Accept-Language header in its order, without their countries: pages send one. */
function namedIn(accepts: string): string[] {
  const parts = accepts.slice(0, 100).split(',');
  return parts.map((part) => part.trim().toLowerCase().split(/[-;]/, 1)[0] ?? '');
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
