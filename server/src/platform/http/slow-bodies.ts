import type { IncomingMessage } from 'node:http';

/** How long a body may take to come in; pictures over a slow line take longer than anything else. */
export type BodyTimes = { usualMs: number; uploadMs: number };

export const UPLOAD_WITHIN_MS = 300_000;
const BODY_TIMES: BodyTimes = { usualMs: 30_000, uploadMs: UPLOAD_WITHIN_MS };

/** Hangs up on whoever sends a body so slowly that it must be meant to hold a connection. */
export function hangUpOnSlowBody(request: IncomingMessage, times: BodyTimes = BODY_TIMES): void {
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
