import type { ImageId } from '@tula/contract/calls/ids.ts';
import { imageFolder } from '../image.ts';
import { deleteImage } from '../images-store.ts';
import type { MediaParts } from '../media-parts.ts';
import { MAX_LISTED } from '../file-storage.ts';

/** Removes an unused image; a foreign key protects one in use by a product. */
export async function removeImage(media: MediaParts, imageId: ImageId): Promise<void> {
  await deleteImage(media.database.db, imageId);
  for (const path of await media.storage.list(imageFolder(imageId), MAX_LISTED)) {
    await media.storage.remove(path);
  }
}
