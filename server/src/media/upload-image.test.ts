import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { StorageFull } from './file-storage.ts';
import { masterPath } from './image.ts';
import { openImageProcess } from './image-process.ts';
import type { MediaParts } from './media-parts.ts';
import { animatedPng, claiming, moving, noise, pictureOfSize, startedWith } from './test-pictures.ts';
import { inPieces, openTestMedia, type TestMedia } from './test-media.ts';
import { uploadImage } from './upload-image.ts';

let here: TestMedia;
let media: MediaParts;

const nothing = { images: 0, jobs: 0, files: [], incoming: [] };

beforeAll(async () => {
  here = await openTestMedia();
  media = here.media;
});

afterEach(async () => {
  await media.database.pool.query('DELETE FROM images');
  await media.database.pool.query(
    'SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs',
  );
  for (const path of await media.storage.list('', 1000)) await media.storage.remove(path);
});

afterAll(() => here.close());

const upload = (bytes: Uint8Array, by: MediaParts = media) => uploadImage(by, inPieces(bytes));

describe('an uploaded picture', () => {
  test('is stored as a master, with a row and a job for its widths', async () => {
    const photo = await pictureOfSize(1300, 700).jpeg().toBuffer();
    const image = await uploadImage(media, inPieces(photo), { altText: 'Golden murukku' });
    expect(image).toMatchObject({ path: `/media/${image.id}/master.webp`, width: 1300, height: 700 });
    expect(await here.everythingStored()).toEqual({
      images: 1,
      jobs: 1,
      files: [masterPath(image.id)],
      incoming: [],
    });
    const { rows } = await media.database.pool.query('SELECT * FROM images');
    expect(rows[0]).toMatchObject({
      id: image.id,
      path: image.path,
      width: 1300,
      height: 700,
      alt_text: 'Golden murukku',
      variants_ready_at: null,
    });
    expect(rows[0].placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]{1,377}$/);
    const master = await buffer((await media.storage.get(masterPath(image.id)))!.stream);
    expect(rows[0].bytes).toBe(master.length);
    expect(await sharp(master).metadata()).toMatchObject({ format: 'webp', width: 1300, height: 700 });
  });

  test('is rotated upright and stripped of metadata', async () => {
    const photo = await pictureOfSize(400, 200)
      .withExif({
        IFD0: { Make: 'Secret Camera', Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 5/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Secret Camera')).toBe(true);
    const image = await upload(photo);
    expect([image.width, image.height]).toEqual([200, 400]);
    const master = await buffer((await media.storage.get(masterPath(image.id)))!.stream);
    const found = await sharp(master).metadata();
    expect(found).toMatchObject({ width: 200, height: 400, space: 'srgb' });
    const { exif, xmp, icc, orientation } = found;
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(master.includes('Secret')).toBe(false);
  });

  test('is never larger than 2000 pixels', async () => {
    expect(await upload(await pictureOfSize(2600, 1300).webp().toBuffer())).toMatchObject({
      width: 2000,
      height: 1000,
    });
  });

  test.each(['png', 'webp', 'avif', 'jpeg'] as const)('may come as %s', async (format) => {
    expect(await upload(await pictureOfSize(64, 48).toFormat(format).toBuffer())).toMatchObject({
      width: 64,
      height: 48,
    });
  });

  test('may be greyscale, indexed, CMYK or transparent', async () => {
    const pictures = [
      pictureOfSize(50, 40).greyscale().png(),
      pictureOfSize(50, 40).png({ palette: true }),
      pictureOfSize(50, 40).toColourspace('cmyk').jpeg(),
      pictureOfSize(50, 40).ensureAlpha(0.5).png(),
      pictureOfSize(50, 40).toColourspace('rgb16').png(),
    ];
    for (const picture of pictures) {
      expect(await upload(await picture.toBuffer())).toMatchObject({ width: 50, height: 40 });
    }
  });

  test('may have 8 MB and not a byte more', async () => {
    const photo = await pictureOfSize(40, 30).jpeg().toBuffer();
    const padded = Buffer.concat([photo, Buffer.alloc(8 * 1024 * 1024 - photo.length)]);
    expect(await upload(padded)).toMatchObject({ width: 40, height: 30 });
    const larger = Buffer.concat([padded, Buffer.alloc(1)]);
    await expect(upload(larger)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  });

  test('may be of a phone, whatever its megapixels', async () => {
    const photo = await pictureOfSize(5712, 4284).jpeg({ optimiseCoding: false }).toBuffer();
    expect(await upload(photo)).toMatchObject({ width: 2000, height: 1500 });
  });

  test('may be one pixel wide', async () => {
    expect(await upload(await pictureOfSize(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 });
    expect(await upload(await pictureOfSize(1, 9000).png().toBuffer())).toMatchObject({
      width: 1,
      height: 2000,
    });
  });
});

describe('a rejected file leaves nothing behind', () => {
  const rejected: [string, string, () => Buffer | Promise<Buffer>][] = [
    ['an empty file', 'UNSUPPORTED_IMAGE', () => Buffer.alloc(0)],
    [
      'a page under the name of a picture',
      'UNSUPPORTED_IMAGE',
      () => Buffer.from('<!doctype html><script>1</script>'),
    ],
    [
      'an SVG',
      'UNSUPPORTED_IMAGE',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
    ],
    ['a HEIC', 'UNSUPPORTED_IMAGE', () => startedWith('0000001866747970686569630000000068656963')],
    ['a GIF', 'UNSUPPORTED_IMAGE', () => pictureOfSize(20, 20).gif().toBuffer()],
    ['a TIFF', 'UNSUPPORTED_IMAGE', () => pictureOfSize(20, 20).tiff().toBuffer()],
    ['an animated GIF', 'UNSUPPORTED_IMAGE', () => moving().then((one) => one.gif().toBuffer())],
    ['an animated WebP', 'UNSUPPORTED_IMAGE', () => moving().then((one) => one.webp().toBuffer())],
    ['an animated PNG', 'UNSUPPORTED_IMAGE', animatedPng],
    [
      'a JPEG cut off half-way',
      'IMAGE_UNREADABLE',
      () => noise('jpeg').then((one) => one.subarray(0, one.length / 2)),
    ],
    [
      'a PNG cut off half-way',
      'IMAGE_UNREADABLE',
      () => noise('png').then((one) => one.subarray(0, one.length / 2)),
    ],
    [
      'a WebP cut off half-way',
      'IMAGE_UNREADABLE',
      () => noise('webp').then((one) => one.subarray(0, one.length / 2)),
    ],
    [
      'an AVIF cut off half-way',
      'IMAGE_UNREADABLE',
      () => noise('avif').then((one) => one.subarray(0, one.length / 2)),
    ],
    ['noise behind the first bytes of a JPEG', 'IMAGE_UNREADABLE', () => startedWith('ffd8ffe0')],
    ['noise behind the first bytes of a PNG', 'IMAGE_UNREADABLE', () => startedWith('89504e470d0a1a0a')],
    ['an SVG behind the first bytes of a JPEG', 'IMAGE_UNREADABLE', () => startedWith('ffd8ff', '<svg/>')],
    ['a PNG that claims 2.5 billion pixels', 'IMAGE_TOO_LARGE', () => claiming(50_000, 50_000)],
    ['a PNG that claims 200 million pixels and has 64', 'IMAGE_UNREADABLE', () => claiming(20_000, 10_000)],
    [
      'a file of more than 8 MB',
      'IMAGE_TOO_LARGE',
      () => startedWith('ffd8ffe0', randomBytes(8 * 1024 * 1024)),
    ],
  ];

  test.each(rejected)('%s: %s', async (_, code, make) => {
    await expect(upload(await make())).rejects.toMatchObject({ name: 'Problem', code });
    expect(await here.everythingStored()).toEqual(nothing);
  });

  test('an endless stream is read only up to the limit', async () => {
    let sentBytes = 0;
    let isStopped = false;
    const endless = async function* () {
      try {
        for (;;) {
          sentBytes += 64 * 1024;
          yield Buffer.alloc(64 * 1024, 'ffd8ff', 'hex');
        }
      } finally {
        isStopped = true;
      }
    };
    await expect(uploadImage(media, endless())).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
    expect(sentBytes).toBe(8 * 1024 * 1024 + 64 * 1024);
    expect(isStopped).toBe(true);
    expect(await here.everythingStored()).toEqual(nothing);
  });
});

describe('when something fails', () => {
  let photo: Buffer;

  beforeAll(async () => {
    photo = await pictureOfSize(300, 200).jpeg().toBuffer();
  });

  test('a client that disconnects leaves nothing', async () => {
    const broken = async function* () {
      yield photo.subarray(0, 100);
      throw new Error('the sender is gone');
    };
    await expect(uploadImage(media, broken())).rejects.toThrow('the sender is gone');
    expect(await here.everythingStored()).toEqual(nothing);
  });

  test('a full storage is reported and leaves nothing', async () => {
    const full = {
      ...media.storage,
      put: () => Promise.reject(new StorageFull('No room left on the disk.')),
    };
    await expect(upload(photo, { ...media, storage: full })).rejects.toMatchObject({
      code: 'STORAGE_FULL',
      status: 503,
      retryAfterSeconds: 60,
    });
    expect(await here.everythingStored()).toEqual(nothing);
  });

  test('the file is removed when its row cannot be written', async () => {
    const tx = () => Promise.reject(new Error('the database is away'));
    const failing = { ...media, database: { ...media.database, tx } };
    await expect(upload(photo, failing)).rejects.toThrow('the database is away');
    expect(await here.everythingStored()).toEqual(nothing);
  });

  test('after a commit whose response was lost the file of the existing row stays', async () => {
    const tx: MediaParts['database']['tx'] = async (work) => {
      await media.database.tx(work);
      throw new Error('the connection was lost');
    };
    await expect(upload(photo, { ...media, database: { ...media.database, tx } })).rejects.toThrow('lost');
    expect(await here.everythingStored()).toMatchObject({ images: 1, jobs: 1, files: [expect.any(String)] });
  });

  test('too many at once get BUSY with Retry-After, and the others are served', async () => {
    const imageProcess = openImageProcess({ maxWaiting: 1 });
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => upload(photo, { ...media, imageProcess })),
    );
    await imageProcess.close();
    const rejections = results.filter((one) => one.status === 'rejected');
    expect(rejections.length).toBeGreaterThanOrEqual(1);
    for (const { reason } of rejections)
      expect(reason).toMatchObject({ code: 'BUSY', retryAfterSeconds: 10 });
    const kept = await here.everythingStored();
    expect(kept).toMatchObject({ images: 4 - rejections.length, incoming: [] });
    expect(kept.files).toHaveLength(4 - rejections.length);
  });

  test('a picture that crashes the decoder is rejected as unreadable', async () => {
    const imageProcess = openImageProcess({ maxRunMilliseconds: 1 });
    await expect(upload(photo, { ...media, imageProcess })).rejects.toMatchObject({
      code: 'IMAGE_UNREADABLE',
    });
    await imageProcess.close();
    expect(await here.everythingStored()).toEqual(nothing);
  });

  test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'a disk that fills up during the upload is reported',
    async ({ skip }) => {
      const incomingFolder = join(here.folder, 'tiny');
      await mkdir(incomingFolder);
      try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', incomingFolder], {
          stdio: 'ignore',
        });
      } catch {
        skip();
      }
      const large = startedWith('ffd8ffe0', randomBytes(500_000));
      await expect(upload(large, { ...media, incomingFolder })).rejects.toMatchObject({
        code: 'STORAGE_FULL',
      });
      execFileSync('umount', [incomingFolder]);
      expect(await here.everythingStored()).toEqual(nothing);
    },
  );
});
