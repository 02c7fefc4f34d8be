import { connect, type AddressInfo } from 'node:net';
import { endpoint } from '@tula/contract/calls/endpoint.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handle } from './handle.ts';
import { serverWith } from './test-server.ts';

const body = z.object({ label: z.optional(z.string()) });
const saveJar = endpoint({
  method: 'POST',
  path: '/jars',
  who: 'anyone',
  does: 'Saves a jar',
  body,
  result: z.object({}),
  problems: [],
});
const listJars = endpoint({
  method: 'GET',
  path: '/jars',
  who: 'anyone',
  does: 'Lists jars',
  result: body,
  problems: [],
});

let app: ReturnType<typeof serverWith>['app'];
let seen: string[];
let answered: PromiseWithResolvers<number>;
beforeEach(async () => {
  seen = [];
  answered = Promise.withResolvers();
  ({ app } = serverWith([
    handle(listJars, ({ request }) => {
      seen.push(request.url);
      return {};
    }),
    handle(saveJar, () => ({})),
  ]));
  app.addHook('onSend', async (_request, reply) => answered.resolve(reply.statusCode));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Sends raw bytes and returns everything that came back until the server closed the connection. */
function sent(request: string): Promise<{ status: number; head: string; body: string }> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; head: string; body: string }>();
  let answer = '';
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () =>
    socket.write(request),
  );
  socket.on('data', (bytes) => (answer += bytes.toString()));
  socket.on('error', () => undefined);
  socket.on('close', () => {
    const [head = '', content = ''] = answer.split('\r\n\r\n');
    resolve({ status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: content });
  });
  return promise;
}

const END = '\r\nConnection: close\r\n\r\n';

test.each(['http://evil.example/api/v1/jars', 'HTTPS://evil.example:99/api/v1/jars'])(
  'the host in %s is ignored',
  async (address) => {
    expect((await sent(`GET ${address} HTTP/1.1\r\nHost: evil.example${END}`)).status).toBe(200);
    expect(seen).toEqual(['/api/v1/jars']);
  },
);

test('a request target with another scheme is answered with 404', async () => {
  expect((await sent(`GET foo://evil.example HTTP/1.1\r\nHost: x${END}`)).status).toBe(404);
  expect((await sent(`OPTIONS * HTTP/1.1\r\nHost: x${END}`)).status).toBe(404);
});

const POST = 'POST /api/v1/jars HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

test.each([
  ['with two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `],
  ['with a length and chunks', `${POST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`],
  ['with a length that is no number', `${POST}Content-Length: +2\r\n\r\n{}`],
  ['with an unknown transfer encoding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['with chunks that are encoded once more', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
  ['with bare line ends', 'GET /api/v1/jars HTTP/1.1\nHost: x\n\n'],
  ['that is none', '\x16\x03\x01\x02\x00\r\n\r\n'],
])('a request %s is rejected with a problem, and the connection closes', async (_what, request) => {
  const answer = await sent(request);
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 'MALFORMED_BODY']);
  expect(answer.head).toContain('content-type: application/problem+json');
  expect(seen).toEqual([]);
});

test('a client that disconnects while sending is not logged as an error', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => {
    socket.write(`${POST}Content-Length: 100\r\n\r\n{"label":`);
    setTimeout(() => socket.destroy(), 50);
  });
  expect(await answered.promise).toBe(400);
});

test('headers over the limit are rejected before routing', async () => {
  const answer = await sent(`GET /api/v1/jars HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`);
  expect([answer.status, JSON.parse(answer.body)]).toEqual([
    431,
    {
      status: 431,
      code: 'BODY_TOO_LARGE',
      title: 'The request is too large.',
      message: 'The request is too large.',
      reqId: expect.any(String),
    },
  ]);
});
