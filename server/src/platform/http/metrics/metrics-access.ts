import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isInside } from '../../limits/network-of.ts';

/** Who may read the figures: whoever has the token, or without one whoever comes straight from this network. */
export type FiguresDoor = (request: FastifyRequest) => boolean;

export function figuresDoor(token: string | undefined): FiguresDoor {
  if (token === undefined)
    return ({ socket, headers }) => isInside(socket.remoteAddress ?? '') && !isForwarded(headers);
  const wanted = digestOf(`Bearer ${token}`);
  return ({ headers }) => timingSafeEqual(digestOf(headers.authorization ?? ''), wanted);
}

/** A proxy stands on this network and speaks for people who do not. */
function isForwarded(headers: FastifyRequest['headers']): boolean {
  return ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined);
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
