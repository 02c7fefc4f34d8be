import { shop } from '@tula/contract/shop.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerProblem, headProblem, noticedProblem } from '../problem.ts';

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page that could not be made: in words where a browser asks for a page, else as every refusal. */
export function answerPageError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = noticedProblem(error, request);
  if (!isForPeople(request)) return answerProblem(problem, request, reply);
  headProblem(problem, reply);
  reply
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(pageOf(problem.message));
}

function isForPeople({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

/** The messages are our own; nothing of the request is in them. */
function pageOf(message: string): string {
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${shop.name}</title></head>
<body><main><h1>${shop.name}</h1><p>${message}</p></main></body></html>`;
}
