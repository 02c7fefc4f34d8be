import { Problem } from '@tula/contract/calls/problems.ts';
import { language } from '@tula/messages/language.ts';
import type { Language } from '@tula/messages/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { compress, type Encoding, LEAST_BYTES_TO_COMPRESS, wantedEncoding } from '../compression.ts';
import { cacheKey } from './cache-key.ts';
import { ACCEPT_LANGUAGE, keyInLanguage } from './key-in-language.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';
import { openSingleFlight, type SingleFlight } from './single-flight.ts';

/** The parameters that change a response, and whether those that are not listed are ignored. */
export type KnownParameters = { names: readonly string[]; ignoresOthers: boolean };

/** The answer of a handler, for all requests that waited for it. */
type SharedAnswer = {
  generation: number;
  status: number;
  headers: Record<string, unknown>;
  payload: unknown;
  cached?: CachedResponse | undefined;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The response is the same for everybody and may be cached, for these query parameters, and all others are
     * ignored; a function tells it of a path.
     */
    cacheFor?: readonly string[] | ((path: string) => KnownParameters);
    /** The response at one address differs by the language that the request accepts. */
    isCachedByLanguage?: boolean;
  }
  interface FastifyRequest {
    /** The address of the response in the cache; undefined if the response may not be cached. */
    cacheKey: string | undefined;
    differsByLanguage: boolean;
    sharedAnswer: SharedAnswer | undefined;
  }
}

/**
 * Answers requests for the same cacheable address at the same time from one run of the handler. Returns whether a
 * request needs no run of its own.
 */
export function shareAnswers(
  app: FastifyInstance,
  cache: ResponseCache,
  languages: readonly Language[],
): (request: FastifyRequest) => boolean {
  const flights = openSingleFlight(cache);
  app.decorateRequest('cacheKey', undefined);
  app.decorateRequest('differsByLanguage', false);
  app.decorateRequest('sharedAnswer', undefined);
  app.addHook('onRequest', async (request) => {
    const key = makeKey(request);
    const { isCachedByLanguage = false } = request.routeOptions.config;
    request.differsByLanguage = isCachedByLanguage && languages.length > 1;
    request.cacheKey = key !== undefined && request.differsByLanguage ? keyInLanguage(key, language()) : key;
  });
  app.addHook('onRoute', (route) => {
    if (route.config?.cacheFor === undefined) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      const work = () => handler.call(this, request, reply) as Promise<unknown>;
      const { cacheKey: key } = request;
      return key === undefined ? work() : answered({ cache, flights, request, reply, key, work });
    } as RouteHandlerMethod;
  });
  return ({ cacheKey: key }) =>
    key !== undefined && (cache.get(key) !== undefined || flights.isUnderWay(key));
}

function makeKey({ routeOptions, method, url }: FastifyRequest): string | undefined {
  const { cacheFor } = routeOptions.config;
  if (cacheFor === undefined || (method !== 'GET' && method !== 'HEAD')) return undefined;
  const known =
    typeof cacheFor === 'function'
      ? cacheFor(url.split('?', 1)[0] ?? '')
      : { names: cacheFor, ignoresOthers: true };
  const key = cacheKey(url, known.names);
  return known.ignoresOthers || key === url ? key : undefined;
}

type Answering = {
  cache: ResponseCache;
  flights: SingleFlight;
  request: FastifyRequest;
  reply: FastifyReply;
  key: string;
  work: () => Promise<unknown>;
};

async function answered(answering: Answering): Promise<unknown> {
  const { cache, flights, request, reply, key, work } = answering;
  const cached = cache.get(key);
  if (cached) {
    const headers = { ...cached.headers };
    const answer = { generation: 0, status: 200, headers, payload: cached.body, cached, compressed: {} };
    return repeat(answer, request, reply);
  }
  let isFirst = false;
  const answer = await flights
    .run<SharedAnswer>(key, async (generation) => {
      isFirst = true;
      const payload = await work();
      return {
        generation,
        status: reply.statusCode,
        headers: reply.getHeaders(),
        payload,
        compressed: {},
      };
    })
    .catch((error: unknown) => {
      // The limit of another address is not that of this one.
      if (isFirst || !(error instanceof Problem) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      return undefined;
    });
  if (answer === undefined) return answered(answering);
  const isText = typeof answer.payload === 'string' || Buffer.isBuffer(answer.payload);
  if (!isText && isFirst) return answer.payload;
  const isRedirect = answer.status >= 300 && answer.status < 400;
  // A redirect keeps the parameters of its own address, also those that are ignored.
  if (!isText || (isRedirect && request.url !== key)) {
    request.cacheKey = undefined;
    return work();
  }
  return repeat(answer, request, reply);
}

function repeat(answer: SharedAnswer, request: FastifyRequest, reply: FastifyReply): unknown {
  request.sharedAnswer = answer;
  reply.code(answer.status);
  for (const [name, value] of Object.entries(answer.headers))
    if (!reply.hasHeader(name)) reply.header(name, value);
  return answer.payload;
}

/** Caches the answer of a handler once for all requests that share it. */
export function cacheAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  cache: ResponseCache,
): CachedResponse | undefined {
  const { cacheFor } = request.routeOptions.config;
  if (cacheFor === undefined || request.method !== 'GET' || reply.statusCode !== 200) return undefined;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return undefined;
  const { cacheKey: key, sharedAnswer: answer } = request;
  if (key === undefined || answer === undefined) {
    reply.header('cache-control', 'private, no-cache');
    return undefined;
  }
  reply.header('cache-control', 'public, no-cache').header('vary', makeVary(request));
  answer.cached ??= cache.put(key, answer.generation, readHeaders(reply), payload);
  if (answer.cached) reply.header('etag', answer.cached.etag);
  return answer.cached;
}

/** Names what a cache between the shop and its readers must compare. */
function makeVary({ differsByLanguage }: FastifyRequest): string {
  return differsByLanguage ? `accept-encoding, ${ACCEPT_LANGUAGE}` : 'accept-encoding';
}

function readHeaders(reply: FastifyReply): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined && name !== 'content-length' && name !== 'set-cookie')
      headers[name] = String(value);
  }
  return headers;
}

/** Compresses text also the first time; the compressed body is shared and cached too. */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const { headers, sharedAnswer: answer } = request;
  const encoding = wantedEncoding(headers['accept-encoding']);
  const body = typeof payload === 'string' || answer?.cached?.body === payload ? payload : undefined;
  if (encoding === undefined || body === undefined) return payload;
  const text = body as string | Buffer;
  if (text.length < LEAST_BYTES_TO_COMPRESS || reply.hasHeader('content-encoding')) return payload;
  const bytes = await compressedOnce(text, encoding, answer);
  reply.header('content-encoding', encoding).header('vary', makeVary(request)).removeHeader('content-length');
  return bytes;
}

async function compressedOnce(
  text: string | Buffer,
  encoding: Encoding,
  answer: SharedAnswer | undefined,
): Promise<Buffer> {
  const known = answer?.cached?.encoded[encoding];
  // An empty entry means that compression is running.
  if (known?.length) return known;
  if (answer === undefined) return compress(text, encoding);
  const bytes = await (answer.compressed[encoding] ??= compress(text, encoding));
  if (answer.cached) answer.cached.encoded[encoding] = bytes;
  return bytes;
}
