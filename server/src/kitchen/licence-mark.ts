import type { ImageId } from '@tula/contract/calls/ids.ts';
import { parsePictureId } from '@tula/contract/shop/settings-pictures.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/labels.ts';
import { makePrintPicture } from '../media/make-print-picture.ts';
import type { MediaParts } from '../media/media-parts.ts';
import type { PrintPicture } from '../media/resize-image.ts';
import type { BoxParts } from '../orders/shipping/boxes-of-order.ts';
import type { Parts } from '../platform/parts.ts';
import { asFigure } from './pdf-tags.ts';
import type { Pdf } from './print-text.ts';

/** The food authority's mark in a document. */
export type LicenceMark = PrintPicture;

export type PrintedPictureParts = Pick<Parts, 'log'> &
  Pick<MediaParts, 'storage' | 'imageProcess' | 'incomingFolder'>;
export type LabelParts = Parts & PrintedPictureParts & BoxParts;

/** The pictures that each shop printed last: papers are printed many times a day, and these hardly ever change. */
const made = new WeakMap<object, Map<string, PrintPicture>>();
/** The mark on labels, the logo on documents, and the logo before it. */
const MOST_MADE = 3;

/**
 * The mark that the owner has added, for labels to print; undefined without one, and when its file is gone: then labels
 * have words. Throws what `makePrintPicture` does.
 */
export async function licenceMark(parts: LabelParts): Promise<LicenceMark | undefined> {
  const path = shop.licenceMark?.path;
  const id = path === undefined ? undefined : parsePictureId(path);
  return id === undefined ? undefined : printedPicture(parts, id);
}

/** A picture of the settings as papers print it; undefined when its file is gone. Throws what `makePrintPicture` does. */
export async function printedPicture(
  parts: PrintedPictureParts,
  id: ImageId,
): Promise<PrintPicture | undefined> {
  const known = made.get(parts.storage) ?? new Map<string, PrintPicture>();
  made.set(parts.storage, known);
  const picture = known.get(id) ?? (await makePrintPicture(parts, id));
  if (picture === undefined) {
    parts.log.warn({ imageId: id }, 'a picture for papers has no file');
    return undefined;
  }
  known.delete(id);
  known.set(id, picture);
  for (const oldest of [...known.keys()].slice(0, -MOST_MADE)) known.delete(oldest);
  return picture;
}

export type MarkPlace = { x: number; y: number; width: number; height: number };

/** The size of the mark at this height; it is never distorted. */
export function markSize({ width, height }: LicenceMark, heightPoints: number): Omit<MarkPlace, 'x' | 'y'> {
  return { width: (heightPoints * width) / height, height: heightPoints };
}

export function drawLicenceMark(pdf: Pdf, mark: LicenceMark, place: MarkPlace): void {
  drawPicture(pdf, mark, place, t('licenceMark'));
}

/** A PDF has each picture once, however often its pages show it. */
const opened = new WeakMap<Pdf, Map<PrintPicture, object>>();

/** `alt` says what the picture shows. */
export function drawPicture(
  pdf: Pdf,
  picture: PrintPicture,
  { x, y, ...size }: MarkPlace,
  alt: string,
): void {
  // The types of pdfkit leave out that a picture may be opened first, and be given more than once.
  const drawn = pdf as unknown as {
    openImage: (png: Buffer) => object;
    image: (image: object, x: number, y: number, size: object) => void;
  };
  const images = opened.get(pdf) ?? new Map<PrintPicture, object>();
  opened.set(pdf, images);
  const image = images.get(picture) ?? drawn.openImage(Buffer.from(picture.png));
  images.set(picture, image);
  asFigure(pdf, alt, () => drawn.image(image, x, y, size));
}
