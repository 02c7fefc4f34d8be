import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import type { Picture } from '@tula/contract/catalogue/media.ts';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import { imagesById } from './images-store.ts';
import { toPicture } from './picture.ts';

/** The images as other slices read them. */
export const IMAGES = sql`(
  SELECT id, width, height, placeholder, alt_text, variants_ready_at, created_at, content_hash FROM images)`;

/** The pictures that others were cropped from. */
export const ORIGINALS = sql`(SELECT original_id FROM image_crops)`;

export async function hasImages(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM images LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Uploaded pictures as pages show them, by id; those that are not stored are left out. */
export async function findPictures(db: Db, ids: readonly ImageId[]): Promise<ReadonlyMap<ImageId, Picture>> {
  if (ids.length === 0) return new Map();
  const images = await imagesById(db, ids);
  return new Map(images.map((image) => [image.id, toPicture(image)]));
}
