import type { MediaParts } from '../../media/media-parts.ts';
import { removeImage } from '../../media/removal/remove-images.ts';
import { unusedImages } from './pictures-store.ts';
import { errorCode } from '../../platform/errors.ts';

/** A form may stay open for a working day before it is saved with its uploads. */
const UNUSED_RETENTION_HOURS = 24;
const MOST_A_ROUND = 100;

/**
 * Removes uploads that no product and no order has used for a day: never saved, or replaced. Returns how many.
 * A picture that a product is taking at this moment is locked, and stays.
 */
export async function removeUnusedPictures(media: MediaParts): Promise<number> {
  const until = new Date(media.clock.now().getTime() - UNUSED_RETENTION_HOURS * 3_600_000);
  const unused = await unusedImages(media.database.db, until, MOST_A_ROUND);
  let removed = 0;
  for (const id of unused) {
    try {
      await removeImage(media, id);
      removed += 1;
    } catch (error) {
      if (!isStillReferenced(error)) throw error;
    }
  }
  return removed;
}

function isStillReferenced(error: unknown): boolean {
  return errorCode(error) === '23503';
}
