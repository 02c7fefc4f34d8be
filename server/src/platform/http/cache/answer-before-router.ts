import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '@tula/contract/calls/problems.ts';
import { inLanguage } from '@tula/messages/language.ts';
import type { Language } from '@tula/messages/languages.ts';
import { compress, type Encoding, LEAST_BYTES_TO_COMPRESS, wantedEncoding } from '../compression.ts';
import { namesEtag } from './etag.ts';
import { ACCEPT_LANGUAGE, cachedInLanguage } from './key-in-language.ts';
import { isApiPath, PROBE_PATHS } from '../security-headers.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';
import type { PeerAddress } from '../peer-address.ts';
import { toProblemBody, PROBLEM_TYPE } from '../problem.ts';
import { rawHeader } from '../slow-bodies.ts';
import { acceptedLanguage, requestLanguage } from '../request-language.ts';
import type { RequestRate } from '../../limits/request-rate.ts';

export type BeforeRouter = {
  cache: ResponseCache;
  rate: RequestRate | undefined;
  peerAddress: PeerAddress;
  newRequestId: () => string;
  languages: readonly Language[];
  /** Headers of a rejection, which no hook completes. */
  problemHeaders: Record<string, string>;
  /** Logs and counts a request that never reaches the router. */
  finished: (
    request: IncomingMessage,
    reqId: string,
    route: string,
    status: number,
    startedMs: number,
  ) => void;
};

const WEBHOOKS = '/api/v1/payment/webhook/';

/**
 * Answers before the router: the general rate limit, and cached responses.
 * Returns true when it has sent a response.
 */
export function answerBeforeRouter(
  options: BeforeRouter,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const url = request.url ?? '/';
  const startedMs = performance.now();
  if (options.rate && !url.startsWith(WEBHOOKS) && !PROBE_PATHS.has(url)) {
    const waitSeconds = options.rate.count(options.peerAddress(request));
    if (waitSeconds > 0) {
      rejectWithProblem(options, request, response, waitSeconds, startedMs);
      return true;
    }
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const answer = cachedAnswer(options, request, url);
  if (answer === undefined) return false;
  send(request, response, answer);
  options.finished(request, options.newRequestId(), 'cached', response.statusCode, startedMs);
  return true;
}

/** A page has its language in its address; a response of the API is in the one that the request accepts. */
function cachedAnswer({ cache, languages }: BeforeRouter, request: IncomingMessage, url: string) {
  if (languages.length === 1 || !isApiPath(url)) return cache.get(url);
  return cachedInLanguage(cache, url, acceptedLanguage(rawHeader(request, ACCEPT_LANGUAGE), languages));
}

function rejectWithProblem(
  options: BeforeRouter,
  request: IncomingMessage,
  response: ServerResponse,
  waitSeconds: number,
  startedMs: number,
) {
  const reqId = options.newRequestId();
  const asked = { url: request.url ?? '/', accepts: rawHeader(request, 'accept-language') };
  const body = inLanguage(requestLanguage(asked, options.languages), () =>
    JSON.stringify(toProblemBody(new Problem('TOO_MANY_REQUESTS'), reqId)),
  );
  response.writeHead(429, {
    ...options.problemHeaders,
    'content-type': PROBLEM_TYPE,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(waitSeconds),
  });
  response.end(body);
  // The body of a rejected request is discarded.
  request.resume();
  options.finished(request, reqId, 'rate limit', 429, startedMs);
}

function send(request: IncomingMessage, response: ServerResponse, answer: CachedResponse): void {
  if (namesEtag(rawHeader(request, 'if-none-match'), answer.etag)) {
    response.writeHead(304, answer.headers).end();
    return;
  }
  const encoding = wantedEncoding(rawHeader(request, 'accept-encoding'));
  const encoded = encoding && answer.encoded[encoding];
  if (encoding && !encoded && answer.body.length >= LEAST_BYTES_TO_COMPRESS) encode(answer, encoding);
  const form = encoding && encoded?.length ? encoding : 'plain';
  const body = form === 'plain' ? answer.body : (encoded ?? answer.body);
  response.writeHead(200, (answer.heads[form] ??= makeHead(answer, form, body.length)));
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Names and values in one flat list, which Node writes unchanged. */
function makeHead(answer: CachedResponse, form: Encoding | 'plain', length: number): string[] {
  const head = [...Object.entries(answer.headers).flat(), 'content-length', `${length}`];
  return form === 'plain' ? head : [...head, 'content-encoding', form];
}

/** Compresses once; until it is done the plain body is sent. */
function encode(answer: CachedResponse, encoding: Encoding): void {
  // An empty entry means that compression is running.
  answer.encoded[encoding] = Buffer.alloc(0);
  compress(answer.body, encoding).then(
    (bytes) => (answer.encoded[encoding] = bytes),
    () => delete answer.encoded[encoding],
  );
}
