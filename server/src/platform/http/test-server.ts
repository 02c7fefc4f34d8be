import { Problem } from '@tula/contract/calls/problems.ts';
import type { CustomerId, SessionId, StaffId } from '@tula/contract/calls/ids.ts';
import type { Language } from '@tula/messages/languages.ts';
import type { FastifyInstance } from 'fastify';
import { openLog } from '../log.ts';
import type { Authenticate } from './caller.ts';
import { type Route, registerRoutes } from './handle.ts';
import { type ResponseCache, responseCache } from './cache/response-cache.ts';
import { openMetrics } from './metrics/metrics.ts';
import type { OverloadLimits } from './metrics/event-loop-monitor.ts';
import { requestRate } from '../limits/request-rate.ts';
import type { StrictTransport } from './security-headers.ts';
import { httpServer } from './server.ts';
import type { BodyTimes } from './slow-bodies.ts';

const sessionId = 'session' as SessionId;

/** A token here is the name of its owner instead of a signed one; sessions have their own tests. */
const authenticate: Authenticate = async (bearer, audience) => {
  if (bearer !== 'customer' && bearer !== 'staff') throw new Problem('NOT_SIGNED_IN');
  if (bearer !== audience) throw new Problem('FORBIDDEN');
  return audience === 'staff'
    ? { staffId: 'staff' as StaffId, sessionId, role: 'owner', mustSetUpSecondFactor: false }
    : { customerId: 'customer' as CustomerId, sessionId };
};

/** A bare server with the given routes, for tests of the HTTP layer itself. */
export function serverWith(
  routes: readonly Route[],
  options: {
    requestsPerMinute?: number;
    trustedProxies?: string[];
    overload?: Partial<OverloadLimits>;
    bodyTimes?: BodyTimes;
    strictTransport?: StrictTransport;
    languages?: readonly Language[];
  } = {},
): { app: FastifyInstance; cache: ResponseCache } {
  const cache = responseCache({ mostBytes: 1_000_000, longestSeconds: 60 });
  const perMinute = options.requestsPerMinute;
  let requests = 0;
  const app = httpServer({
    log: openLog('silent'),
    metrics: openMetrics(),
    cache,
    trustedProxies: options.trustedProxies ?? [],
    rate: perMinute === undefined ? undefined : requestRate({ perMinute, nowMs: () => 5_000 }),
    newRequestId: () => `req-${++requests}`,
    strictTransport: options.strictTransport ?? 'off',
    ...(options.languages ? { languages: options.languages } : {}),
    ...(options.overload ? { overload: options.overload } : {}),
    ...(options.bodyTimes ? { bodyTimes: options.bodyTimes } : {}),
  });
  registerRoutes(app, routes, { authenticate, checkAnswers: true });
  return { app, cache };
}
