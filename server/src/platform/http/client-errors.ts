import type { Socket } from 'node:net';
import { Problem, type ProblemCode } from '@tula/contract/calls/problems.ts';
import { toProblemBody } from './problem.ts';
import { errorCode } from '../errors.ts';

const TEXTS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Answers malformed, oversized or slow requests that Node rejects before Fastify sees them, and closes the connection. */
export function answerClientError(
  newRequestId: () => string,
  headers: Record<string, string>,
): (error: Error, socket: Socket) => void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error, socket) => {
    const [status, code] = toClientProblem(errorCode(error));
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const body = JSON.stringify({ ...toProblemBody(new Problem(code), newRequestId()), status });
    socket.end(
      `HTTP/1.1 ${status} ${TEXTS[status]}\r\ncontent-type: application/problem+json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\n${lines.join('')}connection: close\r\n\r\n${body}`,
    );
  };
}

function toClientProblem(code: string | undefined): [status: number, code: ProblemCode] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'BODY_TOO_LARGE'];
  return [code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400, 'MALFORMED_BODY'];
}
