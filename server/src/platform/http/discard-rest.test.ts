import { connect, type AddressInfo } from 'node:net';
import { endpoint } from '@tula/contract/calls/endpoint.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handle } from './handle.ts';
import { serverWith } from './test-server.ts';

const saveJar = endpoint({
  method: 'POST',
  path: '/jars',
  who: 'anyone',
  does: 'Saves a jar',
  body: z.object({ label: z.optional(z.string()) }),
  result: z.object({}),
  problems: [],
});

let app: ReturnType<typeof serverWith>['app'];
beforeEach(async () => {
  ({ app } = serverWith([handle(saveJar, () => ({}))]));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

type Sent = { status: number; code: string; isReset: boolean; sentBytes: number };

/** Writes the whole body before it reads, like a simple client, and says what came back. */
function sent(head: string, bytes: number, chunkOf = (text: string) => text): Promise<Sent> {
  const { promise, resolve } = Promise.withResolvers<Sent>();
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let [answer, isReset] = ['', false];
  const chunk = chunkOf('x'.repeat(64 * 1024));
  socket.pause();
  socket.write(`POST ${head}\r\nHost: x\r\n\r\n`);
  const write = (left: number) => {
    if (left <= 0) {
      socket.write(chunkOf(''));
      socket.resume();
    } else if (!isReset) socket.write(chunk, () => write(left - 64 * 1024));
  };
  write(bytes);
  socket.on('data', (data) => (answer += data.toString()));
  socket.on('error', () => {
    isReset = true;
    socket.resume();
  });
  socket.on('close', () => {
    const code = /"code":"(\w+)"/.exec(answer)?.[1] ?? '';
    resolve({ status: Number(answer.split(' ')[1]), code, isReset, sentBytes: socket.bytesWritten });
  });
  return promise;
}

const MB = 1024 * 1024;
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const LARGE = `Content-Type: application/json\r\nContent-Length: ${4 * MB}`;
const IN_CHUNKS = 'Content-Type: application/json\r\nTransfer-Encoding: chunked';

test('a client whose body is too large reads a 413 after sending all of it', async () => {
  for (let times = 0; times < 5; times++) {
    const answer = await sent(`/api/v1/jars HTTP/1.1\r\n${LARGE}`, 4 * MB);
    expect(answer).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE', isReset: false });
  }
  const answer = await sent(`/api/v1/jars HTTP/1.1\r\n${IN_CHUNKS}`, 4 * MB, chunked);
  expect(answer).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
});

test('a client reads why its body was rejected for its type or address', async () => {
  const text = `Content-Type: text/plain\r\nContent-Length: ${4 * MB}`;
  expect(await sent(`/api/v1/jars HTTP/1.1\r\n${text}`, 4 * MB)).toMatchObject({
    status: 415,
    isReset: false,
  });
  expect(await sent(`/api/v1/nothing HTTP/1.1\r\n${text}`, 4 * MB)).toMatchObject({
    status: 404,
    isReset: false,
  });
});

test('a client that sends more than is discarded is disconnected', async () => {
  const head = `Content-Type: application/json\r\nContent-Length: ${200 * MB}`;
  const { sentBytes } = await sent(`/api/v1/jars HTTP/1.1\r\n${head}`, 200 * MB);
  expect(sentBytes).toBeLessThan(140 * MB);
});
