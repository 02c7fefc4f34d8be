import { Problem } from '@tula/contract/calls/problems.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';
import { isInside } from '../../limits/network.ts';
import { isSameSecret } from '../../secrets/secret-box.ts';

export type Readiness = () => Promise<{ ready: true } | { ready: false; reason: string }>;

export type Observed = { metrics: Metrics; readiness: Readiness; mayReadMetrics: MetricsAccess };

const CHECK_AT_MOST_EVERY_MS = 250;

/** Health checks and metrics. Anybody may request them as often as they like, so concurrent checks are shared. */
export function registerHealthRoutes(app: FastifyInstance, options: Observed): FastifyInstance {
  const readiness = shared(options.readiness);
  const metrics = shared(() => options.metrics.text());
  app.get('/healthz', { config: { name: '/healthz' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', { config: { name: '/readyz' } }, async (_request, reply) => {
    const state = await readiness();
    reply.header('cache-control', 'no-store');
    if (!state.ready) reply.code(503);
    return state;
  });
  app.get('/metrics', { config: { name: '/metrics' } }, async (request, reply) => {
    // Metrics reveal how the shop is doing; for strangers the page does not exist.
    if (!options.mayReadMetrics(request)) throw new Problem('NOT_FOUND');
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
    return metrics();
  });
  return app;
}

/** Requests during a check, or shortly after it, share its result. */
function shared<T>(check: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  const clear = () => (answer = undefined);
  return () => {
    if (answer === undefined) {
      answer = check();
      answer.then(() => setTimeout(clear, CHECK_AT_MOST_EVERY_MS).unref(), clear);
    }
    return answer;
  };
}

/** Who may scrape /metrics: clients with the token, or without a token setting, direct clients of this network. */
export type MetricsAccess = (request: FastifyRequest) => boolean;

export function metricsAccess(token: string | undefined): MetricsAccess {
  if (token === undefined)
    return ({ socket, headers }) => isInside(socket.remoteAddress ?? '') && !isForwarded(headers);
  return ({ headers }) => isSameSecret(headers.authorization ?? '', `Bearer ${token}`);
}

/** A proxy is on this network, but forwards requests from outside it. */
function isForwarded(headers: FastifyRequest['headers']): boolean {
  return ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined);
}
