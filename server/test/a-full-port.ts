import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Listens, then blocks its event loop, so that no connection is ever accepted. */
const LISTENER = `
  const { createServer } = require('node:net');
  const { parentPort } = require('node:worker_threads');
  const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;
const CONNECT_WITHIN_MS = 300;
const MOST_CONNECTIONS = 64;

/**
 * A port where connections are neither accepted nor refused, as at a machine that no longer answers: the backlog is
 * full, so the kernel ignores further connections.
 */
export async function aFullPort(): Promise<{ port: number; close: () => Promise<void> }> {
  const listener = new Worker(LISTENER, { eval: true });
  const [port] = (await once(listener, 'message')) as [number];
  const sockets: Socket[] = [];
  do sockets.push(connect(port, '127.0.0.1').on('error', () => undefined));
  while ((await isConnected(sockets.at(-1)!)) && sockets.length < MOST_CONNECTIONS);
  return {
    port,
    async close() {
      for (const socket of sockets) socket.destroy();
      await listener.terminate();
    },
  };
}

/** A connection is accepted at once or never; after a busy moment its event is handled before the result is read. */
async function isConnected(socket: Socket): Promise<boolean> {
  await Promise.race([once(socket, 'connect'), setTimeout(CONNECT_WITHIN_MS)]);
  await setImmediate();
  return !socket.connecting;
}
