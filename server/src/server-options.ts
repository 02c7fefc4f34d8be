import type { Runtime } from './open-runtime.ts';
import type { HttpServerOptions } from './platform/http/server.ts';
import { randomBytes } from 'node:crypto';

/** Returns the options that the shop's HTTP servers share. */
export function serverOptions(
  { config, log }: Runtime,
  options: Pick<HttpServerOptions, 'metrics' | 'cache' | 'rate' | 'isLeaving'>,
): HttpServerOptions {
  const { trustedProxies, strictTransport, languages } = config;
  return { log, trustedProxies, strictTransport, languages, newRequestId: requestIds(), ...options };
}

/** Short, unique across processes, and without information. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url');
  let requests = 0;
  return () => `${process}-${(++requests).toString(36)}`;
}
