import { HEAVIEST_UPLOAD_BYTES } from '@tula/contract/catalogue/media.ts';
import { detectPictureFormat } from '@tula/contract/catalogue/picture-format.ts';
import { t } from '@tula/messages/problems.ts';

/** Enough to tell a format. */
const HEAD_BYTES = 256;
/** Photos are shrunk to this: the shop stores 2,000 pixels at most. */
const LONGEST_EDGE_PIXELS = 2400;
/** A lighter photo is sent as it is. */
const LIGHT_PHOTO_BYTES = 1024 * 1024;
const QUALITY = 0.88;

/** A file to send, or why it is none. */
export type PictureToSend = { file: File; error?: undefined } | { error: string };

/**
 * A picture as it is sent: known by its content, whatever its name, and shrunk where this browser can. A phone's photo
 * has 24 to 200 megapixels and often more bytes than the shop takes, and HEIC is read by few others.
 */
export async function pictureToSend(file: File): Promise<PictureToSend> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const format = detectPictureFormat(head);
  if (format === undefined) return { error: t('UNSUPPORTED_IMAGE') };
  const isHeavy = file.size > HEAVIEST_UPLOAD_BYTES;
  const isPhoto = format === 'heic' || (format === 'jpeg' && file.size > LIGHT_PHOTO_BYTES);
  const shrunk = isPhoto || isHeavy ? await shrunkPicture(file, format) : undefined;
  // Without a smaller one the server decides, and says why it does not take a HEIC.
  const sent = shrunk && (format === 'heic' || shrunk.size < file.size) ? shrunk : file;
  return sent.size > HEAVIEST_UPLOAD_BYTES ? { error: t('IMAGE_TOO_LARGE') } : { file: sent };
}

/** Undefined where this browser cannot read the file, or has too little memory for it. */
async function shrunkPicture(file: File, format: string): Promise<File | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    // Its orientation is applied to its width and height, and to what is drawn.
    await image.decode();
    const scale = Math.min(1, LONGEST_EDGE_PIXELS / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    const context = canvas.getContext('2d');
    if (context === null) return undefined;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    // Photos have no clear ground; what is not a photo may have one.
    const type = format === 'jpeg' || format === 'heic' ? 'image/jpeg' : 'image/webp';
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    return blob ? new File([blob], file.name, { type: blob.type }) : undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
