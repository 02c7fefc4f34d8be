import type { IncomingMessage } from 'node:http';

/** How long a body may take to arrive; uploads of pictures over a slow line take longest. */
export type BodyTimes = { usualMs: number; uploadMs: number };

export const UPLOAD_WITHIN_MS = 300_000;
const BODY_TIMES: BodyTimes = { usualMs: 30_000, uploadMs: UPLOAD_WITHIN_MS };

/** Closes a connection whose body arrives so slowly that it is probably a slow-body attack. */
export function closeOnSlowBody(request: IncomingMessage, times: BodyTimes = BODY_TIMES): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const isUpload = headers['content-type']?.startsWith('multipart/form-data') ?? false;
  const timer = setTimeout(
    () => {
      if (!request.complete) request.socket.destroy();
    },
    isUpload ? times.uploadMs : times.usualMs,
  ).unref();
  request.once('close', () => clearTimeout(timer));
}
