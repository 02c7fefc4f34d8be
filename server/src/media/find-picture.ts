import type { ImageId } from '@tula/contract/calls/ids.ts';
import type { Db } from '../platform/postgres/database.ts';
import { imageById } from './images-store.ts';

export type FoundPicture = { width: number; height: number; placeholder: string };

/** What a page has to know of an uploaded picture; undefined when it is not stored. */
export async function findPicture(db: Db, id: ImageId): Promise<FoundPicture | undefined> {
  const image = await imageById(db, id);
  return image && { width: image.width, height: image.height, placeholder: image.placeholder };
}
