import { Problem } from '@tula/contract/problems.ts';
import type { FastifyInstance } from 'fastify';
import type { FiguresDoor } from './metrics-access.ts';
import type { Metrics } from './metrics.ts';

export type Readiness = () => Promise<{ ready: true } | { ready: false; reason: string }>;

const LOOK_AT_MOST_EVERY_MS = 250;

/** What operators and load balancers look at. Anybody may ask as often as they like, so looking is shared. */
export function observing(
  app: FastifyInstance,
  options: { metrics: Metrics; readiness: Readiness; mayReadFigures: FiguresDoor },
): void {
  const readiness = shared(options.readiness);
  const figures = shared(() => options.metrics.text());
  app.get('/healthz', { config: { name: '/healthz' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { name: '/readyz' } }, async (_request, reply) => {
    const state = await readiness();
    reply.header('cache-control', 'no-store');
    if (!state.ready) reply.code(503);
    return state;
  });
  app.get('/metrics', { config: { name: '/metrics' } }, async (request, reply) => {
    // Figures tell how the shop is doing; to a stranger the page is not there.
    if (!options.mayReadFigures(request)) throw new Problem('NOT_FOUND');
    reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8');
    return figures();
  });
}

/** Everybody who asks while the answer is being found, or shortly after, gets that answer. */
function shared<T>(look: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  const forget = () => (answer = undefined);
  return () => {
    if (answer === undefined) {
      answer = look();
      answer.then(() => setTimeout(forget, LOOK_AT_MOST_EVERY_MS).unref(), forget);
    }
    return answer;
  };
}
