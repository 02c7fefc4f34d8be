import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Listens, and then never gets to taking anybody in. */
const LISTENER = `
  const { createServer } = require('node:net');
  const { parentPort } = require('node:worker_threads');
  const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;
const PATIENCE_MS = 300;
const MOST_IN_LINE = 64;

/**
 * A port where nobody is turned away and nobody gets in, as at a machine that no longer answers: the line before it is
 * full, and the kernel leaves whoever comes later without a word.
 */
export async function aFullPort(): Promise<{ port: number; close: () => Promise<void> }> {
  const listener = new Worker(LISTENER, { eval: true });
  const [port] = (await once(listener, 'message')) as [number];
  const line: Socket[] = [];
  do line.push(connect(port, '127.0.0.1').on('error', () => undefined));
  while ((await isIn(line.at(-1)!)) && line.length < MOST_IN_LINE);
  return {
    port,
    async close() {
      for (const socket of line) socket.destroy();
      await listener.terminate();
    },
  };
}

/** Whoever gets in does so at once; after a busy moment the news of it is read before the verdict. */
async function isIn(socket: Socket): Promise<boolean> {
  await Promise.race([once(socket, 'connect'), setTimeout(PATIENCE_MS)]);
  await setImmediate();
  return !socket.connecting;
}
