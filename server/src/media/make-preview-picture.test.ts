import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerError } from '../platform/http/problem.ts';
import { registerPictures } from './routes.ts';
import { inPieces, openTestMedia, type TestMedia } from './test-media.ts';
import { pictureOfSize } from './test-pictures.ts';
import { type UploadedImage, uploadImage } from './upload-image.ts';

let here: TestMedia;
let app: FastifyInstance;
let image: UploadedImage;

beforeAll(async () => {
  here = await openTestMedia();
  app = fastify();
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  registerPictures(app, here.media);
  image = await uploadImage(here.media, inPieces(await pictureOfSize(200, 100).jpeg().toBuffer()));
});

afterAll(async () => {
  await app.close();
  await here.close();
});

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

test('the picture of link previews is made once, as a JPEG of 1200 by 630 pixels, and kept', async () => {
  const url = `/media/${image.id}/share.jpg`;
  const path = `images/${image.id}/share.jpg`;
  expect(await here.media.storage.exists(path)).toBe(false);
  const answers = await Promise.all([get(url), get(url), get(url)]);
  for (const { statusCode, headers, rawPayload } of answers) {
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ]);
    expect(rawPayload.equals(answers[0]!.rawPayload)).toBe(true);
  }
  expect(await sharp(answers[0]!.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
  expect(await here.media.storage.exists(path)).toBe(true);
  expect((await here.everythingStored()).incoming).toEqual([]);
  const known = await get(url, { 'if-none-match': `"${image.id}/share.jpg"` });
  expect(known.statusCode).toBe(304);
  expect((await get(`/media/${randomUUID()}/share.jpg`)).statusCode).toBe(404);
});
