import { isDeepStrictEqual } from 'node:util';
import { API_BASE, type Endpoint, type ParsedOf, type ResultOf } from '@tula/contract/calls/endpoint.ts';
import { issueMessage } from '@tula/contract/calls/fields.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { Roles } from '@tula/contract/calls/roles.ts';
import { t } from '@tula/messages/refusals.ts';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyRequest,
  RouteShorthandOptions,
  FastifyReply,
} from 'fastify';
import * as z from 'zod/mini';
import type { Authenticate, CallerOf, CustomerCaller, StaffCaller } from './caller.ts';
import { toFieldMessages } from './field-errors.ts';
import { possibleProblems } from './openapi/possible-problems.ts';
import { answerError, toProblem } from './problem.ts';
import type { Readable } from 'node:stream';

z.config(z.locales.en());

/** A handler receives this: the validated request, the caller, and a little about the connection. */
export type HandlerInput<E extends Endpoint> = ParsedOf<E> & {
  caller: CallerOf<E['who']>;
  /** The client's address; forwarded addresses count only from trusted proxies. */
  address: string;
  idempotencyKey: string | undefined;
  request: FastifyRequest;
};

type RouteOptions = {
  /** The handler checks itself whether the session has ended; after a problem it is checked here as well. */
  readsSession?: true;
};

export type Route = RouteOptions & { endpoint: Endpoint; work: (input: never) => unknown };

/** Binds an endpoint of the contract to its handler. */
export function handle<E extends Endpoint>(
  endpoint: E,
  work: (input: HandlerInput<E>) => Promise<ResultOf<E>> | ResultOf<E>,
  options: RouteOptions = {},
): Route {
  return { ...options, endpoint, work };
}

type FileEndpoint = Endpoint & { file: NonNullable<Endpoint['file']> };

/** Binds an endpoint that returns a file. All problems must be thrown before the content begins. */
export function handleFile<E extends FileEndpoint>(
  endpoint: E,
  work: (input: HandlerInput<E>) => Promise<FileAnswer>,
): Route {
  return { endpoint, work };
}

export type RoutesOptions = {
  authenticate: Authenticate;
  /** Validates every response against its schema; only tests do, production relies on the types. */
  checkAnswers: boolean;
  /** A longer timeout than usual, for requests that take long to arrive. */
  withinMs?: number;
};

const AUDIENCES = new Set(['anyone', 'customer', 'staff', 'visitor or customer']);

export function registerRoutes(app: FastifyInstance, routes: readonly Route[], options: RoutesOptions): void {
  for (const route of routes) {
    const { endpoint } = route;
    // Deny by default: a route that does not declare its audience fails the start.
    if (!AUDIENCES.has(endpoint.who))
      throw new Error(`${endpoint.method} ${endpoint.path} does not say who may call it`);
    if (endpoint.who === 'staff' && route.readsSession)
      throw new Error(`${endpoint.method} ${endpoint.path} needs the session's row, which has the role`);
    app.route({
      method: endpoint.method,
      url: API_BASE + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: makeConfig(endpoint),
      ...(options.withinMs === undefined ? {} : { handlerTimeout: options.withinMs }),
      ...(options.checkAnswers ? { errorHandler: rejectUndocumented(endpoint) } : {}),
      handler: async (request, reply) => {
        // Also what anyone may call: a login returns tokens.
        if (!isPublic(endpoint)) reply.header('cache-control', 'no-store');
        const result = await computeResult(route, request, options.authenticate).catch((error: unknown) => {
          if (options.checkAnswers && error instanceof Problem) checkCurrent(endpoint, error);
          throw error;
        });
        if (endpoint.file) return sendFile(reply, endpoint.file, result as FileAnswer);
        if (options.checkAnswers) checkAnswer(endpoint, endpoint.result, result);
        reply.header('content-type', 'application/json; charset=utf-8');
        return JSON.stringify({ result });
      },
    });
  }
}

