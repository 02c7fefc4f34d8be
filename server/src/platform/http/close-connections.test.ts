import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { endpoint } from '@tula/contract/calls/endpoint.ts';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { handle } from './handle.ts';
import { serverWith } from './test-server.ts';

const weighSlowly = endpoint({
  method: 'GET',
  path: '/slow',
  who: 'anyone',
  does: 'Weighs with care',
  result: z.object({ word: z.string() }),
  problems: [],
});

test('closing waits for responses in flight, but not for idle connections', async () => {
  const requested = Promise.withResolvers<void>();
  const may = Promise.withResolvers<void>();
  const answering = handle(weighSlowly, async () => {
    requested.resolve();
    await may.promise;
    return { word: 'done' };
  });
  const { app } = serverWith([answering]);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ended: string[] = [];
  for (const [name, said] of [
    ['silent', ''],
    ['half a head', 'GET /api/v1/slow HTTP/1.1\r\nHost:'],
  ] as const) {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(said));
    socket.on('error', () => undefined).on('close', () => ended.push(name));
    await once(socket, 'connect');
  }
  const answer = fetch(`http://127.0.0.1:${port}/api/v1/slow`);
  await requested.promise;
  const closed = app.close();
  await expect.poll(() => ended.toSorted()).toEqual(['half a head', 'silent']);
  may.resolve();
  expect(await (await answer).json()).toEqual({ result: { word: 'done' } });
  await closed;
});
