import { readBrands, type PictureFormat } from '@tula/contract/catalogue/picture-format.ts';
import { PREVIEW_PICTURE } from '@tula/contract/catalogue/preview-picture.ts';
import { parseBrandFile } from './brand/brand-file.ts';
import type { ImageId } from '@tula/contract/calls/ids.ts';

/** The formats a picture is served in. */
export type VariantFormat = 'avif' | 'webp';

/** The reason why a file is rejected. */
export type ImageRejection =
  | 'too-large'
  | 'wrong-type'
  | 'heic'
  | 'too-many-pixels'
  | 'animated'
  | 'unreadable';

/**
 * A file may claim this many pixels before it is decoded, more than any phone's camera gives. What a picture really
 * costs is bounded by bytes, memory and time, as decoders shrink while they read: 50 megapixels take some 120 MB.
 */
export const MAX_PIXELS = 268_000_000;
export const MAX_MASTER_EDGE_PIXELS = 2000;
export const MAX_PLACEHOLDER_BYTES = 400;

/** The settings with which pictures are encoded. `npm run pictures` makes the demo pictures again with them. */
export const ENCODING = {
  // Effort 1 halves the time staff wait, for a sixth more bytes of a file that is rarely sent.
  master: { quality: 90, effort: 1 },
  // Effort 2 saves a twentieth of the bytes; on wide pictures that is not worth the time.
  avif: (width: number) => ({ quality: 52, effort: width > 640 ? 1 : 2 }),
  webp: { quality: 76, effort: 3 },
  jpeg: { quality: 80, mozjpeg: true },
} as const;

/** The bytes of a file that are read to detect its format. */
export const HEAD_BYTES = 64 * 1024;

/**
 * 96 and 160 for table rows and thumbnails; 320, 480 and 640 for cards at device pixel ratios of one to three;
 * 960 and 1200 for a product's picture on a phone 390 CSS pixels wide; 1600 for the hero on a desktop.
 */
const VARIANT_WIDTHS = [96, 160, 320, 480, 640, 960, 1200, 1600] as const;

export const VARIANT_FORMATS = ['avif', 'webp'] as const satisfies readonly VariantFormat[];

/** The widest picture without a `srcset`, as in a mail or a shared link. */
const PLAIN_WIDTH = 960;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const STORED_PATH = new RegExp(`^images/(${UUID})/`);
const MEDIA_URL = new RegExp(
  `^/media/(${UUID})/(?:(?:master|[0-9]{2,4})\\.(?:avif|webp)|share\\.jpg|[0-9a-f]{16}-[a-z0-9-]{4,20}\\.(?:webp|png|ico|jpg))$`,
);

/** Says whether the first bytes declare more than one frame: animated WebP, animated PNG, an AVIF sequence. */
export function isAnimated(head: Uint8Array, format: PictureFormat): boolean {
  const bytes = bufferOver(head);
  if (format === 'webp') return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
  if (format === 'avif') return readBrands(head).includes('avis');
  return format === 'png' && pngAnnouncesFrames(bytes);
}

/** The stored widths of a picture: never wider than its master, so nothing is upscaled. */
export function widthsFor(masterWidth: number): number[] {
  return VARIANT_WIDTHS.filter((width) => width <= masterWidth);
}

/** The width where only one address is possible: the widest up to 960, or the master if there is none. */
export function plainWidthFor(masterWidth: number): number | undefined {
  return widthsFor(masterWidth)
    .filter((width) => width <= PLAIN_WIDTH)
    .at(-1);
}

/**
 * The folder of an image in storage. Files of an image id never change, as another picture gets another id, so
 * browsers may cache every address for ever.
 */
export function imageFolder(imageId: ImageId): string {
  return `images/${imageId}/`;
}

export function masterPath(imageId: ImageId): string {
  return `${imageFolder(imageId)}master.webp`;
}

export function variantPath(imageId: ImageId, width: number, format: VariantFormat): string {
  return `${imageFolder(imageId)}${width}.${format}`;
}

/** The master's public address; also the `path` that an upload returns and a product is saved with. */
export function masterUrl(imageId: ImageId): string {
  return `/media/${imageId}/master.webp`;
}

export function variantUrl(imageId: ImageId, width: number, format: VariantFormat): string {
  return `/media/${imageId}/${width}.${format}`;
}

/** The picture of link previews, in the size and format that every messenger shows. */
export function previewPath(imageId: ImageId): string {
  return `${imageFolder(imageId)}${PREVIEW_PICTURE.file}`;
}

/** A file made from a logo, under the name that `parseBrandFile` knows. */
export function brandPath(imageId: ImageId, file: string): string {
  return `${imageFolder(imageId)}${file}`;
}

/** The storage path for a public address; undefined for an address that no image can have. */
export function findStoredPath(imageId: string, file: string): string | undefined {
  const url = `/media/${imageId}/${file}`;
  const id = imageIdOfUrl(url);
  if (!id) return undefined;
  if (url === masterUrl(id)) return masterPath(id);
  if (file === PREVIEW_PICTURE.file) return previewPath(id);
  if (parseBrandFile(file)) return brandPath(id, file);
  const width = parseVariantWidth(file);
  const format = VARIANT_FORMATS.find((one) => file.endsWith(`.${one}`));
  return width && format && variantPath(id, width, format);
}

/** The width in a variant's file name, such as 320 of `320.avif`; undefined for the master. */
export function parseVariantWidth(file: string): (typeof VARIANT_WIDTHS)[number] | undefined {
  return VARIANT_WIDTHS.find((width) => file.startsWith(`${width}.`));
}

/** The image id in any of its addresses, so that a form may send back the address it got. */
export function imageIdOfUrl(url: string): ImageId | undefined {
  return MEDIA_URL.exec(url)?.[1] as ImageId | undefined;
}

/** The public address of a stored file. */
export const urlOfStored = (path: string): string => path.replace(/^images\//, '/media/');

/** The image id of a stored file. */
export function imageIdOfStored(path: string): ImageId | undefined {
  return STORED_PATH.exec(path)?.[1] as ImageId | undefined;
}

/** The `srcset` of one format. */
export function formatSrcset(imageId: ImageId, masterWidth: number, format: VariantFormat): string {
  return widthsFor(masterWidth)
    .map((width) => `${variantUrl(imageId, width, format)} ${width}w`)
    .join(', ');
}

function bufferOver(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function pngAnnouncesFrames(bytes: Buffer): boolean {
  let at = 8;
  while (at + 8 <= bytes.length) {
    const chunk = bytes.toString('latin1', at + 4, at + 8);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}
