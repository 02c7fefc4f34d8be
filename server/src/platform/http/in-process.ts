import type { Transport } from '@tula/contract/calls/call.ts';
import { language } from '@tula/messages/language.ts';
import type { FastifyInstance } from 'fastify';
import { cachedInLanguage } from './cache/key-in-language.ts';
import type { ResponseCache } from './cache/response-cache.ts';

/** Lets pages that are being rendered call the API, and its cache, within this process. */
export function inProcess(server: FastifyInstance, cache: ResponseCache): Transport {
  return async ({ method, url, headers, body, address }) => {
    const ready = method === 'GET' ? cachedInLanguage(cache, url, language()) : undefined;
    if (ready) return { status: 200, body: JSON.parse(ready.body.toString()) };
    const answer = await server.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
      ...(address === undefined ? {} : { remoteAddress: address }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
}
