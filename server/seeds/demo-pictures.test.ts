import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { resizeImage } from '../src/media/resize-image.ts';
import { DEMO_CATALOGUE } from './demo-catalogue.ts';
import { PICTURES, pipelineNow, readDemoPicture, readPicturesFile, shippedWidths } from './demo-pictures.ts';
import { sha256Of } from './make-demo-pictures.ts';

const MOST_BYTES = 8_000_000;
const renew = 'the demo pictures were made by another pipeline or changed: run npm run pictures';

const file = await readPicturesFile();
const pictures = Object.entries(file.pictures);

async function bytesOf(name: string): Promise<Buffer> {
  return readFile(path.join(PICTURES, name));
}

test('the shipped widths were made with the present settings and version of the picture pipeline', async () => {
  expect(file.pipeline, renew).toEqual(await pipelineNow());
});

test('every demo picture and each of its widths has the recorded checksum, and there are no others', async () => {
  const expected = pictures.flatMap(([name, { width, sha256, widths }]) => [
    [name, sha256],
    ...shippedWidths(name, width).map((one) => [one.file, widths[path.basename(one.file)]]),
  ]);
  const present = (await readdir(PICTURES, { recursive: true })).filter((name) =>
    /\.(webp|avif)$/.test(name),
  );
  const found = await Promise.all(
    present.map(async (name) => [name.replaceAll(path.sep, '/'), sha256Of(await bytesOf(name))]),
  );
  const byName = (one: unknown[], other: unknown[]) => (String(one[0]) < String(other[0]) ? -1 : 1);
  expect(found.toSorted(byName), renew).toEqual(expected.toSorted(byName));
});

test('every picture of the catalogue is described, and no other', () => {
  const shown = DEMO_CATALOGUE.flatMap((product) => product.pictures.map((picture) => picture.file));
  expect(pictures.map(([name]) => name).toSorted()).toEqual(shown.toSorted());
});

test('the widths are small enough for the repository', async () => {
  const files = pictures.flatMap(([name, { width }]) => shippedWidths(name, width));
  const sizes = await Promise.all(files.map(async (one) => (await bytesOf(one.file)).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
});

test('a master is stored as it is, so it is WebP of the declared size without metadata', async () => {
  for (const [name, { width, height }] of pictures) {
    const found = await sharp(await bytesOf(name)).metadata();
    expect({ ...found, name }).toMatchObject({ name, format: 'webp', width, height });
    expect([found.exif, found.icc, found.xmp, found.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  }
});

test('a shipped width shows what the pipeline makes of its master', async () => {
  const { ready } = await readDemoPicture('mysore-pak.webp');
  for (const format of ['avif', 'webp'] as const) {
    const shipped = ready.find((one) => one.format === format && one.width === 320)!;
    const inputPath = path.join(PICTURES, 'mysore-pak.webp');
    const made = await resizeImage({ kind: 'variant', inputPath, width: 320, formats: [format] });
    const fresh = 'rejected' in made ? undefined : made[format];
    expect(await differenceOf(shipped.bytes, fresh!), renew).toBeLessThan(1);
  }
});

/** The mean difference of two pictures' samples, of 0 to 255: encoders may differ a little between processors. */
async function differenceOf(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()));
  if (a!.length !== b!.length) return Infinity;
  return a!.reduce((sum, sample, at) => sum + Math.abs(sample - b![at]!), 0) / a!.length;
}
