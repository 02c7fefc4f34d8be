import { connect } from 'node:net';
import { endpoint } from '@tula/contract/calls/endpoint.ts';
import { nothing } from '@tula/contract/calls/fields.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../test/a-shop.ts';
import { handle } from './platform/http/handle.ts';
import { serverWith } from './platform/http/test-server.ts';

type Answer = { headers?: Record<string, unknown>; content?: object; $ref?: string };
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
  components: { responses: Record<string, Answer> };
};

let shop: TestShop;
let port: number;
let document: Document;
beforeAll(async () => {
  shop = await aShop({ isListening: true, env: { RATE_LIMIT: 'off' } });
  const address = shop.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  document = (await (await readDocument()).json()) as Document;
});
afterAll(() => shop.close());

function readDocument(): Promise<Response> {
  const headers = { 'accept-encoding': 'gzip' };
  return fetch(`http://127.0.0.1:${port}/api/v1/openapi.json`, { headers });
}

/** Returns what the document says about an answer of an operation. */
function documented(path: string, method: string, status: number): Answer | undefined {
  const answer = document.paths[path]?.[method.toLowerCase()]?.responses[status];
  return answer?.$ref ? document.components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer;
}

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string };

/** Sends a request as raw text, also one that fetch would not send. */
function sent({ method, path, headers = {}, body = '' }: Sent): Promise<{ status: number; head: string }> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; head: string }>();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  let answer = '';
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      `${method} /api/v1${path} HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n${lines.join('')}\r\n${body}`,
    ),
  );
  socket.on('data', (bytes) => (answer += bytes.toString('latin1')));
  socket.on('error', () => undefined);
  socket.on('close', () =>
    resolve({ status: Number(answer.split(' ')[1]), head: answer.split('\r\n\r\n')[0] ?? '' }),
  );
  return promise;
}

const JSON_BODY = { 'content-type': 'application/json', 'content-length': '2' };
const UUID = '0190b3a0-0000-7000-8000-000000000001';

test.each<[number, string, string, Omit<Sent, 'method' | 'path'> & { at?: string }, string[]]>([
  [200, 'GET', '/public/category', {}, ['Cache-Control', 'ETag', 'Vary']],
  [304, 'GET', '/public/category', { headers: { 'if-none-match': '*' } }, ['Cache-Control', 'ETag', 'Vary']],
  [
    200,
    'GET',
    '/public/countries',
    { headers: { 'accept-encoding': 'br' } },
    ['Content-Encoding', 'ETag', 'Vary'],
  ],
  [400, 'POST', '/user/login', { headers: JSON_BODY, body: '{]' }, []],
  [400, 'GET', '/public/category', { headers: { 'content-length': 'x' } }, []],
  [401, 'GET', '/order', {}, ['WWW-Authenticate']],
  [404, 'GET', '/public/product/{id}', { at: `/public/product/${UUID}` }, []],
  [404, 'GET', '/public/product', { at: '/public/product?name=%00' }, []],
  [
    413,
    'POST',
    '/user/login',
    { headers: { ...JSON_BODY, 'content-length': '300000' }, body: ' '.repeat(300_000) },
    [],
  ],
  [
    415,
    'POST',
    '/cancel-order/{id}',
    { at: '/cancel-order/x', headers: { ...JSON_BODY, 'content-type': 'text/plain' }, body: 'no' },
    [],
  ],
  [422, 'POST', '/user/login', { headers: JSON_BODY, body: '{}' }, []],
  [422, 'GET', '/public/product', { at: '/public/product?page=0' }, []],
  [431, 'GET', '/public/category', { headers: { 'x-long': 'x'.repeat(20_000) } }, []],
])(
  '%i of %s %s is documented with its headers',
  async (status, method, path, { at, ...request }, headers) => {
    const answer = await sent({ method, path: at ?? path, ...request });
    expect(answer.status).toBe(status);
    const described = documented(path, method, status);
    for (const name of headers) {
      expect(answer.head.toLowerCase()).toContain(`\r\n${name.toLowerCase()}: `);
      expect(Object.keys(described?.headers ?? {})).toContain(name);
    }
    const types = Object.keys(described?.content ?? {});
    const type = /\r\ncontent-type: ([\w/+-]+)/i.exec(answer.head)?.[1];
    expect(status === 304 ? [] : types).toEqual(status === 304 ? [] : [type]);
  },
);

test('a method that a path does not have is documented, with Allow', async () => {
  const answer = await sent({ method: 'DELETE', path: '/order' });
  expect([answer.status, /\r\nallow: (.*)/i.exec(answer.head)?.[1]]).toEqual([
    405,
    'GET, HEAD, OPTIONS, POST',
  ]);
  for (const method of ['get', 'post'])
    expect(Object.keys(documented('/order', method, 405)?.headers ?? {})).toEqual(['Allow']);
});

test('the document itself is cached and compressed', async () => {
  const first = await readDocument();
  expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'gzip']);
  const etag = first.headers.get('etag') ?? '';
  const second = await sent({ method: 'GET', path: '/openapi.json', headers: { 'if-none-match': etag } });
  expect(second.status).toBe(304);
});

test('an answer that no document names is an internal error in tests', async () => {
  const silent = endpoint({
    method: 'GET',
    path: '/silent',
    who: 'anyone',
    does: '',
    result: nothing,
    problems: [],
  });
  const { app } = serverWith([
    handle(silent, () => {
      throw new Problem('ORDER_NOT_FOUND');
    }),
  ]);
  const answer = await app.inject('/api/v1/silent');
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'INTERNAL']);
});
