import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitConnections } from './limit-connections.ts';

let server: net.Server;
const clients: net.Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  server.close();
  await once(server, 'close');
});

async function listen(isExempt: (address: string) => boolean): Promise<void> {
  server = net.createServer();
  limitConnections(server, { most: 2, isExempt });
  server.on(
    'connection',
    (socket) => !socket.destroyed && socket.on('error', () => undefined).write('welcome'),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Says whether the server accepts one more connection from an address. */
async function isAccepted(localAddress = '127.0.0.1'): Promise<boolean> {
  const { port } = server.address() as AddressInfo;
  const client = net.connect({ port, host: '127.0.0.1', localAddress });
  clients.push(client);
  client.on('error', () => undefined);
  const word = once(client, 'data').then(() => true);
  return Promise.race([word, once(client, 'close').then(() => false)]);
}

test('an address over its limit is rejected, others connect, and closed connections free their slot', async () => {
  await listen(() => false);
  expect([await isAccepted(), await isAccepted(), await isAccepted()]).toEqual([true, true, false]);
  expect(await isAccepted('127.0.0.2')).toBe(true);
  clients[0]?.destroy();
  await expect.poll(() => isAccepted()).toBe(true);
});

test('an exempt address has no limit', async () => {
  await listen((address) => address === '127.0.0.1');
  expect(await Promise.all(Array.from({ length: 5 }, () => isAccepted()))).toEqual(Array(5).fill(true));
});
