import type { IncomingMessage } from 'node:http';

/** Finding one header in the raw list is faster than letting Node build an object of all. */
export function rawHeader(request: IncomingMessage, name: string): string | undefined {
  const raw = request.rawHeaders;
  for (let at = 0; at < raw.length; at += 2) {
    const found = raw[at];
    if (found?.length === name.length && found.toLowerCase() === name) return raw[at + 1];
  }
  return undefined;
}

/** How long a body may take to arrive; uploads of pictures over a slow line take longest. */
export type BodyTimes = { usualMs: number; uploadMs: number };

export const UPLOAD_WITHIN_MS = 300_000;
const BODY_TIMES: BodyTimes = { usualMs: 30_000, uploadMs: UPLOAD_WITHIN_MS };

const waiting = new WeakMap<IncomingMessage, { timer: NodeJS.Timeout; uploadMs: number }>();

/** Closes a connection whose body arrives so slowly that it is probably a slow-body attack. */
export function closeOnSlowBody(request: IncomingMessage, times: BodyTimes = BODY_TIMES): void {
  const hasBody =
    rawHeader(request, 'content-length') !== undefined ||
    rawHeader(request, 'transfer-encoding') !== undefined;
  if (!hasBody) return;
  waiting.set(request, { timer: closeAfter(request, times.usualMs), uploadMs: times.uploadMs });
  request.once('close', () => clearTimeout(waiting.get(request)?.timer));
}

/** Gives the body the time of an upload, from now on. Only for somebody who may upload. */
export function allowSlowBody(request: IncomingMessage): void {
  const body = waiting.get(request);
  if (body === undefined) return;
  clearTimeout(body.timer);
  body.timer = closeAfter(request, body.uploadMs);
}

function closeAfter(request: IncomingMessage, withinMs: number): NodeJS.Timeout {
  return setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, withinMs).unref();
}
