import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isInside } from '../../limits/network.ts';

/** Who may scrape /metrics: clients with the token, or without a token setting, direct clients of this network. */
export type MetricsAccess = (request: FastifyRequest) => boolean;

export function metricsAccess(token: string | undefined): MetricsAccess {
  if (token === undefined)
    return ({ socket, headers }) => isInside(socket.remoteAddress ?? '') && !isForwarded(headers);
  const expected = computeDigest(`Bearer ${token}`);
  return ({ headers }) => timingSafeEqual(computeDigest(headers.authorization ?? ''), expected);
}

/** A proxy is on this network, but forwards requests from outside it. */
function isForwarded(headers: FastifyRequest['headers']): boolean {
  return ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined);
}

function computeDigest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
