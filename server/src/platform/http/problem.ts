import { Problem, type ProblemBody, type ProblemCode, problemMessage } from '@tula/contract/problems.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** What Fastify itself refuses, in our words. */
const REFUSED_BY_FASTIFY: Record<string, ProblemCode> = {
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_CONTENT_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'IMAGE_TOO_LARGE',
};

/** pg and its pool while the database is away or full: the shop is unable now, which is not a fault of the request. */
const DATABASE_AWAY = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|57P0[123]|08\d{3}|53\d{3})$/;
/** A statement or a transaction took too long, or a lock did not come free, or others were always quicker. */
const DATABASE_BUSY = /^(57014|55P03|25P03|40001|40P01)$/;
/** The same in words, from the driver. */
const CONNECTION_LOST = /Connection terminated|is not queryable|Query read timeout/;

const SHORTLY = { retryAfterSeconds: 2 };

export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code = '', statusCode, message = '', name = '' } = error as Partial<FastifyError>;
  const refused = REFUSED_BY_FASTIFY[code];
  if (refused) return new Problem(refused);
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return new Problem('BUSY', SHORTLY);
  const isForNow = name === 'DatabaseUnavailable' || DATABASE_AWAY.test(code) || DATABASE_BUSY.test(code);
  if (isForNow || CONNECTION_LOST.test(message)) return new Problem('UNAVAILABLE', SHORTLY);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Problem('MALFORMED_BODY');
  return new Problem('INTERNAL');
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  answerProblem(noticedProblem(error, request), request, reply);
}

/** What to answer to an error; what nobody expected is written to the log. */
export function noticedProblem(error: unknown, request: FastifyRequest): Problem {
  // A client that disconnects while sending is no error of ours, and nobody reads the response.
  const problem = request.raw.errored === error ? new Problem('MALFORMED_BODY') : problemOf(error);
  // A refusal is an ordinary answer; only what we did not expect is worth a line with its stack.
  if (!(error instanceof Problem) && problem.status >= 500)
    request.log.error({ err: error }, 'request failed');
  return problem;
}

export function answerProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  headProblem(problem, reply);
  reply
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(bodyOf(problem, request.id)));
}

/** Status and headers of a refusal, whatever form it is told in. */
export function headProblem(problem: Problem, reply: FastifyReply): void {
  if (problem.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.ceil(problem.retryAfterSeconds)));
  reply.code(problem.status).header('cache-control', 'no-store');
}

export function bodyOf(problem: Problem, reqId: string): ProblemBody {
  return {
    status: problem.status,
    code: problem.code,
    title: problemMessage(problem.code),
    message: problem.message,
    ...(problem.fields ? { fields: problem.fields } : {}),
    reqId,
  };
}
