import type { Picture } from '@tula/contract/catalogue/media.ts';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import type { Db } from '../platform/postgres/database.ts';
import { imagesById } from './images-store.ts';
import { toPicture } from './picture.ts';

/** Uploaded pictures as pages show them, by id; those that are not stored are left out. */
export async function findPictures(db: Db, ids: readonly ImageId[]): Promise<ReadonlyMap<ImageId, Picture>> {
  if (ids.length === 0) return new Map();
  const images = await imagesById(db, ids);
  return new Map(images.map((image) => [image.id, toPicture(image)]));
}
