import { shop } from '@tula/contract/shop/shop.ts';
import { languageTag } from '@tula/messages/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerProblem, headProblem, noticedProblem } from '../problem.ts';
import { isApiPath } from '../security-headers.ts';

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Answers a failed page with HTML when a browser asks for a page, else with the problem as JSON. */
export function answerPageError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = noticedProblem(error, request);
  if (isApiPath(request.url) || !acceptsHtml(request)) return answerProblem(problem, request, reply);
  headProblem(problem, reply);
  reply
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(makePage(problem.message));
}

function acceptsHtml({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

/** The messages are our own and contain nothing of the request, so they need no escaping. */
function makePage(message: string): string {
  return `<!doctype html>
<html lang="${languageTag()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${shop.name}</title></head>
<body><main><h1>${shop.name}</h1><p>${message}</p></main></body></html>`;
}
