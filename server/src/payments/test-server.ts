import { v4 as newRequestId } from 'uuid';
import type { FastifyInstance } from 'fastify';
import { responseCache } from '../platform/http/cache/response-cache.ts';
import { openMetrics } from '../platform/http/metrics/metrics.ts';
import { httpServer } from '../platform/http/server.ts';
import type { PaymentParts } from './payment-parts.ts';
import { paymentsPlugin } from './routes.ts';

/** A server with the webhook routes and the given plugins only. */
export async function testServer(
  parts: PaymentParts,
  ...plugins: ((app: FastifyInstance) => Promise<void>)[]
): Promise<FastifyInstance> {
  const metrics = openMetrics();
  const app = httpServer({
    log: parts.log,
    metrics,
    cache: responseCache({ mostBytes: 1_000_000, longestSeconds: 1 }),
    trustedProxies: [],
    rate: undefined,
    newRequestId,
  });
  for (const plugin of [paymentsPlugin(parts), ...plugins]) await app.register(plugin);
  app.addHook('onClose', async () => metrics.close());
  return app;
}
