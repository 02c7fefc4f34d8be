import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { listPublicCategories } from '@tula/contract/catalogue/public-catalogue.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { aStaffMember } from '../../test/a-staff-member.ts';
import { openTestStorage, type TestStorage } from './adapters/test-storage.ts';

const PHOTO = path.resolve(import.meta.dirname, '../../seeds/pictures/kara-sev.webp');

let peer: TestStorage;
let shop: TestShop;
let origin: string;
let bearer: string;

beforeAll(async () => {
  peer = await openTestStorage();
  const { endpoint, bucket, accessKeyId, secretAccessKey } = await peer.freshAddress();
  const host = new URL(endpoint).host;
  const MEDIA_URL = `s3://${accessKeyId}:${secretAccessKey}@${host}/${bucket}?tls=off`;
  shop = await aShop({ env: { MEDIA_URL }, isListening: true });
  origin = shop.app.listeningOrigin.replace('localhost', '127.0.0.1');
  bearer = (await aStaffMember(shop, 'Kamala')).token;
});

beforeEach(() => {
  peer.trouble = undefined;
});

afterAll(async () => {
  await shop.close();
  await peer.close();
});

async function upload(): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await readFile(PHOTO))]), 'kara-sev.webp');
  const headers = { authorization: `Bearer ${bearer}` };
  return fetch(`${origin}/api/v1/upload`, { method: 'POST', body: form, headers });
}

async function uploadedPath(): Promise<string> {
  const { result } = (await (await upload()).json()) as { result: { uploadedFiles: { path: string }[] } };
  return result.uploadedFiles[0]!.path;
}

test('an uploaded picture is stored in the bucket, gets its widths, and is served as immutable', async () => {
  const master = await uploadedPath();
  await shop.runJobs();
  const folder = path.dirname(master);
  for (const [file, width] of [
    ['320.avif', 320],
    ['96.webp', 96],
  ] as const) {
    const answer = await fetch(`${origin}${folder}/${file}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe(`image/${file.slice(-4)}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width });
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).toBe(`"${folder.slice('/media/'.length)}/${file}"`);
    const again = await fetch(`${origin}${folder}/${file}`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  }
  expect((await fetch(`${origin}${folder}/97.webp`)).status).toBe(404);
  expect(await shop.parts.storage.list('', 100)).toHaveLength(15);
});

test('while the storage is down pictures and uploads answer 503, and the rest of the shop works', async () => {
  const master = await uploadedPath();
  const rows = async () => (await shop.database.pool.query('SELECT id FROM images')).rows.length;
  const before = await rows();
  for (const trouble of ['drop', 'error-500'] as const) {
    peer.trouble = trouble;
    for (const answer of [await fetch(origin + master), await upload()]) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    }
    expect((await shop.call(listPublicCategories, {})).status).toBe(200);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  }
  expect(await rows()).toBe(before);
});

test('an upload to an unresponsive storage fails within seconds and leaves nothing behind', async () => {
  await uploadedPath();
  const left = async () => ({
    rows: (await shop.database.pool.query('SELECT id FROM images ORDER BY id')).rows,
    jobs: (await shop.database.pool.query('SELECT id FROM graphile_worker._private_jobs ORDER BY id')).rows,
    incoming: await readdir(shop.parts.incomingFolder),
    stored: await shop.parts.storage.list('', 1_000),
  });
  const before = await left();
  peer.trouble = 'hang';
  const begun = performance.now();
  const answer = await upload();
  // Five for the storage; the rest for the picture and a busy machine.
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('30');
  expect(await answer.json()).toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
    message: 'Pictures cannot be reached at the moment. Please try again shortly.',
  });
  peer.trouble = undefined;
  expect(await left()).toEqual(before);
  await uploadedPath();
});
