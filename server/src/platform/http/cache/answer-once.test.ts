import { endpoint } from '@tula/contract/calls/endpoint.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
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
  problems: ['TOO_MANY_REQUESTS', 'PRODUCT_NOT_FOUND'],
});

let close: (() => Promise<unknown>) | undefined;
afterEach(() => close?.());

/** Jars whose reading ends when the test says so. */
async function slowJars() {
  const reads: { address: string; end: (label: string) => void; fail: (error: Error) => void }[] = [];
  const { app, cache } = serverWith([
    handle(listJars, ({ address }) => {
      const { promise, resolve, reject } = Promise.withResolvers<{ label: string }>();
      reads.push({ address, end: (label) => resolve({ label }), fail: reject });
      return promise;
    }),
  ]);
  await app.ready();
  close = () => app.close();
  const get = (query = '', options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    app.inject({ url: `/api/v1/jars${query}`, ...options }).then((answer) => answer);
  const begun = (count: number) => expect.poll(() => reads.length).toBe(count);
  return { cache, reads, get, begun };
}

const LABEL = 'pepper'.repeat(300);

test('200 requests at the same time are one reading, and each gets all headers', async () => {
  const { reads, get, begun } = await slowJars();
  const waiting = Array.from({ length: 200 }, (_, n) =>
    get(n % 2 === 0 ? '' : `?utm_source=${n}`, { headers: { 'accept-encoding': 'br' } }),
  );
  await begun(1);
  reads[0]?.end(LABEL);
  const answers = await Promise.all(waiting);
  const seen = answers.map(({ statusCode, rawPayload, headers }) =>
    JSON.stringify([
      statusCode,
      rawPayload.toString('base64'),
      headers['etag'],
      headers['content-type'],
      headers['content-encoding'],
      headers['cache-control'],
    ]),
  );
  expect(new Set(seen).size).toBe(1);
  expect(answers[0]?.headers['content-encoding']).toBe('br');
  expect(reads).toHaveLength(1);
});

test('a request after a change does not get what was begun before it, and that is not cached', async () => {
  const { cache, reads, get, begun } = await slowJars();
  const before = get();
  await begun(1);
  cache.clear();
  const after = get();
  await begun(2);
  reads[1]?.end('new');
  expect((await after).json().result.label).toBe('new');
  reads[0]?.end('old');
  expect((await before).json().result.label).toBe('old');
  expect((await get()).json().result.label).toBe('new');
  expect(reads).toHaveLength(2);
});

test('a failure reaches all who wait, each with an id of its own, and is not cached', async () => {
  const { reads, get, begun } = await slowJars();
  const waiting = [get(), get(), get()];
  await begun(1);
  reads[0]?.fail(new Problem('PRODUCT_NOT_FOUND'));
  const answers = await Promise.all(waiting);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(3);
  const again = get();
  await begun(2);
  reads[1]?.end('back');
  expect((await again).statusCode).toBe(200);
});

test('the limit of one address does not reject another that asks the same', async () => {
  const { reads, get, begun } = await slowJars();
  const limited = get('', { remoteAddress: '203.0.113.1' });
  await begun(1);
  const other = get('', { remoteAddress: '203.0.113.2' });
  await new Promise(setImmediate);
  reads[0]?.fail(new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 }));
  expect((await limited).statusCode).toBe(429);
  await begun(2);
  expect(reads[1]?.address).toBe('203.0.113.2');
  reads[1]?.end('fine');
  expect((await other).statusCode).toBe(200);
});
