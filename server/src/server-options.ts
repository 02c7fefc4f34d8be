import type { Runtime } from './open-runtime.ts';
import { requestIds } from './platform/http/request-ids.ts';
import type { HttpServerOptions } from './platform/http/server.ts';

/** What HTTP servers of the shop share. */
export function serverOptions(
  { config, log }: Runtime,
  options: Pick<HttpServerOptions, 'metrics' | 'cache' | 'rate' | 'isLeaving'>,
): HttpServerOptions {
  const { trustedProxies, strictTransport, languages } = config;
  return { log, trustedProxies, strictTransport, languages, newRequestId: requestIds(), ...options };
}
