import type { ImageId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import { IMAGES, ORIGINALS } from '../../media/images-query.ts';
import { PICTURES_OF_CONTENT } from '../../owner/content-query.ts';
import type { Db } from '../../platform/postgres/database.ts';

/** The most pictures that a product has. */
export async function mostPictures(db: Db): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    SELECT coalesce(max((p.primary_image_id IS NOT NULL)::integer + (
      SELECT count(*) FROM product_images pi WHERE pi.product_id = p.id)::integer), 0) AS most
    FROM products p WHERE p.deleted_at IS NULL`.execute(db);
  return rows[0]?.most ?? 0;
}

/** Images older than that which no product, order, import, cropped picture or version of the settings uses, the oldest first. */
export async function unusedImages(db: Db, before: Date, most: number): Promise<ImageId[]> {
  const { rows } = await sql<{ id: ImageId }>`
    SELECT i.id::text AS id FROM ${IMAGES} i
    WHERE i.created_at < ${before}
      AND NOT EXISTS (SELECT FROM products p WHERE p.primary_image_id = i.id)
      AND NOT EXISTS (SELECT FROM product_images pi WHERE pi.image_id = i.id)
      AND NOT EXISTS (SELECT FROM ${ORIGINALS} o WHERE o.original_id = i.id)
      AND NOT EXISTS (SELECT FROM product_import_pictures ip WHERE ip.image_id = i.id)
      AND NOT EXISTS (SELECT FROM ${PICTURES_OF_CONTENT} s WHERE s.image_id = i.id)
      AND NOT EXISTS (SELECT FROM ordered_images o WHERE o.image_id = i.id::text)
    ORDER BY i.created_at LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
