import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Problem } from '@tula/contract/calls/problems.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { ENGLISH, type Language } from '@tula/messages/languages.ts';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { type AllowedMethods, watchMethods } from './allowed-methods.ts';
import { answerClientError } from './client-errors.ts';
import { namesEtag } from './cache/etag.ts';
import { answerBeforeRouter, type BeforeRouter } from './cache/answer-before-router.ts';
import { type OverloadLimits, openEventLoopWatch } from './metrics/event-loop-monitor.ts';
import { closeConnections } from './close-connections.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import { cacheAnswer, compressAnswer, shareAnswers } from './cache/answer-once.ts';
import type { Metrics } from './metrics/metrics.ts';
import { isInside } from '../limits/network.ts';
import { limitConnections } from '../limits/limit-connections.ts';
import { isTrustedProxy, peerAddress } from './peer-address.ts';
import { answerError, answerProblem, PROBLEM_TYPE } from './problem.ts';
import { speakLanguages } from './request-language.ts';
import { pageRoute } from './pages/page-route.ts';
import type { RequestRate } from '../limits/request-rate.ts';
import { apiHeaders, isApiPath, PROBE_PATHS, type StrictTransport } from './security-headers.ts';
import { type BodyTimes, closeOnSlowBody, UPLOAD_WITHIN_MS } from './slow-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Uses so much CPU time that it is rejected while the event loop is late. */
    isExpensive?: boolean;
    /** The name under which requests are counted and logged. */
    name?: string;
  }
}

export type HttpServerOptions = {
  log: FastifyBaseLogger;
  metrics: Metrics;
  cache: ResponseCache;
  trustedProxies: readonly string[];
  /** The general limit of requests per address; undefined switches it off. */
  rate: RequestRate | undefined;
  newRequestId: () => string;
  /** Those of the shop, English first; English alone unless given. */
  languages?: readonly Language[];
  /** Says whether every response demands https. */
  strictTransport?: StrictTransport;
  /** Says whether this process is shutting down: then every response closes its connection. */
  isLeaving?: () => boolean;
  /** Is told of every request that was answered; it must not take long. */
  answered?: (request: IncomingMessage, status: number) => void;
  /** When expensive work is rejected; tests may set other limits. */
  overload?: Partial<OverloadLimits>;
  /** How long a body may take to arrive; tests may set other times. */
  bodyTimes?: BodyTimes;
};

const BODY_LIMIT_BYTES = 256 * 1024;
const BUSY_FOR_SECONDS = 2;
const MOST_CONNECTIONS = 2_000;
/** Offices and mobile networks share one address, and each browser opens six connections. */
const MOST_OF_ADDRESS = 300;
const HANDLED_WITHIN_MS = 20_000;
/** On a machine that is busy the pages take long to load; the library's ten seconds would end the start. */
const OPENED_WITHIN_MS = 60_000;
/** Pages answer malformed addresses themselves. */
export const PAGE_ROUTE = 'page';

/** An HTTP server with every timeout and limit set, and no routes yet. */
export function httpServer(options: HttpServerOptions): FastifyInstance {
  const { metrics, log, languages = [ENGLISH] } = options;
  const address = peerAddress(options.trustedProxies);
  const headers = apiHeaders(options.strictTransport ?? 'off');
  const finished: BeforeRouter['finished'] = (request, reqId, route, status, startedMs) => {
    const { method = '' } = request;
    const tookMs = performance.now() - startedMs;
    metrics.countRequest({ method, route, status, seconds: tookMs / 1000 });
    options.answered?.(request, status);
    log.info({ reqId, method, route, status, ms: Math.round(tookMs * 100) / 100 }, 'request');
  };
  const beforeRouter: BeforeRouter = {
    cache: options.cache,
    rate: options.rate,
    peerAddress: address,
    newRequestId: options.newRequestId,
    languages,
    problemHeaders: headers,
    finished,
  };
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: options.newRequestId,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    // Hooks do not run for an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => answerMalformed(error, request, reply.headers(headers)),
    clientErrorHandler: answerClientError(options.newRequestId, headers),
    handlerTimeout: HANDLED_WITHIN_MS,
    pluginTimeout: OPENED_WITHIN_MS,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    serverFactory: (handler) => nodeServer(handler, beforeRouter, options),
  });
  const closeIdle = closeConnections(app.server);
  app.addHook('preClose', (done) => {
    closeIdle();
    done();
  });
  speakLanguages(app, languages);
  const allowed = watchMethods(app);
  acceptJsonOnly(app);
  watchRequests(app, options, headers);
  const isShared = shareAnswers(app, options.cache, languages);
  rejectWhileOverloaded(app, options, isShared);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerUnrouted(allowed, request, reply));
  return app;
}

