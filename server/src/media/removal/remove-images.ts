import type { ImageId } from '@tula/contract/calls/ids.ts';
import { imageFolder, imageIdOfStored, urlOfStored } from '../image.ts';
import type { MediaParts } from '../media-parts.ts';
import { MAX_LISTED } from '../file-storage.ts';
import { addJob, type Tasks } from '../../platform/jobs/jobs.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { knownImages } from '../images-store.ts';

/** Removes an unused image; a foreign key protects one in use by a product. */
export async function removeImage(media: MediaParts, imageId: ImageId): Promise<void> {
  await deleteImage(media.database.db, imageId);
  await removeFiles(media, imageId);
}

async function deleteImage(db: Db, id: ImageId): Promise<void> {
  await db.deleteFrom('images').where('id', '=', id).execute();
}

/** The position of the rounds, and the files that the previous round found without a row. */
export type OrphanRounds = { after: string; suspects: Set<ImageId> };

/** More orphans than this in one round mean that the files belong to another database. */
const MOST_CUT_OFF = 20;

export function newOrphanRounds(): OrphanRounds {
  return { after: '', suspects: new Set() };
}

/**
 * Checks some of the stored pictures per round and removes files without a row, which a process leaves that is killed
 * between writing or deleting file and row. An upload in progress looks the same, so a file is removed only when a
 * later round finds it again. Throws, and removes nothing, when most files have no row, as the database is then
 * probably the wrong one.
 */
export async function removeOrphanedFiles(media: MediaParts, rounds: OrphanRounds): Promise<number> {
  const paths = await media.storage.list('images/', MAX_LISTED, rounds.after);
  const looked = [...new Set(paths.map(imageIdOfStored).filter((id) => id !== undefined))];
  const known = await knownImages(media.database.db, looked);
  const orphans = looked.filter((id) => !known.has(id));
  if (orphans.length > Math.max(MOST_CUT_OFF, known.size))
    throw new Error(`${orphans.length} of ${looked.length} stored pictures have no row; none was removed.`);
  const gone = orphans.filter((id) => rounds.suspects.has(id));
  for (const id of gone) await removeFiles(media, id);
  for (const id of looked) rounds.suspects.delete(id);
  for (const id of orphans) if (!gone.includes(id)) rounds.suspects.add(id);
  rounds.after = paths.length === MAX_LISTED ? (paths.at(-1) ?? '') : '';
  return gone.length;
}

/** Queues the purge first, as a process that ends here leaves no file by which it could be found again. */
async function removeFiles(media: MediaParts, id: ImageId): Promise<void> {
  const paths = await media.storage.list(imageFolder(id), MAX_LISTED);
  if (media.pictureCache && paths.length > 0) {
    const runAt = new Date(media.clock.now().getTime() + PURGED_AFTER_MS);
    await addJob(media.database.db, PURGE_PICTURES, { urls: paths.map(urlOfStored) }, { runAt });
  }
  for (const path of paths) await media.storage.remove(path);
}

const PURGE_PICTURES = 'purge-pictures';
/** By then the files are gone, or the cache would fetch them once more. */
const PURGED_AFTER_MS = 60_000;

export const purgingPictures = ({ pictureCache }: Pick<MediaParts, 'pictureCache'>): Tasks => ({
  async [PURGE_PICTURES](payload) {
    for (const url of (payload as { urls: string[] }).urls) await pictureCache?.purge(url);
  },
});
