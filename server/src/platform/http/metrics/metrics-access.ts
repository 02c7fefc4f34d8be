import type { FastifyRequest } from 'fastify';
import { isInside } from '../../limits/network.ts';
import { isSameSecret } from '../../secrets/secret-box.ts';

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
