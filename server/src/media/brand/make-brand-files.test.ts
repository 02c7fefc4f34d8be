import { BRAND_FILES } from '@tula/contract/shop/brand-files.ts';
import { DEMO_FACTS } from '@tula/contract/shop/demo-facts.ts';
import { fillShop } from '@tula/contract/shop/shop.ts';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerError } from '../../platform/http/problem.ts';
import { registerPictures } from '../routes.ts';
import { inPieces, openTestMedia, type TestMedia } from '../test-media.ts';
import { uploadImage } from '../upload-image.ts';

let here: TestMedia;
let app: FastifyInstance;
let files: string;

beforeEach(async () => {
  here = await openTestMedia();
  app = fastify();
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  registerPictures(app, here.media);
  const background = { r: 200, g: 20, b: 20, alpha: 0.5 };
  const logo = await sharp({ create: { width: 900, height: 300, channels: 4, background } })
    .png()
    .toBuffer();
  const { id } = await uploadImage(here.media, inPieces(logo));
  files = `/media/${id}/0123456789abcdef-`;
});
afterEach(async () => {
  fillShop(DEMO_FACTS);
  await app.close();
  await here.close();
});

const useLogo = (name: string) =>
  fillShop({ ...DEMO_FACTS, name, logo: { files, width: 360, height: 120, isBesideName: true } });
const get = (file: string, headers = {}) => app.inject({ method: 'GET', url: files + file, headers });
const sizeOf = async (file: string) => {
  const { width, height, format, hasAlpha } = await sharp((await get(file)).rawPayload).metadata();
  return [format, width, height, hasAlpha];
};

test('nothing is made of a logo that is not in use', async () => {
  expect((await get('share.jpg')).statusCode).toBe(404);
  useLogo('Annapoorna');
  expect((await app.inject(files.replace('0123', 'ffff') + 'share.jpg')).statusCode).toBe(404);
  expect((await here.everythingStored()).files.filter((file) => file.includes('share'))).toEqual([]);
});

test('icons, header logo and sharing picture are made once, at addresses that never change', async () => {
  useLogo('<Annapoorna & Daughters>');
  const [icon, again] = await Promise.all([get('icon-32.png'), get('icon-32.png')]);
  expect(icon.rawPayload.equals(again.rawPayload)).toBe(true);
  expect(icon.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await get('icon-32.png', { 'if-none-match': icon.headers.etag })).statusCode).toBe(304);
  const { files: stored, incoming } = await here.everythingStored();
  expect(stored.filter((file) => file.includes('0123456789abcdef-'))).toHaveLength(BRAND_FILES.length);
  expect(incoming).toEqual([]);
  expect(await sizeOf('logo.webp')).toEqual(['webp', 360, 120, true]);
  expect(await sizeOf('icon-192.png')).toEqual(['png', 192, 192, true]);
  expect(await sizeOf('icon-180.png')).toEqual(['png', 180, 180, false]);
  expect(await sizeOf('maskable-512.png')).toEqual(['png', 512, 512, false]);
  expect(await sizeOf('share.jpg')).toEqual(['jpeg', 1200, 630, false]);
  expect((await get('favicon.ico')).headers['content-type']).toBe('image/x-icon');
});

test('a name in another script, or in one without a font, is no obstacle', async () => {
  for (const [at, name] of ['அன்னபூர்ணா', 'અન્નપૂર્ણા'].entries()) {
    files = files.replace(/.{16}-$/, `${String(at).repeat(16)}-`);
    useLogo(name);
    expect(await sizeOf('share.jpg')).toEqual(['jpeg', 1200, 630, false]);
  }
});
