import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { registerRoutes } from '../platform/http/handle.ts';
import { answerError } from '../platform/http/problem.ts';
import { closeOnSlowBody } from '../platform/http/slow-bodies.ts';
import { variantPath } from './image.ts';
import { makeImageVariants } from './make-image-variants.ts';
import { mediaRoutes, registerPictures } from './routes.ts';
import { inPieces, openTestMedia, type TestMedia } from './test-media.ts';
import { type UploadedImage, uploadImage } from './upload-image.ts';

let here: TestMedia;
let app: FastifyInstance;
let photo: Buffer;
let image: UploadedImage;
let address: string;

beforeAll(async () => {
  here = await openTestMedia();
  app = fastify({ bodyLimit: 256 * 1024 });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  await app.register(multipart);
  registerRoutes(app, mediaRoutes(here.media), { authenticate, checkAnswers: true });
  registerPictures(app, here.media);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  photo = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#b5651d' } })
    .jpeg()
    .toBuffer();
  image = await uploadImage(here.media, inPieces(photo));
  await makeImageVariants(here.media, image.id);
});

afterEach(async () => {
  await here.media.database.pool.query('DELETE FROM images WHERE id <> $1', [image.id]);
});

afterAll(async () => {
  await app.close();
  await here.close();
});

async function authenticate(bearer: string) {
  if (bearer !== 'staff') throw new Problem('FORBIDDEN');
  return {
    staffId: randomUUID() as string as StaffId,
    sessionId: randomUUID() as never,
    role: 'owner' as const,
    mustSetUpSecondFactor: false,
  };
}

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

function send(files: Buffer[], { bearer = 'staff' }: { bearer?: string } = {}) {
  const form = new FormData();
  form.append('note', 'not a file');
  for (const bytes of files) form.append('file', new Blob([new Uint8Array(bytes)]), '../../x.html');
  const headers = { authorization: `Bearer ${bearer}` };
  return fetch(`${address}/api/v1/upload`, { method: 'POST', body: form, headers });
}

