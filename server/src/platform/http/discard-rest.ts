import type { IncomingMessage } from 'node:http';

/** More than the heaviest upload, so that the client reads the response that its login has expired. */
const MOST_DISCARDED_BYTES = 100 * 1024 * 1024;

const discarding = new WeakMap<IncomingMessage, Promise<void>>();

/** Says whether a part of the request's body has not arrived yet. */
export function isBodyUnread({ complete, headers }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return hasBody && complete === false;
}

/**
 * Reads the rest of the body after a problem, because a connection that is closed with unread bytes loses its
 * response. A client that never stops sending is disconnected; closeOnSlowBody stops a slow one.
 */
export function discardRest(body: IncomingMessage): Promise<void> {
  const already = discarding.get(body);
  if (already) return already;
  const { promise, resolve } = Promise.withResolvers<void>();
  discarding.set(body, promise);
  let leftBytes = MOST_DISCARDED_BYTES;
  body.unpipe();
  body.on('data', (chunk: Buffer) => {
    leftBytes -= chunk.length;
    if (leftBytes < 0) body.destroy();
  });
  body.once('end', resolve).once('close', resolve);
  body.resume();
  return promise;
}
