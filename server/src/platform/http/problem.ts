import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  Problem,
  type ProblemBody,
  type ProblemCode,
  problemMessage,
} from '@tula/contract/calls/problems.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { discardRest, isBodyUnread } from './discard-rest.ts';

/** Our codes for Fastify's own errors. */
const FASTIFY_ERRORS: Record<string, ProblemCode> = {
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_CONTENT_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'IMAGE_TOO_LARGE',
};

/**
 * Errors of pg, its pool and a pooler while the database is down, out of connections or, as 25006, still a standby:
 * 503, the request is fine.
 */
const DATABASE_DOWN = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|25006|57P0[123]|08[0-9A-Z]{3}|53\d{3})$/;
/** A timeout of a statement, transaction or lock, or a serialisation failure after all retries. */
const DATABASE_BUSY = /^(57014|55P03|25P03|40001|40P01)$/;
/** Errors of an absent database from the driver, which have only a message. */
const CONNECTION_LOST = /Connection terminated|is not queryable|Query read timeout/;

/** The database was closed because the shop is stopping, and a request was still running. */
const STOPPING = /driver has already been destroyed|after calling end on the pool/;

const SHORTLY = { retryAfterSeconds: 2 };

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code = '', statusCode, message = '', name = '' } = error as Partial<FastifyError>;
  const known = FASTIFY_ERRORS[code];
  if (known) return new Problem(known);
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return new Problem('BUSY', SHORTLY);
  const isForNow = name === 'DatabaseUnavailable' || DATABASE_DOWN.test(code) || DATABASE_BUSY.test(code);
  if (isForNow || CONNECTION_LOST.test(message) || STOPPING.test(message))
    return new Problem('UNAVAILABLE', SHORTLY);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Problem('MALFORMED_BODY');
  return new Problem('INTERNAL');
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  answerProblem(noticedProblem(error, request), request, reply);
}

/** The problem to answer with; unexpected errors are logged. */
export function noticedProblem(error: unknown, request: FastifyRequest): Problem {
  // A client that disconnects while sending is not our error, and the response is not read.
  const problem = request.raw.errored === error ? new Problem('MALFORMED_BODY') : toProblem(error);
  if (error instanceof Error && STOPPING.test(error.message)) {
    request.log.info('a request was still running when the shop stopped');
    return problem;
  }
  // A Problem is an ordinary response; only unexpected errors are logged with their stack.
  if (!(error instanceof Problem) && problem.status >= 500)
    request.log.error({ err: error }, 'request failed');
  return problem;
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

export function answerProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  headProblem(problem, reply);
  const body = JSON.stringify(toProblemBody(problem, request.id));
  reply.header('content-type', PROBLEM_TYPE);
  if (!isBodyUnread(request.raw)) {
    reply.send(body);
    return;
  }
  // Ending the response would close the connection before the client has read it.
  reply.header('connection', 'close').header('content-length', Buffer.byteLength(body));
  reply.send(Readable.from(onceDiscarded(body, request.raw), { objectMode: false }));
}

async function* onceDiscarded(body: string, rest: IncomingMessage): AsyncGenerator<string> {
  yield body;
  await discardRest(rest);
}

/** Sets the status and headers of a problem, whatever the form of its body. */
export function headProblem(problem: Problem, reply: FastifyReply): void {
  if (problem.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.ceil(problem.retryAfterSeconds)));
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  reply.code(problem.status).header('cache-control', 'no-store');
}

export function toProblemBody(problem: Problem, reqId: string): ProblemBody {
  return {
    status: problem.status,
    code: problem.code,
    title: problemMessage(problem.code),
    message: problem.message,
    ...(problem.fields ? { fields: problem.fields } : {}),
    ...(problem.current === undefined ? {} : { current: problem.current }),
    reqId,
  };
}
