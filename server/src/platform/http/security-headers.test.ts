import { endpoint } from '@tula/contract/calls/endpoint.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handle } from './handle.ts';
import type { StrictTransport } from './security-headers.ts';
import { serverWith } from './test-server.ts';

const jars = { path: '/jars', does: 'Jars', result: z.object({}), problems: [] } as const;
const listJars = endpoint({ ...jars, method: 'GET', who: 'anyone' });
const openJar = endpoint({ ...jars, method: 'POST', who: 'anyone', problems: ['INVALID_CREDENTIALS'] });
const closeJar = endpoint({ ...jars, method: 'PUT', who: 'customer' });

let app: ReturnType<typeof serverWith>['app'];
let isWrong: boolean;
beforeEach(() => start('host'));
afterEach(() => app.close());

function start(strictTransport: StrictTransport): void {
  isWrong = false;
  const open = () => {
    if (isWrong) throw new Problem('INVALID_CREDENTIALS');
    return {};
  };
  const routes = [handle(listJars, () => ({})), handle(openJar, open), handle(closeJar, () => ({}))];
  ({ app } = serverWith(routes, { strictTransport, requestsPerMinute: 20 }));
}

const json = { 'content-type': 'application/json' };
const headersOf = async (method: 'GET' | 'POST' | 'PUT', url = '/api/v1/jars', headers = {}) => {
  const sent = method === 'GET' ? {} : { payload: '{}', headers: { ...json, ...headers } };
  return (await app.inject({ method, url, ...sent })).headers;
};
const GUARDED = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
};

test('every response of the API may not be framed or sniffed and demands https, cached and rejected ones too', async () => {
  for (const url of ['/api/v1/jars', '/api/v1/jars', '/api/v1/nothing', '/api/v1/%zz', '/nothing.js'])
    expect([url, await headersOf('GET', url)]).toEqual([url, expect.objectContaining(GUARDED)]);
  expect(await headersOf('POST')).toMatchObject(GUARDED);
  expect(await headersOf('PUT')).toMatchObject(GUARDED);
});

test('a response over the rate limit has the same headers', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const answers = await Promise.all(Array.from({ length: 21 }, () => fetch(`${origin}/api/v1/jars`)));
  const limited = answers.find(({ status }) => status === 429);
  expect(Object.fromEntries(limited?.headers ?? [])).toMatchObject(GUARDED);
});

test('a shop without https does not demand it', async () => {
  start('off');
  expect(await headersOf('POST')).not.toHaveProperty('strict-transport-security');
});

test('https is demanded for subdomains only when it is so set', async () => {
  start('subdomains');
  expect((await headersOf('POST'))['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('a response that may contain tokens or personal data is not stored', async () => {
  const withToken = { authorization: 'Bearer customer' };
  expect(await headersOf('POST')).toMatchObject({ 'cache-control': 'no-store' });
  expect(await headersOf('PUT', '/api/v1/jars', withToken)).toMatchObject({ 'cache-control': 'no-store' });
  expect(await headersOf('GET')).toMatchObject({ 'cache-control': 'public, no-cache' });
});

test('a 401 names the scheme that it expects', async () => {
  expect(await headersOf('PUT')).toMatchObject({ 'www-authenticate': 'Bearer' });
  isWrong = true;
  expect(await headersOf('POST')).toMatchObject({ 'www-authenticate': 'Bearer' });
  expect(await headersOf('GET', '/api/v1/nothing')).not.toHaveProperty('www-authenticate');
});
