import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import type { MediaParts } from '../../media/media-parts.ts';
import { uploadImage } from '../../media/upload-image.ts';
import { imageOfContent } from './pictures/import-pictures-store.ts';

const FILE = new URL('./no-picture.png', import.meta.url);

/**
 * The picture of a new product that came without one, until staff add it: a plain paper bag. It is stored once, also
 * when an import is interrupted and runs again.
 */
export async function placeholderPicture(media: MediaParts): Promise<ImageId> {
  const content = await readFile(FILE);
  const hash = createHash('sha256').update(content).digest();
  return (await imageOfContent(media.database.db, hash, '')) ?? (await uploadImage(media, [content])).id;
}
