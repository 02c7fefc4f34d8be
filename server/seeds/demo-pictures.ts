import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { VARIANT_FORMATS, type VariantFormat, widthsFor } from '../src/media/image.ts';
import type { ReadyVariant } from '../src/media/keep-image.ts';
import { ENCODING } from '../src/media/image.ts';
import type { Master } from '../src/media/resize-image.ts';

/** The masters; in `widths`, a folder for each of them; in `pictures.json`, what is known about them. */
export const PICTURES = path.join(import.meta.dirname, 'pictures');

/** What the repository has room for. Browsers take AVIF; where they cannot, wider WebPs are made on demand. */
const WIDEST = { avif: 1200, webp: 480 } as const satisfies Record<VariantFormat, number>;

export type PicturesFile = {
  pipeline: Pipeline;
  pictures: Record<string, DescribedPicture>;
};

type Pipeline = { sharp: string; encoding: Record<string, object> };

type DescribedPicture = Pick<Master, 'width' | 'height' | 'placeholder'> & {
  /** SHA-256 of the master, and of each of its widths by file name. */
  sha256: string;
  widths: Record<string, string>;
};

export type Shipped = { width: number; format: VariantFormat; file: string };

let described: Promise<PicturesFile> | undefined;

/** A demo picture with its widths, as `npm run pictures` made them. */
export async function readDemoPicture(name: string): Promise<{ master: Master; ready: ReadyVariant[] }> {
  const picture = (await (described ??= readPicturesFile())).pictures[name];
  if (!picture) throw new Error(`${name} is not among the demo pictures: run npm run pictures.`);
  const { width, height, placeholder } = picture;
  const bytes = await readFile(path.join(PICTURES, name));
  const ready = shippedWidths(name, width).map(async (one) => ({
    ...one,
    bytes: await readFile(path.join(PICTURES, one.file)),
  }));
  return { master: { bytes, width, height, placeholder }, ready: await Promise.all(ready) };
}

/** The files that a demo picture is shipped with, by their paths below `PICTURES`. */
export function shippedWidths(name: string, masterWidth: number): Shipped[] {
  return VARIANT_FORMATS.flatMap((format) =>
    widthsFor(Math.min(masterWidth, WIDEST[format])).map((width) => ({
      width,
      format,
      file: `widths/${path.parse(name).name}/${width}.${format}`,
    })),
  );
}

export async function readPicturesFile(): Promise<PicturesFile> {
  return JSON.parse(await readFile(path.join(PICTURES, 'pictures.json'), 'utf8')) as PicturesFile;
}

/** Whatever changes the bytes of a width: other values here mean that `npm run pictures` is due. */
export async function pipelineNow(): Promise<Pipeline> {
  const manifest = await readFile(path.join(import.meta.dirname, '../package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  const encoding = shippedWidths('any', 2000).map(({ width, format }) => [
    `${width}.${format}`,
    format === 'avif' ? ENCODING.avif(width) : ENCODING.webp,
  ]);
  return { sharp: dependencies.sharp ?? '', encoding: Object.fromEntries(encoding) };
}
