import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeOnSlowBody } from './slow-bodies.ts';

let server: Server;
beforeEach(async () => {
  server = createServer((request, response) => {
    closeOnSlowBody(request, { usualMs: 150, uploadMs: 600 });
    request.resume().on('end', () => response.end('received'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => server.closeAllConnections());

/** Sends a byte every 20 ms and resolves with what came back when the connection closes. */
function drip(type: string, letters: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let answer = '';
  const head = `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${letters}\r\n\r\n`;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(head));
  let left = letters;
  const dripping = setInterval(() => left-- > 0 && socket.write('x'), 20);
  socket.on('data', (bytes) => (answer += bytes.toString()));
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(dripping);
    resolve(answer);
  });
  return promise;
}

test('a body that arrives too slowly closes its connection', async () => {
  expect(await drip('application/json', 1000)).toBe('');
});

test('a body that arrives in time is read to its end', async () => {
  expect(await drip('application/json', 2)).toContain('received');
});

test('uploads may take longer, but not for ever', async () => {
  expect(await drip('multipart/form-data; boundary=x', 12)).toContain('received');
  expect(await drip('multipart/form-data; boundary=x', 1000)).toBe('');
});
