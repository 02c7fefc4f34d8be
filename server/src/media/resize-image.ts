import { readFile } from 'node:fs/promises';
import type { CropArea } from '@tula/contract/catalogue/crops.ts';
import { PREVIEW_PICTURE } from '@tula/contract/catalogue/preview-picture.ts';
import sharp from 'sharp';
import { type Brand, type BrandFiles, drawBrandFiles } from './brand/draw-brand-files.ts';
import {
  ENCODING,
  MAX_MASTER_EDGE_PIXELS,
  MAX_PIXELS,
  MAX_PLACEHOLDER_BYTES,
  type ImageRejection,
  type VariantFormat,
} from './image.ts';

/**
 * A task of the image process: a master of an uploaded file, or of a master one width, a square part, what link
 * previews show, what is made from a logo, or what a PDF prints.
 */
export type ImageTask =
  | { kind: 'master'; inputPath: string }
  | { kind: 'variant'; inputPath: string; width: number; formats: readonly VariantFormat[] }
  | { kind: 'crop'; inputPath: string; area: CropArea }
  | { kind: 'preview'; inputPath: string }
  | { kind: 'brand'; inputPath: string; brand: Brand }
  | { kind: 'print'; inputPath: string };

export type Master = { bytes: Uint8Array; width: number; height: number; placeholder: string };
export type Variant = Partial<Record<VariantFormat, Uint8Array>>;
export type PreviewPicture = { jpeg: Uint8Array };
export type PrintPicture = { png: Uint8Array; width: number; height: number };
type ResultOfKind = {
  master: Master;
  crop: Master;
  variant: Variant;
  preview: PreviewPicture;
  brand: BrandFiles;
  print: PrintPicture;
};
export type ImageResult<T extends ImageTask> = ResultOfKind[T['kind']] | RejectedImage;
export type RejectedImage = { rejected: ImageRejection };

// One picture at a time on one thread, no cache between pictures, and only the four allowed decoders.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

const OPENING = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const;

/** Decodes and encodes. Only the image process may load this file, as it loads the native decoders. */
export async function resizeImage<T extends ImageTask>(task: T): Promise<ImageResult<T>> {
  const input = await readFile(task.inputPath);
  return (await made(input, task)) as ImageResult<T>;
}

function made(input: Buffer, task: ImageTask) {
  if (task.kind === 'master') return makeMaster(input);
  if (task.kind === 'crop') return cropMaster(input, task.area);
  if (task.kind === 'brand') return drawBrandFiles(input, task.brand);
  if (task.kind === 'print') return makePrintPicture(input);
  return task.kind === 'variant' ? makeVariant(input, task) : makePreviewPicture(input);
}

/** Cut around what stands out; a small picture is enlarged, as previews leave out small ones. */
async function makePreviewPicture(master: Buffer): Promise<PreviewPicture> {
  const { width, height } = PREVIEW_PICTURE;
  const jpeg = await sharp(master, OPENING)
    .resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#fff' })
    .jpeg(ENCODING.jpeg)
    .toBuffer();
  return { jpeg };
}

/** Sharp in print at some 20 mm, on the white of the paper: a PDF takes a PNG without a clear ground as it is. */
async function makePrintPicture(master: Buffer): Promise<PrintPicture> {
  const { data, info } = await sharp(master, OPENING)
    .resize({ width: 1600, height: 800, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .png({ compressionLevel: 9, palette: false })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

async function makeMaster(input: Buffer): Promise<Master | RejectedImage> {
  try {
    const found = await sharp(input, { ...OPENING, limitInputPixels: false }).metadata();
    if (found.width * found.height > MAX_PIXELS) return { rejected: 'too-many-pixels' };
    if ((found.pages ?? 1) > 1 && found.format === 'webp') return { rejected: 'animated' };
    const { data, info } = await sharp(input, OPENING)
      .autoOrient()
      .resize({
        width: MAX_MASTER_EDGE_PIXELS,
        height: MAX_MASTER_EDGE_PIXELS,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .webp(ENCODING.master)
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, placeholder: await makePlaceholder(data) };
  } catch {
    // Whatever the decoder's error, its cause is the file.
    return { rejected: 'unreadable' };
  }
}

/** A master of the part, as another picture would have it. */
async function cropMaster(master: Buffer, { left, top, edge }: CropArea): Promise<Master> {
  const { data, info } = await sharp(master, OPENING)
    .extract({ left, top, width: edge, height: edge })
    .webp(ENCODING.master)
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, placeholder: await makePlaceholder(data) };
}

/** A picture of a few pixels that the page blurs; small enough to be sent in every response. */
async function makePlaceholder(master: Buffer): Promise<string> {
  for (const edge of [16, 12, 8]) {
    const tiny = await sharp(master)
      .resize({ width: edge, height: edge, fit: 'inside' })
      .flatten({ background: '#fff' })
      .webp({ quality: 30 })
      .toBuffer();
    const uri = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (uri.length <= MAX_PLACEHOLDER_BYTES) return uri;
  }
  throw new Error('Eight pixels do not fit into the placeholder.');
}

async function makeVariant(
  master: Buffer,
  { width, formats }: { width: number; formats: readonly VariantFormat[] },
): Promise<Variant> {
  const { data, info } = await sharp(master, OPENING)
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const made: Variant = {};
  if (formats.includes('avif')) made.avif = await sharp(data, pixels).avif(ENCODING.avif(width)).toBuffer();
  if (formats.includes('webp')) made.webp = await sharp(data, pixels).webp(ENCODING.webp).toBuffer();
  return made;
}
