import { createReadStream } from 'node:fs';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import type { MediaParts } from '../../media/media-parts.ts';
import { uploadImage } from '../../media/upload-image.ts';

const FILE = new URL('./no-picture.png', import.meta.url);

/** The picture of a new product that came without one, until staff add it: a plain paper bag. */
export async function placeholderPicture(media: MediaParts): Promise<ImageId> {
  return (await uploadImage(media, createReadStream(FILE))).id;
}