/** Answers OPTIONS, a method that the address does not have, and an address that does not exist. */
function answerUnrouted(allowed: AllowedMethods, request: FastifyRequest, reply: FastifyReply): void {
  const methods = allowed(request.url);
  if (methods.length > 0) reply.header('allow', methods.join(', '));
  if (request.method === 'OPTIONS' && methods.length > 0) reply.code(204).send();
  else {
    const isKnown = methods.length > 0 && !methods.includes(request.method);
    answerProblem(new Problem(isKnown ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'), request, reply);
  }
}

/** People who follow a broken link see a page; callers of the API get the problem. */
function answerMalformed(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (isApiPath(request.url) || request.method !== 'GET') answerError(error, request, reply);
  else reply.redirect(paths.notFound());
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Node's server, with every limit on connections, the rate limit and the cache before the router. */
function nodeServer(handler: Handler, beforeRouter: BeforeRouter, options: HttpServerOptions): Server {
  const server = createServer(
    {
      // Long enough for an upload by staff; closeOnSlowBody closes all other slow requests much earlier.
      requestTimeout: UPLOAD_WITHIN_MS,
      headersTimeout: 10_000,
      keepAliveTimeout: 72_000,
      connectionsCheckingInterval: 5_000,
    },
    (request, response) => {
      request.url = originForm(request.url ?? '/');
      if (options.isLeaving?.()) response.setHeader('connection', 'close');
      closeOnSlowBody(request, options.bodyTimes);
      if (answerBeforeRouter(beforeRouter, request, response)) return;
      handler(request, response);
    },
  );
  server.maxRequestsPerSocket = 100_000;
  server.maxConnections = MOST_CONNECTIONS;
  server.timeout = 60_000;
  // Proxies, on the same network or configured, carry the connections of many shoppers.
  const isProxy = isTrustedProxy(options.trustedProxies);
  if (beforeRouter.rate)
    limitConnections(server, { most: MOST_OF_ADDRESS, isExempt: (one) => isInside(one) || isProxy(one) });
  return server;
}

function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients send the JSON content type with an empty body.
    if (body === '') done(null, undefined);
    else if (hasNul(body)) done(new Problem('MALFORMED_BODY'), undefined);
    else void parse(request, body, done);
  });
}

/** PostgreSQL cannot store NUL in a text, and people do not type it. An escaped backslash makes `\u0000` plain text. */
function hasNul(json: string): boolean {
  return /(?<!\\)(?:\\\\)*\\u0000/.test(json);
}

function watchRequests(
  app: FastifyInstance,
  { metrics, cache, answered }: HttpServerOptions,
  headersOfApi: Record<string, string>,
): void {
  // Scripts and pictures are loaded by pages: a policy of their own would bind the service worker.
  const { 'content-security-policy': _policy, ...headersOfFiles } = headersOfApi;
  app.addHook('onRequest', async (request) => {
    const isPage = request.routeOptions.config.name === PAGE_ROUTE;
    if (!isPage && request.url.includes('%00')) throw new Problem('NOT_FOUND');
  });
  app.addHook('onSend', async (request, reply, payload) => {
    for (const [name, value] of Object.entries(isFile(request, reply) ? headersOfFiles : headersOfApi))
      if (!reply.hasHeader(name)) reply.header(name, value);
    const answer = cacheAnswer(request, reply, payload, cache);
    if (answer && namesEtag(request.headers['if-none-match'], answer.etag)) {
      reply.code(304);
      return '';
    }
    // The bytes that were cached, as a text would be encoded once more.
    return compressAnswer(request, reply, answer?.body ?? payload);
  });
  app.addHook('onResponse', async (request, reply) => {
    const name = request.routeOptions.config?.name ?? 'unknown';
    const route = (name === PAGE_ROUTE ? pageRoute(request.url) : undefined) ?? name;
    const { method } = request;
    const { statusCode: status, elapsedTime: tookMs } = reply;
    metrics.countRequest({ method, route, status, seconds: tookMs / 1000 });
    answered?.(request.raw, status);
    request.log.info({ method, route, status, ms: Math.round(tookMs * 100) / 100 }, 'request');
  });
}

/**
 * Says whether a page may load it: neither a response of the API or to a probe, nor a problem that is answered instead
 * of a file.
 */
function isFile(request: FastifyRequest, reply: FastifyReply): boolean {
  if (isApiPath(request.url) || PROBE_PATHS.has(request.routeOptions.url ?? '')) return false;
  return reply.getHeader('content-type') !== PROBLEM_TYPE;
}

/**
 * Rejects expensive requests while the event loop is late; cheap ones are still served, and those that cost no work.
 */
function rejectWhileOverloaded(
  app: FastifyInstance,
  { overload }: HttpServerOptions,
  isShared: (request: FastifyRequest) => boolean,
): void {
  const watch = openEventLoopWatch(overload);
  app.addHook('onClose', async () => watch.close());
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isExpensive && watch.isOverloaded() && !isShared(request))
      throw new Problem('BUSY', { retryAfterSeconds: BUSY_FOR_SECONDS });
  });
}

/** The request target without scheme and host, as the shop serves only one host. */
function originForm(url: string): string {
  if (url.startsWith('/') || url === '*') return url;
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}
