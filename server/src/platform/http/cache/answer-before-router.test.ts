import type { AddressInfo } from 'node:net';
import { endpoint } from '@tula/contract/calls/endpoint.ts';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handle } from '../handle.ts';
import { serverWith } from '../test-server.ts';

const listJars = endpoint({
  method: 'GET',
  path: '/jars',
  who: 'anyone',
  does: 'Lists jars',
  query: z.object({ name: z.optional(z.string()) }),
  result: z.object({ label: z.string() }),
  problems: [],
});
const myJars = endpoint({ ...listJars, path: '/my-jars', who: 'customer' });

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

async function jars(options: Parameters<typeof serverWith>[1] = {}) {
  let label = 'pepper'.repeat(300);
  let read = 0;
  const work = () => {
    read += 1;
    return { label };
  };
  const { app, cache } = serverWith([handle(listJars, work), handle(myJars, work)], options);
  await app.listen({ port: 0, host: '127.0.0.1' });
  close = () => app.close();
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    cache,
    get: (path: string, headers = {}) => fetch(origin + path, { headers }),
    change: (to: string) => (label = to),
    timesRead: () => read,
  };
}

test('a public response is read once and then served from the cache, byte for byte', async () => {
  const { get, timesRead } = await jars();
  const first = await get('/api/v1/jars');
  const second = await get('/api/v1/jars');
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(timesRead()).toBe(1);
});

test('the next request after a change sees it', async () => {
  const { get, cache, change } = await jars();
  await get('/api/v1/jars');
  change('cardamom');
  cache.clear();
  expect(await (await get('/api/v1/jars')).json()).toEqual({ result: { label: 'cardamom' } });
});

test('a response begun before a change is not cached after it', async () => {
  const { cache } = await jars();
  const begun = cache.generation();
  cache.clear();
  expect(cache.put('/old', begun, {}, 'old')).toBeUndefined();
  expect(cache.get('/old')).toBeUndefined();
});

test('a paused cache stores nothing', async () => {
  const { get, cache, timesRead } = await jars();
  cache.pause();
  await get('/api/v1/jars');
  await get('/api/v1/jars');
  expect(timesRead()).toBe(2);
  cache.resume();
  await get('/api/v1/jars');
  await get('/api/v1/jars');
  expect(timesRead()).toBe(3);
});

