import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections and to servers that ask for any port. */
const LOWEST = 12_000;
const HIGHEST = 32_000;
const TRIES = 100;

/**
 * A port of this machine that a process started next can listen on. A port from the system's own range is likely to be
 * given to another program before that process listens.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST}`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
