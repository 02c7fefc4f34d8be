import type { Runtime } from './open-runtime.ts';
import { requestIds } from './platform/http/request-ids.ts';
import type { HttpServerOptions } from './platform/http/server.ts';

/** Returns the options that the shop's HTTP servers share. */
export function serverOptions(
  { config, log }: Runtime,
  options: Pick<HttpServerOptions, 'metrics' | 'cache' | 'rate' | 'isLeaving'>,
): HttpServerOptions {
  const { trustedProxies, strictTransport, languages } = config;
  return { log, trustedProxies, strictTransport, languages, newRequestId: requestIds(), ...options };
}
