import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPeer, type Peer } from '../../../test/a-peer.ts';
import type { PictureCache } from '../media-parts.ts';
import { openPictureCache } from './cdn.ts';

const PICTURE = '/media/01a22d20-c415-7340-9883-1110cb941613/320.avif';

let peer: Peer;
let cache: PictureCache;
beforeAll(async () => {
  peer = await aPeer(({ method, path }) => {
    if (method !== 'PURGE') return { status: 405 };
    return { status: path === PICTURE ? 200 : 404 };
  });
  cache = openPictureCache(peer.base);
});
beforeEach(() => {
  peer.recover();
  peer.requests.length = 0;
});
afterAll(async () => {
  cache.close();
  await peer.close();
});

test.each([PICTURE, '/media/none/320.avif'])(
  '%s is purged by name, whether the cache has it or not',
  async (path) => {
    await cache.purge(path);
    expect(peer.requests.map(({ method, path: asked }) => `${method} ${asked}`)).toEqual([`PURGE ${path}`]);
  },
);

test('a purge that the cache forbids fails, so that the job repeats it', async () => {
  peer.troubleOf = () => ({ status: 403 });
  await expect(cache.purge(PICTURE)).rejects.toThrow(
    `the cache at CDN_PURGE_URL answers 403 to PURGE ${PICTURE}`,
  );
});

test('a redirect is not followed, and the purge fails', async () => {
  peer.troubleOf = () => 'elsewhere';
  await expect(cache.purge(PICTURE)).rejects.toThrow('the cache at CDN_PURGE_URL points elsewhere');
  expect(new Set(peer.requests.map(({ path }) => path))).toEqual(new Set([PICTURE]));
});