describe('a picture is served', () => {
  test('with a fixed type, as immutable, and sandboxed', async () => {
    const answer = await get(`/media/${image.id}/160.avif`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: `"${image.id}/160.avif"`,
      'content-length': String(answer.rawPayload.length),
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 160, height: 80 });
    const master = await get(image.path);
    expect(master.headers['content-type']).toBe('image/webp');
    expect(await sharp(master.rawPayload).metadata()).toMatchObject({ width: 200, height: 100 });
  });

  test('with 304 to a browser that has it', async () => {
    const etag = `"${image.id}/96.webp"`;
    for (const named of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const answer = await get(`/media/${image.id}/96.webp`, { 'if-none-match': named });
      expect([answer.statusCode, answer.payload, answer.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await get(`/media/${image.id}/96.webp`, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('in the part that is asked for, unless it would continue another version', async () => {
    const url = `/media/${image.id}/96.webp`;
    const whole = await get(url);
    const size = whole.rawPayload.length;
    expect(whole.headers['accept-ranges']).toBe('bytes');
    const part = await get(url, { range: 'bytes=4-9', 'if-range': `"${image.id}/96.webp"` });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes 4-9/${size}`,
      '6',
    ]);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(4, 10))).toBe(true);
    const beyond = await get(url, { range: `bytes=${size}-` });
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.payload]).toEqual([
      416,
      `bytes */${size}`,
      '',
    ]);
    const older = await get(url, { range: 'bytes=4-9', 'if-range': '"older"' });
    expect([older.statusCode, older.rawPayload.length]).toEqual([200, size]);
  });

  test('as the master while its width is missing, which is then made', async () => {
    const file = variantPath(image.id, 160, 'webp');
    await here.media.storage.remove(file);
    await here.media.database.pool.query('DELETE FROM graphile_worker._private_jobs');
    for (const headers of [{}, { 'if-none-match': `"${image.id}/160.webp"` }]) {
      const answer = await get(`/media/${image.id}/160.webp`, headers);
      expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([
        200,
        'no-store',
        undefined,
      ]);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 200 });
    }
    expect((await here.everythingStored()).jobs).toBe(1);
    await makeImageVariants(here.media, image.id);
    const made = await get(`/media/${image.id}/160.webp`);
    expect(made.headers['cache-control']).toMatch(/immutable/);
    expect(await sharp(made.rawPayload).metadata()).toMatchObject({ width: 160 });
  });

  test('with headers only on HEAD', async () => {
    const answer = await app.inject({ method: 'HEAD', url: image.path });
    expect([answer.statusCode, answer.payload]).toEqual([200, '']);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
  });

  test.each([
    '/media/{id}/97.webp',
    '/media/{id}/320.webp',
    '/media/{id}/160.jpg',
    '/media/{id}/160.html',
    '/media/{id}/160',
    '/media/{id}/master.avif',
    '/media/{id}/0160.webp',
    '/media/{id}/160.webp.avif',
    '/media/{id}/..%2Fmaster.webp',
    '/media/{id}/%2e%2e%2f%2e%2e%2fmaster.webp',
    '/media/..%2f{id}/master.webp',
    '/media/{ID}/160.webp',
    `/media/${randomUUID()}/160.webp`,
    `/media/${'a'.repeat(90)}/160.webp`,
  ])('but not %s', async (path) => {
    const url = path.replace('{id}', image.id).replace('{ID}', image.id.toUpperCase());
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).not.toMatch(/immutable|public/);
  });
});

describe('staff upload', () => {
  test('a picture, whatever its name and type, and get the path for saving a product', async () => {
    const answer = await send([photo]);
    expect(answer.status).toBe(200);
    const { result } = (await answer.json()) as { result: { uploadedFiles: { path: string }[] } };
    expect(result.uploadedFiles).toHaveLength(1);
    const shown = await get(result.uploadedFiles[0]!.path);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  test('several pictures in one request', async () => {
    const answer = await send([photo, photo, photo]);
    const { result } = (await answer.json()) as { result: { uploadedFiles: { path: string }[] } };
    expect(new Set(result.uploadedFiles.map(({ path }) => path)).size).toBe(3);
  });

  const rejected: [string, number, string, () => Buffer[]][] = [
    ['a page', 422, 'UNSUPPORTED_IMAGE', () => [Buffer.from('<html>')]],
    ['a good picture and a page', 422, 'UNSUPPORTED_IMAGE', () => [photo, Buffer.from('<html>')]],
    ['a page and a large file behind it', 422, 'UNSUPPORTED_IMAGE', () => [Buffer.from('<html>'), large()]],
    ['a file of more than 8 MB', 413, 'IMAGE_TOO_LARGE', () => [large()]],
    ['no file', 422, 'INVALID_INPUT', () => []],
    ['eleven files', 422, 'INVALID_INPUT', () => Array.from({ length: 11 }, () => photo)],
  ];

  test.each(rejected)('but %s is answered with %i and nothing is stored', async (_, status, code, files) => {
    const before = await here.everythingStored();
    const answer = await send(files());
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ status, code });
    const after = await here.everythingStored();
    expect(after).toEqual({ ...before, jobs: after.jobs });
  });

  test('but other callers are rejected', async () => {
    const before = await here.everythingStored();
    expect((await send([photo], { bearer: 'customer' })).status).toBe(403);
    expect((await send([photo], { bearer: '' })).status).toBe(401);
    expect(await here.everythingStored()).toEqual(before);
  });

  test('but only as multipart form data', async () => {
    const headers = { authorization: 'Bearer staff' };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/upload',
      headers,
      payload: { file: 'x' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_CONTENT_TYPE']);
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'no end',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nff',
    ],
    ['garbage', 'multipart/form-data; boundary=x', 'garbage'],
    ['nothing', 'multipart/form-data; boundary=x', ''],
  ])('but a body with %s is a client error', async (_, type, payload) => {
    const headers = { authorization: 'Bearer staff', 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: '/api/v1/upload', headers, payload });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect((await here.everythingStored()).incoming).toEqual([]);
  });
});

test('an upload may take longer than other requests', async () => {
  const slow = fastify({
    serverFactory: (handler) =>
      createServer((request, response) => {
        closeOnSlowBody(request, { usualMs: 150, uploadMs: 5_000 });
        handler(request, response);
      }),
  });
  slow.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  await slow.register(multipart);
  registerRoutes(slow, mediaRoutes(here.media), { authenticate, checkAnswers: true });
  const origin = await slow.listen({ port: 0, host: '127.0.0.1' });
  try {
    expect((await sendSlowly(origin)).status).toBe(200);
  } finally {
    slow.server.closeAllConnections();
    await slow.close();
  }
});

/** A picture whose last part comes after the time that other requests have. */
function sendSlowly(origin: string): Promise<Response> {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  const body = new ReadableStream({
    async start(stream) {
      stream.enqueue(Buffer.concat([Buffer.from(head), photo]));
      await setTimeout(400);
      stream.enqueue(Buffer.from('\r\n--x--\r\n'));
      stream.close();
    },
  });
  return fetch(`${origin}/api/v1/upload`, {
    method: 'POST',
    body,
    headers: { authorization: 'Bearer staff', 'content-type': 'multipart/form-data; boundary=x' },
    duplex: 'half',
  } as RequestInit);
}

test('the web process never loads the decoders', () => {
  const script = `
    for (const file of ['routes', 'jobs', 'upload-image', 'picture', 'adapters/disk']) await import('./' + file + '.ts');
    const { cache } = process.getBuiltinModule('module').createRequire(process.cwd() + '/x.js');
    console.log(Object.keys(cache).filter((path) => path.includes('/sharp/')).length);`;
  const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const;
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], options).trim()).toBe('0');
  expect(createRequire(import.meta.url).resolve('sharp')).toContain('/sharp/');
});

function large(): Buffer {
  return Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(9 * 1024 * 1024)]);
}
