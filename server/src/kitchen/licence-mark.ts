import { pictureIdOf } from '@tula/contract/shop/settings-pictures.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/labels.ts';
import { makePrintPicture } from '../media/make-print-picture.ts';
import type { MediaParts } from '../media/media-parts.ts';
import type { PrintPicture } from '../media/resize-image.ts';
import type { Parts } from '../platform/parts.ts';
import { asFigure } from './pdf-tags.ts';
import type { Pdf } from './print-text.ts';

/** The food authority's mark in a document. */
export type LicenceMark = PrintPicture;

export type LabelParts = Parts & Pick<MediaParts, 'storage' | 'imageProcess' | 'incomingFolder'>;

/** The mark that each shop printed last: labels are printed many times a day, and the mark hardly ever changes. */
const made = new WeakMap<object, { path: string; mark: LicenceMark }>();

/**
 * The mark that the owner has added, for labels to print; undefined without one, and when its file is gone: then labels
 * have words. Throws what `makePrintPicture` does.
 */
export async function licenceMark(parts: LabelParts): Promise<LicenceMark | undefined> {
  const path = shop.licenceMark?.path;
  const id = path === undefined ? undefined : pictureIdOf(path);
  if (path === undefined || id === undefined) return undefined;
  const known = made.get(parts.storage);
  if (known?.path === path) return known.mark;
  const mark = await makePrintPicture(parts, id);
  if (mark === undefined) parts.log.warn({ imageId: id }, 'the mark for labels has no file');
  else made.set(parts.storage, { path, mark });
  return mark;
}

export type MarkPlace = { x: number; y: number; width: number; height: number };

/** The size of the mark at this height; it is never distorted. */
export function markSize({ width, height }: LicenceMark, heightPoints: number): Omit<MarkPlace, 'x' | 'y'> {
  return { width: (heightPoints * width) / height, height: heightPoints };
}

/** Each document has the picture once, however many labels show it. */
const opened = new WeakMap<Pdf, object>();

export function drawLicenceMark(pdf: Pdf, { png }: LicenceMark, { x, y, ...size }: MarkPlace): void {
  // The types of pdfkit leave out that a picture may be opened first, and be given more than once.
  const drawn = pdf as unknown as {
    openImage: (png: Buffer) => object;
    image: (image: object, x: number, y: number, size: object) => void;
  };
  const image = opened.get(pdf) ?? drawn.openImage(Buffer.from(png));
  opened.set(pdf, image);
  asFigure(pdf, t('licenceMark'), () => drawn.image(image, x, y, size));
}
