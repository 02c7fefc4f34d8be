import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** The images as other slices read them. */
export const IMAGES = sql`(
  SELECT id, width, height, placeholder, alt_text, variants_ready_at, created_at, content_hash FROM images)`;

/** The pictures that others were cropped from. */
export const ORIGINALS = sql`(SELECT original_id FROM image_crops)`;

export async function hasImages(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM images LIMIT 1`.execute(db);
  return rows.length > 0;
}