test('unknown parameters neither read anew nor make an entry', async () => {
  const { get, cache, timesRead } = await jars();
  const plain = await get('/api/v1/jars?name=a');
  const body = await plain.text();
  const sizeBytes = cache.sizeBytes();
  for (const query of ['name=a&utm_source=x', 'fbclid=1&name=a', 'name=a&token=secret', 'name=a&&']) {
    const answer = await get(`/api/v1/jars?${query}`, { 'accept-encoding': 'gzip' });
    expect([answer.status, answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([
      200,
      plain.headers.get('etag'),
      'public, no-cache',
    ]);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toBe(body);
  }
  const etag = plain.headers.get('etag') ?? '';
  expect((await get('/api/v1/jars?name=a&x=1', { 'if-none-match': etag })).status).toBe(304);
  expect([cache.sizeBytes(), timesRead()]).toEqual([sizeBytes, 1]);
});

test('made-up addresses are answered but not cached', async () => {
  const { get, cache, timesRead } = await jars();
  for (const path of ['/api/v1/jars?name=a&name=b', '/api/v1/jars/', '/api/v1/j%61rs'])
    expect((await get(path)).headers.get('etag')).toBeNull();
  expect((await get('/api/v1/jars/')).headers.get('cache-control')).toBe('private, no-cache');
  expect(cache.sizeBytes()).toBe(0);
  expect((await get('/api/v1/jars?name=a')).headers.get('cache-control')).toBe('public, no-cache');
  // One of them is rejected, as it has two names.
  expect(timesRead()).toBe(4);
});

test('a private response is never cached, and proxies may not store it', async () => {
  const { get, timesRead } = await jars();
  const headers = { authorization: 'Bearer customer' };
  const answer = await get('/api/v1/my-jars', headers);
  await get('/api/v1/my-jars', headers);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(timesRead()).toBe(2);
  expect((await get('/api/v1/my-jars')).status).toBe(401);
});

test('a matching ETag is answered with 304 and no body', async () => {
  const { get } = await jars();
  const etag = (await get('/api/v1/jars')).headers.get('etag') ?? '';
  const again = await get('/api/v1/jars', { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('an ETag is compared weakly, in a list, and also while the response is not cached', async () => {
  const { get, cache } = await jars();
  const etag = (await get('/api/v1/jars')).headers.get('etag') ?? '';
  for (const named of [`"x", ${etag}`, etag.slice(2), '*', '"x"']) {
    const cached = await get('/api/v1/jars', { 'if-none-match': named });
    cache.clear();
    const read = await get('/api/v1/jars', { 'if-none-match': named });
    const status = named === '"x"' ? 200 : 304;
    expect([named, cached.status, read.status, read.headers.get('etag')]).toEqual([
      named,
      status,
      status,
      etag,
    ]);
    expect((await read.text()) === '').toBe(status === 304);
  }
});

test('the ETag is weak and the same in every encoding, so that proxies may recompress', async () => {
  const { get } = await jars();
  const names = await Promise.all(
    ['identity', 'gzip', 'br'].map(async (encoding) =>
      (await get('/api/v1/jars', { 'accept-encoding': encoding })).headers.get('etag'),
    ),
  );
  expect(new Set(names).size).toBe(1);
  expect(names[0]).toMatch(/^W\/"[\w-]{22}"$/);
});

test('the first response is compressed, and so is the cached one', async () => {
  const { get, timesRead } = await jars();
  const plain = await (await get('/api/v1/jars', { 'accept-encoding': 'identity' })).text();
  const first = await get('/api/v1/jars?name=first', { 'accept-encoding': 'gzip, br' });
  const cached = await get('/api/v1/jars?name=first', { 'accept-encoding': 'gzip, br' });
  for (const answer of [first, cached]) {
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(200);
    expect(await answer.text()).toBe(plain);
  }
  expect(timesRead()).toBe(2);
});

test('a response cached uncompressed is compressed once a client accepts it', async () => {
  const { get } = await jars();
  await get('/api/v1/jars', { 'accept-encoding': 'identity' });
  const encoding = async () =>
    (await get('/api/v1/jars', { 'accept-encoding': 'gzip' })).headers.get('content-encoding');
  await expect.poll(encoding).toBe('gzip');
});

test('the number of cached responses is bounded, however small they are', async () => {
  const { cache } = await jars();
  for (let n = 0; n < 1_200; n += 1) cache.put(`/jars/${n}`, cache.generation(), {}, '');
  expect(cache.get('/jars/199')).toBeUndefined();
  expect(cache.get('/jars/1199')).toBeDefined();
});

test('memory for cached responses is bounded', async () => {
  const { cache } = await jars();
  for (let n = 0; n < 200; n += 1) cache.put(`/jars/${n}`, cache.generation(), {}, 'x'.repeat(10_000));
  expect(cache.sizeBytes()).toBeLessThanOrEqual(1_000_000);
  expect(cache.get('/jars/0')).toBeUndefined();
  expect(cache.get('/jars/199')).toBeDefined();
});

test('the first request over the limit of a minute is rejected with Retry-After', async () => {
  const { get } = await jars({ requestsPerMinute: 3 });
  for (let n = 0; n < 3; n += 1) expect((await get('/api/v1/jars')).status).toBe(200);
  const rejected = await get('/api/v1/jars');
  expect(rejected.status).toBe(429);
  expect(await rejected.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(rejected.headers.get('retry-after')).toBe('55');
});

test('a forwarded address counts only from a trusted proxy', async () => {
  const { get } = await jars({ requestsPerMinute: 2, trustedProxies: ['127.0.0.1'] });
  const from = (address: string) => get('/api/v1/jars', { 'x-forwarded-for': `198.51.100.9, ${address}` });
  for (let n = 0; n < 2; n += 1) await from('203.0.113.1');
  expect((await from('203.0.113.1')).status).toBe(429);
  expect((await from('203.0.113.2')).status).toBe(200);
  await close?.();
  const untrusting = await jars({ requestsPerMinute: 2 });
  const statuses = [];
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    statuses.push((await untrusting.get('/api/v1/jars', { 'x-forwarded-for': address })).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});