async function computeResult(
  route: Route,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<unknown> {
  const { endpoint, work, readsSession } = route;
  const caller = await readCaller(route, request, authenticate);
  try {
    const input = {
      ...parse(endpoint, request),
      caller,
      address: request.ip,
      idempotencyKey: endpoint.takesIdempotencyKey ? readIdempotencyKey(request) : undefined,
      request,
    };
    return await (work as (input: unknown) => unknown)(input);
  } catch (error) {
    if (readsSession && error instanceof Problem) await readCaller({ endpoint }, request, authenticate);
    throw error;
  }
}

/** Answers problems as usual, but those that the API document does not name as internal errors. */
function rejectUndocumented(endpoint: Endpoint): NonNullable<RouteShorthandOptions['errorHandler']> {
  const documented = possibleProblems(endpoint);
  return (error, request, reply) => {
    const { code } = toProblem(error);
    const fault = `${endpoint.method} ${endpoint.path} is not documented to answer ${code}`;
    answerError(documented.includes(code) ? error : new Error(fault), request, reply);
  };
}

/** Says whether the response is the same for everybody. */
function isPublic({ who, method }: Endpoint): boolean {
  return who === 'anyone' && method === 'GET';
}

function makeConfig(endpoint: Endpoint): FastifyContextConfig {
  const { path, query, isExpensive = false, answersInLanguage = false } = endpoint;
  return {
    name: path,
    isExpensive,
    ...(isPublic(endpoint)
      ? {
          cacheFor: Object.keys((query as { shape?: object } | undefined)?.shape ?? {}),
          isCachedByLanguage: answersInLanguage,
        }
      : {}),
  };
}

async function readCaller(
  { endpoint, readsSession }: Pick<Route, 'endpoint' | 'readsSession'>,
  request: FastifyRequest,
  authenticate: Authenticate,
) {
  if (endpoint.who === 'anyone') return undefined;
  const header = request.headers.authorization;
  if (header === undefined && endpoint.who === 'visitor or customer') return undefined;
  const bearer = /^Bearer +([\w.-]{1,2000})$/i.exec(header ?? '')?.[1];
  if (bearer === undefined) throw new Problem('NOT_SIGNED_IN');
  const audience = endpoint.who === 'staff' ? 'staff' : 'customer';
  const caller = await authenticate(bearer, audience, { mustBeLive: !readsSession });
  if (endpoint.who === 'staff') {
    checkRole(endpoint.roles, caller);
    checkSecondFactor(endpoint, caller);
  }
  return caller;
}

/** The one place that enforces roles; the session's row gives the role that the account has now. */
function checkRole(roles: Roles, caller: CustomerCaller | StaffCaller): void {
  if (!('role' in caller) || !roles.includes(caller.role)) throw new Problem('ROLE_NOT_ALLOWED');
}

/** The one place that refuses an owner without a second factor, where one is required. */
function checkSecondFactor(endpoint: Endpoint, caller: CustomerCaller | StaffCaller): void {
  const mustSetUp = 'mustSetUpSecondFactor' in caller && caller.mustSetUpSecondFactor;
  if (mustSetUp && !endpoint.worksWithoutSecondFactor) throw new Problem('SECOND_FACTOR_REQUIRED');
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) {
    throw new Problem('INVALID_INPUT', {
      fields: { 'Idempotency-Key': t('idempotencyKey') },
    });
  }
  return key;
}

function parse(endpoint: Endpoint, request: FastifyRequest) {
  const params = read(endpoint.params, request.params);
  // A malformed id cannot exist, so the answer is 404 rather than 422.
  if (params.issues) throw new Problem(endpoint.notFound ?? 'NOT_FOUND');
  const query = read(endpoint.query, request.query);
  const body = read(endpoint.body, request.body ?? {});
  if (query.issues || body.issues)
    throw new Problem('INVALID_INPUT', {
      fields: {
        ...toFieldMessages(query.issues, request.query),
        ...toFieldMessages(body.issues, request.body),
      },
    });
  return { params: params.value, query: query.value, body: body.value };
}

function read(schema: z.ZodMiniType | undefined, value: unknown) {
  if (schema === undefined) return { value: undefined, issues: undefined };
  const outcome = z.safeParse(schema, value, { error: issueMessage });
  return outcome.success
    ? { value: outcome.data, issues: undefined }
    : { value: undefined, issues: outcome.error.issues };
}

function checkCurrent(endpoint: Endpoint, { code, current }: Problem): void {
  if (current === undefined) return;
  if (endpoint.current === undefined)
    throw new Error(`${endpoint.method} ${endpoint.path} lists no current state, but ${code} carries one`);
  checkAnswer(endpoint, endpoint.current, current);
}

function checkAnswer(endpoint: Endpoint, schema: z.ZodMiniType, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const outcome = z.safeParse(schema, sent);
  if (outcome.success && isDeepStrictEqual(outcome.data, sent)) return;
  const why = outcome.success
    ? 'it has fields that the contract does not list'
    : z.prettifyError(outcome.error);
  throw new Error(`The response of ${endpoint.method} ${endpoint.path} breaks its contract: ${why}`);
}

/** A file that a handler returns; its content is streamed while it is generated. */
export type FileAnswer = {
  /** The name under which it is saved, such as labels-2026-11-21.pdf. */
  name: string;
  content: Readable;
};

function sendFile(reply: FastifyReply, type: string, { name, content }: FileAnswer): FastifyReply {
  if (!/^[\w.-]+$/.test(name)) throw new Error(`${name} is not a plain file name`);
  return reply
    .header('content-type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
}
