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
